"""What goes on beside the hand on the screen: a tournament's other tables, blueprints on their way.

Blueprints are fetched when two are dealt in and one is an expert without a style, the charts for six seats
when three and more are.
"""

import asyncio
from dataclasses import dataclass, replace
from typing import Final

from pyapp.agents.holdem import Level, PlayingStyle
from pyapp.agents.holdem.blueprint.blueprint_file import (
    blueprint_name,
    has_blueprint,
    put_on_shelf,
    read_blueprint,
)
from pyapp.agents.holdem.preflop.learnt_play import is_usual
from pyapp.agents.holdem.preflop.preflop_charts import NAME, has_charts, put_charts_on_shelf, unpack_charts
from pyapp.app.core.ports import BlueprintSource, BlueprintUnavailable
from pyapp.app.holdem.presenter import HoldemPresenter
from pyapp.app.session.table_in_play import CurrentSitting
from pyapp.app.sittings.holdem.hands import player_called
from pyapp.app.sittings.holdem.own_tournament import PlayedElsewhere, after_round, others_hands
from pyapp.app.sittings.holdem.sitting import HoldemSitting
from pyapp.app.sittings.holdem.table_words import ending
from pyapp.app.sittings.holdem.tournament_words import near_words, round_lines
from pyapp.money import Chips
from pyapp.texts import say


@dataclass(slots=True)
class OtherTables:
    """What is played elsewhere while the people play here; at a game of one table there is nothing."""

    current: CurrentSitting[HoldemSitting]
    presenter: HoldemPresenter
    _playing: asyncio.Task[PlayedElsewhere] | None = None

    def begin_round(self) -> None:
        """Let the other tables begin their hands, unless they have or the game is over."""
        tournament = self.current.sitting.tournament
        if tournament and self._playing is None and not self.current.sitting.over:
            self._playing = asyncio.ensure_future(others_hands(tournament))

    async def finish_round(self) -> str:
        """Let them play to the end of the round, and seat everyone anew.

        Return what must not be missed and stands nowhere else: how near the prizes are, the felt says itself.
        """
        before = self.current.sitting
        if before.played is None or self._playing is None:
            return ""
        self.presenter.scene = replace(self.presenter.scene, controls=())
        await self.presenter.explain(say("holdem_tournament.told.others"))
        self.current.put(after_round(before, await self._playing))
        self._playing = None
        told, important = round_lines(before, self.current.sitting)
        for words in filter(None, (*told, *important, ending(self.current.sitting))):
            self.presenter.announce(words)
        await asyncio.sleep(0)  # what comes next saves and draws once more
        return " ".join(words for words in important if words != near_words(self.current.sitting))

    def stop(self) -> None:
        """Leave the round where it is; it is played again from its seeds."""
        if self._playing:
            self._playing.cancel()


PATIENCE: Final = 3.0
"""The seconds that a hand waits for them at most; what comes later serves the next hand."""

_TWO: Final = 2


class BlueprintFetcher:
    """Asks for each file once; whatever does not come is done without."""

    def __init__(self, source: BlueprintSource) -> None:
        self._source = source
        self._fetching: dict[str, asyncio.Task[None]] = {}

    async def have(self, sitting: HoldemSitting) -> None:
        """Have at hand what the hand in play wants, as far as it comes in time.

        A hand waits only where someone plays by it; for a coach alone the next hand is soon enough.
        """
        name, is_played = _wanted(sitting)
        if (
            name
            and name not in self._fetching
            and not (has_charts() if name == NAME else has_blueprint(name))
        ):
            self._fetching[name] = asyncio.ensure_future(self._fetch(name))
        if is_played and (waiting := [task for task in self._fetching.values() if not task.done()]):
            await asyncio.wait(waiting, timeout=PATIENCE)

    async def _fetch(self, name: str) -> None:
        try:
            packed = await self._source.read(name)
            if name == NAME:
                put_charts_on_shelf(unpack_charts(packed))
            else:
                put_on_shelf([await read_blueprint(packed)])
        except (BlueprintUnavailable, ValueError):
            return


def _wanted(sitting: HoldemSitting) -> tuple[str | None, bool]:
    """Return the file that a hand goes by, if any, and whether a bot in it plays by that."""
    hand = sitting.hand
    if hand is None:
        return None, False
    sober = {
        level
        for stack, chair, name in zip(hand.stacks, sitting.chairs, sitting.names, strict=True)
        if stack and chair.bot and (level := _sober_level(name, chair.level))
    }
    dealt_in = sum(map(bool, hand.stacks))
    if is_usual(hand.rules, dealt_in):
        return NAME, not sober.isdisjoint({Level.STRONG, Level.EXPERT})
    if dealt_in != _TWO or Level.EXPERT not in sober:
        return None, False
    return blueprint_name(hand.rules, Chips(min(filter(None, hand.stacks)))), True


def _sober_level(name: str, level: str) -> str | None:
    """Return the level of a bot without a style of its own."""
    who = player_called(name)
    return (level or who.level) if who.style == PlayingStyle.SOLID else None
