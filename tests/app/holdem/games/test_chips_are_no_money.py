"""A tournament's chips are no money: nothing that is shown, said or typed at its tables has a dollar sign."""

import asyncio
from collections.abc import Mapping
from random import Random

import pytest

from pyapp.app.console import TypedError, hint, press_of
from pyapp.app.core.forms import Press
from pyapp.app.core.ports import Event
from pyapp.commands.shell_app import controls_in
from pyapp.holdem import PRESETS
from pyapp.holdem.presets import TOURNAMENT
from pyapp.holdem.rules import is_money
from pyapp.money import COUNT_ONLY
from tests.app.fakes import FakeScreen, Visit
from tests.products import only_quick

PRESSES = 60
QUESTIONS = ("hand", "board", "pot", "price", "stacks", "last", "best", "seats")
WAYS = ("next", "check", "call", "raise", "bet", "confirm", "skip", "sheet", "fold")


class TableScreen(FakeScreen):
    """Remembers every picture of a table apart."""

    def __init__(self) -> None:
        super().__init__()
        self.tables: list[str] = []

    async def draw(
        self, screen: str, regions: Mapping[str, str], event: Event | None = None, seconds: float = 0
    ) -> None:
        """Keep what is drawn of a table."""
        await super().draw(screen, regions, event, seconds)
        if self.screen == "table":
            self.tables.extend(drawn for region, drawn in regions.items() if region != "bankroll")


class TableVisit(Visit):
    """A visit of which every picture of a table is kept."""

    seen_on = TableScreen


async def played(seed: int) -> tuple[list[str], list[str]]:
    """Play some hands of a tournament, asking everything, and return what was drawn and what was told."""
    visit, choice = TableVisit(seed=seed), Random(seed)
    typed = list[str]()
    await visit.room.open()
    await visit.press("open-table", value=TOURNAMENT.preset)
    await visit.press("sit", form={"players": "18", "speed": "instant"})
    for _ in range(PRESSES):
        for question in QUESTIONS:
            await visit.press("ask", value=question)
        await visit.press("coach")
        typed += typing_hints(visit)
        if "next" in visit.live:
            await visit.room.press(Press("replay-last-hand"))
            await visit.room.press(Press("replay-close"))
        open_ways = [way for way in WAYS if way in visit.live]
        if visit.screen.screen != "table" or not open_ways:
            break
        await visit.press(choice.choice(open_ways))
    screen = visit.screen
    assert "Tournament" not in screen.regions["bankroll"]
    await visit.close()
    assert isinstance(screen, TableScreen)
    return screen.tables, [*screen.said, *typed]


def typing_hints(visit: Visit) -> list[str]:
    """Return what text mode says can be typed, and of a raise that makes no sense."""
    controls = controls_in([visit.screen.regions["bar"], visit.screen.regions["sheet"]])
    try:
        press_of("raise ten", controls)
    except TypedError as error:
        return [hint(controls), str(error)]
    return [hint(controls)]


@pytest.mark.slow
@pytest.mark.parametrize("seed", only_quick(range(2), [0]))
def test_no_dollar_sign_stands_at_a_table_of_a_tournament(seed: int) -> None:
    drawn, said = asyncio.run(played(seed))
    assert len(drawn) > PRESSES
    assert any("Call" in words for words in drawn)
    assert [words for words in (*drawn, *said) if "$" in words] == []


def test_every_other_table_plays_for_money() -> None:
    assert not is_money(TOURNAMENT.preset)
    assert all(map(is_money, PRESETS))
    assert {rules.shown_per_dollar for rules in PRESETS.values()} == {1}
    assert TOURNAMENT.shown_per_dollar == COUNT_ONLY
