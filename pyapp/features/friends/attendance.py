"""Who of a table's guests is away, and who sits out: what the host's page says and shows of it."""

import asyncio
from collections.abc import Callable, Coroutine, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, Generic, Protocol, TypeVar

from pyapp.app.blackjack.presenter import BlackjackPresenter
from pyapp.app.holdem.presenter import HoldemPresenter
from pyapp.app.session.table_in_play import CurrentSitting
from pyapp.app.sittings.blackjack.sitting import BlackjackSitting
from pyapp.app.sittings.holdem.sitting import HoldemSitting
from pyapp.app.sittings.people import ALONE
from pyapp.features.friends.channel import MessageError
from pyapp.features.friends.messages import AbsentShown, RemarkShown, TableRemark
from pyapp.features.friends.remarks import RemarkRecord
from pyapp.features.friends.ticket_book import Visitor
from pyapp.texts import say
from pyapp.views import ControlView, Role
from pyapp.views.kit.scene import AwayView

SittingT = TypeVar("SittingT", HoldemSitting, BlackjackSitting)
AskedT = TypeVar("AskedT")
AskedT_contra = TypeVar("AskedT_contra", contravariant=True)
AnswerT = TypeVar("AnswerT")

MOST_MISSED: Final = 2
"""A guest who is there and missed so many decisions in a row sits out until they answer; see `sits_out`."""


class AnswerRules(Protocol[AskedT_contra, AnswerT]):
    """Judges answers by the rules of a game."""

    def refuses(self, asked: AskedT_contra, answer: AnswerT) -> bool:
        """Return whether what a guest answered cannot be done."""
        ...

    def instead(self, asked: AskedT_contra) -> AnswerT:
        """Return what is done for a guest who gives no answer."""
        ...


@dataclass(slots=True)
class AskedGuest(Generic[AskedT, AnswerT]):
    """A guest who is asked."""

    place: tuple[int, int]
    """The number of the hand or round, and how many actions it had seen."""

    asked: AskedT
    answer: asyncio.Future[AnswerT]


class GuestDecisions(Generic[AskedT, AnswerT]):
    """Waits for the guests' answers, by ticket, and plays for those who give none."""

    def __init__(
        self,
        patience: Callable[[], float],
        is_here: Callable[[str], bool],
        missed: Callable[[str], None],
        rules: AnswerRules[AskedT, AnswerT],
    ) -> None:
        """Take how many seconds a guest has for a decision, 0 for no end, and whose line is open.

        ``missed`` is told of every guest who is played for because time ran out, or the host went on.
        """
        self._patience, self._is_here, self._tell_missed = patience, is_here, missed
        self._rules = rules
        self._asked = dict[str, AskedGuest[AskedT, AnswerT]]()
        self._early = dict[str, tuple[tuple[int, int], AnswerT]]()
        """What each answered before the table asked: the host may still be shown the act before it."""

        self._missed = dict[str, int]()
        """How many decisions each missed in a row."""

    @property
    def asked(self) -> tuple[str, ...]:
        """The tickets of those whom the table waits for."""
        return tuple(ticket for ticket, asked in self._asked.items() if not asked.answer.done())

    def sits_out(self, ticket: str) -> bool:
        """Tell whether a guest is played for without a wait: one whose line is lost after one miss."""
        return self._missed.get(ticket, 0) >= (MOST_MISSED if self._is_here(ticket) else 1)

    async def ask(self, ticket: str, place: tuple[int, int], question: AskedT) -> AnswerT:
        """Return what the guest does, or what is done for a guest who is away."""
        early = self._early.pop(ticket, None)
        if early and early[0] == place and not self._rules.refuses(question, early[1]):
            return early[1]
        if self.sits_out(ticket):
            return self._rules.instead(question)
        asked = AskedGuest[AskedT, AnswerT](place, question, asyncio.get_running_loop().create_future())
        self._asked[ticket] = asked
        try:
            async with asyncio.timeout(self._patience() or None):
                return await asked.answer
        except TimeoutError:
            self._miss(ticket, self._missed.get(ticket, 0) + 1)
            return self._rules.instead(question)
        finally:
            self._asked.pop(ticket, None)

    def answer(self, ticket: str, place: tuple[int, int], answer: AnswerT) -> None:
        """Take an answer; raises ``MessageError`` for one that the rules refuse.

        One that comes before the table asks waits for it. One that comes late does nothing.
        """
        self.back(ticket)
        asked = self._asked.get(ticket)
        if asked is None:
            self._early[ticket] = (place, answer)
            return
        if asked.place != place or asked.answer.done():
            return
        if self._rules.refuses(asked.asked, answer):
            raise MessageError("refused-action")
        asked.answer.set_result(answer)

    def back(self, ticket: str) -> None:
        """Let a guest who sat out play on."""
        self._missed.pop(ticket, None)

    def go_on(self, ticket: str) -> None:
        """Play for a guest who keeps the table waiting, until they are back."""
        if ticket in self.asked:
            self.give_up(ticket)
            self._miss(ticket, MOST_MISSED)

    def give_up(self, ticket: str) -> None:
        """Play for a guest who is about to leave, if they are asked."""
        asked = self._asked.get(ticket)
        if asked and not asked.answer.done():
            asked.answer.set_result(self._rules.instead(asked.asked))

    def _miss(self, ticket: str, missed: int) -> None:
        self._missed[ticket] = missed
        self._tell_missed(ticket)


class Absence(StrEnum):
    """Why a guest is played for; a word of the catalogue."""

    AWAY = "away"
    """The line is lost, and the table waits for them."""

    SITS_OUT = "sits_out"
    """They missed what they were asked, or the host went on without them."""


class HostedTable(Protocol[SittingT]):
    """What is asked of the loop of a table to which guests come, whatever is played there."""

    @property
    def current(self) -> CurrentSitting[SittingT]:
        """Who sits where."""
        ...

    @property
    def presenter(self) -> HoldemPresenter | BlackjackPresenter:
        """What shows it at the host's screen."""
        ...

    @property
    def rests(self) -> bool:
        """Whether guests may come and go now."""
        ...

    def change_seats(self, sitting: SittingT) -> Coroutine[None, None, None]:
        """Put ``sitting`` in force at once; what is returned draws it."""
        ...


class Attendance(Generic[SittingT, AskedT, AnswerT]):
    """Tells the host and every guest who has gone and who is back."""

    def __init__(
        self,
        visitors: Mapping[str, Visitor],
        patience: float | None,
        rules: AnswerRules[AskedT, AnswerT],
        tickets_of: Callable[[SittingT], Mapping[int, str]],
        clock: Callable[[], int],
    ) -> None:
        """Take who is there, by ticket, and ``patience`` in seconds where it is not the table's own."""
        self._visitors, self._patience = visitors, patience
        self._tickets_of: Callable[[SittingT], Mapping[int, str]] = tickets_of
        self._table: HostedTable[SittingT] | None = None
        self.decisions = GuestDecisions[AskedT, AnswerT](
            self.patience, lambda ticket: ticket in visitors, self._missed, rules
        )
        """What the guests are asked."""

        self._weak = set[str]()
        """The tickets of those of whom it was said that their line is weak."""

        self.remarks = RemarkRecord(clock, self.redraw)
        """What is said across the table, as the host's page shows it."""

    def attach(self, table: HostedTable[SittingT]) -> None:
        """Take the table whose guests these are."""
        self._table = table

    def patience(self) -> float:
        """Return for how many seconds the table waits for a decision; 0 for no end."""
        if self._patience is not None or self._table is None:
            return self._patience or 0
        return self._table.current.sitting.guest_seconds

    @property
    def tickets(self) -> Mapping[int, str]:
        """The tickets of the guests who sit at the table, by their chairs."""
        return self._tickets_of(self._table.current.sitting) if self._table else {}

    @property
    def absent(self) -> Mapping[int, Absence]:
        """The guests who are away or sit out, by their chairs."""
        found = dict[int, Absence]()
        for at, ticket in self.tickets.items():
            if self.decisions.sits_out(ticket):
                found[at] = Absence.SITS_OUT
            elif ticket not in self._visitors:
                found[at] = Absence.AWAY
        return found

    @property
    def away(self) -> AwayView:
        """The same as the host's table shows it, with the button to go on without a guest."""
        visitors = ((at, self._visitors.get(ticket)) for at, ticket in self.tickets.items())
        weak = {at: say("friends.place.weak") for at, visitor in visitors if visitor and visitor.is_weak}
        words = {at: say(f"friends.place.{absence}") for at, absence in self.absent.items()}
        said, controls = self.remarks.words, self.remarks.controls
        invite = ControlView("friends-invite", say("friends.invite.title"))
        return AwayView({**weak, **words}, self._passing(), said, controls, invite)

    def shown(self) -> AbsentShown:
        """Return who is away, for the guests."""
        absent = self.absent
        return AbsentShown(
            tuple(at for at, it in absent.items() if it is Absence.AWAY),
            tuple(at for at, it in absent.items() if it is Absence.SITS_OUT),
        )

    def remark(self, seat: int, remark: TableRemark) -> None:
        """Let everyone hear what the player on a chair says, unless they said something just before."""
        if self._table is None:
            return
        name = self._table.current.sitting.names[seat]
        told = self.remarks.hear(seat, say("kit.you") if name == ALONE else name, remark)
        if told is None:
            return
        for known, visitor in self._visitors.items():
            if self._name(known):
                visitor.send(RemarkShown(seat, remark))
        if told:
            self._table.presenter.announce(told)
            self.redraw()

    def mute(self) -> None:
        """Show no remarks at the host's screen, or show them again."""
        self.remarks.mute()
        self.redraw()

    def lost(self, ticket: str, *, is_wrong: bool) -> None:
        """Tell that a guest's line is lost, or why it was closed, and how long the table waits."""
        self.decisions.back(ticket)
        seconds = int(self.patience())
        waits = say("friends.told.waits", n=seconds) if seconds else _waits_for_host()
        why = say("friends.told.wrong" if is_wrong else "friends.told.away", name=self._name(ticket))
        self._tell(ticket, f"{why} {waits}")

    def weakened(self, ticket: str) -> None:
        """Show that a guest's line has become weak, which is said once, or is good again."""
        visitor, name = self._visitors.get(ticket), self._name(ticket)
        if self._table is None or visitor is None or not name:
            return
        if visitor.is_weak and ticket not in self._weak:
            self._weak.add(ticket)
            self._table.presenter.announce(say("friends.told.weak", name=name))
        self.redraw()

    def came_back(self, ticket: str) -> None:
        """Tell that a guest is there again."""
        self._weak.discard(ticket)
        self._tell(ticket, say("friends.told.back", name=self._name(ticket)))

    def go_on(self) -> None:
        """Play for the guest who keeps the table waiting, where the host may do that now."""
        if self._passing():
            self.decisions.go_on(self.decisions.asked[0])

    def redraw(self) -> None:
        """Draw the host's table as it stands."""
        if self._table:
            self._drawing = asyncio.ensure_future(self._table.presenter.redraw())

    def _missed(self, ticket: str) -> None:
        """Tell that a guest was played for, and whether it goes on like that."""
        late = say("friends.told.late", name=self._name(ticket))
        out = f" {say('friends.told.sits_out')}" if self.decisions.sits_out(ticket) else ""
        self._tell(ticket, f"{late}{out}")

    def _tell(self, ticket: str, words: str) -> None:
        """Say at the host's screen what has changed, and show everyone who is away now."""
        if self._table and self._name(ticket):
            self._table.presenter.announce(words)
            shown = self.shown()
            for known, visitor in self._visitors.items():
                if self._name(known):
                    visitor.send(shown)
            self.redraw()

    def _passing(self) -> ControlView | None:
        """Return the button to go on without a guest who is asked.

        There is one for a guest who is away, and where the table waits without end.
        """
        asked = self.decisions.asked
        if not asked or (asked[0] in self._visitors and self.patience()):
            return None
        without = say("friends.place.without", name=self._name(asked[0]))
        return ControlView("friends-pass", say("friends.place.go_on"), Role.PUSH, without)

    def _name(self, ticket: str) -> str:
        """Return the name of a ticket's guest; empty for a guest without a chair."""
        names = self._table.current.sitting.names if self._table else ()
        return next((names[at] for at, it in self.tickets.items() if it == ticket), "")


def _waits_for_host() -> str:
    return say("friends.told.waits_for_you")
