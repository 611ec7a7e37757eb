"""One table of the lobby: everything that is said about it, in one record, and the choices in it.

Hands that are played there know nothing of what its set-up form offers.
"""

from dataclasses import dataclass
from enum import Enum, StrEnum, auto

from pyapp.blackjack import MOST_SEATS, BlackjackRules
from pyapp.holdem import HoldemRules
from pyapp.texts import say, worded


class Cloth(StrEnum):
    """What a table is covered with; the style sheets give it colours."""

    GREEN = "green"
    """The house's baize."""

    SLATE = "slate"
    """A blackboard's grey, for the classroom."""

    PHOSPHOR = "phosphor"
    """A green screen, for the console."""

    AMBER = "amber"
    """An amber screen, for the console without limits."""

    WINE = "wine"
    """Dark red, for two."""

    BLUE = "blue"
    """Midnight, for the game without limits."""

    PLUM = "plum"
    """Violet, for the game where the pot is the limit."""

    BLACKJACK = "pit"
    """A half circle of green, the dealer on its straight side."""


@worded("holdem_setup.game")
class GameFormat(StrEnum):
    """How a table ends."""

    CASH = "cash"
    """Play as long as you like; chips are money."""

    FREEZE_OUT = "freeze-out"
    """No one buys in again, until one player holds everything."""

    SIT_AND_GO = "sit-and-go"
    """A freeze-out with rising blinds and prizes for the best places; the chips themselves are not money."""

    TOURNAMENT = "tournament"
    """The same over as many tables as it takes."""


class MiniatureDetail(Enum):
    """The one thing by which a family of games is known."""

    FLOP = auto()
    """Three cards in a row: the game as casinos deal it."""

    LESSON = auto()
    """A flop over a chalk line, and the red dealer button."""

    PROMPT = auto()
    """A terminal's prompt, and cards as a terminal would frame them."""

    RISING_BARS = auto()
    """A prompt, and bars that rise as far as a player likes."""

    FACING_HANDS = auto()
    """Two hands that face each other."""

    TOWER = auto()
    """All chips in one tower: nothing limits the bet."""

    POTS = auto()
    """Piles of one height in a ring: the pot is the measure."""

    DEALT_ROUND = auto()
    """The dealer's open card beside the hole card, and a blackjack before the middle box."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SetupBounds:
    """The stakes that a hold'em table may be opened with; what has a default is as at any table."""

    blind_step: int = 1
    """The big blind is a multiple of this: 2 where the small blind must be exactly half."""

    most_big_blind: int | None = None
    """The highest big blind that can be chosen, if the house sets one."""

    least_funds: int = 1
    """How many big blinds everyone must at least sit down with."""

    antes_offered: bool = False
    """Whether the table may be opened with an ante."""

    halves_offered: bool = False
    """Whether the table may be opened with an odd big blind, and then counts in half-dollars."""


class TableError(ValueError):
    """A table's entry lacks something or contradicts its rules; the message names table and piece."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableEntry:
    """One table that can be opened. Nothing has a default: a new table says all of it.

    Its name and sentences stand in `rule_book.toml`, by its preset.
    """

    rules: HoldemRules | BlackjackRules
    """What it is played by, at the stakes that it is usually opened with."""

    bounds: SetupBounds | None
    """The stakes that it may be opened with; none for a game against the house."""

    seats: int
    """How many seats a tap sits down to; its miniature has as many."""

    formats: tuple[GameFormat, ...]
    """How it may be played, the usual way first; none for a game against the house."""

    cloth: Cloth
    detail: MiniatureDetail
    chapters: tuple[str, ...]
    """Its rules in the rule book, its own first, as the catalogue names them in `rule_book.chapter`."""

    phh: str | None
    """The variant of the PHH standard that is played here where a file names no house rules."""

    def __post_init__(self) -> None:
        """Raise ``TableError`` for what no screen could show."""
        if not self.chapters:
            raise self._error("chapters of the rule book")
        if not 1 <= self.seats <= self.most_seats:
            raise self._error(f"1 to {self.most_seats} seats, not {self.seats}")
        if isinstance(self.rules, HoldemRules) != bool(self.formats):
            raise self._error("formats if it is a hold'em table, and none against the house")
        if isinstance(self.rules, HoldemRules) != (self.bounds is not None):
            raise self._error("bounds if it is a hold'em table, and none against the house")

    @property
    def preset(self) -> str:
        """The table's name in addresses, saves and files."""
        return self.rules.preset

    @property
    def name(self) -> str:
        """What the lobby calls it."""
        return say(f"rule_book.name.{self._key}")

    @property
    def plain(self) -> str:
        """One sentence for a stranger, who knows no rules yet."""
        return say(f"rule_book.plain.{self._key}")

    @property
    def special(self) -> str:
        """One sentence on what sets its rules apart."""
        return say(f"rule_book.special.{self._key}")

    @property
    def most_seats(self) -> int:
        """How many can sit there."""
        return self.rules.most_seats if isinstance(self.rules, HoldemRules) else MOST_SEATS

    @property
    def _key(self) -> str:
        return self.preset.replace("-", "_")

    def _error(self, wanted: str) -> TableError:
        return TableError(f"The table {self.preset!r} needs {wanted}.")
