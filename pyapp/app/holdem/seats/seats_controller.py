"""The screen of a table's seats, and the typed commands that change them too."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from pyapp.agents import cast
from pyapp.app.core.forms import Press, PriceError
from pyapp.app.holdem.seats.seat_rows import plan_words, seats_view
from pyapp.app.holdem.table_loop import HoldemTable
from pyapp.app.profiles.cashier import CashierError, reseated
from pyapp.app.session.collaborators import Handlers
from pyapp.app.session.session import Session
from pyapp.app.sittings.holdem.seats import (
    FRIEND,
    SeatsError,
    chair_of,
    free_chair,
    with_looks,
    with_plan,
    without_plan,
)
from pyapp.app.sittings.holdem.sitting import HoldemSitting, SeatChange
from pyapp.app.sittings.people import NO_LOOKS, PlayerLooks, looks_in
from pyapp.cards import NO_MONEY
from pyapp.texts import say
from pyapp.views import draw_seats, seats_words, table_words


class SeatsController:
    """Changes who sits at the table in play: at once between hands, after the hand in the middle of one."""

    def __init__(self, session: Session, table: HoldemTable, keep: Callable[[HoldemSitting], None]) -> None:
        self._session, self._table, self._keep = session, table, keep

    @property
    def handlers(self) -> Handlers:
        """What the controls of the seats do."""
        return {
            "seats": self._open,
            "seat-join": self._join,
            "seat-leave": self._leave,
            "seat-keep": self._undo,
            "seat-looks": self._change_looks,
        }

    def tell(self) -> None:
        """Say who sits where."""
        self._say(seats_words(seats_view(self._table.current.sitting, rests=self._table.rests)))

    async def show_told(self, words: str) -> None:
        """Say something at the foot of the screen."""
        self._say(words)
        if self._table.presenter.covered:
            await self._draw(told=words)

    async def carry_out(self) -> None:
        """Let everything happen that was planned in the hand; what has become impossible is told."""
        sitting = self._kept
        if not (self._table.rests and sitting.planned):
            return
        refused, wanted = list[str](), None
        self._keep(replace(sitting, planned=()))
        for change in sitting.planned:
            try:
                self._change_now(change)
            except PriceError as refusal:
                wanted = refusal
                refused.append(str(refusal))
            except (SeatsError, CashierError) as refusal:
                refused.append(str(refusal))
        await self._table.reseat(self._kept)
        if refused:
            await self._session.note(" ".join(refused), wanted.price if wanted else NO_MONEY)

    async def _open(self, _: Press) -> None:
        if not self._table.presenter.covered:
            self._session.cover()
            await self._draw()

    async def _join(self, press: Press) -> None:
        await self._answer(lambda: self._ask(self._newcomer(press)))

    async def _leave(self, press: Press) -> None:
        await self._answer(lambda: self._ask(SeatChange(self._chair(press.value))))

    async def _undo(self, press: Press) -> None:
        await self._answer(lambda: self._take_back(self._chair(press.value)))

    async def _change_looks(self, press: Press) -> None:
        """Give a friend another name and portrait."""
        chair = self._chair(press.value)
        await self._answer(lambda: self._dress(chair, looks_in(press.form, NO_LOOKS, chair)))

    def _dress(self, chair: int, looks: PlayerLooks) -> str:
        current = self._table.current
        current.put(with_looks(current.sitting, chair, looks, rests=self._table.rests))
        if self._table.rests:
            self._table.presenter.names = current.sitting.names
        return say("holdem_seats.looks_changed", name=current.sitting.names[chair])

    async def _answer(self, asked: Callable[[], str]) -> None:
        """Do what is asked, and show what came of it: on the screen if it is open, else in words."""
        before = self._kept
        try:
            told = asked()
        except (SeatsError, CashierError) as refusal:
            if not self._table.presenter.covered:
                raise
            await self._draw(refusal=str(refusal))
            self._say(str(refusal))
            return
        self._say(told)
        if self._kept.moves != before.moves:
            told = _move_words(before, self._kept)
            await self._table.reseat(self._kept)
        if self._table.presenter.covered:
            await self._draw(told=told)

    def _ask(self, change: SeatChange) -> str:
        """Change a chair now, or plan it while a hand is being played."""
        if self._table.rests:
            self._change_now(change)
            return ""
        planned = with_plan(self._table.current.sitting, change)
        self._plan(planned)
        return plan_words(planned, change)

    def _change_now(self, change: SeatChange) -> None:
        """Book and keep a change; newcomers remember what is remembered of the others."""
        before = self._session.profile.seated(without_plan(self._kept, change.chair))
        profile = reseated(before, self._preset, change)
        sitting = profile.table(self._preset)
        assert isinstance(sitting, HoldemSitting), "it was reseated"  # noqa: S101 - for the type checker
        self._session.keep(profile.seated(replace(sitting, notes=profile.memory)))

    def _take_back(self, chair: int) -> str:
        self._plan(without_plan(self._table.current.sitting, chair))
        return say("holdem_seats.plan.undone")

    def _plan(self, sitting: HoldemSitting) -> None:
        self._table.current.put(sitting)

    def _newcomer(self, press: Press) -> SeatChange:
        """Read who is to sit down where: on the chair named, else on the first that is free."""
        chair = self._chair(press.value) if press.value else free_chair(self._table.current.sitting)
        looks = looks_in(press.form, NO_LOOKS, chair)
        who, level = _spelt(press.form.get("who", "")), press.form.get("level", "")
        return SeatChange(chair, who, level, *((looks.name, looks.portrait) if who == FRIEND else ("", "")))

    def _chair(self, value: str) -> int:
        """Return the chair with this number, or of the player called so."""
        is_number = value.isascii() and value.isdecimal()
        return int(value) if is_number else chair_of(self._table.current.sitting, value)

    async def _draw(self, *, told: str = "", refusal: str = "") -> None:
        sitting, own = self._table.current.sitting, self._session.profile.portrait
        view = seats_view(sitting, rests=self._table.rests, told=told, refusal=refusal, own=own)
        await self._session.outside.screen.draw("seats", draw_seats(view))

    def _say(self, words: str) -> None:
        self._session.outside.screen.say(words)

    @property
    def _preset(self) -> str:
        return self._table.current.sitting.rules.preset

    @property
    def _kept(self) -> HoldemSitting:
        """The table as the profile has it."""
        kept = self._session.profile.table(self._preset)
        return kept if isinstance(kept, HoldemSitting) else self._table.current.sitting


_SPELT: Final[Mapping[str, str]] = {
    **{member.name.casefold(): member.name for member in cast()},
    **dict.fromkeys(("friend", "person"), FRIEND),
}
"""What is typed of a newcomer, and who is meant."""


def _move_words(before: HoldemSitting, after: HoldemSitting) -> str:
    """Say who came and went."""
    moves = after.moves[len(before.moves) :]
    return ". ".join(table_words(move, after.names, None, after.rules) for move in moves)


def _spelt(who: str) -> str:
    return _SPELT.get(who.casefold(), who)
