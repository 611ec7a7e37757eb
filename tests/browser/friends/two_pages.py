"""Pages of a host and of guests in browsers, and films of QR codes that Chromium shows as its camera."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from playwright.sync_api import Page, expect

from pyapp.app.core.settings import Settings, Speed
from pyapp.app.profiles.profile import PROFILE_CODEC, Profile
from tests.browser.steps import SLOW, wait_for_state

SHOWN = ".friends-code input"
"""Where a page shows its invitation, or its answer."""

FAST = json.dumps(PROFILE_CODEC.write(Profile(settings=Settings(speed=Speed.INSTANT))))

_PLAY = """() => {
    const bar = (action) => document.querySelector(
        `[data-region=bar] [data-action=${action}]:not([aria-disabled=true])`);
    const act = ["sheet", "call", "check", "tap-out", "next", "ending"].find(bar);
    const watch = document.querySelector("[data-screen=ending] [data-region=ending] [data-action=next]");
    if (watch) {
        watch.click();
        return "watch";
    }
    if (document.documentElement.dataset.screen !== "table" || !act) return "";
    bar(act).click();
    if (act === "sheet") {
        const sizes = [...document.querySelectorAll("[data-action=size]:not([aria-disabled=true])")];
        sizes.sort((one, other) => other.dataset.amount - one.dataset.amount)[0]?.click();
        document.querySelector("[data-confirm]").click();
    }
    return act;
}"""
"""Bets all that can be bet where it is this page's turn, and deals on, also for whoever is out."""


def open_fast(page: Page, address: str) -> None:
    """Open the page as someone who plays at instant speed."""
    page.goto(f"{address}README.txt")
    page.evaluate("(profile) => localStorage.getItem('baize.profile') || "
                  "localStorage.setItem('baize.profile', profile)", FAST)  # fmt: skip
    page.goto(address)
    wait_for_state(page)


def open_table(page: Page, address: str, game: str) -> None:
    """Open the page, and on it a table for friends, as far as the first invitation."""
    open_fast(page, address)
    page.click("[data-action=friends]")
    page.click("[data-action=friends-host]")
    page.click(f"[data-action=friends-table][data-value={game}]")
    page.wait_for_selector(".friends .qr", timeout=SLOW)


def shown_code(page: Page) -> str:
    """Return what a page shows for the other one to read."""
    page.wait_for_selector(".friends .qr", timeout=SLOW)
    return page.input_value(SHOWN)


def meet(host: Page, guest: Page, address: str) -> None:
    """Let a guest open the host's link, and the host paste the answer."""
    open_fast(guest, address)
    guest.evaluate("(link) => { location.hash = link.split('#')[1] }", shown_code(host))
    host.fill("[name=code]", shown_code(guest))


def seat(host: Page, guest: Page, address: str, name: str, screen: str = "table") -> None:
    """Let a guest come, and sit down under a name."""
    meet(host, guest, address)
    guest.wait_for_selector("[data-form=friends-name]", timeout=SLOW)
    guest.fill("[name=name]", name)
    guest.click("[data-action=friends-ask]")
    guest.click("[data-action=friends-sit]")
    guest.wait_for_selector(f"html[data-screen={screen}]", timeout=SLOW)
    expect(host.locator(".friends")).to_contain_text(name)


def play_on(page: Page) -> str:
    """Bet everything where it is this page's turn, and return what was pressed; empty where it is not."""
    return str(page.evaluate(_PLAY))


WIDTH, HEIGHT = 640, 480
_MARGIN: Final = 4
"""Modules of white around a code."""


def film_code(rows: Sequence[str], film: Path) -> None:
    """Write a film in which a code lies in the middle of a grey table; ``1`` is a dark module."""
    modules = len(rows) + 2 * _MARGIN
    side = HEIGHT // modules * modules
    scale, left, top = side // modules, (WIDTH - side) // 2, (HEIGHT - side) // 2
    white = "0" * modules
    framed = [white] * _MARGIN + [f"{'0' * _MARGIN}{row}{'0' * _MARGIN}" for row in rows] + [white] * _MARGIN
    grey = bytes([110])
    lines = [bytes(235 if module == "0" else 16 for module in row for _ in range(scale)) for row in framed]
    picture = grey * WIDTH * top
    for line in lines:
        picture += (grey * left + line + grey * (WIDTH - left - side)) * scale
    picture += grey * WIDTH * (HEIGHT - top - side)
    colours = bytes([128]) * (WIDTH * HEIGHT // 2)
    head = f"YUV4MPEG2 W{WIDTH} H{HEIGHT} F10:1 Ip A1:1 C420jpeg\n".encode()
    film.write_bytes(head + (b"FRAME\n" + picture + colours) * 3)
