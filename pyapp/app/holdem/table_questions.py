"""Questions about a hold'em table and who sits there, by key, by tap or typed."""

from pyapp.app.core.press import Press
from pyapp.app.holdem.presenter import HoldemPresenter
from pyapp.app.holdem.seats_controller import SeatsController
from pyapp.app.session.session import Handlers
from pyapp.app.session.table_events import CurrentSitting
from pyapp.app.sittings.holdem.joining_leaving import chair_of
from pyapp.app.sittings.holdem.rival_words import all_words, who_words
from pyapp.app.sittings.holdem.sitting import HoldemSitting
from pyapp.views import HandQuestion


class HoldemQuestions:
    """Answers what the player may know."""

    def __init__(
        self, presenter: HoldemPresenter, current: CurrentSitting[HoldemSitting], seats: SeatsController
    ) -> None:
        self._presenter, self._current, self._seats = presenter, current, seats

    @property
    def handlers(self) -> Handlers:
        """What asks: by key or typed, by a tap on cards, by a tap on a player."""
        return {"ask": self._ask, "tell": self._tell, "who": self._who}

    async def _ask(self, press: Press) -> None:
        if press.value in set(HandQuestion):
            self._presenter.answer(HandQuestion(press.value))
        elif press.value == "who":
            self._answer_who(press.form.get("name", ""))
        elif press.value == "seats":
            self._seats.tell()

    async def _tell(self, press: Press) -> None:
        """Answer what a tap on cards asks."""
        if press.value in set(HandQuestion):
            await self._presenter.tell(HandQuestion(press.value))

    async def _who(self, press: Press) -> None:
        """Say who sits on a chair."""
        sitting = self._current.sitting
        if press.value.isdecimal() and int(press.value) < len(sitting.chairs):
            await self._presenter.introduce(who_words(sitting, int(press.value)))

    def _answer_who(self, name: str) -> None:
        """Speak of the player called so; without a name of all who sit at the table with the viewer."""
        if not self._presenter.curtain:
            sitting = self._current.sitting
            told = who_words(sitting, chair_of(sitting, name)) if name else all_words(sitting)
            self._presenter.screen.say(told)
