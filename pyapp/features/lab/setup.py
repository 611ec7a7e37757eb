"""What is set in the lab, as it was typed: hands and cards are read when something is asked of them."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from pyapp.agents import Level
from pyapp.app.core.forms import Press, SetupError
from pyapp.app.session.session import Session
from pyapp.cards import Card
from pyapp.features.charts.cells import HandRange
from pyapp.features.lab.odds_question import LEAST_HANDS, MOST_HANDS, OddsQuestion
from pyapp.features.lab.parts import LONGEST, HandFieldView, SandboxPage
from pyapp.features.lab.ranges import ANY_TWO, EVEN, RangeError, Weights, read_cards, read_weighed
from pyapp.holdem import NO_LIMIT
from pyapp.records.names_and_dates import one_line
from pyapp.texts import say
from pyapp.views import PERSON

BOARD: Final = "board"
DEAD: Final = "dead"
COMMENT: Final = "comment"
LONGEST_COMMENT: Final = 200
"""Letters of a comment."""

STACK: Final = "200"
"""What a seat has in dollars, unless something else is typed."""

_HAND: Final = "hand-"
_CHOICES: Final = {
    "preset": NO_LIMIT.preset,
    "big-blind": "",
    "button": "0",
    "pot": "20",
    "behind": "60",
    "sizes": "35, 70, 110",
    "raise": "80",
    "bets": "2",
}
_LONGEST_CHOICE: Final = 40


@dataclass(frozen=True, slots=True)
class SandboxSeat:
    """One seat, as typed."""

    hand: str = ""
    """Cards or a range; nothing is any two cards."""

    who: str = Level.REGULAR
    """Who plays it: a person at the screen, or a computer player's level."""

    stack: str = STACK
    """In dollars."""


@dataclass(frozen=True, slots=True)
class SandboxSetup:
    """All that is set."""

    seats: tuple[SandboxSeat, ...] = (SandboxSeat(who=PERSON), SandboxSeat())
    cards: Mapping[str, str] = field(default_factory=lambda: {BOARD: "", DEAD: ""})
    """Board and dead cards, as typed."""

    choices: Mapping[str, str] = field(default_factory=lambda: dict(_CHOICES))
    """What is chosen beside the seats, by the names of the fields."""

    comment: str = ""
    """What is said of it, in one line."""

    @property
    def hands(self) -> tuple[str, ...]:
        """The hands of all seats, as typed."""
        return tuple(seat.hand for seat in self.seats)

    def text(self, slot: str) -> str:
        """Return what stands in a field; nothing in one that is not there."""
        if slot == COMMENT:
            return self.comment
        if slot in self.cards:
            return self.cards[slot]
        return self.hands[at] if (at := self.place(slot)) is not None else ""

    def place(self, slot: str) -> int | None:
        """Return which hand a field is; ``None`` for no hand."""
        number = slot.removeprefix(_HAND)
        return int(number) if number in map(str, range(len(self.hands))) and slot != number else None

    def with_text(self, slot: str, text: str) -> "SandboxSetup":
        """Return the same with another text in a field."""
        if slot == COMMENT:
            return replace(self, comment=clean_comment(text))
        written = text[:LONGEST].strip()
        if slot in self.cards:
            return replace(self, cards={**self.cards, slot: written})
        at = self.place(slot)
        if at is None:
            return self
        return self.with_seat(at, replace(self.seats[at], hand=written))

    def with_seat(self, at: int, seat: SandboxSeat) -> "SandboxSetup":
        """Return the same with another seat in a place."""
        return replace(self, seats=(*self.seats[:at], seat, *self.seats[at + 1 :]))

    def with_form(self, form: Mapping[str, str]) -> "SandboxSetup":
        """Return what a form says."""
        changed = self
        for slot in (*self.cards, COMMENT, *map(hand_slot, range(len(self.hands)))):
            changed = changed.with_text(slot, form.get(slot, changed.text(slot)))
        for at, seat in enumerate(changed.seats):
            who, stack = form.get(f"who-{at}", seat.who), form.get(f"stack-{at}", seat.stack)
            changed = changed.with_seat(at, replace(seat, who=who, stack=stack[:_LONGEST_CHOICE]))
        chosen = {name: form.get(name, usual)[:_LONGEST_CHOICE] for name, usual in changed.choices.items()}
        return replace(changed, choices=chosen)

    def with_hand(self) -> "SandboxSetup":
        """Return the same with one hand more, as far as a table has room."""
        return replace(self, seats=(*self.seats, SandboxSeat())) if len(self.seats) < MOST_HANDS else self

    def without_hand(self, at: str) -> "SandboxSetup":
        """Return the same without a hand, as long as two are left."""
        place = self.place(f"{_HAND}{at}")
        if place is None or len(self.hands) <= LEAST_HANDS:
            return self
        return replace(self, seats=(*self.seats[:place], *self.seats[place + 1 :]))

    def hand(self, at: int) -> HandRange:
        """Return a hand; raises ``SetupError`` naming it where it cannot be read."""
        return read_hand(self.hands[at], at)[0]

    def weights(self, at: int) -> Weights:
        """Return what the combos of a hand weigh; raises ``SetupError`` as ``hand`` does."""
        return read_hand(self.hands[at], at)[1]

    def card_list(self, slot: str) -> tuple[Card, ...]:
        """Return board or dead cards; raises ``SetupError`` naming them where they cannot be read."""
        try:
            return read_cards(self.cards[slot])
        except RangeError as error:
            raise SetupError(str(error)) from error

    @property
    def question(self) -> OddsQuestion:
        """The question for odds; raises ``SetupError`` where something cannot be read."""
        places = range(len(self.hands))
        hands, weights = tuple(map(self.hand, places)), tuple(map(self.weights, places))
        return OddsQuestion(hands, self.card_list(BOARD), self.card_list(DEAD), weights)


def clean_comment(written: str) -> str:
    """Return a comment as it is kept: one line of letters that print, no longer than may be."""
    return one_line(written)[:LONGEST_COMMENT].strip()


def hand_slot(at: int) -> str:
    """Return the name of a hand's field."""
    return f"{_HAND}{at}"


def read_hand(text: str, at: int) -> tuple[HandRange, Weights]:
    """Return a hand as it was typed, nothing being any two cards; raises ``SetupError`` naming it."""
    try:
        return read_weighed(text) if text else (ANY_TWO, EVEN)
    except RangeError as error:
        raise SetupError(say("sandbox.hand_error", number=at + 1, why=str(error))) from error


class Sandbox:
    """The lab as it stands; it lasts for the visit."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.setup = SandboxSetup()
        self.page = SandboxPage.ODDS
        """The page that was opened last, to which the choice of a hand returns."""

    def change(self, setup: SandboxSetup) -> None:
        """Set something."""
        self.setup = setup

    def turn_to(self, page: SandboxPage) -> None:
        """Remember which page is shown."""
        self.page = page

    def take(self, press: Press) -> None:
        """Take over what is typed in the form of the page."""
        if self.is_in_front:
            self.setup = self.setup.with_form(press.form)

    @property
    def is_in_front(self) -> bool:
        """Whether one of the pages is shown."""
        return self.session.screens.in_front in set(SandboxPage)

    async def draw(self, screen: str, regions: Mapping[str, str]) -> None:
        """Draw regions of a screen, or of the one that is shown."""
        await self.session.outside.screen.draw(screen, regions)

    def field(self, slot: str) -> HandFieldView:
        """Return a field as it is drawn."""
        if slot == COMMENT:
            words = self.setup.comment
            return HandFieldView(slot, say("sandbox.comment"), words, is_prose=True, longest=LONGEST_COMMENT)
        return HandFieldView(slot, self.label(slot), self.setup.text(slot), self._hint(slot))

    def label(self, slot: str) -> str:
        """Return what a field is called."""
        at = self.setup.place(slot)
        if at is not None:
            return say("sandbox.hand_number", number=at + 1)
        return say("sandbox.board" if slot == BOARD else "sandbox.dead")

    def _hint(self, slot: str) -> str:
        if slot in {BOARD, DEAD}:
            return ""
        return say("sandbox.any_two")
