"""Scripts, styles and pictures go out compressed, to whoever takes gzip.

Pages do not: they hold tokens beside what people typed, and the length of what is compressed
tells of both (BREACH). Fonts and photographs are compressed already.
"""

import functools
import gzip

from flask import Flask, Response, request

KINDS = {
    "text/css",
    "text/javascript",
    "application/javascript",
    "application/json",
    "application/manifest+json",
    "image/svg+xml",
}
LEAST = 500
"""Bytes of a file that is worth it."""

NEEDLESS = ("Accept-Ranges", "Content-Disposition", "Expires", "Last-Modified")
"""Headers that say nothing which Cache-Control and the tag do not say; a page has thirty files."""
OF_PAGES = ("Content-Security-Policy", "Referrer-Policy")
"""Headers that bind a document, which a picture may be; of a script or a style the page's hold."""


def init_app(app: Flask) -> None:
    """Compress the static files of `app`, each of them once."""
    app.after_request(_compress)


def _compress(response: Response) -> Response:
    if request.endpoint != "static" or response.mimetype not in KINDS:
        return response
    response.vary.add("Accept-Encoding")
    size = response.content_length or 0
    if response.status_code != 200 or size < LEAST or not request.accept_encodings["gzip"]:
        return response
    response.direct_passthrough = False
    content = response.get_data()
    response.close()
    response.set_data(_gzipped(content))
    response.headers["Content-Encoding"] = "gzip"
    of_pages = () if response.mimetype == "image/svg+xml" else OF_PAGES
    for name in (*NEEDLESS, *of_pages):
        response.headers.pop(name, None)
    etag, _ = response.get_etag()
    if etag:
        response.set_etag(f"{etag}-gzip")
    return response


@functools.lru_cache(maxsize=200)
def _gzipped(content: bytes) -> bytes:
    return gzip.compress(content, 9, mtime=0)
