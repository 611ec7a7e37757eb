"""Who of a table's guests is away, and who sits out: what the host's page says and shows of it."""

import asyncio
from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import Generic, Protocol

from pyapp.app.friends.host.decisions import AnswerRules, AnswerT, AskedT, GuestDecisions
from pyapp.app.friends.host.visitor import Visitor
from pyapp.app.friends.messages.from_host import AbsentShown
from pyapp.texts import say
from pyapp.views import ControlView, Role


class Absence(StrEnum):
    """Why a guest is played for; a word of the catalogue."""

    AWAY = "away"
    """The line is lost, and the table waits for them."""

    SITS_OUT = "sits_out"
    """They missed what they were asked, or the host went on without them."""


class AttendedTable(Protocol):
    """What is asked of a table to which guests come, whatever is played there."""

    @property
    def tickets(self) -> Mapping[int, str]:
        """The tickets of the guests who sit there, by their chairs."""
        ...

    @property
    def names(self) -> tuple[str, ...]:
        """Who sits where."""
        ...

    @property
    def seconds(self) -> int:
        """For how many seconds the table waits for a decision; 0 for no end."""
        ...

    def mark(
        self, absent: Callable[[], Mapping[int, str]], passing: Callable[[], ControlView | None]
    ) -> None:
        """Show the words of those who are away at their seats from now on, and the way on without a guest."""
        ...

    def announce(self, words: str) -> None:
        """Tell everyone at the host's screen."""
        ...

    async def redraw(self) -> None:
        """Draw the host's table as it stands."""
        ...


class Attendance(Generic[AskedT, AnswerT]):
    """Tells the host and every guest who has gone and who is back."""

    def __init__(
        self, visitors: Mapping[str, Visitor], patience: float | None, rules: AnswerRules[AskedT, AnswerT]
    ) -> None:
        """Take who is there, by ticket, and ``patience`` in seconds where it is not the table's own."""
        self._visitors, self._patience = visitors, patience
        self._table: AttendedTable | None = None
        self.decisions = GuestDecisions[AskedT, AnswerT](
            self.patience, lambda ticket: ticket in visitors, self._missed, rules
        )
        """What the guests are asked."""

    def attach(self, table: AttendedTable) -> None:
        """Take the table whose guests these are, and show there who is away."""
        self._table = table
        table.mark(self._words, self._passing)

    def patience(self) -> float:
        """Return for how many seconds the table waits for a decision; 0 for no end."""
        if self._patience is not None or self._table is None:
            return self._patience or 0
        return self._table.seconds

    @property
    def absent(self) -> Mapping[int, Absence]:
        """The guests who are away or sit out, by their chairs."""
        found = dict[int, Absence]()
        for at, ticket in self._table.tickets.items() if self._table else ():
            if self.decisions.sits_out(ticket):
                found[at] = Absence.SITS_OUT
            elif ticket not in self._visitors:
                found[at] = Absence.AWAY
        return found

    def shown(self) -> AbsentShown:
        """Return who is away, for the guests."""
        absent = self.absent
        return AbsentShown(
            tuple(at for at, it in absent.items() if it is Absence.AWAY),
            tuple(at for at, it in absent.items() if it is Absence.SITS_OUT),
        )

    def lost(self, ticket: str) -> None:
        """Tell that a guest's line is lost, and how long the table waits for them."""
        self.decisions.back(ticket)
        seconds = int(self.patience())
        waits = say("friends_table.told.waits", n=seconds) if seconds else _waits_for_host()
        self._tell(ticket, f"{say('friends_table.told.away', name=self._name(ticket))} {waits}")

    def came_back(self, ticket: str) -> None:
        """Tell that a guest is there again."""
        self._tell(ticket, say("friends_table.told.back", name=self._name(ticket)))

    def go_on(self) -> None:
        """Play for the guest whom the table waits for, where the host may do that now."""
        if self._passing():
            self.decisions.go_on(self.decisions.asked[0])

    def redraw(self) -> None:
        """Draw the host's table as it stands."""
        if self._table:
            self._drawing = asyncio.ensure_future(self._table.redraw())

    def _missed(self, ticket: str) -> None:
        """Tell that a guest was played for, and whether it goes on like that."""
        late = say("friends_table.told.late", name=self._name(ticket))
        out = f" {say('friends_table.told.sits_out')}" if self.decisions.sits_out(ticket) else ""
        self._tell(ticket, f"{late}{out}")

    def _tell(self, ticket: str, words: str) -> None:
        """Say at the host's screen what has changed, and show everyone who is away now."""
        if self._table and self._name(ticket):
            self._table.announce(words)
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
        words = say("friends_table.seat.go_on", name=self._name(asked[0]))
        return ControlView("friends-pass", words, Role.PUSH)

    def _words(self) -> Mapping[int, str]:
        return {at: say(f"friends_table.seat.{absence}") for at, absence in self.absent.items()}

    def _name(self, ticket: str) -> str:
        """Return how the guest of a ticket is called; empty for one who has no chair."""
        if self._table is None:
            return ""
        return next((self._table.names[at] for at, it in self._table.tickets.items() if it == ticket), "")


def _waits_for_host() -> str:
    return say("friends_table.told.waits_for_you")
