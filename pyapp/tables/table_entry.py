"""One table of the lobby: everything that is said about it, in one record."""

from dataclasses import dataclass

from pyapp.blackjack import MOST_SEATS, BlackjackRules
from pyapp.holdem import HoldemRules
from pyapp.tables.cloth import Cloth
from pyapp.tables.game_format import GameFormat
from pyapp.tables.miniature_detail import MiniatureDetail
from pyapp.tables.setup_bounds import SetupBounds
from pyapp.texts import say


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
