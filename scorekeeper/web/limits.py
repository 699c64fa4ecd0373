"""How often a device may ask for what is dear, or open to strangers.

Nothing that records a game is among it: no limit may ever meet a hand.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from flask import Flask, request
from flask_limiter import Limiter, RequestLimit
from werkzeug.exceptions import TooManyRequests

from scorekeeper.texts.waiting import too_often
from scorekeeper.web.access import device_grants


@dataclass(frozen=True)
class Rate:
    """How often `endpoints` together may be called by one device, and from one address.

    A device without a grant counts as its address. Many phones may share an address: behind a
    router, or behind a proxy that SCOREKEEPER_PROXIES does not tell of.
    """

    name: str
    endpoints: tuple[str, ...]
    device: str
    address: str


JOINING = Rate("join", ("tables.enter",), "20/minute;200/hour", "60/minute;600/hour")
MAKING = Rate(
    "make", ("tables.create", "data.bring_table"), "5/minute;20/hour", "20/minute;100/hour"
)
PRACTISING = Rate(
    "practice",
    ("practice.start", "practice.start_at_table", "practice.daily"),
    "20/minute;200/hour",
    "80/minute;800/hour",
)
# A page asks several times for one hint, until it is thought of.
HINTING = Rate(
    "hint",
    ("practice.hint", "bids.deal", "bids.look_again"),
    "240/minute;6000/hour",
    "960/minute;24000/hour",
)
PRINTING = ("30/minute;300/hour", "120/minute;1200/hour")


def rates(app: Flask) -> tuple[Rate, ...]:
    """Return all rates; every route of a PDF is among them."""
    printed = {rule.endpoint for rule in app.url_map.iter_rules() if rule.rule.endswith(".pdf")}
    return JOINING, MAKING, PRACTISING, HINTING, Rate("pdf", tuple(sorted(printed)), *PRINTING)


def init_app(app: Flask) -> None:
    """Limit the routes of `app`, after they were registered; tests say that they want it."""
    if not app.config.get("LIMITS", not app.testing):
        return
    # Of an app of its own: it would else look at every request, also at what has no limit.
    limiter = Limiter(
        _device, app=Flask("limits"), storage_uri="memory://", strategy="moving-window"
    )
    app.extensions["limits"] = limiter  # whatever it limits holds it but weakly
    limiter.logger.disabled = True  # it would tell the addresses
    for rate in rates(app):
        _limit(app, limiter, rate)


def _limit(app: Flask, limiter: Limiter, rate: Rate) -> None:
    options: dict[str, Any] = {"on_breach": _refuse}
    by_device = limiter.shared_limit(rate.device, rate.name, **options)
    by_address = limiter.shared_limit(
        rate.address, f"{rate.name} from one address", key_func=_address, **options
    )
    for endpoint in rate.endpoints:
        view: Callable[..., Any] = app.view_functions[endpoint]
        app.view_functions[endpoint] = by_address(by_device(view))


def _device() -> str:
    """Return the oldest grant of this device, which later ones do not change, or its address."""
    return next((f"grant {grant.id}" for grant in device_grants()), _address())


def _address() -> str:
    return f"address {request.remote_addr}"


def _refuse(limit: RequestLimit) -> None:
    seconds = max(1, int(limit.reset_at - time.time()))  # reset_at is rounded up
    raise TooManyRequests(too_often(seconds), retry_after=seconds)
