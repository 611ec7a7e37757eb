"""The page's header, in which the bankroll is never stale: whatever is drawn, it is drawn with it."""

from collections.abc import Callable, Mapping

from pyapp.app.core.ports import Event, Screen
from pyapp.app.profiles.profile import Profile
from pyapp.tables import name_of
from pyapp.views import draw_bankroll


class HeadedScreen:
    """A screen whose every picture carries the bankroll, where that has changed since it was drawn last."""

    def __init__(self, screen: Screen, bankroll: Callable[[], str]) -> None:
        self._screen, self._bankroll = screen, bankroll
        self._drawn: str | None = None
        self.in_front = ""
        """The name of the screen that was shown last."""

        self.say, self.confide, self.hush = screen.say, screen.confide, screen.hush
        self.dress, self.reword = screen.dress, screen.reword

    async def draw(
        self, screen: str, regions: Mapping[str, str], event: Event | None = None, seconds: float = 0
    ) -> None:
        """Draw what is wanted, and the bankroll if it is another."""
        bankroll = self._bankroll()
        if bankroll != self._drawn:
            regions = {**regions, "bankroll": bankroll}
            self._drawn = bankroll
        self.in_front = screen or self.in_front
        await self._screen.draw(screen, regions, event, seconds)


def bankroll_of(profile: Profile) -> str:
    """Draw what a person has at hand and on tables worth something; a hand in play counts as it began."""
    worth = {name_of(table.rules.preset): table.worth for table in profile.tables}
    on_tables = {name: amount for name, amount in worth.items() if amount}
    return draw_bankroll(profile.bankroll, on_tables)
