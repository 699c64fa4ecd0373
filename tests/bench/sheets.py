"""What a sheet costs, warm, beside a bare page of the same table; and memory after a hundred.

`make bench` runs it; the test run does not. `python -m tests.bench.sheets` runs it alone.
"""

import resource
import time
from collections.abc import Callable
from dataclasses import replace
from statistics import median

import weasyprint

from scorekeeper.interchange.samples import sample
from scorekeeper.sheets.html import document
from scorekeeper.sheets.layout import Sheet, sheet_of
from scorekeeper.sheets.pdf import pdf, press

TIMES, MANY = 15, 100


def timed(make: Callable[[], object]) -> float:
    """Return the median of some runs in seconds, after one that warms."""
    make()
    spent = []
    for _ in range(TIMES):
        began = time.perf_counter()
        make()
        spent.append(time.perf_counter() - began)
    return median(spent)


def bare(sheet: Sheet) -> bytes:
    """Print the same table with nothing but its borders, in the fonts that are loaded."""
    page = document([sheet]).partition("<table")[2].partition("</table>")[0]
    style = "<style>td, th { border: .4pt solid; height: 7mm; font-family: Sheet }</style>"
    html = f"<html lang=en><title>x</title>{style}<table{page}</table></html>"
    ours = press()
    printed: bytes = weasyprint.HTML(string=html).write_pdf(font_config=ours.fonts)
    return printed


def main() -> None:
    game = sample("sample-okenuff").facts

    def page() -> Sheet:
        return replace(sheet_of(game), result=None)

    sheet = page()
    ours, plain = timed(lambda: pdf([page()])), timed(lambda: bare(sheet))
    print(f"a one-page sheet:  {ours * 1000:6.0f} ms")  # noqa: T201
    print(f"a bare page:       {plain * 1000:6.0f} ms")  # noqa: T201
    print(f"ratio:             {ours / plain:6.2f}  (aim: at most 1.5)")  # noqa: T201
    for _ in range(MANY):
        pdf([sheet])
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"memory after {MANY}: {memory:6.0f} MB  (aim: at most 150 MB)")  # noqa: T201


if __name__ == "__main__":
    main()
