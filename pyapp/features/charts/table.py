"""Which chart fits the decision that a player has before them at a table."""

from pyapp.agents.holdem.choosing.preflop_play import SHORT
from pyapp.agents.holdem.hands.preflop_charts import DEEPEST
from pyapp.agents.holdem.spot import Spot, spot_of
from pyapp.app.sittings.holdem.sitting import HoldemSitting
from pyapp.features.charts.cells import cell_of
from pyapp.features.charts.questions import ChartGame, ChartKind, ChartQuestion
from pyapp.holdem import Felt, Status, Street, Structure, observe
from pyapp.records import replay_hand


def chart_here(sitting: HoldemSitting | None) -> tuple[ChartQuestion, str] | None:
    """Return the nearest chart with the hand that is held; ``None`` where no one decides before the flop.

    It asks about the seat whose turn it is, which is the one at the screen.
    """
    if sitting is None or sitting.hand is None:
        return None
    state = replay_hand(sitting.hand).state
    felt, seat = state.felt, state.felt.to_act
    if seat is None or felt.street is not Street.PREFLOP:
        return None
    seen = observe(state, seat)
    return question_of(felt, spot_of(seen)), cell_of(seen.hole)


def question_of(felt: Felt, spot: Spot) -> ChartQuestion:
    """Return the chart that is nearest to a decision before the flop."""
    game = ChartGame.LIMIT if felt.rules.structure is Structure.LIMIT else ChartGame.FREE
    seats = sum(seat.status is not Status.OUT for seat in felt.seats)
    depth = (spot.own.bet + spot.to_call + max(0, spot.reach)) / felt.rules.big_blind
    behind, rival = _behind(felt, spot.options.seat), 0
    kind = ChartKind.OPEN
    if spot.aggressor is not None:
        rival = _behind(felt, spot.aggressor)
        is_all_in = not behind and len(spot.rivals) == 1 and spot.reach <= 0 and depth <= DEEPEST
        kind = ChartKind.PUSHED if is_all_in else ChartKind.RAISED
    elif felt.rules.structure is Structure.NO_LIMIT and depth <= SHORT:
        kind = ChartKind.PUSH
    return ChartQuestion(kind, game, seats, behind, rival, -int(-depth // 1)).fitted


def _behind(felt: Felt, seat: int) -> int:
    """Count the players from left of a seat to the big blind."""
    count = 0
    for other in felt.clockwise(seat):
        if seat == felt.positions.big:
            break
        count += felt.seats[other].status is not Status.OUT
        if other == felt.positions.big:
            break
    return count
