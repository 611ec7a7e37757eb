"""Questions about a blackjack table and who sits there, by key, by tap or typed."""

from pyapp.app.blackjack.presenter import BlackjackPresenter
from pyapp.app.core.forms import Press
from pyapp.app.session.collaborators import Handlers
from pyapp.app.session.table_in_play import CurrentSitting
from pyapp.app.sittings.blackjack.setup import who_words
from pyapp.app.sittings.blackjack.sitting import BlackjackChair, BlackjackSitting
from pyapp.views.blackjack import question_of


class BlackjackQuestions:
    """Answers what the player may know."""

    def __init__(self, presenter: BlackjackPresenter, current: CurrentSitting[BlackjackSitting]) -> None:
        self._presenter, self._current = presenter, current

    @property
    def handlers(self) -> Handlers:
        """What asks: by key or typed, by a tap on cards, by a tap on a box."""
        return {"ask": self._ask, "tell": self._tell, "who": self._who}

    async def _ask(self, press: Press) -> None:
        question = question_of(press.value)
        if question:
            self._presenter.answer(question)
        elif press.value == "who":
            self._answer_who()

    async def _tell(self, press: Press) -> None:
        """Answer what a tap on cards asks."""
        question = question_of(press.value)
        if question:
            await self._presenter.tell(question)

    async def _who(self, press: Press) -> None:
        """Say who sits at a box, and how they play."""
        chairs = self._current.sitting.chairs
        if press.value.isdecimal() and int(press.value) < len(chairs) and chairs[int(press.value)].name:
            chair = chairs[int(press.value)]
            await self._presenter.introduce(who_words(chair), self._face(chair))

    def _face(self, chair: BlackjackChair) -> str:
        """Return whose portrait stands beside the words; empty for people who have none."""
        return chair.name if chair.bot else self._presenter.portraits().get(chair.name, "")

    def _answer_who(self) -> None:
        """Speak of all computer players at the table."""
        bots = (chair for chair in self._current.sitting.chairs if chair.bot)
        self._presenter.screen.say(" ".join(map(who_words, bots)))
