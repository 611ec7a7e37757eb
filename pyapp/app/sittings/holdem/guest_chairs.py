"""Guests who sit down, buy in again and get up: each plays with chips of a bankroll elsewhere.

The table's chips stay the sum of what was brought to its chairs, less what left with players. What a guest
takes away is owed to their ticket until their own device has booked it (``app/profiles/books.py``).
"""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace

from pyapp.app.sittings.guest_sitting import TicketDebt
from pyapp.app.sittings.holdem.seats import (
    SeatsError,
    as_planned,
    chair_at,
    changed,
    free_bots,
    free_chair,
    planned_for,
    with_plan,
)
from pyapp.app.sittings.holdem.sitting import (
    LEFT,
    HoldemChair,
    HoldemSitting,
    SeatChange,
    guest_debt,
)
from pyapp.holdem import PlayerJoined, PlayerLeft
from pyapp.money import NO_CHIPS
from pyapp.tables import GameFormat


def chair_for_guest(sitting: HoldemSitting) -> int | None:
    """Return where a guest can sit down now; ``None`` where there is no room, or the game has begun.

    At a cash table that is a free chair before that of a computer player; before the first hand of a game
    that is played to its end, a computer player's.
    """
    if sitting.hand or sitting.tournament or sitting.over:
        return None
    bots = [index for index, chair in enumerate(sitting.chairs) if chair.bot]
    if sitting.game is not GameFormat.CASH:
        return bots[-1] if bots and not sitting.hands else None
    if (free := free_chair(sitting)) < sitting.rules.most_seats:
        return free
    return bots[-1] if bots else None


def tickets_of(sitting: HoldemSitting) -> Mapping[int, str]:
    """Return the tickets of the guests who have not left the game, by their chairs."""
    return {at: sitting.chairs[at].guest for at in sitting.guests_there}


def guest_of(sitting: HoldemSitting, ticket: str) -> int | None:
    """Return the chair of a ticket; ``None`` where no one sits with it."""
    return next((at for at in sitting.guests if sitting.chairs[at].guest == ticket), None)


def guest_seated(sitting: HoldemSitting, ticket: str, name: str, portrait: str) -> HoldemSitting:
    """Seat a guest, who brings the table's buy-in; where there is no chair any more it is owed at once."""
    index, chips = chair_for_guest(sitting), sitting.buy_in
    if index is None:
        return replace(sitting, owed=(*sitting.owed, TicketDebt(ticket, chips, chips)))
    before = chair_at(sitting, index)
    moves = sitting.moves
    if not before.empty:
        moves = (*moves, PlayerLeft(index, before.name, before.stack))
    chair = HoldemChair(
        name,
        person=False,
        stack=chips,
        bought=before.bought + chips,
        taken=before.taken + before.stack,
        portrait=portrait,
        guest=ticket,
        brought=chips,
    )
    moves = (*moves, PlayerJoined(index, name, chips))
    return _replanned(replace(_with_chair(sitting, index, chair), moves=moves), index)


def may_buy_again(sitting: HoldemSitting, ticket: str) -> bool:
    """Return whether a guest without chips can buy in again, between two hands of a cash table."""
    index = guest_of(sitting, ticket)
    if index is None or sitting.hand or sitting.game is not GameFormat.CASH:
        return False
    return not sitting.chairs[index].stack


def guest_bought(sitting: HoldemSitting, ticket: str) -> HoldemSitting:
    """Bring the table's buy-in to the chair of a guest, who ``may_buy_again``."""
    index = guest_of(sitting, ticket)
    assert index is not None, "the caller has asked"  # noqa: S101 - for the type checker
    chair, chips = sitting.chairs[index], sitting.buy_in
    richer = replace(
        chair, stack=chair.stack + chips, bought=chair.bought + chips, brought=chair.brought + chips
    )
    return _with_chair(sitting, index, richer)


def guest_left(sitting: HoldemSitting, ticket: str, *, host_ends: bool = False) -> HoldemSitting:
    """Let a guest get up between two hands, with what is theirs owed to the ticket.

    From a sit-and-go that is a prize, or nothing: the chips stay, and are folded away hand by hand. Whoever
    is out of a game keeps the place there; before its first hand a computer player takes it. ``host_ends``
    is a game that the host breaks off: whoever still plays has the entry back.
    """
    index = guest_of(sitting, ticket)
    assert index is not None, "the caller has asked"  # noqa: S101 - for the type checker
    chair = sitting.chairs[index]
    if sitting.game is not GameFormat.CASH and not sitting.hands and not host_ends:
        return changed(sitting, SeatChange(index, free_bots(sitting)[0]))
    owed = (*sitting.owed, guest_debt(sitting, index, host_ends=host_ends))
    if sitting.game is GameFormat.SIT_AND_GO or (sitting.game is not GameFormat.CASH and not chair.stack):
        gone = replace(chair, guest=_away(index), brought=NO_CHIPS)
        return replace(_with_chair(sitting, index, gone), owed=owed)
    empty = HoldemChair(
        "", person=False, stack=NO_CHIPS, bought=chair.bought, taken=chair.taken + chair.stack
    )
    moves = (*sitting.moves, PlayerLeft(index, chair.name, chair.stack))
    return replace(_with_chair(sitting, index, empty), moves=moves, owed=owed)


def all_guests_left(sitting: HoldemSitting) -> HoldemSitting:
    """Let every guest get up between two hands: the host closes the table, or its game is over."""
    for ticket in tickets_of(sitting).values():
        sitting = guest_left(sitting, ticket, host_ends=True)
    return sitting


def has_left(ticket: str) -> bool:
    """Return whether a chair's ticket stands for a guest who has left a game for good."""
    return ticket.startswith(LEFT)


def _replanned(sitting: HoldemSitting, index: int) -> HoldemSitting:
    """Return the table without a plan for a guest's new chair; who was to sit there comes to a free one."""
    change = planned_for(sitting, index)
    if change is None:
        return sitting
    after = replace(sitting, planned=tuple(plan for plan in sitting.planned if plan != change))
    with suppress(SeatsError):
        return with_plan(after, replace(change, chair=free_chair(as_planned(after))))
    return after


def _away(index: int) -> str:
    return f"{LEFT}{index}"


def _with_chair(sitting: HoldemSitting, index: int, chair: HoldemChair) -> HoldemSitting:
    return replace(sitting, chairs=(*sitting.chairs[:index], chair, *sitting.chairs[index + 1 :]))
