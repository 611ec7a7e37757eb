"""The chart as a screen of its own: basic strategy for the rules in force, worked out while one waits."""

import asyncio

from pyapp.app.blackjack.door import PitDoor
from pyapp.app.house import Deeds, House
from pyapp.app.press import Press
from pyapp.blackjack import BLACKJACK, BlackjackRules
from pyapp.blackjack.odds import Library
from pyapp.views.blackjack import ChartView, chart_view, draw_chart, rules_words


class Charts:
    """Lays the chart over whatever is on the screen."""

    def __init__(self, house: House, library: Library) -> None:
        self._house, self._library = house, library
        self._working: asyncio.Task[None] | None = None

    @property
    def deeds(self) -> Deeds:
        """What the chart's controls do."""
        return {"chart": self._open}

    async def _open(self, _: Press) -> None:
        """Show the chart; work on one that is not wanted any more is left."""
        if self._working:
            self._working.cancel()
        self._house.cover()
        rules = self._rules
        await self._house.outside.screen.draw("chart", draw_chart(ChartView(rules_words(rules))))
        self._working = asyncio.create_task(self._work_out(rules))

    async def _work_out(self, rules: BlackjackRules) -> None:
        book = await self._library.consult(rules)
        await self._house.outside.screen.draw("", draw_chart(chart_view(rules, book)))

    @property
    def _rules(self) -> BlackjackRules:
        """The rules being set up, or those of the table where one sits."""
        if isinstance(self._house.door, PitDoor):
            return self._house.door.rules
        return self._house.profile.pit.rules if self._house.profile.pit else BLACKJACK
