"""What a round brings each seat, by what has happened in it; every signed figure of a box comes from here."""

from collections.abc import Iterable, Mapping

from pyapp.blackjack.events import Acted, BetPlaced, Event, InsuranceSettled, Settled
from pyapp.cards import NO_MONEY, HalfDollars


def net_results(events: Iterable[Event]) -> Mapping[int, HalfDollars]:
    """Return what each seat got back less what it had bet, so far; below nought where it lost."""
    net = dict[int, HalfDollars]()
    for event in events:
        match event:
            case BetPlaced(seat, paid) | Acted(seat, _, _, paid):
                net[seat] = HalfDollars(net.get(seat, NO_MONEY) - paid)
            case Settled(seat, _, _, _, back) | InsuranceSettled(seat, _, back):
                net[seat] = HalfDollars(net.get(seat, NO_MONEY) + back)
            case _:
                pass
    return net
