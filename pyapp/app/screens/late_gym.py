"""The blackjack gym as every page knows it: its room is fetched when someone goes there."""

from typing import TYPE_CHECKING, Final

from pyapp.app.core.language_choice import LanguageChoice
from pyapp.app.core.rooms import Room
from pyapp.app.session.controllers import Handler
from pyapp.app.session.late_controller import LateController
from pyapp.app.session.session import Session
from pyapp.blackjack.odds import StrategyCache

if TYPE_CHECKING:
    from pyapp.app.blackjack.gym.gym_screens import GymScreens
    from pyapp.app.blackjack.gym.shoe_table import ShoeTable

ACTIONS: Final = (
    *("gym", "gym-answer", "gym-back", "gym-deal", "gym-drill", "gym-next", "gym-play", "gym-setup"),
    *("gym-step", "gym-systems", "lab", "lab-form", "lab-ramp", "lab-run"),
    *("shoe", "shoe-back", "shoe-end", "shoe-play", "shoe-share"),
)


class LateGym(LateController["GymScreens"]):
    """Stands for the gym until it is wanted."""

    def __init__(self, session: Session, strategies: StrategyCache, language: LanguageChoice) -> None:
        def make() -> "GymScreens":
            from pyapp.app.blackjack.gym.gym_screens import GymScreens  # noqa: PLC0415 - its room is open

            return GymScreens(session, strategies, language)

        super().__init__(session, Room.GYM, ACTIONS, make)

    @property
    def table(self) -> "ShoeTable | None":
        """The table on which the shoe of the day is played; ``None`` while there is none."""
        return self.made.shoe.table if self.made else None

    def handler(self, action: str) -> Handler | None:
        """Return what a control does while that shoe is played."""
        return self.made.shoe.handler(action) if self.made else None

    async def stop(self) -> None:
        """Leave that table."""
        if self.made:
            await self.made.shoe.stop()
