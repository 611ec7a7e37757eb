"""The drills to choose from, each with how the player stands at it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from pyapp.cards import Card
from pyapp.texts import say
from pyapp.views.kit.card_faces import CardView, draw_cards, list_cards
from pyapp.views.kit.controls import ControlView, Role, back_button, draw_button, draw_control, draw_head
from pyapp.views.kit.html import Html, el, join
from pyapp.views.kit.tiles import draw_tile, draw_tiles, tile_cards, tile_chips


@dataclass(frozen=True, slots=True)
class DrillChoiceView:
    """One drill."""

    value: str
    title: str
    standing: str = ""
    """How the player stands at it, in words first; empty before the first answer."""


@dataclass(frozen=True, slots=True)
class DrillsView:
    """The page."""

    choices: tuple[DrillChoiceView, ...]
    """What was drilled last before all others."""

    finding: str = ""
    """What the search in the history has found, once it is over."""

    ratings: tuple[str, ...] = ()
    """Every rating with its margin, in words."""


def draw_drills(view: DrillsView) -> dict[str, str]:
    """Draw the page; what a search finds is shown in a region of its own."""
    head = draw_head(say("drills.title"), say("drills.lead"))
    tiles = draw_tiles(say("drills.menu"), *map(_choice, view.choices))
    ways = el("div", draw_button("drills-find", say("drills.find")), class_="ways")
    found = el("p", view.finding, class_="quiet", role="status") if view.finding else join()
    progress = el("div", data_region="drills-progress")
    return {"drills": join(head, el("div", tiles, found, progress, ways, _ratings(view), class_="gym"))}


def _ratings(view: DrillsView) -> Html:
    """Fold the ratings up, and how they are meant."""
    if not view.ratings:
        return join()
    lines = el("ul", *(el("li", line) for line in view.ratings))
    meant = el("p", say("drills.rated"), class_="quiet")
    return el("details", el("summary", say("drills.ratings")), lines, meant)


def _choice(view: DrillChoiceView) -> Html:
    return draw_tile("drills-start", view.title, view.standing, *_picture(view.value), value=view.value)


def _picture(course: str) -> tuple[Html, ...]:
    return _PICTURES[course]() if course in _PICTURES else (tile_cards("?? ??"),)


_PICTURES: Final[Mapping[str, Callable[[], tuple[Html, ...]]]] = {
    "mixed": lambda: (tile_cards("As ?? Jd ??"),),
    "winner": lambda: (tile_cards("Kd Kc"), tile_cards("Ah Qh")),
    "outs": lambda: (tile_cards("Jh Th"), tile_cards("9h 8c 2h")),
    "price": lambda: (tile_chips(6, 3), tile_chips(3)),
    "opening": lambda: (tile_cards("Ac Jd"),),
    "river_call": lambda: (tile_cards("Qs 9h 7d 4c 2s"),),
    "bluff": lambda: (tile_cards("7h 6h"), tile_chips(5)),
    "bubble": lambda: (tile_chips(7, 5, 1), tile_cards("Ks 9d")),
}
"""What lies on the tile of a drill, where that is not two cards face down."""


@dataclass(frozen=True, slots=True)
class SpotCardsView:
    """Cards on the felt, with what they are."""

    label: str
    cards: tuple[CardView, ...]


@dataclass(frozen=True, slots=True)
class SpotSeatView:
    """Who is left of a sit-and-go."""

    place: str
    stack: str
    """In big blinds."""

    state: str
    """What they have done, or that it is the player."""

    you: bool = False


@dataclass(frozen=True, slots=True)
class SpotVerdictView:
    """What came of an answer, in three short lines."""

    right: bool
    what: str
    why: str
    numbers: str

    @property
    def told(self) -> str:
        """The same, said in one go."""
        return " ".join(filter(None, (self.what, self.why, self.numbers)))


@dataclass(frozen=True, slots=True)
class SpotView:
    """A spot, from its first sight to its verdict; or what there is to say where none is there."""

    title: str
    where: str
    """How many were answered and what is left."""

    waiting: str = ""
    """What is said while a spot is made, or where there is none."""

    board: tuple[CardView, ...] = ()
    hands: tuple[SpotCardsView, ...] = ()
    seats: tuple[SpotSeatView, ...] = ()
    """Who is left with how much, where that decides."""

    pot: str = ""
    told: tuple[str, ...] = ()
    """What happened so far."""

    asked: str = ""
    choices: tuple[ControlView, ...] = ()
    verdict: SpotVerdictView | None = None
    look: bool = False
    """Whether there is a hand to look at."""

    chart: bool = False
    """Whether there is a chart of the seat."""

    ahead: bool = False
    """Whether one can go on with spots that are not due."""

    in_words: bool = False
    """Whether the whole spot is told in words, too."""

    @property
    def heard(self) -> str:
        """The whole spot for those who hear it."""
        board = say("drills.heard.board", cards=_heard(self.board)) if self.board else ""
        seats = (
            say("drills.heard.seat", place=one.place, stack=one.stack, state=one.state) for one in self.seats
        )
        hands = (say("drills.heard.hand", whose=one.label, cards=_heard(one.cards)) for one in self.hands)
        return " ".join(filter(None, (*self.told, *seats, board, *hands, self.pot, self.asked)))


def draw_spot(view: SpotView) -> dict[str, str]:
    """Draw the page."""
    head = draw_head(view.title, view.where, out=back_button("drills-back"))
    told = el("div", *(el("p", words) for words in view.told), class_="told")
    inside = (_waiting(view),) if view.waiting else (_felt(view), told, _below(view))
    return {"spot": join(head, el("div", *inside, class_="spot"))}


def _waiting(view: SpotView) -> Html:
    words = el("p", view.waiting, class_="working", role="status")
    on = draw_control(ControlView("drills-ahead", say("drills.ahead"), Role.PUSH)) if view.ahead else join()
    return join(words, on)


def _felt(view: SpotView) -> Html:
    board = _cards(SpotCardsView(say("drills.cards.board"), view.board)) if view.board else join()
    hands = el("div", *map(_hand, view.hands), class_="spot-hands") if view.hands else join()
    seats = el("ul", *map(_seat, view.seats), class_="spot-seats") if view.seats else join()
    pot = el("p", view.pot, class_="spot-pot") if view.pot else join()
    parts = [part for part in (board, seats, hands, pot) if part]
    return el("div", *parts, class_="spot-felt") if parts else join()


def _seat(view: SpotSeatView) -> Html:
    words = (el("span", view.place), el("b", view.stack), el("span", view.state))
    return el("li", *words, data_you=view.you or None)


def _hand(view: SpotCardsView) -> Html:
    return el("div", _cards(view), el("span", view.label, class_="whose"), class_="spot-hand")


def _cards(view: SpotCardsView) -> Html:
    return el("div", draw_cards(view.cards), class_="spot-cards", role="group", aria_label=view.label)


def _below(view: SpotView) -> Html:
    """Draw the answers, or what came of the one that was given."""
    if view.verdict is None:
        controls = (draw_control(control) for control in view.choices)
        again = draw_button("drills-say", say("drills.in_words"), aria_keyshortcuts="S")
        asked = el("p", view.asked, class_="asked")
        answers = el("div", *controls, class_="answers", role="group", aria_label=view.asked)
        words = el("p", view.heard) if view.in_words else join()
        return el("div", asked, answers, el("p", again, class_="again"), words, class_="spot-asked")
    verdict = view.verdict
    lines = (el("p", words) for words in (verdict.why, verdict.numbers) if words)
    said = el(
        "div",
        el("p", el("b", verdict.what)),
        *lines,
        class_="spot-verdict",
        data_right=verdict.right,
        role="status",
    )
    look = draw_button("drills-look", say("drills.look"), aria_keyshortcuts="L") if view.look else join()
    chart = draw_button("drills-chart", say("drills.chart")) if view.chart else join()
    onward = draw_control(ControlView("drills-next", say("drills.next"), Role.PUSH, key="Enter"))
    beside = el("p", look, chart, class_="again") if look or chart else join()
    return el("div", said, onward, beside, class_="spot-asked")


def _heard(cards: tuple[CardView, ...]) -> str:
    return list_cards([Card.parse(card.code) for card in cards])
