"""How something that was played on ended for one seat."""

from dataclasses import dataclass

from pyapp.views.kit.common_views import CardView


@dataclass(frozen=True, slots=True)
class BranchEndingView:
    """One of two endings."""

    title: str
    net: str
    """What the seat won: at hold'em in chips and in big blinds, at blackjack in money."""

    board: tuple[CardView, ...]
    """The cards of the table: the board, or the dealer's hand."""

    told: tuple[str, ...]
    """Who won what, in sentences."""
