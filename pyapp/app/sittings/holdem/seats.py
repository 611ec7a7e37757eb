"""People and bots who sit down, get up or change their looks between the hands of an open table."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import reduce
from typing import Final

from pyapp.agents import Level, cast
from pyapp.app.sittings.holdem.sitting import LEFT, HoldemChair, HoldemSitting, SeatChange, guest_debt
from pyapp.app.sittings.holdem.tournament import TournamentFinish
from pyapp.app.sittings.people import (
    ALONE,
    NO_LOOKS,
    PlayerLooks,
    friend_name,
    name_refusal,
    own_name,
    reserved_names,
)
from pyapp.holdem import ButtonMoved, PlayerJoined, PlayerLeft, TableEvent
from pyapp.money import NO_CHIPS, Chips
from pyapp.tables import GameFormat
from pyapp.texts import say
from pyapp.views import PERSON

FRIEND: Final = PERSON
"""Stands for a friend in a change; friends are named by their chairs."""

LEAST_PLAYERS: Final = 2
"""A hand takes so many."""


class SeatsError(ValueError):
    """A change of seats that is refused; the message says why, in the player's words."""


def closed(sitting: HoldemSitting) -> str:
    """Return why no one joins or leaves this table; empty where players may."""
    if sitting.pays_prizes:
        return say("holdem_seats.closed.sit_and_go")
    return say("holdem_seats.closed.over") if sitting.over else ""


def check_change(sitting: HoldemSitting, change: SeatChange) -> None:
    """Raise ``SeatsError`` where a table cannot be changed so between hands."""
    if reason := closed(sitting):
        raise SeatsError(reason)
    if change.who:
        _check_newcomer(sitting, change)
    elif chair_at(sitting, change.chair).empty:
        raise SeatsError(say("holdem_seats.who.empty"))
    if change.chair == owner(sitting):
        raise SeatsError(say("holdem_seats.refusal.yourself"))
    if _players(changed(sitting, change)) < LEAST_PLAYERS:
        raise SeatsError(say("holdem_seats.refusal.too_few"))


def changed(
    sitting: HoldemSitting, change: SeatChange, stack: Chips | None = None, own: PlayerLooks = NO_LOOKS
) -> HoldemSitting:
    """Return the table after a change: a newcomer brings ``stack`` chips, the table's buy-in by default.

    ``own`` is what the owner of the bankroll is called among friends.
    """
    after = sitting if chair_at(sitting, change.chair).empty else _got_up(sitting, change.chair)
    if change.who:
        after = _sat_down(after, change, sitting.buy_in if stack is None else stack)
    return _renamed(after, own)


def with_plan(sitting: HoldemSitting, change: SeatChange) -> HoldemSitting:
    """Plan a change for the time after the hand, in place of what was planned for that chair.

    Raises ``SeatsError`` where the table, as it is planned to be, cannot be changed so.
    """
    before = without_plan(sitting, change.chair)
    check_change(as_planned(before), change)
    return replace(before, planned=(*before.planned, change))


def without_plan(sitting: HoldemSitting, chair: int) -> HoldemSitting:
    """Drop what is planned for a chair, and what is planned for chairs that would only come after it."""
    planned = [change for change in sitting.planned if change.chair != chair]
    if chair >= len(sitting.chairs):
        planned = [change for change in planned if change.chair < chair]
    return replace(sitting, planned=tuple(planned))


def as_planned(sitting: HoldemSitting) -> HoldemSitting:
    """Return the table as it will be once everything planned has happened."""
    return reduce(changed, sitting.planned, sitting)


def planned_for(sitting: HoldemSitting, chair: int) -> SeatChange | None:
    """Return what is planned for a chair."""
    return next((change for change in sitting.planned if change.chair == chair), None)


def table_events(sitting: HoldemSitting) -> tuple[TableEvent, ...]:
    """Return what happened before the hand in play: who came and went, and where the button went."""
    if sitting.positions is None or sitting.hand is None or not sitting.rules.blinds_posted:
        return sitting.moves
    return (*sitting.moves, ButtonMoved(sitting.positions.button))


def chair_at(sitting: HoldemSitting, index: int) -> HoldemChair:
    """Return a chair, an empty one where there is none yet."""
    known = index < len(sitting.chairs)
    return sitting.chairs[index] if known else HoldemChair("", person=False, stack=NO_CHIPS, bought=NO_CHIPS)


def chair_of(sitting: HoldemSitting, name: str) -> int:
    """Return the chair of the player called so, in any case; raises ``SeatsError`` where there is none."""
    names = [known.casefold() for known in sitting.names]
    if not name or name.casefold() not in names:
        raise SeatsError(say("holdem_seats.refusal.unknown_name", name=name))
    return names.index(name.casefold())


def owner(sitting: HoldemSitting) -> int:
    """Return the chair of the person whose bankroll plays: the first one."""
    return sitting.persons[0]


def free_chair(sitting: HoldemSitting) -> int:
    """Return the first empty chair, or the number of one to be added."""
    free = (i for i, chair in enumerate(sitting.chairs) if chair.empty)
    return next(free, len(sitting.chairs))


def free_bots(sitting: HoldemSitting) -> tuple[str, ...]:
    """Name the bots that do not sit at this table."""
    return tuple(member.name for member in cast() if member.name not in sitting.names)


def _check_newcomer(sitting: HoldemSitting, change: SeatChange) -> None:
    most = sitting.rules.most_seats
    if sitting.rules.each_acts_once and (change.chair >= most or change.who == FRIEND):
        raise SeatsError(say("holdem_seats.refusal.duel"))
    if change.chair > len(sitting.chairs) or change.chair >= most:
        raise SeatsError(say("holdem_seats.refusal.full", most=most))
    if change.who == FRIEND:
        others = [name for at, name in enumerate(sitting.names) if at != change.chair]
        name = change.called or friend_name(change.chair)
        if refusal := name_refusal(name, (*reserved_names(), *others)):
            raise SeatsError(refusal)
        return
    if change.who not in {member.name for member in cast()}:
        free = ", ".join(free_bots(sitting))
        raise SeatsError(say("holdem_seats.refusal.unknown_bot", name=change.who, free=free))
    if change.level not in {"", *Level}:
        raise SeatsError(say("holdem_setup.refusal.level"))
    there = [i for i, name in enumerate(sitting.names) if name == change.who]
    if there and there != [change.chair]:
        raise SeatsError(say("holdem_seats.refusal.already", name=change.who))


def _players(sitting: HoldemSitting) -> int:
    """Count those who can play the next hand: with chips, or able to buy in again."""
    cash = sitting.game is GameFormat.CASH
    return sum(not chair.empty and (cash or chair.stack > 0) for chair in sitting.chairs)


def _got_up(sitting: HoldemSitting, index: int) -> HoldemSitting:
    chair = sitting.chairs[index]
    empty = HoldemChair(
        "", person=False, stack=NO_CHIPS, bought=chair.bought, taken=chair.taken + chair.stack
    )
    left = PlayerLeft(index, chair.name, chair.stack)
    finishes = _close_up(sitting.finishes, index)
    owed = sitting.owed
    if chair.guest and not chair.guest.startswith(LEFT):
        owed = (*owed, guest_debt(sitting, index))
    moves = (*sitting.moves, left)
    return replace(_with_chair(sitting, index, empty), finishes=finishes, moves=moves, owed=owed)


def _sat_down(sitting: HoldemSitting, change: SeatChange, stack: Chips) -> HoldemSitting:
    chair, person = chair_at(sitting, change.chair), change.who == FRIEND
    name = (change.called or friend_name(change.chair)) if person else change.who
    bought, portrait = chair.bought + stack, change.portrait if person else ""
    taken = HoldemChair(name, person, stack, bought, change.level, chair.taken, portrait)
    joined = PlayerJoined(change.chair, name, stack)
    later = tuple(replace(finish, place=finish.place + 1) for finish in sitting.finishes)
    return replace(_with_chair(sitting, change.chair, taken), finishes=later, moves=(*sitting.moves, joined))


def _close_up(finishes: Sequence[TournamentFinish], chair: int) -> tuple[TournamentFinish, ...]:
    """Rank those who went out among the players who are still here: each above moves up by one."""
    gone = next((finish.place for finish in finishes if finish.chair == chair), 0)
    return tuple(
        replace(finish, place=finish.place - (finish.place > gone))
        for finish in finishes
        if finish.chair != chair
    )


def _renamed(sitting: HoldemSitting, own: PlayerLooks) -> HoldemSitting:
    """Name the person anew: alone at the screen, or one of several, who keeps the name they have there."""
    first = owner(sitting)
    name, others = sitting.names[first], [*sitting.names[:first], *sitting.names[first + 1 :]]
    if len(sitting.persons) == 1:
        name = ALONE
    elif name == ALONE:
        name = own_name(own, others)
    return _with_chair(sitting, first, replace(sitting.chairs[first], name=name))


def _with_chair(sitting: HoldemSitting, index: int, chair: HoldemChair) -> HoldemSitting:
    return replace(sitting, chairs=(*sitting.chairs[:index], chair, *sitting.chairs[index + 1 :]))


def portraits_of(sitting: HoldemSitting, own: str) -> Mapping[str, str]:
    """Return the portraits of the people by name; ``own`` is the one in the owner's profile."""
    return {
        sitting.names[chair]: own if chair in sitting.persons[:1] else sitting.chairs[chair].portrait
        for chair in (*sitting.persons, *sitting.guests)
    }


def with_looks(sitting: HoldemSitting, chair: int, looks: PlayerLooks, *, rests: bool) -> HoldemSitting:
    """Return the table with another name and portrait on a person's chair.

    What bots know of the person goes with the name. Raises ``SeatsError`` where no person sits there, or
    where they cannot be called so, as in the middle of a hand.
    """
    if chair not in sitting.persons:
        raise SeatsError(say("holdem_seats.who.empty"))
    before = sitting.chairs[chair]
    name = looks.name or before.name
    others = [other for at, other in enumerate(sitting.names) if at != chair]
    if name != before.name and not rests:
        raise SeatsError(say("holdem_seats.refusal.name_in_hand"))
    if name != before.name and (refusal := name_refusal(name, (*reserved_names(), *others))):
        raise SeatsError(refusal)
    after = replace(before, name=name, portrait=looks.portrait)
    notes = dict(sitting.notes)
    if before.name in notes:
        notes[name] = notes.pop(before.name)
    chairs = (*sitting.chairs[:chair], after, *sitting.chairs[chair + 1 :])
    return replace(sitting, chairs=chairs, notes=notes)
