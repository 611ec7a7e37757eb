"""All of the gym as one controller: drills, count systems, bet lab, and the shoe of the day."""

from pyapp.app.blackjack.gym.gym_controller import GymController
from pyapp.app.blackjack.gym.lab_controller import LabController
from pyapp.app.blackjack.gym.shoe_controller import ShoeController
from pyapp.app.blackjack.gym.systems_controller import SystemsController
from pyapp.app.core.language_choice import LanguageChoice
from pyapp.app.core.press import Press
from pyapp.app.session.controllers import Handlers
from pyapp.app.session.session import Session
from pyapp.blackjack.odds import StrategyCache


class GymScreens:
    """Joins them: the lab's ramp prices the drills' answers, and the drills' system is the lab's."""

    def __init__(self, session: Session, strategies: StrategyCache, language: LanguageChoice) -> None:
        self._gym = GymController(session, strategies, language, lambda: self._lab.ramp)
        self._lab = LabController(session, strategies, lambda: self._gym.system)
        self._systems = SystemsController(session, strategies)
        self.shoe = ShoeController(session, strategies, language)
        """The shoe of the day, which has the page for itself while it is played."""

    @property
    def handlers(self) -> Handlers:
        """What their controls do; whatever opens another page leaves work for the one before."""
        drills = self._gym.handlers
        return {
            **drills,
            **self._lab.handlers,
            **self._systems.handlers,
            **self.shoe.handlers,
            "gym-back": self._back,
        }

    async def _back(self, press: Press) -> None:
        self._lab.stop()
        self._systems.stop()
        await self._gym.handlers["gym-back"](press)
