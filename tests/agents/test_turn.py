"""The turn solved: hands that stand alike, a sketched river, and little that an exact answer wins from it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from random import Random
from typing import Final

import pytest

from pyapp.agents.holdem.bots.thinking_bot import Deliberation, ThinkingBot
from pyapp.agents.holdem.choosing import solved_play
from pyapp.agents.holdem.choosing.character import EXPERT, ThinkingSkill
from pyapp.agents.holdem.choosing.solved_play import SolvedSpot, ranges_by_turn
from pyapp.agents.holdem.hands.combos import combo, pairs, strengths
from pyapp.agents.holdem.river.betting_tree import (
    TURN_SIZES,
    BettingEnd,
    BettingNode,
    before_betting,
    can_be_solved,
    grow_tree,
)
from pyapp.agents.holdem.river.equilibrium import Precision, RiverSolver, SolvedNode, SolvedRiver
from pyapp.agents.holdem.river.showdown_sums import WeighedHoldings
from pyapp.agents.holdem.turn.alike_hands import alike_hands, river_kinds
from pyapp.agents.holdem.turn.coarse_river import RiverGrid, sketch_rivers
from pyapp.agents.holdem.turn.turn_solver import LEAST, MOST, WORK, TurnSolver, solve_turn
from pyapp.analysis.holdem.hand_review import HandDecision, decisions
from pyapp.analysis.holdem.read_ranges import read_ranges
from pyapp.cards import parse_cards
from pyapp.features.drills.spots import StagedHand, stage
from pyapp.holdem import CASINO_LIMIT, NO_LIMIT, POT_LIMIT, Check, Felt, HandSeat, Street, first_positions
from pyapp.money import Chips
from pyapp.slices import Slices, at_once
from pyapp.texts import say
from tests.agents.spots import run
from tests.agents.test_river import beside, holdings, nodes
from tests.analysis.unusual_lines import past_of

POT: Final = 24
BOARDS: Final = ("QsJh8d5c", "QsJs8d5c", "QsJs8d5d", "QsJs8s5d", "QsJs8s5s", "QsQhQdQc", "2c2d3c3d")


def turn_felt(stack: int, pot: int = POT) -> Felt:
    """Return the turn of two players before anyone has acted."""
    seats = (HandSeat(Chips(stack), paid=Chips(pot // 2)),) * 2
    felt = Felt(NO_LIMIT, first_positions((True, True), 0, NO_LIMIT), seats, street=Street.TURN)
    return before_betting(felt)


def any_range(chance: Random, board: Sequence[int], count: int) -> WeighedHoldings:
    """Return so many hands with any weights."""
    fitting = [one for one, pair in enumerate(pairs()) if not {*pair} & {*board}]
    held = chance.sample(fitting, min(count, len(fitting)))
    return WeighedHoldings(tuple(held), (), tuple([0.1 + chance.random() for _ in held]))


def cards_of(board: str) -> tuple[int, ...]:
    return tuple(map(int, parse_cards(board)))


@pytest.mark.parametrize("board", BOARDS)
def test_every_card_that_may_come_is_of_one_kind(board: str) -> None:
    lying = cards_of(board)
    kinds = river_kinds(lying)
    assert sorted(card for kind in kinds for card in kind) == [
        card for card in range(52) if card not in lying
    ]
    assert len(kinds) <= 21


@pytest.mark.slow
@pytest.mark.parametrize("board", BOARDS)
def test_hands_of_a_kind_are_as_strong_on_every_river_that_leaves_them(board: str) -> None:
    lying = cards_of(board)
    everything = any_range(Random(1), lying, len(pairs()))
    hands = alike_hands(lying, everything, river_kinds(lying))
    assert sorted(one for kind in hands.kinds for one in kind) == sorted(everything.combos)
    assert len(hands.kinds) < len(everything.combos) / 2
    for card in set(range(52)) - {*lying}:
        found = strengths((*lying, card))
        for kind in hands.kinds:
            strong = {found[one] for one in kind if found[one]}
            assert len(strong) <= 1, (card, kind)


def test_suits_that_make_no_flush_are_one() -> None:
    board = cards_of("QsJh8d5c")
    held = [combo(parse_cards(cards)) for cards in ("AsKs", "AhKd", "AcKs")]
    hands = alike_hands(board, WeighedHoldings(tuple(held), (), (1.0, 2.0, 3.0)), river_kinds(board))
    assert len(hands.kinds) == 1
    assert hands.weights == (6.0,)
    flush = cards_of("QsJs8d5c")
    assert (
        len(alike_hands(flush, WeighedHoldings(tuple(held), (), (1.0, 2.0, 3.0)), river_kinds(flush)).kinds)
        == 2
    )


@pytest.mark.slow
@pytest.mark.parametrize("board", BOARDS)
def test_a_card_of_the_hand_does_not_come(board: str) -> None:
    """Beside a hand 46 cards may come, of which the rival holds two."""
    lying = cards_of(board)
    kinds = river_kinds(lying)
    hands = alike_hands(lying, any_range(Random(2), lying, len(pairs())), kinds)
    for kind, left in zip(hands.kinds, hands.left, strict=True):
        assert sum(left) == pytest.approx(46)
        for number, cards in enumerate(kinds):
            held = sum(card in cards for one in kind for card in pairs()[one]) / len(kind)
            assert left[number] == pytest.approx(len(cards) - held, abs=1)


def sketch(board: Sequence[int], first: WeighedHoldings, second: WeighedHoldings) -> RiverGrid:
    kinds = river_kinds(board)
    both = alike_hands(board, first, kinds), alike_hands(board, second, kinds)
    return at_once(sketch_rivers(board, kinds, both))


@pytest.mark.slow
@pytest.mark.parametrize("board", BOARDS[:4])
def test_a_sketch_tells_what_is_won_without_more_bets(board: str) -> None:
    """Against a count over all rivers, hand by hand, by 3 points of the pot on average."""
    lying, chance = cards_of(board), Random(board)
    first, second = (any_range(chance, lying, 300) for _ in range(2))
    drawn = sketch(lying, first, second)
    hands = alike_hands(lying, first, drawn.rivers), alike_hands(lying, second, drawn.rivers)
    own, rival = drawn.seats
    won = own.collect(drawn.shown(rival.place(hands[1].weights), 1.0))
    shares = dict(zip(hands[0].kinds, [one / sum(second.weights) for one in won], strict=True))
    errors = list[float]()
    for kind in hands[0].kinds[::9]:
        errors.append(abs(shares[kind] - _counted(kind[0], second, lying)) / 2)
    assert sum(errors) / len(errors) < 0.03


def _counted(held: int, rivals: WeighedHoldings, board: Sequence[int]) -> float:
    """Return what a hand wins from a range on average, an even pot being worth nothing."""
    won = total = 0.0
    for card in range(52):
        found = strengths((*board, card)) if card not in board else [0] * len(pairs())
        for other, weight in zip(rivals.combos, rivals.weights, strict=True):
            if found[held] and found[other] and not {*pairs()[held]} & {*pairs()[other]}:
                total += weight
                won += weight * ((found[held] > found[other]) - (found[held] < found[other]))
    return won / total


Range = Mapping[int, float]
"""How likely each combo is held."""


class ExactRivers:
    """The rivers behind the ends of a solved turn, each solved for what comes to it."""

    def __init__(self, turn: SolvedRiver, board: Sequence[int]) -> None:
        self.turn, self.board = turn, board
        self._solved = dict[tuple[int, int], SolvedRiver | None]()

    def solved(self, end: BettingEnd, card: int, reach: Sequence[Range]) -> SolvedRiver | None:
        """Solve one, or remember it; ``None`` where both can't meet. Each end has a reach of its own."""
        key = id(end), card
        if key not in self._solved:
            board, felt = (*self.board, card), river_felt(end)
            both = [holdings(board, {one: weight + TINY for one, weight in part.items()}) for part in reach]
            try:
                work = RiverSolver(grow_tree(felt), both[0], both[1]).solve(felt.pot, Precision(0.002, 50))
                self._solved[key] = at_once(work)
            except ValueError:
                self._solved[key] = None
        return self._solved[key]

    def exploitability(self) -> float:
        """Return what the best answers gain on average over both seats, in chips."""
        won = met = 0.0
        for player in (0, 1):
            own, rival = self.turn.holdings[player], self.turn.holdings[1 - player]
            for held, weight in zip(own.combos, own.weights, strict=True):
                others = {rival.combos[at]: one for at, one in beside(held, rival).items()}
                won += weight * ExactAnswer(self, player, held).wins(others)
                met += weight * sum(others.values())
        return won / met


TINY: Final = 1e-9


@dataclass(frozen=True)
class ExactAnswer:
    """The best answer of one hand to a solved turn: hands are looked at one by one, and cards one by one."""

    rivers: ExactRivers
    player: int
    held: int

    def wins(self, others: Range) -> float:
        """Return what it wins from weighed hands of the rival."""
        reach = [dict(zip(one.combos, one.weights, strict=True)) for one in self.rivers.turn.holdings]
        return self._on_turn(self.rivers.turn.root, others, reach)

    def _on_turn(self, node: SolvedNode, others: Range, reach: Sequence[Range]) -> float:
        acting, found = node.node.player, list[float]()
        holding = self.rivers.turn.holdings[acting].combos
        for row, end, after in zip(node.frequencies, node.node.after, node.after, strict=True):
            often = dict(zip(holding, row, strict=True))
            passed = [*reach]
            passed[acting] = _times(reach[acting], often)
            left = others if acting == self.player else _times(others, often)
            if after:
                found.append(self._on_turn(after, left, passed))
            else:
                assert isinstance(end, BettingEnd)
                found.append(self._ended(end, left, passed))
        return max(found) if acting == self.player else sum(found)

    def _ended(self, end: BettingEnd, others: Range, reach: Sequence[Range]) -> float:
        if end.folded is not None:
            return self._shown(end, others, ())
        won = 0.0
        for card in {*range(52)} - {*self.rivers.board, *pairs()[self.held]}:
            here = {one: weight for one, weight in others.items() if card not in pairs()[one]}
            ranked = _ranked((*self.rivers.board, card))
            if end.left and (river := self.rivers.solved(end, card, reach)):
                won += self._on_river(river, river.root, here, ranked) / 44
            elif not end.left:
                won += self._shown(end, here, ranked) / 44
        return won

    def _on_river(self, river: SolvedRiver, node: SolvedNode, others: Range, ranked: Sequence[int]) -> float:
        won, own = list[float](), node.node.player == self.player
        for row, end, after in zip(node.frequencies, node.node.after, node.after, strict=True):
            often = dict(zip(river.holdings[node.node.player].combos, row, strict=True))
            left = others if own else _times(others, often)
            if after:
                won.append(self._on_river(river, after, left, ranked))
            else:
                assert isinstance(end, BettingEnd)
                won.append(self._shown(end, left, ranked))
        return max(won) if own else sum(won)

    def _shown(self, end: BettingEnd, others: Range, ranked: Sequence[int]) -> float:
        if end.folded is not None:
            return (end.stake if end.folded != self.player else -end.stake) * sum(others.values())
        own = ranked[self.held]
        beaten = [w * ((own > ranked[one]) - (own < ranked[one])) for one, w in others.items()]
        return end.stake * sum(beaten)


def _times(weights: Range, often: Range) -> Range:
    return {one: weight * often[one] for one, weight in weights.items()}


def river_felt(end: BettingEnd) -> Felt:
    """Return the river that follows an end of the turn's betting."""
    seats = (HandSeat(Chips(int(end.left)), paid=Chips(int(end.stake))),) * 2
    felt = Felt(NO_LIMIT, first_positions((True, True), 0, NO_LIMIT), seats, street=Street.RIVER)
    return before_betting(felt)


@cache
def _ranked(board: tuple[int, ...]) -> Sequence[int]:
    return strengths(board)


def solved(
    stack: int, board: Sequence[int], first: WeighedHoldings, second: WeighedHoldings
) -> tuple[BettingNode, SolvedRiver]:
    tree = grow_tree(turn_felt(stack), sizes=TURN_SIZES)
    return tree, at_once(solve_turn(tree, board, (first, second)))


def unlearnt(turn: SolvedRiver) -> SolvedRiver:
    """Return the same turn with all actions taken alike."""

    def even(node: SolvedNode) -> SolvedNode:
        count = len(node.frequencies)
        rows = [[1 / count] * len(node.frequencies[0])] * count
        return replace(node, frequencies=rows, after=tuple(one and even(one) for one in node.after))

    return replace(turn, root=even(turn.root))


@pytest.mark.nightly
@pytest.mark.parametrize(
    ("seed", "board", "stack"), list(zip(range(4), BOARDS[:4], (30, 90, 200, 60), strict=True))
)
def test_an_exact_answer_wins_little_from_a_solution(seed: int, board: str, stack: int) -> None:
    """On a turn of few hands, whose rivers are all solved; even play loses many times as much."""
    lying, chance = cards_of(board), Random(seed)
    first, second = (any_range(chance, lying, HANDS) for _ in range(2))
    _, turn = solved(stack, lying, first, second)
    lost = ExactRivers(turn, lying).exploitability() / POT
    assert lost < LOSS
    assert lost < ExactRivers(unlearnt(turn), lying).exploitability() / POT / 3


HANDS: Final = 16
LOSS: Final = 0.06
"""What is lost at most, in pots: no notice is taken of the cards that so few hold."""


@pytest.mark.slow
def test_a_bet_that_wins_or_is_dead_bluffs_and_is_called_as_pot_odds_say() -> None:
    """Quad aces or nothing against quad eights, for half a pot: no river changes who wins.

    Bluffs are b / (P + 2 b) of the bets, calls P / (P + b): B. Chen and J. Ankenman, "The Mathematics of
    Poker" (2006).
    """
    board, stack = cards_of("AhAd8c8s"), POT // 2
    aces, nothing, eights = (combo(parse_cards(cards)) for cards in ("AsAc", "7h6h", "8h8d"))
    tree, turn = solved(
        stack, board, WeighedHoldings((aces, nothing), (), (1.0, 1.0)), WeighedHoldings((eights,), (), (1.0,))
    )
    assert len(tree.actions) == 2
    bets = dict(zip(turn.holdings[0].combos, turn.root.frequencies[1], strict=True))
    assert bets[nothing] / (bets[nothing] + bets[aces]) == pytest.approx(stack / (POT + 2 * stack), abs=0.05)
    facing = turn.root.after[1]
    assert facing
    assert facing.frequencies[1][0] == pytest.approx(POT / (POT + stack), abs=0.05)


@pytest.mark.slow
def test_a_draw_is_worth_more_where_more_can_be_bet() -> None:
    """What is still to come counts: the nut flush draw wins more with chips behind than all-in."""
    board = cards_of("QsJs8d5c")
    draw = combo(parse_cards("AsKs"))
    chance = Random(3)
    held = any_range(chance, board, 150)
    with_draw = (
        WeighedHoldings((*held.combos, draw), (), (*held.weights, 1.0)) if draw not in held.combos else held
    )
    worths = list[float]()
    for stack in (2, 200):
        _, turn = solved(stack, board, with_draw, held)
        at = turn.holdings[0].combos.index(draw)
        worths.append(max(row[at] for row in turn.root.values) / turn.root.met[at])
    assert worths[1] > worths[0]


@pytest.mark.slow
@pytest.mark.parametrize(("board", "count"), [("QsJh8d5c", 200), ("QsJs8s5d", 1128), ("QsJs8d5d", 1128)])
def test_a_turn_takes_no_more_than_is_allowed_and_pauses_often(board: str, count: int) -> None:
    lying, chance = cards_of(board), Random(5)
    held = any_range(chance, lying, count), any_range(chance, lying, count)
    tree = grow_tree(turn_felt(200), sizes=TURN_SIZES)
    kinds = river_kinds(lying)
    hands = alike_hands(lying, held[0], kinds), alike_hands(lying, held[1], kinds)
    cost = TurnSolver(tree, hands, at_once(sketch_rivers(lying, kinds, hands))).cost
    work = Slices(solve_turn(tree, lying, held))
    pauses = sum(1 for _ in work)
    turn = work.result
    assert LEAST <= turn.iterations <= MOST
    assert turn.iterations * cost <= max(WORK, LEAST * cost)
    assert pauses >= turn.iterations
    assert LEAST * cost < 2 * WORK
    again = at_once(solve_turn(tree, lying, held))
    assert again.root.frequencies == turn.root.frequencies


@pytest.mark.slow
def test_what_comes_of_it_lists_all_hands_and_each_does_something() -> None:
    board, chance = cards_of("QsJs8d5c"), Random(7)
    first, second = (any_range(chance, board, 120) for _ in range(2))
    _, turn = solved(90, board, first, second)
    for held, asked in zip(turn.holdings, (first, second), strict=True):
        assert dict(zip(held.combos, held.weights, strict=True)) == dict(
            zip(asked.combos, asked.weights, strict=True)
        )
    for node in nodes(turn.root):
        for column in zip(*node.frequencies, strict=True):
            assert sum(column) == pytest.approx(1)


def test_turns_without_limits_are_solved_and_others_are_not() -> None:
    felt = turn_felt(200)
    assert can_be_solved(felt)
    assert can_be_solved(felt.but(rules=POT_LIMIT))
    assert not can_be_solved(felt.but(rules=CASINO_LIMIT))
    assert not can_be_solved(felt.but(street=Street.FLOP))


def decision(hole: str, board: str, moves: str, hero: int) -> HandDecision:
    """Play a hand of two at no-limit, and return its last decision."""
    staged = StagedHand(2, hero, parse_cards(hole), (*moves.split(), "stay"), parse_cards(board))
    return [*decisions(stage(staged, Random(1)), hero)][-1]


async def _weigh(one: HandDecision) -> Deliberation:
    return await watching(one).weigh(one.seen)


@pytest.mark.slow
def test_a_stranger_is_met_in_balance_on_the_turn_too() -> None:
    found = run(_weigh(decision("Qh9c", "QsJh8d5c", "3 stay stay stay stay", 1)))
    assert found.solved
    assert found.solved.spot.street is Street.TURN
    balanced = say("agents.river.balanced", often="").partition(",")[0]
    assert sum(way.often for way in found.ways if way.reason.startswith(balanced)) == pytest.approx(1)


@pytest.mark.slow
def test_one_who_solves_no_turn_reads_the_river_from_what_was_done() -> None:
    """The arena measures by them what a solved turn is worth."""
    on_turn, on_river = barrelled()
    for one in (on_turn, on_river):
        bot = watching(one, replace(EXPERT, turns=False))
        found = run(bot.weigh(one.seen))
        assert (found.solved is None) is (one is on_turn)
        assert run(bot.ranges_before_street(one.seen)) is bot.read_before_street


@pytest.mark.slow
def test_a_turn_is_solved_once_until_it_is_bet() -> None:
    start = "3 stay stay stay"
    first = run(_weigh(decision("Qh9c", "QsJh8d5c", f"{start} stay", 1)))
    again = run(_weigh(decision("Qh9c", "QsJh8d5c", f"{start} stay", 1)))
    bet = run(_weigh(decision("Qh9c", "QsJh8d5c", f"{start} 0.7", 0)))
    assert first.solved
    assert again.solved
    assert bet.solved
    assert first.solved.solved.river is again.solved.solved.river is not bet.solved.solved.river


BARRELS: Final = "3 stay stay 0.5 stay stay 0.5 stay stay 0.5 stay"
"""The big blind of two calls half a pot on flop and turn, and is bet into again."""


def watching(one: HandDecision, skill: ThinkingSkill = EXPERT) -> ThinkingBot:
    bot = ThinkingBot(Random(1), skill=skill)
    for event in one.events:
        bot.watch(event)
    return bot


def barrelled() -> tuple[HandDecision, HandDecision]:
    """Return the big blind's last decisions on turn and river."""
    staged = StagedHand(2, 1, parse_cards("Qh9c"), tuple(BARRELS.split()), parse_cards("QsJh8d5c2h"))
    found = {one.seen.felt.street: one for one in decisions(stage(staged, Random(1)), 1)}
    return found[Street.TURN], found[Street.RIVER]


def solved_by(bot: ThinkingBot, one: HandDecision) -> SolvedSpot:
    found = run(bot.solve(one.seen))
    assert found
    return found


@pytest.mark.slow
def test_a_river_begins_with_what_the_solved_turn_leaves(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both hands are as likely as they were, times how often they act so; nothing is solved anew."""
    on_turn, on_river = barrelled()
    bot, later = watching(on_turn), watching(on_river)
    turn, before = solved_by(bot, on_turn), bot.read_before_street
    monkeypatch.setattr(solved_play, "solve_turn", None)
    ranges = run(ranges_by_turn(on_river.seen, before, later.memory.story.records))
    own, root = turn.river.holdings[turn.node.node.player], turn.river.root
    checked = root.frequencies[root.node.actions.index(Check())]
    called = turn.node.frequencies[turn.node.node.actions.index(on_turn.taken)]
    rows = zip(own.weights, checked, called, strict=True)
    weights = [weight * first * then for weight, first, then in rows]
    for seat, combos, left in (
        (1, own.combos, weights),
        (0, turn.river.holdings[1 - turn.node.node.player].combos, turn.rivals),
    ):
        assert {one: weight for one, weight in enumerate(ranges[seat]) if weight} == {
            one: weight for one, weight in zip(combos, left, strict=True) if weight
        }
    river = solved_by(later, on_river)
    card = int(on_river.seen.felt.board[-1])
    assert all(card not in pairs()[one] for held in river.river.holdings for one in held.combos)


@pytest.mark.slow
def test_the_lab_begins_a_river_as_the_coach_does() -> None:
    _, on_river = barrelled()
    told = run(read_ranges(on_river.seen, past_of(on_river))).before_street
    thought = run(watching(on_river).ranges_before_street(on_river.seen))
    for seat in (0, 1):
        assert tuple(told[seat]) == tuple(thought[seat])
    assert tuple(thought[0]) != tuple(watching_read(on_river)[0])


@pytest.mark.slow
def test_who_looks_from_a_seat_whose_cards_no_one_knows_reads_ranges_all_the_same() -> None:
    """A file may not tell the cards of the seat that is looked from."""
    _, on_river = barrelled()
    unseen = replace(on_river.seen, holes=(None, None))
    told = run(read_ranges(unseen, past_of(on_river))).before_street
    assert tuple(told[0]) == tuple(watching_read(on_river)[0])


def watching_read(one: HandDecision) -> Mapping[int, Sequence[float]]:
    bot = watching(one)
    run(bot.read(one.seen))
    return bot.read_before_street


@pytest.mark.slow
def test_a_turn_that_its_solution_did_not_foresee_is_solved_for_what_was_done() -> None:
    """The player bet half the pot; ninety-three hundredths of it are no size of a solved turn."""
    moves = "3 stay stay stay stay 0.93 stay stay stay"
    staged = StagedHand(2, 0, parse_cards("Qh9c"), tuple(moves.split()), parse_cards("QsJh8d5c2h"))
    one = [*decisions(stage(staged, Random(1)), 0)][-1]
    assert one.seen.felt.street is Street.RIVER
    bot = watching(one)
    thought = run(bot.ranges_before_street(one.seen))
    assert tuple(thought[1]) != tuple(bot.read_before_street[1])


@pytest.mark.slow
def test_what_the_hand_wins_is_counted_over_all_rivers() -> None:
    """A set of queens on a dry board beats nearly all, a bare ace little; the share is told of both."""
    strong = run(_weigh(decision("QhQc", "QsJh8d2c", "3 stay stay stay stay", 0)))
    weak = run(_weigh(decision("Ah3c", "QsJh8d2c", "3 stay stay stay stay", 0)))
    for found, low, high in ((strong, 0.85, 1.0), (weak, 0.2, 0.6)):
        assert found.solved
        solved = found.solved.solved
        own = solved.river.holdings[solved.node.node.player].combos[solved.holding]
        staying = next(one for one in found.found if not one.plan.pushes)
        assert low < staying.share < high
        rivals = solved.river.holdings[1 - solved.node.node.player]
        counted = _counted(own, WeighedHoldings(rivals.combos, (), solved.rivals), solved.board)
        assert staying.share == pytest.approx((1 + counted) / 2, abs=0.001)
