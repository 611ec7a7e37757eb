"""Spots of the drills: counted against the slow ranking, and played by charts, solution and review."""

import asyncio
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cache, partial
from random import Random

import pytest

from pyapp.agents.holdem.choosing.solved_play import SolvedSpot
from pyapp.agents.holdem.hands.combos import combo, pairs, strengths
from pyapp.agents.holdem.river.betting_tree import BettingEnd
from pyapp.agents.holdem.river.equilibrium import SolvedNode, trembling
from pyapp.agents.holdem.spot import spot_of
from pyapp.analysis.holdem.expert_thought import charted_actions, solve
from pyapp.analysis.holdem.hand_review import luck_by
from pyapp.analysis.holdem.outs_and_odds import outs
from pyapp.analysis.holdem.seen_play import SeenPlay
from pyapp.cards import DECK
from pyapp.features.drills.course import kinds_of, make_spot
from pyapp.features.drills.page_views import solution_words
from pyapp.features.drills.river_spots import HANDS_A_RIVER
from pyapp.features.drills.spots import DrillAnswer, DrillMoment, DrillSpot, Theme, own_spot
from pyapp.features.review.habits import find_faults
from pyapp.features.review.opening_edge import OpeningEdges, places_of
from pyapp.holdem import Acted, Action, BetTo, BoardDealt, Fold, HoleDealt, RaiseTo, Shown
from pyapp.records import HandRecord, replay_hand
from tests.features.review.robots import never_folds_the_river, some_hands_of
from tests.products import only_quick, only_quick_rows, tries
from tests.ranking.reference import worth

RIVERS = ((Theme.RIVER_CALL, "quiet_small"), (Theme.RIVER_CALL, "barrels_large"), (Theme.BLUFF, "barrels"))
CHARTED = 0.1


@cache
def made(theme: Theme, kind: str, number: int) -> DrillSpot:
    return asyncio.run(make_spot(theme, kind, "played", number))


def moment_of(spot: DrillSpot) -> DrillMoment:
    assert spot.moment
    return spot.moment


@pytest.mark.slow
@pytest.mark.parametrize("kind", only_quick(kinds_of(Theme.OPENING), ["first"]))
def test_opening_is_right_where_the_charts_do_it_and_costs_what_lies_beyond_their_last_hand(
    kind: str,
) -> None:
    for number in range(8):
        spot = made(Theme.OPENING, kind, number)
        seen = moment_of(spot).seen
        ways = charted_actions(spot_of(seen), seen)
        fold, opened = spot.answers
        assert (fold.slug, opened.slug) == ("fold", "raise")
        raising = sum(often for way, often in ways.items() if isinstance(way, RaiseTo))
        assert opened.right or raising < CHARTED
        assert fold.right or ways.get(Fold(), 0.0) < CHARTED
        assert fold.right is not opened.right, "a question has an answer that is wrong"
        assert fold.loss * opened.loss == 0


@pytest.mark.slow
def test_the_worse_a_hand_the_dearer_it_is_to_open() -> None:
    found = list[tuple[float, float]]()
    for number in range(tries(40, 15)):
        spot = made(Theme.OPENING, "first", number)
        seen = moment_of(spot).seen
        if not spot.answers[1].right:
            found.append((places_of(seen)[combo(spot.hole)], spot.answers[1].loss))
    assert len(found) > tries(5, 2)
    assert [loss for _, loss in sorted(found)] == sorted(loss for _, loss in found)


@pytest.mark.slow
@pytest.mark.parametrize(("theme", "kind"), RIVERS)
def test_river_answers_are_worth_what_every_hand_of_the_rival_brings(theme: Theme, kind: str) -> None:
    for number in (0, HANDS_A_RIVER + 1):
        spot = made(theme, kind, number)
        moment = moment_of(spot)
        solved = asyncio.run(solve(moment.seen, SeenPlay({}, moment.events)))
        assert solved
        big, actions = moment.seen.felt.rules.big_blind, solved.node.node.actions
        worths = [worth_by_hand(solved, moment, one.action) for one in spot.answers]
        assert worths == pytest.approx([solved.worth(actions.index(it)) for it in actions_of(spot)])
        for one, value in zip(spot.answers, worths, strict=True):
            assert one.loss * big == pytest.approx(max(worths) - value)
            assert one.right is (value == max(worths))


def actions_of(spot: DrillSpot) -> list[Action]:
    return [one.action for one in spot.answers if one.action]


def worth_by_hand(solved: SolvedSpot, moment: DrillMoment, action: Action | None) -> float:
    """Play an action against each hand that the rival may hold, one after the other, in chips."""
    player = solved.node.node.player
    own, rival = solved.river.holdings[player], solved.river.holdings[1 - player]
    cards = {*pairs()[own.combos[solved.holding]]}
    weights = {at: rival.weights[at] for at, it in enumerate(rival.combos) if not cards & {*pairs()[it]}}
    node = solved.river.root
    for done in _line(moment):
        at = node.node.actions.index(done)
        if node.node.player != player:
            often = trembling(node.node, node.frequencies)[at]
            weights = {one: weight * often[one] for one, weight in weights.items()}
        onward = node.after[at]
        assert onward
        node = onward
    assert action
    won = _after(solved, node, node.node.actions.index(action), weights)
    return won / sum(weights.values()) + solved.pot / 2 + solved.bet


def _line(moment: DrillMoment) -> list[Action]:
    """Return what was done on the river."""
    done = list[Action]()
    for event in moment.events:
        if isinstance(event, BoardDealt):
            done = []
        elif isinstance(event, Acted):
            done.append(event.action)
    return done


def _after(solved: SolvedSpot, node: SolvedNode, at: int, weights: dict[int, float]) -> float:
    """Return what is won in all, half of the pot being worth nothing, with the best to follow."""
    end, next_node = node.node.after[at], node.after[at]
    if isinstance(end, BettingEnd):
        return _ended(solved, end, weights)
    assert next_node
    if next_node.node.player == solved.node.node.player:
        return max(_after(solved, next_node, way, weights) for way in range(len(next_node.node.actions)))
    won = 0.0
    for way, row in enumerate(next_node.frequencies):
        won += _after(solved, next_node, way, {at: weight * row[at] for at, weight in weights.items()})
    return won


def _ended(solved: SolvedSpot, end: BettingEnd, weights: dict[int, float]) -> float:
    player = solved.node.node.player
    if end.folded is not None:
        return (1 if end.folded != player else -1) * end.stake * sum(weights.values())
    own, rival = solved.river.holdings[player], solved.river.holdings[1 - player]
    mine = own.strengths[solved.holding]
    return sum(
        weight * end.stake * ((mine > rival.strengths[at]) - (mine < rival.strengths[at]))
        for at, weight in weights.items()
    )


@pytest.mark.slow
def test_strengths_of_the_reference_are_those_of_the_board() -> None:
    board = made(*RIVERS[0], 0).board
    assert len(strengths(board)) == len(pairs())


@pytest.mark.slow
def test_hands_on_one_river_differ_and_the_next_river_is_another() -> None:
    spots = [made(Theme.RIVER_CALL, "quiet_small", number) for number in range(HANDS_A_RIVER + 1)]
    boards = [spot.board for spot in spots]
    assert len({*boards[:HANDS_A_RIVER]}) == 1 != len({*boards})
    ranks = [frozenset(card.rank for card in spot.hole) for spot in spots[:HANDS_A_RIVER]]
    assert len({*ranks}) == HANDS_A_RIVER


@pytest.mark.slow
@pytest.mark.parametrize(
    ("theme", "kind"),
    only_quick_rows([*RIVERS, (Theme.OPENING, "third")], [RIVERS[0], (Theme.OPENING, "third")]),
)
def test_a_spot_knows_no_card_of_a_rival(theme: Theme, kind: str) -> None:
    for number in range(2):
        spot = made(theme, kind, number)
        moment = moment_of(spot)
        seen = moment.seen
        assert [cards for seat, cards in enumerate(seen.holes) if seat != seen.viewer and cards] == []
        dealt = [it for it in moment.events if isinstance(it, HoleDealt) and it.cards]
        assert [it.cards for it in dealt] == [spot.hole]
        assert not any(isinstance(it, Shown) for it in moment.events)
        assert seen.felt.to_act == seen.viewer


@cache
def robot_hands(count: int = 12) -> Sequence[HandRecord]:
    return some_hands_of(never_folds_the_river, "no-limit", 2, "own", count)


def edges() -> OpeningEdges:
    return OpeningEdges(lambda at: Random(f"edge/{at}"))


@pytest.mark.slow
def test_an_own_spot_costs_what_the_review_says() -> None:
    asked = 0

    async def look(number: int, record: HandRecord) -> int:
        found, known = 0, edges()
        lucks = partial(luck_by, replay_hand(record).state.holes[0])
        async for fault in find_faults(record, 0, {}, lucks, known):
            if fault:
                spot = await own_spot(record, 0, f"{number}:{fault.number}", {}, known)
                assert spot
                taken = next(one for one in spot.answers if one.action == fault.taken)
                assert not taken.right
                assert taken.loss == pytest.approx(fault.blinds)
                assert spot.best.right
                found += 1
        return found

    for number, record in enumerate(robot_hands(60)):
        asked += asyncio.run(look(number, record))
    assert asked > 3


@pytest.mark.slow
def test_an_own_spot_is_the_same_whatever_the_rival_holds() -> None:
    record = next(one for one in robot_hands() if len(one.actions) > 3)
    first = record.positions.button != 0
    hidden = [at for at in range(4) if (at % 2 == 0) is not first] + list(range(9, 52))
    cards = [record.deck[at] for at in hidden]
    deck = list(record.deck)
    for at, card in zip(hidden, reversed(cards), strict=True):
        deck[at] = card
    other = replace(record, deck=tuple(deck))
    for number in range(len(record.actions)):
        spots = [asyncio.run(own_spot(it, 0, f"7:{number}", {}, edges())) for it in (record, other)]
        assert spots[0] == spots[1]


def test_what_is_no_decision_of_the_player_is_no_spot() -> None:
    record = robot_hands()[0]
    assert asyncio.run(own_spot(record, 0, "7:999", {}, edges())) is None
    assert asyncio.run(own_spot(record, 0, "7:", {}, edges())) is None


SEEDS = range(tries(12, 3))


def spots(theme: Theme, *kinds: str) -> list[DrillSpot]:
    return [_spot(theme, kind, number) for kind in kinds or kinds_of(theme) for number in SEEDS]


@cache
def _spot(theme: Theme, kind: str, number: int) -> DrillSpot:
    return asyncio.run(make_spot(theme, kind, "reference", number))


def results(spot: DrillSpot) -> list[int]:
    """Return for every river whether the player wins (1), divides (0) or loses (-1)."""
    found = list[int]()
    for card in DECK:
        if card not in {*spot.hole, *spot.rival, *spot.board}:
            own, other = (worth((*hand, *spot.board, card)) for hand in (spot.hole, spot.rival))
            found.append((own > other) - (own < other))
    return found


@pytest.mark.slow
def test_outs_are_the_rivers_that_win() -> None:
    for spot in spots(Theme.OUTS):
        rivers = results(spot)
        assert [one.slug for one in spot.answers if one.right] == [str(rivers.count(1))]
        assert rivers.count(0) == 0
        assert worth((*spot.hole, *spot.board)) < worth((*spot.rival, *spot.board))
        assert spot.facts == {"outs": rivers.count(1), "left": 44}
        assert len(spot.answers) == 4


def test_a_misleading_spot_offers_the_count_of_who_forgets_the_rival() -> None:
    for spot in spots(Theme.OUTS, "misleading"):
        coach = sum(len(one.cards) for one in outs(spot.hole, spot.board))
        assert str(coach) in {one.slug for one in spot.answers if not one.right}


def test_a_price_is_the_call_over_the_pot_with_it() -> None:
    for spot in spots(Theme.PRICE, "share"):
        needed = Fraction(spot.facts["bet"], spot.facts["pot"] + 2 * spot.facts["bet"])
        assert [one.slug for one in spot.answers if one.right] == [str(round(100 * needed))]
        assert len(spot.answers) == 4


@pytest.mark.slow
def test_a_call_is_worth_what_all_rivers_bring_on_average() -> None:
    for spot in spots(Theme.PRICE, "close", "clear"):
        pot, bet, rivers = spot.facts["pot"] / 2, spot.facts["bet"] / 2, results(spot)
        brought = {1: pot + bet, 0: pot / 2, -1: -bet}
        mean = sum(brought[one] for one in rivers) / len(rivers)
        fold, call = spot.answers
        assert (fold.slug, call.slug) == ("fold", "call")
        assert call.loss == pytest.approx(max(0.0, -mean))
        assert fold.loss == pytest.approx(max(0.0, mean))
        assert call.right is (mean > 0)
        assert fold.right is (mean < 0)


def test_the_winner_is_who_has_the_better_hand() -> None:
    for spot in spots(Theme.WINNER):
        own, other = (worth((*hand, *spot.board)) for hand in (spot.hole, spot.rival))
        right = "split" if own == other else "first" if own > other else "second"
        assert [one.slug for one in spot.answers if one.right] == [right]


@pytest.mark.parametrize("theme", [Theme.OUTS, Theme.PRICE, Theme.WINNER])
def test_a_spot_is_the_same_when_made_again_and_no_card_lies_twice(theme: Theme) -> None:
    made = spots(theme)
    again = [asyncio.run(make_spot(theme, kind, "reference", 1)) for kind in kinds_of(theme)]
    assert made[1 :: len(SEEDS)] == again
    for spot in made:
        cards = (*spot.hole, *spot.rival, *spot.board)
        assert len(set(cards)) == len(cards)
        assert sum(one.right for one in spot.answers) == 1
        slugs = [one.slug for one in spot.answers]
        assert len(set(slugs)) == len(slugs) >= 2


@pytest.mark.parametrize(("often", "words"), [(0, "never"), (37, "37% of the time"), (100, "always")])
def test_what_the_solver_never_or_always_does_is_said_in_a_word(often: int, words: str) -> None:
    dares = often > 50
    for theme, slugs in ((Theme.RIVER_CALL, ("fold", "call")), (Theme.BLUFF, ("check", "bet"))):
        answers = (DrillAnswer(slugs[0], right=not dares), DrillAnswer(slugs[1], right=dares))
        told = solution_words(DrillSpot(theme, "any", (), (), answers, facts={"often": often}))
        assert words in told
        assert ("%" in told) == (0 < often < 100)


def test_neither_answer_is_always_right() -> None:
    for theme, kind in ((Theme.PRICE, "close"), (Theme.PRICE, "clear"), (Theme.WINNER, "apart")):
        assert len({spot.best.slug for spot in spots(theme, kind)}) > 1


def paid_by_odds(spot: DrillSpot) -> float:
    """Return how much more the bet wins than a check, in chips, where a bluff of its size breaks even.

    The rival calls with the best of all hands that come to a check, with equal ones equally often.
    """
    moment, (_, bet) = moment_of(spot), actions_of(spot)
    solved = asyncio.run(solve(moment.seen, SeenPlay({}, moment.events)))
    assert solved
    assert isinstance(bet, BetTo)
    rival, ranks = solved.river.holdings[1 - solved.node.node.player], strengths(spot.board)
    own, cards = ranks[combo(spot.hole)], {*map(int, spot.hole)}
    equals = defaultdict[int, float](float)
    for one, weight in zip(rival.combos, solved.rivals, strict=True):
        equals[ranks[one]] += weight
    calling, often = sum(equals.values()) * solved.pot / (solved.pot + bet.total), dict[int, float]()
    for rank in sorted(equals, reverse=True):
        often[rank] = max(0.0, min(1.0, calling / (equals[rank] or 1.0)))
        calling -= equals[rank]
    gained = met = 0.0
    for one, weight in zip(rival.combos, solved.rivals, strict=True):
        if cards.isdisjoint(pairs()[one]):
            calls = weight * often[ranks[one]]
            won = (ranks[one] < own) + (ranks[one] == own) / 2
            shown = won * (solved.pot + 2 * bet.total) - bet.total
            gained += calls * shown + (weight - calls) * solved.pot - weight * won * solved.pot
            met += weight
    return gained / met


@pytest.mark.nightly
@pytest.mark.parametrize("kind", kinds_of(Theme.BLUFF))
def test_a_bluff_is_right_only_where_it_pays_against_a_rival_who_calls_by_pot_odds(kind: str) -> None:
    asked = [made(Theme.BLUFF, kind, number) for number in range(3 * HANDS_A_RIVER)]
    assert {spot.best.slug for spot in asked} == {"check", "bet"}
    for spot in asked:
        assert (paid_by_odds(spot) > 0) is (spot.best.slug == "bet"), spot.hole
