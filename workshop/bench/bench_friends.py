"""From *Invite* at a host to a guest's first card, in two browsers, with nothing left to people but to press.

Codes are drawn by the page, and seen by the other one as a camera sees a screen: turned, smaller and blurred.
"""

import base64
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median
from typing import Final

from playwright.sync_api import Browser, Page

from workshop.bench.kit.browsing import MINUTE, chromium, go, open_site, serving
from workshop.bench.kit.report_rows import Row
from workshop.host.project_folders import DIST

TIMES: Final = 3
TURN, BLUR = 11, 1.5
"""How the camera holds the other screen: degrees, and pixels of blur of a picture of 1280 by 720."""

AIM: Final = "at most 20 s"
CAMERA: Final = (Path(__file__).parent / "page" / "camera.js").read_text("utf-8")
_SHOWN: Final = ".friends-code input"
_CODE: Final = ".friends .qr"


def run() -> Iterator[Row]:
    """Measure each way by which two devices meet."""
    with chromium() as browser, serving(DIST) as address:
        for words, meet in WAYS.items():
            seconds = [_evening(browser, address, meet) for _ in range(TIMES)]
            yield Row(f"Invite to the first card, {words}", median(seconds), "s", target=AIM)


def _evening(browser: Browser, address: str, meet: Callable[[Page, Page], None]) -> float:
    """Open a host's page and a guest's, as on earlier visits, and time the rest."""
    pages = [browser.new_context(viewport={"width": 360, "height": 740}).new_page() for _ in range(2)]
    host, guest = pages
    for page in pages:
        open_site(page, address)
        go(page, "friends")
        page.wait_for_selector("[data-screen=friends] [data-action=friends-host]", timeout=MINUTE)
    host.click("[data-action=friends-host]")
    host.wait_for_selector("[data-action=friends-table][data-value=cash]")
    began = time.monotonic()
    host.click("[data-action=friends-table][data-value=cash]")
    host.wait_for_selector(_CODE)
    meet(host, guest)
    guest.wait_for_selector("[data-form=friends-name]")
    guest.fill("[name=name]", "Mia")
    guest.click("[data-action=friends-ask]")
    guest.click("[data-action=friends-sit]")
    guest.wait_for_selector("html[data-screen=table]")
    host.click("[data-action=friends-back]")
    host.click("[data-region=bar] [data-action=next]")
    guest.wait_for_selector("[data-region=own] .card")
    seconds = time.monotonic() - began
    for page in pages:
        page.context.close()
    return seconds


def _by_camera(host: Page, guest: Page) -> None:
    """Let each scan the code on the other's screen."""
    guest.click("[data-action=friends-join]")
    _scan(guest, host)
    guest.wait_for_selector(_CODE)
    _scan(host, guest)


def _scan(page: Page, other: Page) -> None:
    picture = base64.b64encode(other.locator(_CODE).screenshot()).decode()
    page.evaluate(CAMERA, [picture, TURN, BLUR])
    page.click("[data-action=friends-scan]")


def _by_link(host: Page, guest: Page) -> None:
    """Let the guest open the link, and the host paste the answer."""
    guest.goto(host.input_value(_SHOWN))
    guest.wait_for_selector(_CODE)
    host.fill("[name=code]", guest.input_value(_SHOWN))


def _by_text(host: Page, guest: Page) -> None:
    """Let each type what the other shows, key by key."""
    guest.click("[data-action=friends-join]")
    guest.locator("[name=code]").press_sequentially(host.input_value(_SHOWN).partition("friend=")[2])
    guest.wait_for_selector(_CODE)
    host.locator("[name=code]").press_sequentially(guest.input_value(_SHOWN))


WAYS: Final = {
    "two codes scanned": _by_camera,
    "a link opened, its answer pasted": _by_link,
    "both texts typed": _by_text,
}
