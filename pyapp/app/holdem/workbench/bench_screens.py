"""All of the lab as one controller."""

from pyapp.app.core.language_choice import LanguageChoice
from pyapp.app.core.press import Press
from pyapp.app.holdem.workbench.bench import Bench
from pyapp.app.holdem.workbench.hand_controller import HandController
from pyapp.app.holdem.workbench.odds_controller import OddsController
from pyapp.app.session.controllers import Handlers
from pyapp.app.session.session import Session
from pyapp.texts import TextPart


class BenchScreens:
    """Joins the pages, which share what is set."""

    def __init__(self, session: Session, language: LanguageChoice) -> None:
        self._language = language
        self._bench = Bench(session)
        self._odds = OddsController(self._bench)
        self._hand = HandController(self._bench, self._chosen)

    @property
    def handlers(self) -> Handlers:
        """What their controls do; whatever opens the lab has its sentences first."""
        pages = {**self._odds.handlers, **self._hand.handlers, "bench-back": self._back}
        return {**pages, "bench": self._open}

    async def _open(self, press: Press) -> None:
        await self._language.add(TextPart.WORKBENCH)
        await self._odds.handlers["bench"](press)

    async def _chosen(self) -> None:
        """Show the page from which a hand was chosen; odds of other hands are gone."""
        self._odds.forget()
        await self._odds.show()

    async def _back(self, press: Press) -> None:
        self._bench.take(press)
        self._odds.stop()
        await self._bench.session.come_back()
