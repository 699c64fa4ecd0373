"""Pages, scripts, styles and pictures go out compressed, to whoever takes gzip.

Pages hold tokens beside what people typed, and the length of what is compressed can tell of both
to whoever sees it and can have the same page asked for again and again (BREACH). Each page is
therefore compressed with a file name of random length in the head of the gzip data, which every
browser skips: the same page is longer by another 1 to 100 bytes each time, and a difference of one
byte drowns in that ("Heal the Breach", as Django does). It makes such an attack much dearer, not
impossible. Fonts and photographs are compressed already.
"""

import functools
import gzip
import secrets
from collections.abc import Callable

from flask import Flask, Response, request

from scorekeeper.web.vary import vary

KINDS = {
    "text/css",
    "text/javascript",
    "application/javascript",
    "application/json",
    "application/manifest+json",
    "image/svg+xml",
}
LEAST = 500
"""Bytes of a text that is worth it."""
MOST_RANDOM = 100
"""Bytes by which a page is longer at random."""
NAMED = 8
"""The flag in the head of gzip data which says that a file name follows."""

NEEDLESS = ("Accept-Ranges", "Content-Disposition", "Expires", "Last-Modified")
"""Headers that say nothing which Cache-Control and the tag do not say; a page has forty files."""
OF_PAGES = (
    "Content-Security-Policy",
    "Cross-Origin-Opener-Policy",
    "Permissions-Policy",
    "Referrer-Policy",
)
"""Headers that bind a document, which a picture may be; of a script or a style the page's hold."""
OF_A_PAGE = {"text/css", "text/javascript", "application/javascript"}


def init_app(app: Flask) -> None:
    """Compress what `app` sends; a static file only once."""
    app.after_request(_compress)


def packed_page(content: bytes) -> bytes:
    """Return gzip data of a page, with a file name of random length in its head."""
    plain = gzip.compress(content, 6, mtime=0)
    name = b"a" * (1 + secrets.randbelow(MOST_RANDOM))
    return plain[:3] + bytes((plain[3] | NAMED,)) + plain[4:10] + name + b"\0" + plain[10:]


def _compress(response: Response) -> Response:
    if request.endpoint == "static" and response.mimetype in KINDS:
        _encode(response, _gzipped)
        return _lean(response) if response.status_code == 200 else response
    if response.mimetype == "text/html" and not (response.is_streamed or response.content_encoding):
        _encode(response, packed_page)
    return response


def _encode(response: Response, pack: Callable[[bytes], bytes]) -> None:
    vary(response, "Accept-Encoding")
    size = response.content_length or response.calculate_content_length() or 0
    partial = response.status_code in (206, 304)
    if partial or size < LEAST or not request.accept_encodings["gzip"]:
        return
    response.direct_passthrough = False
    content = response.get_data()
    response.close()
    response.set_data(pack(content))
    response.headers["Content-Encoding"] = "gzip"
    etag, _ = response.get_etag()
    if etag:
        response.set_etag(f"{etag}-gzip")


def _lean(response: Response) -> Response:
    of_pages = OF_PAGES if response.mimetype in OF_A_PAGE else ()
    for name in (*NEEDLESS, *of_pages):
        response.headers.pop(name, None)
    return response


@functools.lru_cache(maxsize=200)
def _gzipped(content: bytes) -> bytes:
    return gzip.compress(content, 9, mtime=0)
