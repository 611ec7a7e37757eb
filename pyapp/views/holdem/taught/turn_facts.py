"""What is explained when it is the viewer's turn: what staying in costs, and why."""

from collections.abc import Collection, Sequence

from pyapp.cards import Chips
from pyapp.holdem import Acted, Check, Event, HandObservation, RaiseTo, Street
from pyapp.ranking import hole_name_in_sentence
from pyapp.views.holdem.taught.taught_fact import TaughtFact, fact
from pyapp.views.kit.amounts import chips_of, shown_chips


def turn_fact(
    seen: HandObservation, names: Sequence[str], events: Sequence[Event], known: Collection[str]
) -> TaughtFact | None:
    """Return what the viewer may do now; ``None`` where it is not their turn.

    ``known`` are the keys of facts told before.
    """
    if seen.options is None:
        return None
    with chips_of(seen.felt.rules.shown_per_dollar):
        if isinstance(seen.options.check, Check):
            return _free(seen, known)
        return _to_pay(seen, seen.options.to_call, names, events)


def _free(seen: HandObservation, known: Collection[str]) -> TaughtFact:
    """Return why a check is free; before the flop it is so for the big blind alone."""
    if seen.felt.street is Street.PREFLOP:
        return fact("turn.option")
    return fact("turn.free_again" if "turn.free" in known else "turn.free")


def _to_pay(seen: HandObservation, price: Chips, names: Sequence[str], events: Sequence[Event]) -> TaughtFact:
    felt, seat = seen.felt, seen.felt.seats[seen.viewer or 0]
    if price == seat.stack:
        return fact("turn.last_chips", price=shown_chips(price))
    if felt.aggressor is not None:
        name, pot = names[felt.aggressor], shown_chips(felt.pot)
        return fact(_how(felt.aggressor, events), name=name, price=shown_chips(price), pot=pot)
    if seat.bet:
        return fact("turn.small_blind", price=shown_chips(price))
    return fact("turn.call", price=shown_chips(price), hand=hole_name_in_sentence(seen.hole))


def _how(aggressor: int, events: Sequence[Event]) -> str:
    """Return what the last to bet or raise has done."""
    acts = (event for event in reversed(events) if isinstance(event, Acted) and event.seat == aggressor)
    act = next(acts, None)
    if act and act.all_in:
        return "turn.all_in"
    return "turn.raised" if act and isinstance(act.action, RaiseTo) else "turn.bet"
