"""The replay as a part of the room: a kept hand on the table, forward and back."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import TypeAlias

from pyapp.analysis import Unseen
from pyapp.app.history.odds import odds
from pyapp.app.history.playback import Moment, contenders, moments, opened
from pyapp.app.house import Deeds, House
from pyapp.app.press import Press
from pyapp.records import KeptHand, checked_seal
from pyapp.views import OddsView, ReplayView, draw_odds, draw_replay, draw_step, event_words, table_view

Close: TypeAlias = Callable[[], Awaitable[None]]
"""Where one goes when a replay is closed."""


@dataclass(slots=True)
class _Playing:
    """A hand that is being looked at."""

    kept: KeptHand
    close: Close
    moments: tuple[Moment, ...]
    at: int = 0
    open: bool = False
    verified: bool = False
    drawn: int = 0
    """How often the slider was set from here; a page that was dragged elsewhere is set anew."""

    odds: asyncio.Task[None] | None = field(default=None)

    @property
    def moment(self) -> Moment:
        moment = self.moments[self.at]
        return opened(moment, self.kept) if self.open else moment


class Replayer:
    """Shows one hand at a time on the table's own regions."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._playing: _Playing | None = None

    @property
    def deeds(self) -> Deeds:
        """What the replay's controls do."""
        return {
            "replay-first": self._first,
            "replay-back": self._back,
            "replay-forward": self._forward,
            "replay-last": self._last,
            "replay-step": self._slide,
            "replay-open": self._open,
            "replay-verify": self._verify,
            "replay-close": self._close,
        }

    async def play(self, kept: KeptHand, close: Close) -> None:
        """Begin with the cards just dealt; ``close`` is where one goes from here."""
        self._house.cover()
        self._stop()
        self._playing = _Playing(kept, close, moments(kept))
        await self._draw(slider=True)

    async def _first(self, _: Press) -> None:
        await self._go(0)

    async def _back(self, _: Press) -> None:
        await self._go(self._playing.at - 1 if self._playing else 0)

    async def _forward(self, _: Press) -> None:
        await self._go(self._playing.at + 1 if self._playing else 0)

    async def _last(self, _: Press) -> None:
        await self._go(len(self._playing.moments) if self._playing else 0)

    async def _slide(self, press: Press) -> None:
        written = press.form.get("step", "")
        if written.isdecimal():
            await self._go(int(written), slider=False)

    async def _open(self, _: Press) -> None:
        if self._playing:
            self._playing.open = not self._playing.open
            await self._draw(slider=True)

    async def _verify(self, _: Press) -> None:
        if self._playing:
            self._playing.verified = True
            await self._draw(slider=False)

    async def _close(self, _: Press) -> None:
        if self._playing:
            close = self._playing.close
            self._stop()
            self._playing = None
            await close()

    async def _go(self, at: int, *, slider: bool = True) -> None:
        if self._playing:
            self._playing.at = max(0, min(at, len(self._playing.moments) - 1))
            await self._draw(slider=slider)
            self._say(self._playing)

    async def _draw(self, *, slider: bool) -> None:
        playing = self._playing
        if playing is None:
            return
        moment = playing.moment
        playing.drawn += slider
        view = self._view(playing)
        table = table_view(moment.seen, playing.kept.names, moment.events)
        regions = draw_replay(view, table) if slider else draw_step(view, table)
        await self._house.outside.screen.draw("table", regions)
        self._weigh(playing, moment)

    def _view(self, playing: _Playing) -> ReplayView:
        kept, seal = playing.kept, playing.kept.seal
        return ReplayView(
            step=playing.at,
            steps=len(playing.moments),
            open=playing.open,
            drawn=playing.drawn,
            promised=kept.promised,
            deck="".join(map(str, seal.deck)) if seal else "",
            nonce=seal.nonce if seal else "",
            words=seal.words if seal else "",
            check=checked_seal(kept) if playing.verified else None,
        )

    def _say(self, playing: _Playing) -> None:
        moment = playing.moments[playing.at]
        words = event_words(moment.events[-1], playing.kept.names, moment.seen)
        self._house.outside.screen.say(words)

    def _weigh(self, playing: _Playing, moment: Moment) -> None:
        """Work the odds out beside the picture; those of the moment before are let go."""
        self._stop()
        playing.odds = asyncio.get_running_loop().create_task(self._weighed(playing, moment))

    async def _weighed(self, playing: _Playing, moment: Moment) -> None:
        hands = contenders(moment)
        shares = await odds(hands, moment.seen.felt.board, self._house.outside.luck)
        known = {seat: share for seat, share in shares.items() if not isinstance(hands[seat], Unseen)}
        names = playing.kept.names
        views = tuple(
            OddsView("You" if seat == playing.kept.viewer else names[seat], share)
            for seat, share in known.items()
        )
        await self._house.outside.screen.draw("", {"odds": draw_odds(views)})

    def _stop(self) -> None:
        if self._playing and self._playing.odds:
            self._playing.odds.cancel()
