"""What browsers are told to refuse, and the cookie."""

import functools
from datetime import UTC, datetime
from typing import Any
from urllib.parse import urlsplit

from flask import Flask, Request, Response, request
from flask.sessions import SecureCookieSession, SecureCookieSessionInterface, SessionMixin
from flask_wtf.csrf import CSRFProtect
from itsdangerous import BadSignature

from scorekeeper.web.network import is_this_machine
from scorekeeper.web.vary import vary

CONTENT_SECURITY_POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "object-src 'none'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "form-action 'self'",
    )
)
NOT_USED = (
    "camera",
    "microphone",
    "geolocation",
    "payment",
    "usb",
    "serial",
    "hid",
    "midi",
    "display-capture",
)
NOT_MODIFIED = (("Cache-Control", "no-store"),)
HEADERS = {
    "Content-Security-Policy": CONTENT_SECURITY_POLICY,
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": ", ".join(f"{feature}=()" for feature in NOT_USED),
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
}
# Browsers heed these where nobody can alter the answer on its way, and complain elsewhere.
TRUSTED = {"Cross-Origin-Opener-Policy": "same-origin"}
SECURE = {"Strict-Transport-Security": "max-age=15552000"}  # half a year

MOST_COOKIES = 1000
"""Of so many cookies a process remembers that their signature is right."""


class Sessions(SecureCookieSessionInterface):
    """Sessions that last, in a cookie that is Secure exactly when the request came by HTTPS.

    On a home network the app is reached by plain HTTP, and a browser drops a Secure cookie
    there; behind HTTPS the cookie must never travel in the clear.
    """

    def __init__(self) -> None:
        self._read: dict[str, dict[str, Any]] = {}

    def open_session(self, app: Flask, request: Request) -> SecureCookieSession | None:
        """Return the session of a request's cookie, whenever it was signed.

        A small computer may begin in 1970, before its clock is set: a cookie would be of the
        future then. Its days are counted by the browser, and a device is removed by its grant.
        """
        cookie = request.cookies.get(self.get_cookie_name(app), "")
        try:
            said = self._said(app, cookie) if cookie else {}
        except BadSignature:
            said = {}
        return self.session_class(said)

    def _said(self, app: Flask, cookie: str) -> dict[str, Any]:
        """Return what a cookie says, which a device sends with every question.

        Raises BadSignature.
        """
        if cookie not in self._read:
            signer = self.get_signing_serializer(app)
            if signer is None:
                raise BadSignature("there is no key")
            if len(self._read) >= MOST_COOKIES:
                self._read.clear()
            self._read[cookie] = signer.loads(cookie)
        return _copied(self._read[cookie])

    def save_session(self, app: Flask, session: SessionMixin, response: Response) -> None:
        """Write the cookie; its days are told as a number too, whatever this machine's clock."""
        if not self.should_set_cookie(app, session):
            if session.accessed:
                vary(response, "Cookie")
            return
        super().save_session(app, session, response)
        seconds = int(app.permanent_session_lifetime.total_seconds())
        cookies = response.headers.getlist("Set-Cookie")
        if session and any("Expires=" in cookie for cookie in cookies):
            response.headers.setlist(
                "Set-Cookie", [f"{cookie}; Max-Age={seconds}" for cookie in cookies]
            )

    def get_cookie_secure(self, app: Flask) -> bool:
        """Return whether this request came by HTTPS."""
        return request.is_secure

    def get_expiration_time(self, app: Flask, session: SessionMixin) -> datetime:
        """Return the end of the session: it outlives the browser, an evening ends later."""
        return datetime.now(UTC) + app.permanent_session_lifetime


def init_app(app: Flask) -> None:
    """Protect `app`: tokens for all that writes, headers, and the session's cookie."""
    app.session_interface = Sessions()
    CSRFProtect(app)
    app.after_request(_add_headers)


def _copied(value: Any) -> Any:
    """Return a copy of what JSON can hold, for a request to change."""
    if isinstance(value, dict):
        return {key: _copied(one) for key, one in value.items()}
    return [_copied(one) for one in value] if isinstance(value, list) else value


def _add_headers(response: Response) -> Response:
    if request.endpoint == "static" and response.status_code in (200, 304):
        response.cache_control.immutable = True
    there = {name.lower() for name, _ in response.headers}
    for name, value in _wanted(response.status_code):
        if name.lower() not in there:
            response.headers.add(name, value)
    return response


def _wanted(status: int) -> tuple[tuple[str, str], ...]:
    if status == 304:  # the others came with what the browser has
        return NOT_MODIFIED
    return _headers(request.is_secure, request.environ.get("HTTP_HOST", ""))


@functools.lru_cache(maxsize=100)
def _headers(secure: bool, host: str) -> tuple[tuple[str, str], ...]:
    """Return the headers of an answer that has none of its own of these names."""
    return tuple({**_of_browsers(secure, host), **dict(NOT_MODIFIED)}.items())


def _of_browsers(secure: bool, host: str) -> dict[str, str]:
    if secure:
        return HEADERS | TRUSTED | SECURE
    return HEADERS | TRUSTED if is_this_machine(_name(host)) else HEADERS


def _name(host: str) -> str:
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""  # anything may stand in a header
