"""One's own decisions to make again, judged by the same figures as in the review."""

from collections.abc import Iterator
from random import Random
from typing import Final

from pyapp.agents.holdem.opponents.player_model import PlayerModel
from pyapp.analysis.holdem.drills.drill_spot import DrillAnswer, DrillMoment, DrillSpot, Theme
from pyapp.analysis.holdem.hand_review import HandDecision, decisions
from pyapp.analysis.holdem.leaks.judged_play import weigh_ways
from pyapp.analysis.holdem.leaks.opening_edge import OpeningEdges
from pyapp.analysis.holdem.thought import SeenPlay
from pyapp.cards import Chips
from pyapp.holdem import Action, BetRange, BetTo, Check, Fold, HandObservation, RaiseTo, Street
from pyapp.records import HandRecord


async def own_spot(
    record: HandRecord, seat: int, place: str, habits: dict[int, PlayerModel], edges: OpeningEdges
) -> DrillSpot | None:
    """Return the decision that ``place`` names, as in `1700000000000:4`: the hand's number, and its action's.

    ``None`` where the seat made no such decision.
    """
    number = place.partition(":")[2]
    one = next((it for it in decisions(record, seat) if str(it.number) == number), None)
    if one is None:
        return None
    ways, luck = tuple(_ways(one)), Random(place.replace(":", "/"))  # noqa: S311 - it must repeat
    faults = await weigh_ways(one, ways, SeenPlay(habits, one.events), luck, edges)
    answers = tuple(
        DrillAnswer(_slug(way), right=fault is None, loss=fault.blinds if fault else 0.0, action=way)
        for way, fault in zip(ways, faults, strict=True)
    )
    moment = DrillMoment(one.seen, one.events)
    return DrillSpot(Theme.OWN, "own", one.seen.hole, one.seen.felt.board, answers, moment=moment)


def _ways(one: HandDecision) -> Iterator[Action]:
    """Return what is offered: giving up where it costs something to stay, staying, and one bet or raise."""
    options = one.seen.options
    assert options, "it is the player's turn"  # noqa: S101 - for the type checker
    if isinstance(options.fold, Fold) and not isinstance(options.stay, Check):
        yield options.fold
    yield options.stay
    if isinstance(one.taken, BetTo | RaiseTo):
        yield one.taken
    elif isinstance(options.bet, BetRange):
        yield BetTo(_size(one.seen, options.bet))
    elif isinstance(options.raising, BetRange):
        yield RaiseTo(_size(one.seen, options.raising))


def _size(seen: HandObservation, sizes: BetRange) -> Chips:
    """Return three times the bet before the flop, and two thirds of the pot after it, within the limits."""
    felt, options = seen.felt, seen.options
    assert options, "it is the player's turn"  # noqa: S101 - for the type checker
    if felt.street is Street.PREFLOP:
        wanted = 3 * max(felt.price, felt.rules.big_blind)
    else:
        wanted = felt.price + 2 * (felt.pot + options.to_call) // 3
    return Chips(max(sizes.least, min(wanted, sizes.most)))


def _slug(way: Action) -> str:
    return _SLUGS.get(type(way), "call")


_SLUGS: Final[dict[type[Action], str]] = {
    Fold: "fold",
    Check: "check",
    BetTo: "bet",
    RaiseTo: "raise",
}
"""What calls or taps out is a call."""
