"""Sheets as answers: a PDF to keep, a picture to look at."""

from collections.abc import Sequence
from functools import cache
from urllib.parse import quote

from flask import Response, render_template
from flask.typing import ResponseReturnValue

from scorekeeper.sheets.layout import Sheet
from scorekeeper.sheets.libraries import missing_packages
from scorekeeper.sheets.pdf import NoPress, pdf
from scorekeeper.sheets.picture import picture
from scorekeeper.texts.paper import MISSING_LIBRARIES

# A picture may be opened by itself: then it styles itself, and may do nothing else.
OF_A_PICTURE = "default-src 'none'; style-src 'unsafe-inline'; font-src data:; sandbox"


@cache
def missing() -> str:
    """Return what this machine lacks to print, "" where nothing."""
    return MISSING_LIBRARIES if missing_packages() else ""


def pdf_answer(sheets: Sequence[Sheet], name: str) -> ResponseReturnValue:
    """Return sheets as a file to keep, by a name in any script."""
    try:
        printed = pdf(sheets)
    except NoPress as error:
        return render_template("printing/missing.html", told=str(error)), 503
    answer = Response(printed, mimetype="application/pdf")
    answer.headers["Content-Disposition"] = attachment(f"{file_name(name)}.pdf")
    return answer


def attachment(name: str) -> str:
    """Return the header of a file by a name in any script, with an ASCII one for old browsers."""
    plain = name.encode("ascii", "ignore").decode().lstrip("-. ") or "sheet"
    return f"attachment; filename={plain}; filename*=UTF-8''{quote(name)}"


def file_name(name: str) -> str:
    """Return a name as a file may have it: its letters and digits, and hyphens between."""
    kept = "".join(sign if sign.isalnum() else " " for sign in name)
    return "-".join(kept.split())[:80] or "sheet"


def picture_answer(sheet: Sheet) -> Response:
    """Return the first page of a sheet as a picture."""
    answer = Response(picture(sheet), mimetype="image/svg+xml")
    answer.headers["Content-Security-Policy"] = OF_A_PICTURE
    return answer
