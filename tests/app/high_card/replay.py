"""A finished round of High Card shown again: the player's card, then the dealer's."""

from collections.abc import Callable, Mapping

from pyapp.views import ReplayBarView
from tests.app.high_card.records import FinishedHighCard
from tests.app.high_card.table_page import draw_table


class HighCardReplay:
    """Two moments."""

    screen = "high-card"
    steps = 2
    is_open = False

    def __init__(self, finished: FinishedHighCard) -> None:
        self._finished = finished

    @property
    def changes(self) -> Mapping[str, Callable[[str], None]]:
        """There is nothing else to ask."""
        return {}

    def draw(self, bar: ReplayBarView, *, slider: bool) -> Mapping[str, str]:  # noqa: ARG002 - there is none
        """Draw the table at a moment."""
        return draw_table(self._finished.cards[: bar.step + 1], "")

    def actions(self, at: int) -> int:  # noqa: ARG002 - no one decides anything
        """Count none."""
        return 0

    def words(self, at: int) -> str:
        """Say which card came."""
        return self._finished.cards[at].words

    async def weigh(self, at: int) -> Mapping[str, str]:  # noqa: ARG002 - there is nothing to weigh
        """Draw nothing later than the rest."""
        return {}
