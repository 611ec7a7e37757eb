"""The discard tray of a drill, seen from the side: how full it is says how many decks are left."""

from dataclasses import dataclass
from typing import Final

from pyapp.texts import say
from pyapp.views.kit.html import Html, el


@dataclass(frozen=True, slots=True)
class TrayView:
    """So many cards lie in the tray, of so many of the shoe."""

    cards: int
    of: int


def draw_tray(view: TrayView) -> Html:
    """Draw the pile as high as its cards are, in a tray that holds all; every card is a line of its edge."""
    high = _DEEP * view.cards / view.of
    top = _BOTTOM - high
    pile = el("rect", x=_LEFT, y=f"{top:.1f}", width=_WIDE, height=f"{high:.1f}", class_="tray-cards")
    step = _DEEP / (view.of / _CARDS_A_LINE)
    count = int(high / step)
    edges = "".join(f"M{_LEFT} {_BOTTOM - line * step:.1f}h{_WIDE}" for line in range(1, count + 1))
    lines = el("path", d=edges, class_="tray-edges") if edges else Html("")
    walls = el("path", d=_WALLS, class_="walls")
    drawn = el("svg", pile, lines, walls, viewBox="0 0 120 180", aria_hidden="true")
    words = say("gym.told.tray_heard", n=view.cards)
    return el("span", drawn, class_="drill-tray", role="img", aria_label=words)


_DEEP: Final = 156
_BOTTOM: Final = 170
_LEFT: Final = 18
_WIDE: Final = 84
_WALLS: Final = "M12 8v160a6 6 0 0 0 6 6h84a6 6 0 0 0 6-6V8"
_CARDS_A_LINE: Final = 4
