"""Who sits where, as the screen of the seats shows it and the console tells it."""

from pyapp.app.sittings.holdem.rival_words import level_choices
from pyapp.app.sittings.holdem.seats import (
    FRIEND,
    as_planned,
    chair_at,
    closed,
    free_bots,
    free_chair,
    owner,
    planned_for,
)
from pyapp.app.sittings.holdem.sitting import HoldemChair, HoldemSitting, SeatChange
from pyapp.app.sittings.people import ALONE, shown_name
from pyapp.holdem import chips_text
from pyapp.tables import name_of
from pyapp.texts import say
from pyapp.tournament import entrant_called
from pyapp.views import ChoiceView, SeatRowView, SeatsView


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
        return say("friends_table.seat.guest")
    return entrant_called(chair.name).plays(chair.level)


def _hand_entries(sitting: HoldemSitting, chair: HoldemChair, *, rests: bool) -> str:
    if chair.empty:
        return ""
    if not chair.person:
        return say("holdem_seats.chair.send_away")
    chips = chips_text(chair.stack, sitting.rules.shown_per_dollar)
    return say("holdem_seats.chair.leave_with", chips=chips) if rests else say("holdem_seats.chair.leave")
