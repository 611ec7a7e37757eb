"""The rule book: it lies over whatever is on the screen, which goes on below."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Final

from pyapp.app.blackjack.setup_controller import rules_in_force
from pyapp.app.core.forms import Press
from pyapp.app.core.settings import LanguageChoice
from pyapp.app.session.collaborators import Handlers
from pyapp.app.session.session import Session
from pyapp.features.book.page import (
    ChapterView,
    LineView,
    ProofView,
    RuleBookView,
    ScenarioView,
    chapter_in_force,
    chapters_of,
    draw_rules,
    draw_scenario,
)
from pyapp.features.book.primer import CHARTS_PAGE, PAGES, draw_primer, draw_turns
from pyapp.features.book.scenario_replay import ScenarioReplay
from pyapp.features.charts.controller import SCREEN as CHARTS_SCREEN
from pyapp.features.charts.controller import ChartsController
from pyapp.features.history.replay import ReplayController
from pyapp.holdem.presets import PRESETS
from pyapp.rulebook.referee import run
from pyapp.rulebook.scenario import Scenario, chapters, read_on
from pyapp.rulebook.scenario_hand import ScenarioHand, hand_of
from pyapp.tables import TABLES, entry_of
from pyapp.texts import dollars_text, say
from pyapp.views import ChoiceView


def pages_of_book() -> tuple[ChoiceView, ...]:
    """Return all pages of the book: what a newcomer looks up, then the tables."""
    return (
        *(ChoiceView(page.slug, page.title) for page in PAGES),
        *(ChoiceView(entry.preset, entry.name) for entry in TABLES),
    )


@dataclass(slots=True)
class OpenRuleBook:
    """The book while it is open: which hands are unfolded, and what came of those that were played."""

    preset: str
    in_force: tuple[ChapterView, ...] = ()
    """What comes before the chapters: the rules of the reader's own table."""

    _scenarios: dict[str, Scenario] = field(default_factory=dict[str, Scenario])
    _views: dict[str, ScenarioView] = field(default_factory=dict[str, ScenarioView])

    @property
    def is_read(self) -> bool:
        """Whether the hands that prove its rules were read."""
        return bool(self._scenarios)

    def words(self, *, is_place: bool = False) -> Mapping[str, str]:
        """Draw the page of the table without the hands that prove it."""
        return self._draw_hand((), is_place=is_place)

    def page(self, *, is_place: bool = False) -> Mapping[str, str]:
        """Draw the page of the table, with the hands that were unfolded before, and all others folded up."""
        return self._draw_hand(tuple(self._proofs()), is_place=is_place)

    def _draw_hand(self, proofs: tuple[ProofView, ...], *, is_place: bool) -> Mapping[str, str]:
        entry = entry_of(self.preset)
        return draw_rules(
            RuleBookView(
                preset=self.preset,
                title=entry.name,
                special=entry.special,
                chapters=(*self.in_force, *chapters_of(self.preset)),
                pages=pages_of_book(),
                proofs=proofs,
                explains=self.preset in PRESETS,
                is_place=is_place,
            )
        )

    def turn(self, name: str) -> Mapping[str, str]:
        """Unfold a hand, playing it the first time, or fold it up again."""
        if name not in self._views:
            return {}
        view = self._views[name]
        if view.ok is None:
            view = _played(view, self._scenarios[name])
        self._views[name] = replace(view, open=not view.open)
        return draw_scenario(self._views[name])

    def hand(self, name: str) -> tuple[Scenario, ScenarioHand] | None:
        """Return a hand that can be looked at on a table."""
        scenario = self._scenarios.get(name)
        hand = hand_of(scenario) if scenario else None
        return (scenario, hand) if scenario and hand else None

    def _proofs(self) -> list[ProofView]:
        proofs = list[ProofView]()
        for chapter in chapters(self.preset):
            hand_store = {f"{chapter.name}-{at}": hand for at, hand in enumerate(chapter.scenarios)}
            views = {name: self._views.get(name) or _unread(name, hand) for name, hand in hand_store.items()}
            self._scenarios |= hand_store
            self._views |= views
            proofs.append(ProofView(chapter.title, tuple(views.values())))
        return proofs


def _unread(name: str, hand: Scenario) -> ScenarioView:
    return ScenarioView(name, hand.title, hand.rule, hand.why, _seats(hand), on_felt=bool(hand.moves))


def _seats(hand: Scenario) -> tuple[str, ...]:
    """Say who sits there with what, as in `Ada $1,000, button`."""
    chips = zip(hand.seats, hand.stacks, strict=True)
    return tuple(
        say("rulebook.seat.button", name=name, chips=dollars_text(stack))
        if at == hand.button
        else say("rulebook.seat.other", name=name, chips=dollars_text(stack))
        for at, (name, stack) in enumerate(chips)
        if name
    )


def _played(view: ScenarioView, hand: Scenario) -> ScenarioView:
    verdict = run(hand)
    lines = (LineView(line.text, line.expected, line.happened, line.agrees) for line in verdict.lines)
    return replace(view, moves=tuple(lines), ok=verdict.ok)


_FIRST: Final = "how-to-play"
_RANKS: Final = "poker-hands"


class RuleBookController:
    """Opens and closes the rule book, and turns its pages: as the place to learn, or over a table."""

    def __init__(
        self,
        session: Session,
        language: LanguageChoice,
        replayer: ReplayController,
        charts: Callable[[], Awaitable[ChartsController]],
    ) -> None:
        """``charts`` opens the charts, which are a page beside those of the book."""
        self._session, self._language, self._replayer, self._charts = session, language, replayer, charts
        self._book: OpenRuleBook | None = None

    @property
    def handlers(self) -> Handlers:
        """What the book's controls do."""
        return {
            "learn": self._learn,
            "rules": self._open,
            "ranks": self._open_ranks,
            "scenario": self._turn,
            "rule-play": self._play,
        }

    async def _learn(self, _: Press) -> None:
        await self._lay(partial(self._draw_primer, _FIRST), is_place=True)

    async def _open(self, press: Press) -> None:
        """Open the book at a table's page, or at one of the pages for newcomers."""
        is_place = self._is_place
        if press.value in {page.slug for page in PAGES}:
            await self._lay(partial(self._draw_primer, press.value), is_place=is_place)
        elif press.value == CHARTS_PAGE and is_place:
            await self._session.screens.enter(self._draw_charts)
        elif chapters_of(press.value):
            book = OpenRuleBook(press.value, self._in_force(press.value))
            await self._lay(partial(self._draw_book, book), is_place=is_place)
            await self._language.translate_chapters()
            for _ in read_on():
                await self._session.outside.pace.pause(0)
            if self._book is book:
                await self._session.outside.screen.draw("", book.page(is_place=is_place))

    def _in_force(self, preset: str) -> tuple[ChapterView, ...]:
        """Return the rules of the player's own table, where they differ from table to table."""
        rules = rules_in_force(self._session)
        return (chapter_in_force(rules),) if rules and rules.preset == preset else ()

    async def _open_ranks(self, press: Press) -> None:
        """Open what beats what, with the place of the player's own hand."""
        await self._lay(partial(self._draw_primer, _RANKS, lit=press.value), is_place=False)

    async def _draw_charts(self) -> None:
        charts = await self._charts()
        await charts.show(turns=draw_turns(pages_of_book(), CHARTS_PAGE))

    @property
    def _is_place(self) -> bool:
        return self._session.screens.in_front in {"learn", CHARTS_SCREEN}

    async def _lay(self, page: Callable[[bool], Awaitable[None]], *, is_place: bool) -> None:
        """Show a page as the first screen of the place, or over whatever is on the screen."""
        if is_place:
            await self._session.screens.enter(partial(page, True))  # noqa: FBT003 - what the page asks
        else:
            self._session.screens.cover()
            await page(False)  # noqa: FBT003 - same

    async def _draw_primer(self, slug: str, is_place: bool, *, lit: str = "") -> None:  # noqa: FBT001 - same
        self._book = None
        await self._draw(draw_primer(slug, pages_of_book(), lit, is_place=is_place), is_place=is_place)

    async def _draw_book(self, book: OpenRuleBook, is_place: bool) -> None:  # noqa: FBT001 - same
        self._book = book
        drawn = book.page(is_place=is_place) if book.is_read else book.words(is_place=is_place)
        await self._draw(drawn, is_place=is_place)

    async def _draw(self, regions: Mapping[str, str], *, is_place: bool) -> None:
        screen = self._session.outside.screen
        if is_place:
            await screen.draw("learn", regions)
        else:
            await screen.draw("rules", regions)

    async def _turn(self, press: Press) -> None:
        if self._book:
            await self._session.outside.screen.draw("", self._book.turn(press.value))

    async def _play(self, press: Press) -> None:
        """Show a hand of the book on the felt; closing it leads back to the book as it was."""
        book = self._book
        found = book.hand(press.value) if book else None
        if book and found:
            is_place = self._is_place
            back = partial(self._lay, partial(self._draw_book, book), is_place=is_place)
            await self._replayer.show(ScenarioReplay(*found), back)
