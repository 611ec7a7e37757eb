"""A robot that loses its page again and again: by a reload, by closing it, by a crash of its process."""

from collections.abc import Callable, Sequence
from itertools import count
from typing import Final

from playwright.sync_api import Browser, Error

from pyapp.app.profiles.kept_profiles import copy_keys
from pyapp.app.profiles.profile import Profile
from pyapp.app.profiles.profile_store import ProfileStore
from pyapp.app.profiles.saves import sealed
from tests.app.fakes import FakeStorage
from tests.browser.site import Site
from tests.browser.steps import told_by_root, wait_for_state
from tests.products import times

PLAYED: Final = times(0, 500)
"""How many hands of hold'em and how many rounds of blackjack are played instead of the telling ones."""

TURN: Final = 1_000_000
"""How far the turns of saves that are dealt are apart: each is newer than the journal of the one before."""

EVENINGS: Final = 2 if PLAYED else 1
"""Robots side by side, each with an equal part of the hands or rounds."""

_SLOW: Final = 60_000
_FIRST, _SECOND = copy_keys("guest")
_WANTED: Final = """([bar, wanted]) => {
    const live = [...document.querySelectorAll(`[data-region=${bar}] [data-action]:not([aria-disabled])`)];
    return wanted.find((action) => live.some((it) => it.dataset.action === action));
}"""
_DOORS: Final = "[data-action=continue]:visible, [data-action=take-over]:visible"
_AFTER: Final = "html:is([data-screen=table], [data-screen=pit]), [data-action=take-over]:visible"
_KEPT: Final = "({...localStorage})"
_MOVED: Final = "before => JSON.stringify({...localStorage}) !== before"
_PUT: Final = """([first, second, copy]) => {
    localStorage.setItem(first, copy);
    localStorage.removeItem(second);
}"""


def evening(telling: Sequence[int], at: int) -> Sequence[int]:
    """Return the numbers of the hands or rounds that one of the robots plays."""
    return (range(PLAYED) or telling)[at::EVENINGS]


def stored(profile: Profile) -> FakeStorage:
    """Return a storage in which a guest's profile is all there is."""
    return FakeStorage(**{_FIRST: sealed("guest", 1, profile)})


class Loser:
    """Plays what is dealt into the save at the table with this bar, losing its page before every decision."""

    def __init__(self, browser: Browser, site: Site, bar: str) -> None:
        # After a crash pages wait forever for a service worker that Playwright watches.
        self._context = browser.new_context(service_workers="block")
        self._site, self._bar = site, bar
        self._page = self._context.new_page()
        self._ways, self._turns = count(), count(TURN, TURN)
        self.losses = 0

    def play(self, dealt: Profile, wanted: Sequence[str], over: Callable[[Profile], bool]) -> Profile:
        """Play to the end that ``over`` sees in the save; the page is lost while others act too."""
        self._put(dealt)
        self._open()
        while not over(self._kept()) and self._decide(wanted, over):
            self._lose()
        return self._kept()

    def close(self) -> None:
        """Go home."""
        self._context.close()

    def _put(self, dealt: Profile) -> None:
        """Write the save from a page of the site that runs nothing."""
        self._page.goto(f"{self._site.address}README.txt")
        self._page.evaluate(_PUT, [_FIRST, _SECOND, sealed("guest", next(self._turns), dealt)])

    def _kept(self) -> Profile:
        profile, notice = ProfileStore(FakeStorage(**self._page.evaluate(_KEPT))).load()
        assert not notice, notice
        return profile

    def _decide(self, wanted: Sequence[str], over: Callable[[Profile], bool]) -> bool:
        """Go on and decide once, unless all is over before anyone is asked."""
        self._go_on()
        asked = [self._bar, [*wanted, "next", "rebuy"]]
        action = self._page.wait_for_function(_WANTED, arg=asked, timeout=_SLOW).json_value()
        if over(self._kept()):
            return False
        before = self._page.evaluate(f"JSON.stringify({_KEPT})")
        self._page.locator(f"[data-region={self._bar}] [data-action={action}]").last.click()
        self._page.wait_for_function(_MOVED, arg=before, timeout=_SLOW)
        return True

    def _lose(self) -> None:
        self.losses += 1
        match next(self._ways) % 8:
            case 3:
                self._crash()
            case 6:
                self._page.close()
            case _:
                self._page.reload()
                self._arrive()
                return
        self._page = self._context.new_page()
        self._open()

    def _crash(self) -> None:
        """Kill the page's process; the page itself stays, and is of no use any more."""
        try:
            self._page.goto("chrome://crash", timeout=2000)
        except Error:
            return

    def _open(self) -> None:
        self._page.goto(self._site.address)
        self._arrive()

    def _arrive(self) -> None:
        wait_for_state(self._page)

    def _go_on(self) -> None:
        """Go to the table; a page that died a moment ago may still hold it, which may show a moment later."""
        while told_by_root(self._page, "screen") not in {"table", "pit"}:
            door = self._page.locator(_DOORS).first
            action = door.get_attribute("data-action", timeout=_SLOW)
            door.click(timeout=_SLOW)
            if action == "continue":
                self._page.wait_for_selector(_AFTER, state="attached", timeout=_SLOW)
