"""Names and portraits of the people at a hold'em table: what they are, and how they are changed there."""

from collections.abc import Mapping
from dataclasses import replace

from pyapp.app.sittings.holdem.joining_leaving import SeatsError, owner
from pyapp.app.sittings.holdem.person_names import reserved_names
from pyapp.app.sittings.holdem.sitting import HoldemSitting
from pyapp.app.sittings.player_looks import PlayerLooks, name_refusal
from pyapp.texts import say


def portraits_of(sitting: HoldemSitting, own: str) -> Mapping[str, str]:
    """Return the portraits of the people by name; ``own`` is the one in the owner's profile."""
    first = owner(sitting)
    return {
        sitting.names[chair]: own if chair == first else sitting.chairs[chair].portrait
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
