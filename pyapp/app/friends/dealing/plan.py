"""Who shuffles a deal, and whose each of its cards is."""

from dataclasses import dataclass
from typing import Final

from pyapp.app.friends.dealing.errors import DealError, DealRefusal
from pyapp.cards import DECK

BOARD: Final = 5
MOST_PAGES: Final = 10


@dataclass(frozen=True, slots=True)
class DealPlan:
    """What all pages know of a deal before it begins."""

    deal: str
    """What tells it from all other deals; a promise made for one is worth nothing in another."""

    pages: int
    """How many pages shuffle, in turn."""

    owners: tuple[int | None, ...]
    """For each card that may be opened, from the first one dealt: the page that alone may see it.

    ``None`` for the board, and for the cards of those who are away.
    """

    @property
    def places(self) -> range:
        """Where the cards lie that may be opened."""
        return range(len(self.owners))

    @property
    def holes(self) -> range:
        """Where the hole cards lie; the board's come after them."""
        return self.places[:-BOARD]

    def owned_by(self, page: int) -> tuple[int, ...]:
        """Return where the cards of a page lie."""
        return tuple(place for place, owner in enumerate(self.owners) if owner == page)

    def block(self, number: int) -> tuple[int, ...]:
        """Return where the cards of a block lie: there are as many blocks as pages, so that all can work."""
        return tuple(self.places[number :: self.pages])

    def check(self) -> None:
        """Raise ``DealError`` for a plan that cannot be."""
        among = all(owner is None or 0 <= owner < self.pages for owner in self.owners)
        board = self.owners[len(self.holes) :]
        sound = 2 <= self.pages <= MOST_PAGES and BOARD < len(self.owners) <= len(DECK)  # noqa: PLR2004
        if not (sound and among and self.deal and not any(owner is not None for owner in board)):
            raise DealError(DealRefusal.MALFORMED)
