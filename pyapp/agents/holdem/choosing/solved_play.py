"""Play for two by what was solved: turn and river by their solutions, all else by a blueprint where one is.

Both tell how often each action is taken with the hand that is held.
"""

from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from operator import itemgetter, mul
from typing import Final

from pyapp.agents.holdem.blueprint.advice import follow_line, open_actions, ranges_before_street, with_strange
from pyapp.agents.holdem.blueprint.blueprint_file import Blueprint, find_blueprint
from pyapp.agents.holdem.blueprint.hand_kinds import kind_of
from pyapp.agents.holdem.blueprint.lines import ALL_IN, NEARLY_ALL, POT_PARTS, PUSH
from pyapp.agents.holdem.choosing.chance_policy import ReasonedAction, percent
from pyapp.agents.holdem.choosing.choose_action import FAINT
from pyapp.agents.holdem.hands.combos import COMBOS, combo, pairs, strengths
from pyapp.agents.holdem.opponents.hand_tracker import ActionKind, ActionRecord
from pyapp.agents.holdem.river.betting_tree import (
    TURN_SIZES,
    USUAL_SIZES,
    BettingNode,
    before_betting,
    can_be_solved,
    grow_tree,
)
from pyapp.agents.holdem.river.equilibrium import (
    LOOKS,
    Precision,
    RiverSolver,
    SolvedNode,
    SolvedRiver,
    trembling,
)
from pyapp.agents.holdem.river.showdown_sums import Row, WeighedHoldings
from pyapp.agents.holdem.spot import ALL, DEEP, Spot, size, spot_of
from pyapp.agents.holdem.turn.turn_solver import solve_turn
from pyapp.holdem import (
    Action,
    BetTo,
    Call,
    Check,
    Felt,
    Fold,
    HandObservation,
    HandOptions,
    RaiseTo,
    Status,
    Street,
    Structure,
)
from pyapp.money import Chips
from pyapp.ranking.chances import SampleSource
from pyapp.slices import in_slices
from pyapp.texts import say

AT_LIMIT: Final = Precision(0.003, 20)
"""How near to an equilibrium a river is solved at fixed limit,"""

AT_NO_LIMIT: Final = Precision(0.005, 100)
"""and where amounts are free. There a second is long,"""

QUICK_WORK: Final = 38_000
"""so this, divided by the holdings of both, is the most iterations. Chosen,"""

LEAST_QUICK: Final = 20
"""with so many at least, so that no river takes much longer than one of full ranges."""

LEAST_WEIGHT: Final = 0.05
"""Holdings less likely than this part of the likeliest are left out, 1 to 3% of a range in all; chosen."""

NEAR: Final = 0.02
"""An action worth less than the best by this part of the pot is not mixed with it: it is unfinished work."""

REMEMBERED: Final = 6
"""How many solutions are remembered: the same decision is often asked for again, and the river asks for the
turn's."""

Weights = Sequence[float]
"""How likely each of the 1,326 pairs of hole cards is held."""


@dataclass(frozen=True, slots=True)
class SolvedSpot:
    """The solution of a turn or river, seen by the one to act."""

    board: tuple[int, ...]
    river: SolvedRiver
    node: SolvedNode
    """The decision that is due."""

    holding: int
    """The place of the hole cards among the holdings of the one to act."""

    pot: float
    """What lay in the middle before the street's betting, in chips."""

    bet: float
    """What the one to act has bet on the street already."""

    rivals: Row
    """How likely the rival comes to the decision with each holding,"""

    reached: float
    """and with what part of all holdings by balanced play: next to nothing where the rival's bets are odd."""

    def worth(self, action: int) -> float:
        """Return what an action wins on average in chips, folding being worth nothing."""
        met = self.node.met[self.holding]
        return self.node.values[action][self.holding] / met + self.pot / 2 + self.bet if met else 0.0

    def ways(self) -> Iterator[tuple[Action, float, float]]:
        """Return what is done with the hand held, how often, and what it is worth.

        All that is mixed is worth the same, since balanced play mixes nothing else: what the solution finds
        beyond that is its error.
        """
        actions, chances = self.node.node.actions, self.node.chances(self.holding)
        worths = list(map(self.worth, range(len(actions))))
        bound = max(worths) - NEAR * (self.pot + self.bet)
        near = [chance if worth >= bound else 0.0 for chance, worth in zip(chances, worths, strict=True)]
        least = FAINT * max(near)
        kept = [chance if chance > least else 0.0 for chance in near]
        if not any(kept):
            kept[worths.index(max(worths))] = 1.0
        mixed = [(action, worth) for action, worth, one in zip(actions, worths, kept, strict=True) if one]
        for action, chance in zip(actions, kept, strict=True):
            if chance:
                yield action, chance / sum(kept), common_worth(mixed)


def common_worth(mixed: Sequence[tuple[Action, float]]) -> float:
    """Return what each of several ways is worth that are mixed, by what was found of each: folding is 0."""
    return 0.0 if any(isinstance(action, Fold) for action, _ in mixed) else max(worth for _, worth in mixed)


async def solve_spot(
    seen: HandObservation,
    ranges: Mapping[int, Weights],
    records: Sequence[ActionRecord],
    *,
    least: float = LEAST_WEIGHT,
) -> SolvedSpot | None:
    """Solve turn or river for the one to act, in slices; ``None`` where it is none of two.

    ``ranges`` are what the seats may have held before the street's betting, ``records`` all that was done.
    Holdings less likely than ``least`` times the likeliest are left out.
    """
    felt, seat = seen.felt, seen.felt.to_act
    if seat is None or not can_be_solved(felt) or not all(one in ranges for one in felt.live):
        return None
    start = before_betting(felt)
    rival = next(one for one in felt.live if one != seat)
    board, own = tuple(map(int, felt.board)), combo(seen.hole)
    found = strengths(board) if felt.street is Street.RIVER else _fitting(board)
    held = {seat: _hold(found, ranges[seat], least, own), rival: _hold(found, ranges[rival], least)}
    line = (*_line(records, felt.street),)
    order = (seat, rival) if seat == start.to_act else (rival, seat)
    solution = await _solve(start, line, (held[order[0]], held[order[1]]))
    node = _follow(solution.root, line) if solution else None
    if solution is None or node is None or order[node.node.player] != seat or not _is_due(seen, node):
        return None
    holding, bet = solution.holdings[node.node.player].combos.index(own), felt.seats[seat].bet
    rivals, reached = _come(solution, line, 1 - node.node.player)
    return SolvedSpot(board, solution, node, holding, start.pot, bet, rivals, reached)


async def ranges_by_turn(
    seen: HandObservation,
    ranges: Mapping[int, Weights],
    records: Sequence[ActionRecord],
    *,
    least: float = LEAST_WEIGHT,
) -> dict[int, Weights]:
    """Return what both may hold on the river by the turn's solution; nothing where none of two goes before.

    ``ranges`` are what they may have held before the turn's betting. The viewer's last question there is
    asked again, so that the solution is remembered as a rule; where they did what it leaves out, another.
    """
    felt, seat, done = seen.felt, seen.viewer, [one for one in records if one.asked.street is Street.TURN]
    live = {*felt.live}
    if felt.street is not Street.RIVER or {one.seat for one in done} != live:
        return {}
    if seat is None or seat not in live or not seen.hole:
        return {}
    start = _before_turn(felt, sum(one.grown for one in done))
    if not can_be_solved(start) or not live <= set(ranges):
        return {}
    rival = next(one for one in felt.live if one != seat)
    own, fits = combo(seen.hole), _fitting(tuple(map(int, start.board)))
    held = {seat: _hold(fits, ranges[seat], least, own), rival: _hold(fits, ranges[rival], least)}
    order = (seat, rival) if seat == start.to_act else (rival, seat)
    line = (*_line(done, Street.TURN),)
    last = max(at for at, one in enumerate(done) if one.seat == seat)
    for asked in (line[:last], line):
        solution = await _solve(start, asked, (held[order[0]], held[order[1]]))
        if solution and _leads(solution.root, line):
            found = {one: _by_combo(solution, line, player) for player, one in enumerate(order)}
            return found if all(map(any, found.values())) else {}
    return {}


def mix_ranges(solved: Weights, read: Weights, part: float) -> Weights:
    """Return what is held by the solution, and by that part as it was read."""
    scale = sum(solved) / (sum(read) or 1.0)
    return [(1 - part) * one + part * scale * other for one, other in zip(solved, read, strict=True)]


def _before_turn(felt: Felt, bet: int) -> Felt:
    """Return the felt of a river as it was before the turn's betting, on which either has bet so much."""
    seats = tuple(
        [
            seat.but(stack=Chips(seat.stack + bet), paid=Chips(seat.paid - bet)) if seat.live else seat
            for seat in before_betting(felt).seats
        ]
    )
    return before_betting(felt.but(street=Street.TURN, board=felt.board[:-1], seats=seats))


def _leads(root: SolvedNode, line: Sequence[Action]) -> bool:
    """Return whether a solution knows all that was done."""
    *first, last = line
    node = _follow(root, first)
    return node is not None and last in node.node.actions


def _by_combo(solution: SolvedRiver, line: Sequence[Action], player: int) -> Weights:
    weights, _ = _come(solution, line, player)
    found = [0.0] * COMBOS
    for one, weight in zip(solution.holdings[player].combos, weights, strict=True):
        found[one] = weight
    return found


@dataclass(frozen=True, slots=True)
class _Question:
    """All that a solution depends on; later decisions of a street ask the same until a bet is made."""

    board: tuple[int, ...]
    pot: int
    tree: BettingNode
    holdings: tuple[WeighedHoldings, WeighedHoldings]
    precision: Precision | None
    """How near a river is solved; ``None`` on the turn."""

    def solve(self) -> Generator[None, None, SolvedRiver]:
        """Solve it, with pauses; raises ``ValueError`` where the holdings can never meet on a river."""
        if self.precision is None:
            return solve_turn(self.tree, self.board, self.holdings)
        return RiverSolver(self.tree, *self.holdings).solve(self.pot, self.precision)


async def _solve(
    start: Felt, line: Sequence[Action], holdings: tuple[WeighedHoldings, WeighedHoldings]
) -> SolvedRiver | None:
    """Solve a street in slices, or remember its solution; ``None`` where the holdings can never meet."""
    known, on_river = _solutions(), start.street is Street.RIVER
    tree = grow_tree(start, line, USUAL_SIZES if on_river else TURN_SIZES)
    precision = _precision(start, holdings) if on_river else None
    asked = _Question(tuple(map(int, start.board)), start.pot, tree, holdings, precision)
    found = known.pop(asked, None)
    if found is None:
        try:
            work = asked.solve()
        except ValueError:
            return None
        found = await in_slices(work)
    while len(known) >= REMEMBERED:
        known.pop(next(iter(known)))
    known[asked] = found
    return found


@cache
def _solutions() -> dict[_Question, SolvedRiver]:
    return {}


def _hold(found: Sequence[int], weights: Weights, part: float, own: int | None = None) -> WeighedHoldings:
    """Return what is likely enough to be held, by strength, and always the own hole cards."""
    least = part * max(weights)
    held = [
        (strength, one, weight)
        for one, (strength, weight) in enumerate(zip(found, weights, strict=True))
        if strength and (weight > least or one == own)
    ]
    held.sort(key=itemgetter(0))
    strong, combos, likely = zip(*held, strict=True) if held else ((), (), ())
    return WeighedHoldings(combos, strong, likely)


def _fitting(board: Sequence[int]) -> list[int]:
    """Return 1 for every combo that can be held on a board, and 0 for the others."""
    return [int(low not in board and high not in board) for low, high in pairs()]


def _line(records: Sequence[ActionRecord], street: Street) -> Iterator[Action]:
    """Return what was done on a street, as actions."""
    price = 0
    for record in records:
        if record.asked.street is not street:
            continue
        match record.kind:
            case ActionKind.PUSH:
                kind = RaiseTo if price else BetTo
                price += record.grown
                yield kind(Chips(price))
            case ActionKind.CHECK:
                yield Check()
            case ActionKind.CALL:
                yield Call()
            case ActionKind.FOLD:
                yield Fold()


def _follow(root: SolvedNode, line: Sequence[Action]) -> SolvedNode | None:
    """Return the decision that a line leads to."""
    node: SolvedNode | None = root
    for action in line:
        if node is None or action not in node.node.actions:
            return None
        node = node.after[node.node.actions.index(action)]
    return node


def _come(river: SolvedRiver, line: Sequence[Action], player: int) -> tuple[Row, float]:
    """Return with what weights a player comes to the end of a line, and with what part by balanced play."""
    weights = balanced = river.holdings[player].weights
    node: SolvedNode | None = river.root
    for action in line:
        assert node, "the line was followed before"  # noqa: S101 - for the type checker
        at = node.node.actions.index(action)
        if node.node.player == player:
            balanced = list(map(mul, balanced, node.frequencies[at]))
            weights = list(map(mul, weights, trembling(node.node, node.frequencies)[at]))
        node = node.after[at]
    return weights, sum(balanced) / sum(river.holdings[player].weights)


def _is_due(seen: HandObservation, node: SolvedNode) -> bool:
    """Return whether a decision of the tree is the one that is due: whether all that it looks at is open."""
    return seen.options is not None and not any(map(seen.options.refusal, node.node.actions))


def _precision(felt: Felt, holdings: Iterable[WeighedHoldings]) -> Precision:
    if felt.rules.structure is Structure.LIMIT:
        return AT_LIMIT
    most = QUICK_WORK // sum(len(one.combos) for one in holdings)
    return replace(AT_NO_LIMIT, iterations=max(LEAST_QUICK, most // LOOKS * LOOKS))


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


_TWO: Final = 2


async def follow_blueprint(
    seen: HandObservation, records: Sequence[ActionRecord], luck: SampleSource, *, turns: bool = True
) -> ReasonedAction | None:
    """Draw an action as often as the table's blueprint takes it; ``None`` where none fits the spot.

    Turn and river are solved for what both may hold by the blueprint: that counts for more than its own
    figures, which were computed for all boards alike. At no-limit, where all hands would take two seconds in
    a browser, what is hardly ever held is left out.
    """
    felt, options = seen.felt, seen.options
    if options is None or sum(seat.status is not Status.OUT for seat in felt.seats) != _TWO:
        return None
    stack = _shortest(felt)
    blueprint = find_blueprint(felt.rules, stack)
    if blueprint is None:
        return None
    if can_be_solved(felt) and (turns or felt.street is Street.RIVER):
        least = LEAST_WEIGHT if felt.rules.structure is Structure.NO_LIMIT else 0.0
        ranges = await _ranges_by_turn(blueprint, seen, records, least) if turns else None
        ranges = ranges or await _by_blueprint(blueprint, seen, records, felt.street)
        solved = await solve_spot(seen, ranges, records, least=least)
        if solved is not None:
            action, often = draw_one([(action, often) for action, often, _ in solved.ways()], luck)
            return ReasonedAction(action, say("agents.river.balanced", often=percent(often)))
    spot = follow_line(blueprint, records, felt.rules.structure, stack)
    if spot is None or spot.node.street != felt.street:
        return None
    kind = await kind_of(blueprint.head, seen.hole, felt.board)
    ways = open_actions(blueprint, spot, kind, options, open_raises(seen, options))
    action, share = draw_one(ways, luck)
    return ReasonedAction(action, say("agents.blueprint.often", often=percent(share)))


async def _ranges_by_turn(
    blueprint: Blueprint, seen: HandObservation, records: Sequence[ActionRecord], least: float
) -> Mapping[int, Weights]:
    """Return what both may hold on a river by the blueprint and then by a solved turn; else nothing."""
    if seen.felt.rules.structure is Structure.LIMIT or seen.felt.street is not Street.RIVER:
        return {}
    before = await _by_blueprint(blueprint, seen, records, Street.TURN)
    solved = await ranges_by_turn(seen, before, records, least=least)
    return {seat: with_strange(weights) for seat, weights in solved.items()}


async def _by_blueprint(
    blueprint: Blueprint, seen: HandObservation, records: Sequence[ActionRecord], street: int
) -> Mapping[int, Weights]:
    """Return what both may hold before the betting of a street; nothing off the blueprint's lines."""
    before = [record for record in records if record.asked.street < street]
    spot = follow_line(blueprint, before, seen.felt.rules.structure, _shortest(seen.felt))
    return await ranges_before_street(blueprint, spot.steps, seen.felt.board) if spot else {}


def _shortest(felt: Felt) -> Chips:
    """Return what the shorter of those who were dealt in sat down with."""
    return Chips(min(seat.stack + seat.paid for seat in felt.seats if seat.status is not Status.OUT))


def draw_one(ways: Sequence[tuple[Action, float]], luck: SampleSource) -> tuple[Action, float]:
    """Draw an action as often as it is to be taken."""
    pick = luck.random()
    for way in ways:
        pick -= way[1]
        if pick < 0:
            return way
    return ways[-1]
