"""Everything that is worked out for rules, each thing once, however many ask for it at a time."""

from asyncio import sleep
from collections.abc import Callable, Generator
from dataclasses import replace
from typing import Generic, TypeAlias, TypeVar

from pyapp.blackjack.odds.count_indices import Indices, deriving
from pyapp.blackjack.odds.solved_rules import SolvedRules, charting, finding_edge
from pyapp.blackjack.odds.strategy_chart import StrategyChart
from pyapp.blackjack.presets import BLACKJACK
from pyapp.blackjack.rules import BlackjackRules
from pyapp.slices import at_once

_Found = TypeVar("_Found")
_Work: TypeAlias = Generator[float, None, _Found]


class _Shelf(Generic[_Found]):
    """Results by rules; work that several wait for is shared, each doing the next slice."""

    def __init__(self, work: "Callable[[BlackjackRules], _Work[_Found]]") -> None:
        self._work = work
        self._begun = dict[BlackjackRules, "_Work[_Found]"]()
        self.found = dict[BlackjackRules, _Found]()

    def at_once(self, rules: BlackjackRules) -> _Found:
        if rules not in self.found:
            self.found[rules] = at_once(self._work(rules))
        return self.found[rules]

    async def in_slices(self, rules: BlackjackRules) -> _Found:
        while rules not in self.found:
            if rules not in self._begun:
                self._begun[rules] = self._work(rules)
            try:
                next(self._begun[rules])
            except StopIteration as finished:
                self.found[rules] = finished.value
                del self._begun[rules]
            await sleep(0)
        return self.found[rules]


class StrategyCache:
    """Charts, books and indices by their rules."""

    def __init__(self) -> None:
        self._charts = _Shelf(charting)
        self._books = _Shelf(lambda rules: finding_edge(rules, self._charts.at_once(rules)))
        self._indices = _Shelf(self._deriving)

    def book(self, rules: BlackjackRules) -> SolvedRules:
        """Return the book, working it out at once where it is new: half a second to two seconds."""
        return self._books.at_once(_decisive(rules))

    async def consult(self, rules: BlackjackRules) -> SolvedRules:
        """Return the book, letting others run between slices while it is worked out."""
        await self.consult_chart(rules)
        return await self._books.in_slices(_decisive(rules))

    def chart(self, rules: BlackjackRules) -> StrategyChart:
        """Return the chart alone, in half the time of its book."""
        return self._charts.at_once(_decisive(rules)).strategy

    async def consult_chart(self, rules: BlackjackRules) -> StrategyChart:
        """Return the chart alone, letting others run between slices while it is worked out."""
        return (await self._charts.in_slices(_decisive(rules))).strategy

    def indices(self, rules: BlackjackRules) -> Indices:
        """Return the indices, deriving them at once where they are new: one to two seconds."""
        return self._indices.at_once(_decisive(rules))

    async def consult_indices(self, rules: BlackjackRules) -> Indices:
        """Return the indices, letting others run between slices while they are derived."""
        await self.consult_chart(rules)
        return await self._indices.in_slices(_decisive(rules))

    def _deriving(self, rules: BlackjackRules) -> "_Work[Indices]":
        return deriving(rules, self.chart(rules))


def _decisive(rules: BlackjackRules) -> BlackjackRules:
    """Leave out of the rules what no value depends on."""
    plain = BLACKJACK
    return replace(
        rules,
        preset="",
        least_bet=plain.least_bet,
        most_bet=plain.most_bet,
        penetration=plain.penetration,
        dealt_face_down=False,
        ask_at_21=False,
    )
