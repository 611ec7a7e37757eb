"""The bets and raises of a blueprint, as the table takes them."""

from pyapp.agents.holdem.blueprint.lines import ALL_IN, PUSH
from pyapp.agents.holdem.blueprint.raise_sizes import NEARLY_ALL, POT_PARTS
from pyapp.agents.holdem.choosing.bet_sizing import ALL, DEEP, size
from pyapp.agents.holdem.spot import Spot, spot_of
from pyapp.holdem import BetTo, HandObservation, HandOptions, RaiseTo, Street, Structure


def open_raises(seen: HandObservation, options: HandOptions) -> dict[int, BetTo | RaiseTo]:
    """Return the bet or raise that each move of a blueprint makes; none where none is open.

    Whoever would go all-in for more than ``DEEP`` pots after the flop bets the pot: no bot overbets there.
    """
    if seen.felt.rules.structure is not Structure.NO_LIMIT:
        return {PUSH: options.push} if options.push else {}
    spot = spot_of(seen)
    if spot.sizes is None:
        return {}
    all_in = size(spot, ALL)
    overbets = spot.street is not Street.PREFLOP and all_in.total > size(spot, DEEP).total
    largest = size(spot, POT_PARTS[PUSH]) if overbets else all_in
    return dict.fromkeys((*POT_PARTS, ALL_IN), largest) | sized_raises(spot)


def sized_raises(spot: Spot) -> dict[int, BetTo | RaiseTo]:
    """Return the bet or raise of each part of the pot, but those that are as good as all-in.

    Raises ``ValueError`` where no bet or raise is open.
    """
    bets = {move: size(spot, share) for move, share in POT_PARTS.items()}
    return {move: bet for move, bet in bets.items() if bet.total - spot.level < NEARLY_ALL * spot.reach}
