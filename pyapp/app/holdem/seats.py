"""The screen of a table's seats, and the typed commands that change them too."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from pyapp.agents import cast
from pyapp.app.core.forms import Press, PriceError
from pyapp.app.holdem.table_loop import HoldemTable
from pyapp.app.profiles.cashier import CashierError, reseated
from pyapp.app.session.collaborators import Handlers
from pyapp.app.session.session import Session
from pyapp.app.sittings.holdem.rival_words import level_choices
from pyapp.app.sittings.holdem.seats import (
    FRIEND,
    SeatsError,
    as_planned,
    chair_at,
    chair_of,
    closed,
    free_bots,
    free_chair,
    owner,
    planned_for,
    with_looks,
    with_plan,
    without_plan,
)
from pyapp.app.sittings.holdem.sitting import HoldemChair, HoldemSitting, SeatChange
from pyapp.app.sittings.people import ALONE, NO_LOOKS, PlayerLooks, looks_in, shown_name
from pyapp.cards.bounds import TYPED_DIGITS
from pyapp.money import NO_MONEY, chips_text
from pyapp.tables import name_of
from pyapp.texts import say
from pyapp.tournament import entrant_called
from pyapp.views import ChoiceView, SeatRowView, SeatsView, draw_seats, seats_words, table_words


def seats_view(
    sitting: HoldemSitting, *, rests: bool, told: str = "", refusal: str = "", own: str = ""
) -> SeatsView:
    """Show a table's chairs, with one more where all are taken and the table has room.

    ``own`` is the portrait in the owner's profile.
    """
    count = max(len(sitting.chairs), *(change.chair + 1 for change in sitting.planned), 0)
    free = free_chair(as_planned(sitting))
    count += free == count < sitting.rules.most_seats and not closed(sitting)
    bots = sorted(free_bots(as_planned(sitting)), key=lambda name: name in sitting.names)
    return SeatsView(
        name_of(sitting.rules.preset),
        closed(sitting) or _when(rests=rests),
        tuple(_row(sitting, chair, own, rests=rests) for chair in range(count)),
        tuple(ChoiceView(name, name) for name in bots),
        level_choices(),
        friends=not sitting.rules.each_acts_once,
        told=told,
        refusal=refusal,
        shown_per_dollar=sitting.rules.shown_per_dollar,
    )


def plan_words(sitting: HoldemSitting, change: SeatChange) -> str:
    """Say what happens to a chair after the hand."""
    there = chair_at(sitting, change.chair).name
    if not change.who:
        return say("holdem_seats.plan.leaves", name=there)
    if change.who == FRIEND:
        return _friend_comes(there)
    if there:
        return say("holdem_seats.plan.replaces", name=change.who, there=there)
    return say("holdem_seats.plan.joins", name=change.who)


def _friend_comes(there: str) -> str:
    if there:
        return say("holdem_seats.plan.friend_replaces", there=there)
    return say("holdem_seats.plan.friend_joins")


def _when(*, rests: bool) -> str:
    return say("holdem_seats.when.at_once" if rests else "holdem_seats.when.after_hand")


def _row(sitting: HoldemSitting, index: int, own: str, *, rests: bool) -> SeatRowView:
    chair, planned = chair_at(sitting, index), planned_for(sitting, index)
    open_to_all = not closed(sitting) and planned is None
    mine = chair.person and index == owner(sitting)
    face = own if mine else chair.portrait
    return SeatRowView(
        index,
        shown_name(chair.name),
        _about(chair),
        chair.stack if rests else None,
        plan_words(sitting, planned) if planned else "",
        fillable=open_to_all and not chair.person,
        leaves=_hand_entries(sitting, chair, rests=rests) if open_to_all and index != owner(sitting) else "",
        face=chair.name if chair.bot else face,
        looks=chair.portrait if chair.person and not mine else None,
        own=mine,
        asked=chair.bot,
    )


def _about(chair: HoldemChair) -> str:
    """Return who sits on a chair in a few words."""
    if chair.empty:
        return ""
    if chair.person:
        return say("holdem_seats.chair.you" if chair.name == ALONE else "holdem_seats.chair.person")
    if chair.guest:
        return say("friends.place.guest")
    return entrant_called(chair.name).plays(chair.level)


def _hand_entries(sitting: HoldemSitting, chair: HoldemChair, *, rests: bool) -> str:
    if chair.empty:
        return ""
    if not chair.person:
        return say("holdem_seats.chair.send_away")
    chips = chips_text(chair.stack, sitting.rules.shown_per_dollar)
    return say("holdem_seats.chair.leave_with", chips=chips) if rests else say("holdem_seats.chair.leave")


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
        await self._table.change_seats(self._kept)
        if refused:
            await self._session.notices.show(" ".join(refused), wanted.price if wanted else NO_MONEY)

    async def _open(self, _: Press) -> None:
        if not self._table.presenter.covered:
            self._session.screens.cover()
            await self._draw()

    async def _join(self, press: Press) -> None:
        await self._answer(lambda: self._ask(self._newcomer(press)))

    async def _leave(self, press: Press) -> None:
        await self._answer(lambda: self._ask(SeatChange(self._chair(press.value))))

    async def _undo(self, press: Press) -> None:
        await self._answer(lambda: self._take_back(self._chair(press.value)))

    async def _change_looks(self, press: Press) -> None:
        """Change a friend's name and portrait."""
        chair = self._chair(press.value)
        await self._answer(lambda: self._dress(chair, looks_in(press.form, NO_LOOKS, chair)))

    def _dress(self, chair: int, looks: PlayerLooks) -> str:
        current = self._table.current
        current.put(with_looks(current.sitting, chair, looks, rests=self._table.rests))
        self._table.stage(seats=self._table.rests)
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
            await self._table.change_seats(self._kept)
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
        before = self._session.profile.current.seated(without_plan(self._kept, change.chair))
        profile = reseated(before, self._preset, change)
        sitting = profile.table(self._preset)
        assert isinstance(sitting, HoldemSitting), "it was reseated"  # noqa: S101 - for the type checker
        self._session.profile.keep(profile.seated(replace(sitting, notes=profile.memory)))

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
        is_number = value.isascii() and value.isdecimal() and len(value) <= TYPED_DIGITS
        return int(value) if is_number else chair_of(self._table.current.sitting, value)

    async def _draw(self, *, told: str = "", refusal: str = "") -> None:
        sitting, own = self._table.current.sitting, self._session.profile.current.portrait
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
        kept = self._session.profile.current.table(self._preset)
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
