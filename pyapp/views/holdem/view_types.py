"""What a table shows, frozen: everything that the drawing needs and nothing that the viewer may not know."""

from dataclasses import dataclass
from enum import StrEnum

from pyapp.views.holdem.coach.coach_view import CoachView
from pyapp.views.kit.common_views import CardView, ControlView


@dataclass(frozen=True, slots=True)
class SeatView:
    """One seat round the table."""

    seat: int
    """Its number at the table; names the region."""

    place: int
    """Where it is drawn: 0 is the viewer's, then clockwise."""

    name: str
    stack: int
    role: str = ""
    """The part that the seat plays for good, as in `small blind $1`; empty where the button moves."""

    bet: int = 0
    word: str = ""
    """The last action in a word or two, as in `Raises to $8`."""

    cards: tuple[CardView, ...] = ()
    hand_name: str = ""
    hand_short: str = ""
    """The same in a word, for where there is little room."""

    won: int = 0
    you: bool = False
    button: bool = False
    acting: bool = False
    folded: bool = False
    all_in: bool = False
    tapped: bool = False
    """Whether the seat has tapped out, and plays for a part of the pot."""

    out: bool = False
    """Whether the seat has no part in this hand."""

    empty: bool = False
    """Whether the chair is free; a tap opens who could take it."""


@dataclass(frozen=True, slots=True)
class PotView:
    """Chips in the middle; ``label`` is `Pot`, `Main pot` or `Side pot 1`."""

    label: str
    amount: int


class AdvanceChoice(StrEnum):
    """What may be decided ahead of a turn; it holds for the betting round."""

    CHECK_OR_FOLD = "check-or-fold"
    """Stay for nothing, and for nothing only."""

    THIS_PRICE = "this-price"
    """Stay for what it costs now; off as soon as the price changes."""

    ANY_PRICE = "any-price"
    """Stay whatever it costs."""


@dataclass(frozen=True, slots=True)
class SizeView:
    """One size that the sheet offers by name; ``amount`` is the street's total."""

    label: str
    amount: int
    reason: str | None = None
    """Why it is refused; ``None`` when it may be picked."""


@dataclass(frozen=True, slots=True)
class SheetView:
    """The sheet on which a bet or raise is sized; all amounts are the street's totals."""

    action: str
    """`bet` or `raise`."""

    least: int
    most: int
    step: int
    """How far the slider moves at once; its last step goes to the most, however near."""

    all_in: int | None
    """The total that leaves nothing behind; ``None`` where the most is less."""

    sizes: tuple[SizeView, ...]


@dataclass(frozen=True, slots=True)
class PlaceView:
    """Where a player came in a tournament, and what it won."""

    place: int
    """1 is the winner; those who share a place share the number."""

    name: str
    prize: int = 0
    you: bool = False


@dataclass(frozen=True, slots=True)
class FairView:
    """The seal of a deck, and the words that it was cut with."""

    fingerprint: str
    words: str = ""
    waits: bool = False
    """Whether the deck is the next hand's, which may still be cut."""


@dataclass(frozen=True, slots=True)
class TableView:
    """A table as one person sees it."""

    title: str
    stakes: str
    seats: tuple[SeatView, ...]
    chips_per_dollar: int = 1
    """What all the amounts here are counted in: so many chips make a dollar."""

    board: tuple[CardView, ...] = ()
    pots: tuple[PotView, ...] = ()
    total: int = 0
    """All chips put in so far, those in front of the seats included; 0 once they are paid out."""

    street: str = ""
    own: tuple[CardView, ...] = ()
    """The viewer's hole cards, drawn large."""

    peek: bool | None = None
    """Whether the viewer's cards are being looked at; ``None`` where they always lie open."""

    curtain: str = ""
    """Who is to take the screen; empty while a player has it."""

    hand_words: str = ""
    """The viewer's best hand so far."""

    hand_rank: str = ""
    """The slug of its rank, as in `two-pair`; see `primer.RANKS`."""

    headline: str = ""
    """One line in the middle once the hand is over: who won what, with what."""

    bar: tuple[ControlView, ...] = ()
    sheet: SheetView | None = None
    """How the push is sized; ``None`` where there is one size or none."""

    call_apart: bool = False
    """Whether checking and calling have a place each on the bar, since both can be open at once."""

    log: tuple[str, ...] = ()
    """One line an action, the oldest first."""

    why: str = ""
    """Why the control just tapped is refused."""

    notice: str = ""
    """Something that the person must know apart from the game."""

    preset: str = ""
    """The preset played, which gives the cloth its colour and the rule book its page."""

    level: str = ""
    """A tournament's level, as in `Level 3 · blinds $20/$40 · next in 4 hands`."""

    minimum: int = 0
    """The minimum bet that stands in the middle, where the table has one; else 0."""

    raises_left: int | None = None
    """How many raises the street still allows; ``None`` where no one needs to be told."""

    ending: str = ""
    """How a whole game ended, as in `Ada wins!`; empty while it goes on."""

    places: tuple[PlaceView, ...] = ()
    """Who came where, once a tournament is over."""

    fair: FairView | None = None
    """The deck that lies sealed; ``None`` where none does."""

    coach: CoachView | None = None
    """The coach, who is asked by a button; ``None`` where the coach is switched off or no one looks."""

    seats_change: bool = False
    """Whether players may join and leave this table between hands."""
