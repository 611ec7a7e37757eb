"""What is on each picture, and how a page gets there."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from playwright.sync_api import Page

BAR: Final = ":is([data-region=bar], [data-region=pit-bar]) [data-action={}]:not([aria-disabled])"
PAUSE: Final = 50
"""Milliseconds between two looks at what can be pressed."""

TRIES: Final = 4_000
DRAWN: Final = 900
"""Milliseconds after which nothing on a still screen moves any more."""


_CHOOSE: Final = """(it, value) => {
    if (it.type === "radio") return it.click();
    it.value = value;
    it.dispatchEvent(new Event("input", { bubbles: true }));
}"""


@dataclass(frozen=True, slots=True)
class Scene:
    """One picture: its file's name, the size of the window, and the way to it from the lobby."""

    name: str
    size: tuple[int, int]
    go: Callable[[Page], None]


def press(page: Page, selector: str) -> None:
    """Click the place where a control is drawn."""
    page.locator(selector).first.click()


def play_until(page: Page, wanted: str, *ways: str) -> None:
    """Press what is open in the bar, the best liked first, until ``wanted`` is there and one is to act."""
    for _ in range(TRIES):
        if page.query_selector(wanted):
            return
        for way in ways:
            if control := page.query_selector(BAR.format(way)):
                control.evaluate("(it) => it.click()")
                break
        page.wait_for_timeout(PAUSE)
    raise TimeoutError(wanted)


def sit(page: Page, table: str, speed: str = "instant", seats: int = 0) -> None:
    """Sit down at a table of the lobby."""
    press(page, f"[data-table={table}]")
    page.wait_for_selector("[data-action=sit]")
    for name, value in (("speed", speed), ("seats", str(seats))):
        field = f"[name={name}]:is(select, [value='{value}'])"
        if value != "0" and page.query_selector(field):
            page.eval_on_selector(field, _CHOOSE, value)
    press(page, "[data-action=sit]")


def _stay(page: Page) -> None:
    """Do nothing: the lobby is what is wanted."""


def _flop(table: str, seats: int = 6) -> Callable[[Page], None]:
    """Return the way to the player's decision on the flop or later, with a pair or better."""

    def go(page: Page) -> None:
        sit(page, table, seats=seats)
        own_turn = ":has(.middle .board .card:nth-child(3)) [data-region=bar] [data-action=fold]"
        play_until(page, f"body{own_turn}:not([aria-disabled]):not({_NOTHING} *)", *_STAYS)

    return go


def _sheet(page: Page) -> None:
    _flop("no-limit")(page)
    press(page, BAR.format("sheet"))


def _coach(page: Page) -> None:
    _flop("casino-limit")(page)
    press(page, "[data-action=coach]")
    page.wait_for_timeout(DRAWN)


def _blackjack(page: Page) -> None:
    sit(page, "blackjack")
    play_until(page, BAR.format("hit"), "deal", "decline", "next")


_NOTHING: Final = 'body:has(.hand-words:has-text("High card"))'
_STAYS: Final = ("next", "check", "call", "tap-out", "skip")

SCENES: Final = (
    Scene("lobby-1440", (1440, 900), _stay),
    Scene("table-360", (360, 740), _flop("no-limit")),
    Scene("table-820", (820, 1180), _flop("casino-limit", 8)),
    Scene("table-844", (844, 390), _flop("no-limit")),
    Scene("table-1440", (1440, 900), _flop("no-limit", 8)),
    Scene("sheet-360", (360, 740), _sheet),
    Scene("coach-360", (360, 740), _coach),
    Scene("blackjack-360", (360, 740), _blackjack),
)
