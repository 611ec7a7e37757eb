"""What every table in play shares: the sitting it plays on, its clock, and the presenter of its events."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, Generic, Protocol, TypeVar

from pyapp.app.core.forms import Press
from pyapp.app.core.ports import Event, Pace, Screen
from pyapp.app.core.settings import PlayersWait, Speed
from pyapp.app.session.session import Session
from pyapp.money import NO_MONEY, Chips, HalfDollars
from pyapp.views.kit.notices import NO_NOTICE, NoticeView
from pyapp.views.kit.scene import AwayView, Scene

_FADE: Final = 0.15
"""Seconds in which the old table fades before the next deal."""

EventT = TypeVar("EventT", bound=Event)
SeenT = TypeVar("SeenT")
QuestionT = TypeVar("QuestionT")
SceneT = TypeVar("SceneT", bound=Scene)


class AwayGuests(Protocol):
    """Knows which guests of a table are away."""

    @property
    def away(self) -> AwayView:
        """Who is away now, and the way on without them."""
        ...


@dataclass(slots=True)
class TablePresenter(ABC, Generic[EventT, SeenT, QuestionT, SceneT]):
    """Draws a table for one viewer and keeps what has happened in the hand or round so far."""

    screen: Screen
    pace: Pace
    scene: SceneT
    """All that stands round the felt; the table that is played, and the coach there, replace it."""

    seen: SeenT
    speed: Speed
    events: list[EventT] = field(default_factory=list[EventT], kw_only=True)
    covered: bool = field(default=False, kw_only=True)
    """Whether another screen lies over the table for now."""

    hurried: bool = field(default=False, kw_only=True)
    """Whether the viewer wants to see the rest at once."""

    showing: bool = field(default=False, kw_only=True)
    """Whether what is kept already is still being shown: nothing else may tell how it ends."""

    wait: PlayersWait = field(default_factory=PlayersWait, kw_only=True)
    """What the player has waited since their last decision."""

    guests: AwayGuests | None = field(default=None, kw_only=True)
    """Knows which guests are away; ``None`` at tables without any."""

    @property
    def names(self) -> tuple[str, ...]:
        """Who sits where."""
        return self.scene.names

    @property
    def hidden(self) -> bool:
        """Whether nothing of the table is to be seen for now."""
        return self.covered

    @property
    def tempo(self) -> Speed:
        """The speed chosen, or none to lose for a viewer in a hurry."""
        return Speed.INSTANT if self.hurried else self.speed

    async def redraw(self) -> None:
        """Draw the table as it stands, moving nothing."""
        await self.draw((), 0)

    async def explain(self, why: str) -> None:
        """Say why something was refused."""
        self.scene = replace(self.scene, why=why)
        self.screen.say(why)
        await self.redraw()

    async def note(self, words: str, price: HalfDollars = NO_MONEY) -> None:
        """Show a message that stays until it is put away; no words put it away."""
        self.scene = replace(self.scene, notice=NoticeView(words, price=price))
        await self.redraw()

    def cover(self) -> None:
        """Let another screen lie over the table; what stood on this one is gone."""
        self.covered, self.scene = True, replace(self.scene, notice=NO_NOTICE)

    def uncover(self, speed: Speed) -> None:
        """Take the other screen away, at the speed that may have been chosen meanwhile."""
        self.covered, self.speed = False, speed

    async def introduce(self, words: str, face: str = "") -> None:
        """Say who was asked about, in a message that stays until it is put away."""
        if not self.hidden:
            for line in words.split("\n"):
                self.screen.say(line)
            self.scene = replace(self.scene, why="", notice=NoticeView(words, face))
            await self.redraw()

    async def amend(self, before: str, words: str) -> None:
        """Put ``words`` in the place of a message that still stands there, and say the lines that are new."""
        notice = self.scene.notice
        if notice.words == before and not self.hidden:
            self.scene = replace(self.scene, notice=replace(notice, words=words))
            for line in words.split("\n"):
                if line not in before.split("\n"):
                    self.screen.say(line)
            await self.redraw()

    def answer(self, question: QuestionT) -> None:
        """Speak the answer to a question about the table, where there is one."""
        if words := self.spoken_answer(question):
            self.screen.say(words)

    async def tell(self, question: QuestionT) -> None:
        """Answer so that it can be seen too, where everyone at the screen may read it."""
        if not self.hidden and (words := self.shown_answer(question)):
            await self.explain(words)

    async def show(self, events: Iterable[EventT]) -> Sequence[EventT]:
        """Show censored events one after the other, those that go together in one picture.

        Where nothing moves they are drawn at one go with what follows; the last is returned, to be heard
        then.
        """
        shown: Sequence[EventT] = ()
        for shown in self._pictures(events):
            for event in shown:
                self.take(event)
            if self.tempo is not Speed.INSTANT:
                await self.draw(shown, self._part(shown, self.motion(shown)))
                await self.reckon(shown[-1])
            await self.pace.pause(max(self._part(shown, self.pause_after(shown)), self.reading_time))
        return shown[-1:] if self.tempo is Speed.INSTANT else ()

    def _pictures(self, events: Iterable[EventT]) -> Iterator[Sequence[EventT]]:
        """Yield the events of one picture after the other."""
        shown = list[EventT]()
        for event in events:
            if shown and not self.goes_with(event, shown[-1]):
                yield tuple(shown)
                shown.clear()
            shown.append(event)
        if shown:
            yield tuple(shown)

    async def fade(self) -> None:
        """Let what lies on the table fade: the next hand or round is about to be dealt."""
        if self.events and self.tempo is not Speed.INSTANT:
            self.scene = replace(self.scene, fades=True)
            await self.redraw()
            await self.pace.pause(_FADE * min(self.tempo.factor, 1))
            self.scene = replace(self.scene, fades=False)

    def hurry(self) -> None:
        """Show the rest at once, up to where the player is asked again."""
        self.hurried = True

    def note_question(self) -> None:
        """Note that the player is asked: what follows the answer takes its time again."""
        self.hurried = False
        self.wait.begin()

    @property
    def reading_time(self) -> float:
        """For how many seconds a picture stands at least, since something on it is to be read."""
        return 0

    def _part(self, events: Sequence[EventT], seconds: float) -> float:
        """Return how long something lasts after what the player has waited; endings keep their time."""
        if not any(map(self.is_ending, events)):
            return self.wait.shorten(seconds, self.tempo)
        self.wait.spend(seconds)
        return seconds

    async def _draw(
        self, screen: str, drawn: Mapping[str, str], events: Sequence[EventT], seconds: float
    ) -> None:
        """Bring a picture to its screen; of a covered table nothing is seen."""
        if not self.covered:
            await self.screen.draw(screen, drawn, events, seconds)

    @abstractmethod
    def announce(self, words: str) -> None:
        """Say something that all may hear, and write it into the log."""

    @abstractmethod
    def spoken_answer(self, question: QuestionT) -> str:
        """Return the answer for the viewer's ears; empty where there is none."""

    @abstractmethod
    def shown_answer(self, question: QuestionT) -> str:
        """Return the answer for all who see the screen; empty where there is none."""

    @abstractmethod
    def take(self, event: EventT) -> None:
        """Let an event happen in the picture, and say it."""

    async def reckon(self, event: EventT) -> None:
        """Work out and draw what a picture has beside its event, once the event was seen."""

    @abstractmethod
    def is_ending(self, event: EventT) -> bool:
        """Tell whether an event shows how the hand or round ends."""

    @abstractmethod
    def goes_with(self, event: EventT, before: EventT) -> bool:
        """Tell whether an event is shown in one picture with the one before it."""

    @abstractmethod
    def motion(self, events: Sequence[EventT]) -> float:
        """Return how long the movement of a picture's events lasts."""

    @abstractmethod
    def pause_after(self, events: Sequence[EventT]) -> float:
        """Return how long the picture of these events stands still."""

    @abstractmethod
    async def draw(self, events: Sequence[EventT], seconds: float) -> None:
        """Draw the table as it stands, moving what these events move."""


PresenterT = TypeVar("PresenterT", bound=TablePresenter[Any, Any, Any, Any])


class PresentedTable(Generic[PresenterT]):
    """The part of a table's controller that is the same for every game."""

    def __init__(self, session: Session, presenter: PresenterT, preset: str) -> None:
        self._session, self._presenter, self._preset = session, presenter, preset

    @property
    def preset(self) -> str:
        """The table that is played."""
        return self._preset

    @property
    def showing(self) -> bool:
        """Whether what is kept already is still being shown."""
        return self._presenter.showing

    def cover(self) -> None:
        """Let another screen lie over the table, which plays on below."""
        self._presenter.cover()

    def _bare(self) -> None:
        """Take the other screen away, at the speed that may have been chosen meanwhile."""
        self._presenter.uncover(self._session.profile.current.settings.speed)

    async def note(self, words: str, price: HalfDollars = NO_MONEY) -> None:
        """Show a message that stays until it is put away."""
        await self._presenter.note(words, price)

    async def explain(self, why: str) -> None:
        """Say why something was refused."""
        await self._presenter.explain(why)

    async def _skip(self, _: Press) -> None:
        self._presenter.hurry()
        await self._presenter.redraw()


SittingT = TypeVar("SittingT")
PriceT = TypeVar("PriceT", Chips, HalfDollars)


@dataclass(frozen=True, slots=True)
class TableEvents(Generic[SittingT, PriceT]):
    """The callbacks of a table's loop; a loop knows nothing of profiles and bankrolls."""

    keep: Callable[[SittingT], None]
    """Told of every change of the sitting, before anything moves."""

    finished: Callable[[SittingT], None]
    """Told of every hand and round that is over, just before the sitting without it is kept."""

    rebuy_price: Callable[[SittingT], PriceT]
    """Say what buying in again costs one chair."""

    portrait: Callable[[], str]
    """Say which portrait the owner of the profile has chosen."""


class CurrentSitting(Generic[SittingT]):
    """The sitting in play, for all that plays on it."""

    def __init__(self, sitting: SittingT, keep: Callable[[SittingT], None]) -> None:
        self.sitting, self.keep = sitting, keep

    def put(self, sitting: SittingT) -> None:
        """Put ``sitting`` in force and keep it."""
        self.sitting = sitting
        self.keep(sitting)


_SECOND: Final = 1000

LONGEST: Final = 300
"""The most seconds that count between two looks at the clock: a device that slept has not been played on."""


class PlayClock:
    """Counts the seconds in which a table lies open: none while it is covered, or the page is hidden."""

    def __init__(self, now: Callable[[], int], counted: int = 0) -> None:
        self._now, self._counted = now, counted * _SECOND
        self._seen: int | None = None
        self._paused = {"closed"}

    def pause(self, why: str) -> None:
        """Stop for a reason."""
        self._look()
        self._paused.add(why)
        self._seen = None

    def go_on(self, why: str) -> None:
        """Go on, unless there is another reason to stand still."""
        self._look()
        self._paused.discard(why)
        if not self._paused and self._seen is None:
            self._seen = self._now()

    def start(self) -> None:
        """Begin to count."""
        self.go_on("closed")

    def stop(self) -> None:
        """Stop: the table is left."""
        self.pause("closed")

    @property
    def seconds(self) -> int:
        """The whole seconds counted."""
        self._look()
        return self._counted // _SECOND

    def take(self) -> int:
        """Return the whole seconds counted, and count from there anew."""
        seconds = self.seconds
        self._counted -= seconds * _SECOND
        return seconds

    def _look(self) -> None:
        if self._seen is not None:
            now = self._now()
            self._counted += max(0, min(now - self._seen, LONGEST * _SECOND))
            self._seen = now
