"""What browsers are told to refuse, and the cookie."""

from datetime import UTC, datetime
from urllib.parse import urlsplit

from flask import Flask, Response, request
from flask.sessions import SecureCookieSessionInterface, SessionMixin
from flask_wtf.csrf import CSRFProtect

from scorekeeper.web.network import is_this_machine

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


class Sessions(SecureCookieSessionInterface):
    """Sessions that last, in a cookie that is Secure exactly when the request came by HTTPS.

    On a home network the app is reached by plain HTTP, and a browser drops a Secure cookie
    there; behind HTTPS the cookie must never travel in the clear.
    """

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


def _add_headers(response: Response) -> Response:
    for name, value in _headers().items():
        response.headers.setdefault(name, value)
    if request.endpoint == "static" and response.status_code in (200, 304):
        response.cache_control.immutable = True
    else:
        response.headers.setdefault("Cache-Control", "no-store")
    return response


def _headers() -> dict[str, str]:
    if request.is_secure:
        return HEADERS | TRUSTED | SECURE
    return HEADERS | TRUSTED if is_this_machine(_host()) else HEADERS


def _host() -> str:
    try:
        return urlsplit(f"//{request.environ.get('HTTP_HOST', '')}").hostname or ""
    except ValueError:
        return ""  # anything may stand in a header
