"""The Chromium of this machine."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Error, expect, sync_playwright

PATH = Path("/usr/bin/chromium")
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # A name that is no loopback: there a browser gives a page by plain http no more than at home.
    "--host-resolver-rules=MAP table.test 127.0.0.1",
]


# A busy machine is no fault of the code.
expect.set_options(timeout=30_000)


@contextmanager
def launched() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=PATH, args=ARGUMENTS)
        yield browser
        browser.close()


def close(context: BrowserContext) -> None:
    """Close a phone whose pages are led to a blank one first.

    One that is closed while a page of it is on its way to another may never end.
    """
    for page in context.pages:
        with suppress(Error):
            page.goto("about:blank")
    context.close()
