"""What a hand brings each seat, by what has happened in it; every signed figure comes from here."""

from collections.abc import Iterable, Mapping

from pyapp.cards import NO_CHIPS, Chips
from pyapp.holdem.events import Acted, BlindPosted, Event, PotAwarded, UncalledReturned


def net_results(events: Iterable[Event]) -> Mapping[int, Chips]:
    """Return what each seat took less what it had put in, so far; below nought where it lost."""
    net = dict[int, Chips]()
    for event in events:
        for seat, chips in _moved(event):
            net[seat] = net.get(seat, NO_CHIPS) + chips
    return net


def _moved(event: Event) -> Iterable[tuple[int, Chips]]:
    """Return by how much an event changes the stacks."""
    match event:
        case Acted(seat, paid=paid) | BlindPosted(seat, amount=paid):
            return [(seat, Chips(-paid))]
        case UncalledReturned(seat, amount):
            return [(seat, amount)]
        case PotAwarded(_, shares):
            return [(share.seat, share.amount) for share in shares]
        case _:
            return []
