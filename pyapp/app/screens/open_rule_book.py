"""The rule book open at a page: a table's rules in words, and below them the hands that prove them."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from pyapp.holdem.presets import PRESETS
from pyapp.rulebook import Scenario, ScenarioHand, chapters, hand_of, run
from pyapp.tables import TABLES, entry_of
from pyapp.texts import say
from pyapp.views import ChoiceView
from pyapp.views.rulebook.chapters import chapters_of
from pyapp.views.rulebook.primer.primer_pages import PAGES
from pyapp.views.rulebook.rule_book_page import (
    ChapterView,
    LineView,
    ProofView,
    RuleBookView,
    ScenarioView,
    draw_rules,
    draw_scenario,
)


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

    def words(self) -> Mapping[str, str]:
        """Draw the page of the table without the hands that prove it."""
        return self._draw_hand(())

    def page(self) -> Mapping[str, str]:
        """Draw the page of the table, with the hands that were unfolded before, and all others folded up."""
        return self._draw_hand(tuple(self._proofs()))

    def _draw_hand(self, proofs: tuple[ProofView, ...]) -> Mapping[str, str]:
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
    """Say who sits there with what, as in `Ann $1,000, button`."""
    chips = zip(hand.seats, hand.stacks, strict=True)
    return tuple(
        say("rulebook.seat.button", name=name, chips=f"${stack:,}")
        if at == hand.button
        else say("rulebook.seat.other", name=name, chips=f"${stack:,}")
        for at, (name, stack) in enumerate(chips)
        if name
    )


def _played(view: ScenarioView, hand: Scenario) -> ScenarioView:
    verdict = run(hand)
    lines = (LineView(line.text, line.expected, line.happened, line.agrees) for line in verdict.lines)
    return replace(view, moves=tuple(lines), ok=verdict.ok)
