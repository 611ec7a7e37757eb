"""The replay: a kept hand or round on its table, forward and back."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TypeAlias

from pyapp.app.core.press import Press
from pyapp.app.session.controllers import Handlers
from pyapp.app.session.game import Games
from pyapp.app.session.replay import Replay
from pyapp.app.session.session import Session
from pyapp.records import FinishedHand, FinishedPlay
from pyapp.views import ReplayBarView

Close: TypeAlias = Callable[[], Awaitable[None]]
"""Where one goes when a replay is closed."""


@dataclass(slots=True)
class _Playing:
    """A replay that is being looked at."""

    replay: Replay
    close: Close
    kept: FinishedPlay | None = None
    """The hand or round; none where the rule book shows one of its own."""

    whole: bool = True
    """Whether every card of it is known."""

    at: int = 0
    drawn: int = 0
    """How often the slider was set from here; a page that was dragged elsewhere is set anew."""

    weighing: "asyncio.Task[None] | None" = None

    @property
    def bar(self) -> ReplayBarView:
        return ReplayBarView(self.at, self.replay.steps, self.replay.is_open, self.drawn)


class ReplayController:
    """Shows one replay at a time on the regions of its table."""

    def __init__(self, session: Session, games: Games) -> None:
        self._session, self._games = session, games
        self._playing: _Playing | None = None

    @property
    def handlers(self) -> Handlers:
        """What the replay's controls do."""
        return {
            "replay-first": self._first,
            "replay-back": self._back,
            "replay-forward": self._forward,
            "replay-last": self._last,
            "replay-step": self._slide,
            "replay-open": self._change,
            "replay-verify": self._change,
            "rule-answer": self._change,
            "replay-close": self._close,
        }

    @property
    def kept(self) -> FinishedPlay | None:
        """The hand or round that is looked at; ``None`` where there is none, or one of the rule book's."""
        return self._playing.kept if self._playing else None

    @property
    def is_whole(self) -> bool:
        """Whether every card of what is looked at is known."""
        return self._playing is not None and self._playing.whole

    @property
    def actions(self) -> int:
        """How many actions there had been at the moment that is looked at."""
        return self._playing.replay.actions(self._playing.at) if self._playing else 0

    async def play(self, kept: FinishedPlay, close: Close, *, whole: bool = True) -> None:
        """Begin with the cards just dealt; ``close`` is where one goes from here."""
        whole = whole and not (isinstance(kept, FinishedHand) and kept.is_partly_known)
        await self.show(self._games.replay(self._session, kept, whole=whole), close, kept, whole=whole)

    async def show(
        self, replay: Replay, close: Close, kept: FinishedPlay | None = None, *, whole: bool = True
    ) -> None:
        """Show a replay from its beginning, in the place of the one before."""
        self._session.cover()
        self._stop()
        self._playing = _Playing(replay, close, kept, whole)
        await self._draw(slider=True)

    def pause(self) -> None:
        """Work nothing out any more: the felt is wanted for something else."""
        self._stop()

    async def resume(self) -> None:
        """Come back to the moment that was looked at."""
        await self._draw(slider=True)

    async def _first(self, _: Press) -> None:
        await self._go(0)

    async def _back(self, _: Press) -> None:
        await self._go(self._playing.at - 1 if self._playing else 0)

    async def _forward(self, _: Press) -> None:
        await self._go(self._playing.at + 1 if self._playing else 0)

    async def _last(self, _: Press) -> None:
        await self._go(self._playing.replay.steps if self._playing else 0)

    async def _slide(self, press: Press) -> None:
        written = press.form.get("step", "")
        if written.isdecimal():
            await self._go(int(written), slider=False)

    async def _change(self, press: Press) -> None:
        change = self._playing.replay.changes.get(press.action) if self._playing else None
        if change:
            change(press.value)
            await self._draw(slider=True)

    async def _close(self, _: Press) -> None:
        if self._playing:
            close = self._playing.close
            self._stop()
            self._playing = None
            await close()

    async def _go(self, at: int, *, slider: bool = True) -> None:
        if self._playing:
            self._playing.at = max(0, min(at, self._playing.replay.steps - 1))
            await self._draw(slider=slider)
            self._session.outside.screen.say(self._playing.replay.words(self._playing.at))

    async def _draw(self, *, slider: bool) -> None:
        playing = self._playing
        if playing is None:
            return
        playing.drawn += slider
        drawn = playing.replay.draw(playing.bar, slider=slider)
        await self._session.outside.screen.draw(playing.replay.screen, drawn)
        self._weigh(playing)

    def _weigh(self, playing: _Playing) -> None:
        """Let what takes longer be worked out beside the picture; that of the moment before is let go."""
        self._stop()
        playing.weighing = asyncio.get_running_loop().create_task(self._draw_weighed(playing))

    async def _draw_weighed(self, playing: _Playing) -> None:
        await self._session.outside.screen.draw("", await playing.replay.weigh(playing.at))

    def _stop(self) -> None:
        if self._playing and self._playing.weighing:
            self._playing.weighing.cancel()
