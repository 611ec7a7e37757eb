"""What goes on beside the hand on the screen: a tournament's other tables."""

import asyncio
from dataclasses import dataclass, replace

from pyapp.app.holdem.presenter import HoldemPresenter
from pyapp.app.holdem.thinking_room import ThinkingRoom
from pyapp.app.session.table_in_play import CurrentSitting
from pyapp.app.sittings.holdem.own_tournament import PlayedElsewhere, after_round, others_hands
from pyapp.app.sittings.holdem.sitting import HoldemSitting
from pyapp.app.sittings.holdem.table_words import ending
from pyapp.app.sittings.holdem.tournament_words import near_words, round_lines
from pyapp.texts import say
from pyapp.tournament import Tournament


@dataclass(slots=True)
class OtherTables:
    """What is played elsewhere while the people play here; at a game of one table there is nothing."""

    current: CurrentSitting[HoldemSitting]
    presenter: HoldemPresenter
    room: ThinkingRoom
    _playing: asyncio.Task[PlayedElsewhere] | None = None

    def begin_round(self) -> None:
        """Let the other tables begin their hands, unless they have or the game is over."""
        tournament = self.current.sitting.tournament
        if tournament and self._playing is None and not self.current.sitting.over:
            self._playing = asyncio.ensure_future(self._hands(tournament))

    async def _hands(self, tournament: Tournament) -> PlayedElsewhere:
        await self.room.open()
        return await others_hands(tournament)

    async def finish_round(self) -> str:
        """Let them play to the end of the round, and seat everyone anew.

        Return what must not be missed and stands nowhere else: how near the prizes are, the felt says itself.
        """
        before = self.current.sitting
        if before.played is None or self._playing is None:
            return ""
        self.presenter.scene = replace(self.presenter.scene, controls=())
        if before.tournament and len(before.tournament.tables) > 1:
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
