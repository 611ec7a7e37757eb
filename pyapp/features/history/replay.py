"""The replay: a kept hand or round on its table, forward and back."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Final, Protocol, TypeAlias

from pyapp.app.blackjack.replay import RoundReplay
from pyapp.app.core.forms import FileError, Press
from pyapp.app.core.links import FRAGMENT, LinkSent, bare_address, hand_out, holds_hand, is_link, link_to
from pyapp.app.holdem.replay import HandReplay, LabMoment, ReplayStudy
from pyapp.app.profiles.profile import looks_of
from pyapp.app.session.collaborators import Handlers
from pyapp.app.session.session import Session
from pyapp.app.sittings.holdem.hands import habits_before
from pyapp.blackjack.odds.solved_rules import StrategyCache
from pyapp.features.history.files import HandFilesController
from pyapp.features.history.hand_picture import HandPicture, hand_picture
from pyapp.features.history.notes import HandNotes
from pyapp.features.history.share_page import ShareView, draw_share
from pyapp.records import FinishedHand, FinishedPlay
from pyapp.records.blackjack import FinishedRound
from pyapp.records.links.digits import LinkError
from pyapp.records.links.hand_link import LinkedPlay, may_tell_deck, read_link, write_link
from pyapp.texts import say
from pyapp.views import ReplayBarView
from pyapp.views.kit.html import Html, join
from pyapp.views.screens.replay_pages import ReplayPart

Close: TypeAlias = Callable[[], Awaitable[None]]
"""Where one goes when a replay is closed."""


class Replay(Protocol):
    """A hand or a round on the regions of its own table, or a hand of the rule book."""

    screen: str
    """The screen that its regions belong to."""

    @property
    def steps(self) -> int:
        """How many moments there are."""
        ...

    @property
    def is_open(self) -> bool:
        """Whether every card is turned up."""
        ...

    @property
    def changes(self) -> Mapping[str, Callable[[str], None]]:
        """What can be asked of it besides going on, by action, with the press's value.

        The moment is drawn anew after it.
        """
        ...

    def draw(self, bar: ReplayBarView, *, slider: bool) -> Mapping[str, str]:
        """Draw the moment at which the bar stands, the slider with it if that is to be set."""
        ...

    def actions(self, at: int) -> int:
        """Count the actions up to a moment."""
        ...

    def words(self, at: int) -> str:
        """Say what happened last."""
        ...

    def weigh(self, at: int) -> AsyncIterator[ReplayPart]:
        """Work out, in slices, what is drawn later than the rest, piece by piece."""
        ...


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


_CHANGES: Final = (
    *("replay-open", "replay-verify", "replay-coach", "replay-odds", "replay-seat"),
    "rule-answer",
)
"""The actions that change how a moment is shown; a replay does those that it knows."""


class ReplayController:
    """Shows one replay at a time on the regions of its table."""

    def __init__(self, session: Session, strategies: StrategyCache, notes: HandNotes) -> None:
        self._session, self._strategies, self._notes = session, strategies, notes
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
            "replay-go": self._jump,
            **dict.fromkeys(_CHANGES, self._change),
            **self._notes.handlers,
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
    def hand(self) -> tuple[HandReplay, int] | None:
        """The replay of a hand of hold'em that is looked at, and its moment."""
        playing = self._playing
        return (playing.replay, playing.at) if playing and isinstance(playing.replay, HandReplay) else None

    @property
    def actions(self) -> int:
        """How many actions there had been at the moment that is looked at."""
        return self._playing.replay.actions(self._playing.at) if self._playing else 0

    async def play(
        self, kept: FinishedPlay, close: Close, number: int | None = None, *, whole: bool = True
    ) -> None:
        """Begin with the cards just dealt; ``close`` is where one goes from here.

        Notes can be written about what has a ``number``, by which it lies on a shelf.
        """
        if isinstance(kept, FinishedRound):
            replay: Replay = RoundReplay(kept, self._strategies)
        else:
            replay = self._hand_replay(kept, whole=whole)
            whole = whole and not kept.is_partly_known
        await self.show(replay, close, kept, number, whole=whole)

    def _hand_replay(self, kept: FinishedHand, *, whole: bool) -> HandReplay:
        profile = self._session.profile
        study = ReplayStudy(
            habits_before(kept),
            profile.current.settings.coach,
            bool(profile.owner) and not profile.suspended,
        )
        return HandReplay(kept, self._session.outside.luck, whole=whole, study=study)

    async def show(
        self,
        replay: Replay,
        close: Close,
        kept: FinishedPlay | None = None,
        number: int | None = None,
        *,
        whole: bool = True,
    ) -> None:
        """Show a replay from its beginning, in the place of the one before."""
        self._session.screens.cover()
        self._stop()
        self._notes.begin(number, kept)
        self._playing = _Playing(replay, close, kept, whole)
        await self._draw(slider=True)

    async def studied(self) -> LabMoment | None:
        """Return the moment of a hand that is looked at; ``None`` where the replay goes on meanwhile."""
        hand = self.hand
        found = await hand[0].studied(hand[1]) if hand else None
        return found if self.hand == hand else None

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

    async def _jump(self, press: Press) -> None:
        if press.value.isdecimal():
            await self._go(int(press.value))

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
            self._notes.end()
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
        drawn = dict(playing.replay.draw(playing.bar, slider=slider))
        drawn["fair"] = join(Html(drawn.get("fair", "")), self._notes.draw())
        await self._session.outside.screen.draw(playing.replay.screen, drawn)
        self._weigh(playing)

    def _weigh(self, playing: _Playing) -> None:
        """Let what takes longer be worked out beside the picture; that of the moment before is let go."""
        self._stop()
        playing.weighing = asyncio.get_running_loop().create_task(self._draw_weighed(playing))

    async def _draw_weighed(self, playing: _Playing) -> None:
        screen = self._session.outside.screen
        async for news in playing.replay.weigh(playing.at):
            await screen.draw("", news.regions)
            for words in news.said:
                screen.say(words)

    def _stop(self) -> None:
        if self._playing and self._playing.weighing:
            self._playing.weighing.cancel()


_PICTURE: Final = "baize-hand.png"


class LinkController:
    """Draws the page of a link; opens hands that come by one, over what is in play and in no history."""

    def __init__(self, session: Session, replayer: ReplayController, files: HandFilesController) -> None:
        self._session, self._replayer, self._files = session, replayer, files
        self._linked: LinkedPlay | None = None
        self._with_deck = False
        self._drawn: tuple[FinishedPlay, HandPicture] | None = None
        """The hand whose page was opened last, with its picture."""

    @property
    def handlers(self) -> Handlers:
        """What the controls of the page do."""
        return {
            "share": self._open,
            "share-deck": self._switch_deck,
            "share-send": self._send,
            "share-picture": self._send_picture,
            "share-keep": self._keep,
            "share-back": self._back,
        }

    @property
    def is_open(self) -> bool:
        """Whether a hand that came by a link is on the screen."""
        return self._linked is not None and self._replayer.kept is self._linked.kept

    async def show(self, fragment: str) -> None:
        """Show the hand of an address; one without a hand changes nothing, a damaged one says so."""
        if not holds_hand(fragment):
            return
        try:
            linked = read_link(fragment.removeprefix(FRAGMENT))
        except LinkError:
            self._session.outside.links.clear()
            await self._session.notices.explain(say("history.link.damaged"))
            return
        self._linked = linked
        await asyncio.sleep(0)  # a tab that has just been suspended draws that first
        await self._replayer.play(linked.kept, self._close, whole=linked.whole)

    def remember(self) -> None:
        """Put the hand that is looked at into the address, so that a reload comes back to it."""
        kept = self._replayer.kept
        if kept is not None and not self.is_open:
            with suppress(LinkError):  # a hand that has no link is gone with a reload
                text = write_link(kept, with_deck=may_tell_deck(kept))
                self._session.outside.links.put(f"{FRAGMENT}{text}")

    def forget(self) -> None:
        """Take the hand out of the address again, unless it came from there."""
        if not self.is_open:
            self._session.outside.links.clear()

    async def _close(self) -> None:
        """Go back to what lay below; where no one plays here, to what says so."""
        self._linked = None
        self._session.outside.links.clear()
        if self._session.profile.owner and not self._session.profile.suspended:
            await self._session.screens.come_back()
        else:
            await self._session.screens.to_lobby()

    async def _open(self, _: Press) -> None:
        """Show the link of the hand that is looked at, without its deck unless it came with it."""
        self._with_deck = self.is_open and self._may_tell_deck
        self._drawn = None
        await self._draw()

    async def _switch_deck(self, _: Press) -> None:
        self._with_deck = not self._with_deck and self._may_tell_deck
        await self._draw()

    async def _send(self, _: Press) -> None:
        sent = await hand_out(self._session.outside.links, self._address())
        await self._tell(sent, "history.link.by_hand")

    async def _send_picture(self, _: Press) -> None:
        links, address = self._session.outside.links, self._address()
        link = address if is_link(address) else ""
        sent = await links.send_picture(_PICTURE, self._picture().line, link)
        await self._tell(sent, "history.picture.refused")

    async def _tell(self, sent: LinkSent, refused: str) -> None:
        """Say what came of it, where nothing else shows that, unless the page was left meanwhile."""
        words = {
            LinkSent.COPIED: "history.link.copied",
            LinkSent.SAVED: "history.picture.saved",
            LinkSent.REFUSED: refused,
        }
        if sent in words and self._session.screens.in_front == "share":
            await self._draw(say(words[sent]))

    def _picture(self) -> HandPicture:
        """Return the picture of the hand that is looked at, with the address of the game.

        Who is called you there has the name of the profile, but not in a hand that came by a link.
        """
        kept = self._replayer.kept
        if kept is None:
            raise FileError(say("history.link.none"))
        if self._drawn is None or self._drawn[0] is not kept:
            own = "" if self.is_open else looks_of(self._session.profile.current).name
            picture = hand_picture(kept, own or say("profiles.guest"))
            self._drawn = kept, replace(picture, address=bare_address(self._session.outside.links.page))
        return self._drawn[1]

    async def _keep(self, _: Press) -> None:
        """Put a hand that came by a link among those read from files."""
        if self._linked is None or not self._session.profile.owner or self._session.profile.suspended:
            return
        await self._draw(await self._files.keep(self._linked.kept))

    async def _back(self, _: Press) -> None:
        await self._replayer.resume()

    async def _draw(self, done: str = "") -> None:
        address = self._address()
        links, kept = self._session.outside.links, self._replayer.kept
        deck = self._with_deck if self._may_tell_deck else None
        tells_all = self._with_deck or isinstance(kept, FinishedRound)
        foreign = self.is_open and bool(self._session.profile.owner) and not self._session.profile.suspended
        qr = links.qr(address) if is_link(address) else ()
        await asyncio.sleep(0)  # link and picture together would be a long task
        if self._replayer.kept is not kept:
            return
        view = ShareView(self._picture(), address, qr, deck, tells_all, foreign, done)
        await self._session.outside.screen.draw("share", draw_share(view))
        if done:
            self._session.outside.screen.say(done)

    def _address(self) -> str:
        """Return the link of the hand that is looked at, or from a disk its end alone.

        Raises ``FileError`` where it has none.
        """
        kept = self._replayer.kept
        if kept is None:
            raise FileError(say("history.link.none"))
        try:
            text = write_link(kept, with_deck=self._with_deck)
        except LinkError as error:
            raise FileError(say("history.link.none")) from error
        return link_to(self._session.outside.links, f"{FRAGMENT}{text}") or f"#{FRAGMENT}{text}"

    @property
    def _may_tell_deck(self) -> bool:
        kept = self._replayer.kept
        return kept is not None and may_tell_deck(kept)
