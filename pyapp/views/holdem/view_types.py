"""What a table shows, frozen: everything that the drawing needs and nothing that the viewer may not know."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from pyapp.holdem import PotAwarded
from pyapp.money import NO_CHIPS, Chips
from pyapp.views.holdem.coach.coach_panel import CoachView, Remark
from pyapp.views.holdem.hand_ranks import HandCardView
from pyapp.views.holdem.taught import TaughtView
from pyapp.views.kit.card_faces import CardView
from pyapp.views.kit.controls import ControlView
from pyapp.views.kit.scene import Scene


@dataclass(frozen=True, slots=True)
class EquityView:
    """A hand's part of the pot on average, in per cent, where nothing is left to decide."""

    percent: int
    before: int
    """What it was before the last cards came; the bar goes from there."""


@dataclass(frozen=True, slots=True)
class SeatView:
    """One seat round the table."""

    seat: int
    """Its number at the table; names the region."""

    place: int
    """Where it is drawn: 0 is the viewer's, then clockwise."""

    name: str
    stack: Chips
    face: str = ""
    """Whose portrait is drawn; empty where the seat has none."""

    role: str = ""
    """The part that the seat plays for good, as in `small blind $1`; empty where the button moves."""

    bet: Chips = NO_CHIPS
    bet_chips: int = 1
    """How many chips the bet is drawn with: the more big blinds it is, the more."""

    word: str = ""
    """The last action in a word or two, as in `Raises to $8`."""

    status: str = ""
    """What stands over a guest who is away or hardly heard, or for the viewer's own name."""

    cards: tuple[CardView, ...] = ()
    hand_name: str = ""
    hand_short: str = ""
    """The same in a word, for where there is little room."""

    won: Chips = NO_CHIPS
    """What it has taken out of the pots."""

    net: Chips | None = None
    """What it has won or lost by the hand; ``None`` where it took nothing, or pots are still to be pushed."""

    ahead: bool = False
    """Whether it took something, and wins by the hand: a pot that comes back to who loses is no win."""

    lost: bool = False
    """Whether the seat went to the showdown and loses by the hand."""

    equity: EquityView | None = None
    """What the hand is worth while the board runs out; ``None`` where anything is hidden or decided."""

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
    amount: Chips
    chips: int = 1
    """How many chips it is drawn with: the more big blinds it is, the more."""


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
    amount: Chips
    reason: str | None = None
    """Why it is refused; ``None`` when it may be picked."""


@dataclass(frozen=True, slots=True)
class SheetView:
    """The sheet on which a bet or raise is sized; all amounts are the street's totals."""

    action: str
    """`bet` or `raise`."""

    least: Chips
    most: Chips
    stops: tuple[Chips, ...]
    """Where the slider can stand, from the least to the most: as many places for small bets as for large."""

    all_in: Chips | None
    """The total that leaves nothing behind; ``None`` where the most is less."""

    sizes: tuple[SizeView, ...]


@dataclass(frozen=True, slots=True)
class OccasionView:
    """What a table makes a moment of between two hands: all chips are gone, or the final table begins."""

    title: str
    words: str
    faces: tuple[str, ...] = ()
    """Whose portraits are drawn: everyone who is there."""


class WinSize(StrEnum):
    """How much a pot that is won is made of."""

    QUIET = "quiet"
    """One line says it."""

    FAIR = "fair"
    """The hand's name stands above the line, and its cards are lifted one by one."""

    BIG = "big"
    """The same, larger and for longer."""


@dataclass(frozen=True, slots=True)
class WinView:
    """A pot that has been won, or all pots of the hand."""

    words: str
    """Who won how much, as in `You win $254`."""

    hand: str = ""
    """What it was won with; empty where the hand stayed unseen, or several hands won."""

    size: WinSize = WinSize.QUIET
    yours: bool = False
    """Whether the viewer has a part of it, and wins by the hand."""


@dataclass(frozen=True, slots=True)
class FairView:
    """The seal of a deck, and the words that it was cut with."""

    fingerprint: str
    words: str = ""
    waits: bool = False
    """Whether the deck is the next hand's, which may still be cut."""


@dataclass(frozen=True, slots=True)
class ShownPot:
    """The pot that is being pushed, where a hand has several."""

    award: PotAwarded
    results: tuple[tuple[int, Chips], ...]
    """Seats, and what the whole hand brings each, with the pots that are still to be pushed."""


@dataclass(frozen=True, slots=True)
class TableScene(Scene):
    """All that stands round a hold'em hand: who plays, what the table is told, and the moment being shown."""

    level: str = ""
    """A tournament's level, as in `Level 3 · blinds 20/40 · next in 4 hands`."""

    bubble: str = ""
    """How near the prizes of a tournament are, as in `Bubble · next one out wins nothing`; else empty."""

    occasion: OccasionView | None = None
    """What is told on a sheet of its own before the next hand; ``None`` most of the time."""

    fair: FairView | None = None
    """The deck that lies sealed; ``None`` where none does."""

    coach: CoachView | None = None
    """The coach, who is asked by a button; ``None`` where the coach is switched off or no one looks."""

    hand_open: bool | None = None
    """Whether the card of the viewer's hand lies open; ``None`` where its name leads to the rule book."""

    taught: TaughtView | None = None
    """What is explained of the hand; ``None`` where nothing is."""

    opening: tuple[str, ...] = ()
    """The log's lines from before the hand: who came and went, and where the button lies."""

    remarks: tuple[Remark, ...] = ()
    """What was said at the table in this hand, beside what happened."""

    questioned: bool = False
    """Whether the player was asked, in this decision, about folding where staying is free."""

    told: ShownPot | None = None
    """The pot being pushed, where a hand has several: its own sentence and its winners' cards stand out."""

    equity: Mapping[int, EquityView] = field(default_factory=dict[int, EquityView], hash=False)
    """What the open hands are worth while the board runs out, by seat."""

    ring: float = 0
    """For how many seconds the next hand rings before it is dealt by itself; 0 where it waits."""

    may_skip: bool = False
    """Whether what the others do can be skipped up to the viewer's turn."""

    seats_change: bool = False
    """Whether players may join and leave this table between hands."""

    standings: bool = False
    """Whether a tournament's standings can be opened."""

    peek: bool | None = None
    """Whether the viewer's cards are being looked at; ``None`` where they always lie open."""

    curtain: str = ""
    """Who is to take the screen; empty while a player has it."""


@dataclass(frozen=True, slots=True)
class TableView:
    """A table as one person sees it."""

    title: str
    stakes: str
    seats: tuple[SeatView, ...]
    shown_per_dollar: int = 1
    """How many of the chips in all amounts here make a dollar; ``COUNT_ONLY`` where they only count."""

    board: tuple[CardView, ...] = ()
    pots: tuple[PotView, ...] = ()
    total: Chips = NO_CHIPS
    """All chips put in so far, those in front of the seats included; 0 once they are paid out."""

    street: str = ""
    own: tuple[CardView, ...] = ()
    """The viewer's hole cards, drawn large."""

    hand_words: str = ""
    """The viewer's best hand so far."""

    hand_rank: str = ""
    """The slug of its rank, as in `two-pair`; see `hand_ranks.RANKS`."""

    hand_card: HandCardView | None = None
    """What its name opens; ``None`` while that is closed."""

    headline: str = ""
    """One line in the middle once the hand is over: who won what, with what."""

    win: WinView | None = None
    """The same as a picture; ``None`` before a pot is won."""

    bar: tuple[ControlView, ...] = ()
    sheet: SheetView | None = None
    """How the push is sized; ``None`` where there is one size or none."""

    call_apart: bool = False
    """Whether checking and calling have a place each on the bar, since both can be open at once."""

    log: tuple[str, ...] = ()
    """One line an action, the oldest first."""

    preset: str = ""
    """The preset played, which gives the cloth its colour and the rule book its page."""

    minimum: Chips = NO_CHIPS
    """The minimum bet that stands in the middle, where the table has one; else 0."""

    raises_left: int | None = None
    """How many raises the street still allows; ``None`` where no one needs to be told."""

    scene: TableScene = TableScene()
    """What stands round the felt."""
