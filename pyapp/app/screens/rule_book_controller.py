"""The rule book: it lies over whatever is on the screen, which goes on below."""

from functools import partial
from typing import Final

from pyapp.app.blackjack.screens.rules_in_force import rules_in_force
from pyapp.app.core.language_choice import LanguageChoice
from pyapp.app.core.press import Press
from pyapp.app.history.replay_controller import ReplayController
from pyapp.app.holdem.replay.scenario_replay import ScenarioReplay
from pyapp.app.screens.open_rule_book import OpenRuleBook, pages_of_book
from pyapp.app.session.controllers import Handlers
from pyapp.app.session.session import Session
from pyapp.rulebook import read_on
from pyapp.views.blackjack.screens.rules_in_force import chapter_in_force
from pyapp.views.rulebook.chapters import chapters_of
from pyapp.views.rulebook.primer.primer_pages import PAGES, draw_primer
from pyapp.views.rulebook.rule_book_page import ChapterView

_RANKS: Final = "poker-hands"


class RuleBookController:
    """Opens and closes the rule book."""

    def __init__(self, session: Session, language: LanguageChoice, replayer: ReplayController) -> None:
        self._session, self._language, self._replayer = session, language, replayer
        self._book: OpenRuleBook | None = None

    @property
    def handlers(self) -> Handlers:
        """What the book's controls do."""
        return {
            "rules": self._open,
            "ranks": self._open_ranks,
            "scenario": self._turn,
            "rule-play": self._play,
        }

    async def _open(self, press: Press) -> None:
        """Open the book at a table's page, or at one of the pages for newcomers."""
        if press.value in {page.slug for page in PAGES}:
            await self._open_primer(press.value)
        elif chapters_of(press.value):
            self._session.cover()
            self._book = book = OpenRuleBook(press.value, self._in_force(press.value))
            await self._session.outside.screen.draw("rules", book.words())
            await self._language.translate_chapters()
            for _ in read_on():
                await self._session.outside.pace.pause(0)
            if self._book is book:
                await self._session.outside.screen.draw("", book.page())

    def _in_force(self, preset: str) -> tuple[ChapterView, ...]:
        """Return the rules of the player's own table, where they differ from table to table."""
        rules = rules_in_force(self._session)
        return (chapter_in_force(rules),) if rules and rules.preset == preset else ()

    async def _open_ranks(self, press: Press) -> None:
        """Open what beats what, with the place of the player's own hand."""
        await self._open_primer(_RANKS, lit=press.value)

    async def _open_primer(self, slug: str, lit: str = "") -> None:
        self._session.cover()
        self._book = None
        await self._session.outside.screen.draw("rules", draw_primer(slug, pages_of_book(), lit))

    async def _turn(self, press: Press) -> None:
        if self._book:
            await self._session.outside.screen.draw("", self._book.turn(press.value))

    async def _play(self, press: Press) -> None:
        """Show a hand of the book on the felt; closing it leads back to the book as it was."""
        book = self._book
        found = book.hand(press.value) if book else None
        if book and found:
            await self._replayer.show(ScenarioReplay(*found), partial(self._reopen, book))

    async def _reopen(self, book: OpenRuleBook) -> None:
        self._session.cover()
        self._book = book
        await self._session.outside.screen.draw("rules", book.page())
