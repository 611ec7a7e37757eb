"""What stands around every picture: a bankroll that is never stale, and the message of the screen shown."""

from collections.abc import Callable, Mapping

from pyapp.app.core.ports import Event, Screen
from pyapp.app.profiles.profile import Profile
from pyapp.tables import name_of
from pyapp.views import draw_bankroll


class HeadedScreen:
    """A screen whose every picture carries the bankroll, where that has changed since it was drawn last.

    A message goes with the screen on which it stands: another screen begins with a message of its own, or
    with what ``turn`` gives.
    """

    def __init__(self, screen: Screen, bankroll: Callable[[], str], turn: Callable[[], str]) -> None:
        self._screen, self._bankroll, self._turn = screen, bankroll, turn
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
        is_other = bool(screen) and screen != self.in_front
        if (is_other or "notice" in regions) and not regions.get("notice"):
            regions = {**regions, "notice": self._turn()}
        self.in_front = screen or self.in_front
        await self._screen.draw(screen, regions, event, seconds)


def bankroll_of(profile: Profile) -> str:
    """Draw what a person has at hand and on tables worth something; a hand in play counts as it began."""
    worth = {name_of(table.rules.preset): table.worth for table in profile.tables}
    on_tables = {name: amount for name, amount in worth.items() if amount}
    return draw_bankroll(profile.bankroll, on_tables)
