"""Chart and edge are the published ones, and each cell is the play that is worth most there."""

import asyncio
from dataclasses import replace
from itertools import pairwise

import pytest

from pyapp.agents.blackjack.blackjack_bot import make
from pyapp.agents.blackjack.bot_kinds import StyleKind
from pyapp.analysis.blackjack import advise
from pyapp.blackjack import (
    BLACKJACK,
    Action,
    BlackjackRules,
    Decline,
    Double,
    Hit,
    Phase,
    RoundObservation,
    Split,
    Stand,
    Surrender,
    apply,
    deal,
    observe,
)
from pyapp.blackjack.odds.cards_left import Left, less, whole, without
from pyapp.blackjack.odds.charted_odds import HITS, ChartedOdds
from pyapp.blackjack.odds.solved_rules import StrategyCache, working_out
from pyapp.blackjack.odds.strategy_chart import ChartPlay, StrategyChart
from pyapp.blackjack.odds.upcard_odds import UpcardOdds
from pyapp.cards import parse_cards, stack_shoe
from pyapp.commands.answers import SWITCHES
from pyapp.money import HalfDollars
from tests.blackjack.odds import reference
from tests.books import LIBRARY
from workshop.host.project_folders import ROOT

PAGE = (ROOT / "docs" / "BLACKJACK.md").read_text("utf-8")

ANY_TWO = replace(BLACKJACK, double_any_two=True)
TODAY = replace(ANY_TWO, double_after_split=True, resplit_to_four=True)
LIBERAL = replace(TODAY, resplit_aces=True, late_surrender=True)

PUBLISHED: list[tuple[str, BlackjackRules, float]] = [
    ("six decks, no double after split", replace(ANY_TWO, resplit_to_four=True), 0.0056),
    ("six decks, double after split", TODAY, 0.0042),
    ("six decks, hit soft 17", replace(TODAY, hit_soft_17=True), 0.0063),
    ("six decks, hit soft 17, 6 to 5", replace(TODAY, hit_soft_17=True, six_to_five=True), 0.0199),
    ("six decks, every option for the player", LIBERAL, 0.0026),
    ("eight decks, double after split", replace(TODAY, decks=8), 0.0043),
    ("two decks, double after split", replace(TODAY, decks=2), 0.0019),
    ("one deck, hit soft 17", replace(ANY_TWO, decks=1, hit_soft_17=True, resplit_to_four=True), 0.0018),
]
"""Figures of the Wizard of Odds for total-dependent strategy, most with the cut card's effect in them."""


@pytest.mark.slow
@pytest.mark.parametrize(("name", "rules", "edge"), PUBLISHED, ids=[name for name, *_ in PUBLISHED])
def test_the_edge_is_within_three_hundredths_of_a_percent(
    name: str, rules: BlackjackRules, edge: float
) -> None:
    book = LIBRARY.book(rules)
    assert abs(book.edge - edge) <= 0.0003, f"{name}: {book.edge:.5f}"
    assert 0 <= book.edge - book.best_edge < 0.0004
    assert _told(rules, book.edge) in PAGE


@pytest.mark.slow
def test_without_the_cut_card_the_edge_is_the_calculators_within_three_thousandths() -> None:
    assert LIBRARY.book(replace(TODAY, hit_soft_17=True)).edge == pytest.approx(0.006156, abs=3e-5)


def test_the_documents_own_rules_keep_six_to_seven_tenths_of_a_percent() -> None:
    edge = LIBRARY.book(BLACKJACK).edge
    assert 0.006 < edge < 0.007
    assert _told(BLACKJACK, edge).replace("` |", "` (**the document**) |") in PAGE
    assert len(PUBLISHED) + 1 == PAGE.count("| `--decks ")


def _told(rules: BlackjackRules, edge: float) -> str:
    """Return the row of the page that says what `python -m pyapp strategy` prints for rules."""
    options = " ".join(
        [
            f"--decks {rules.decks}",
            *(f"--{name}" for name, (rule, _) in SWITCHES.items() if getattr(rules, rule)),
        ]
    )
    return f"| `{options}` | {edge:.2%} |"


@pytest.mark.slow
def test_every_option_moves_the_edge_its_way() -> None:
    plain = LIBRARY.book(BLACKJACK).edge
    for option in (
        "double_any_two",
        "double_after_split",
        "resplit_to_four",
        "resplit_aces",
        "late_surrender",
    ):
        assert LIBRARY.book(_with(option)).edge < plain, option
    for option in ("hit_soft_17", "six_to_five", "no_hole_card"):
        assert LIBRARY.book(_with(option)).edge > plain, option


def _with(option: str) -> BlackjackRules:
    options: dict[str, bool] = {option: True}
    return replace(BLACKJACK, **options)  # type: ignore[arg-type]  # all of them are switches


@pytest.mark.slow
def test_eleven_against_an_ace_is_doubled_where_the_dealer_hits_soft_17_or_decks_are_few() -> None:
    assert LIBRARY.book(BLACKJACK).strategy.hard[11][0] is ChartPlay.HIT
    assert LIBRARY.book(replace(BLACKJACK, hit_soft_17=True)).strategy.hard[11][0] is ChartPlay.DOUBLE_OR_HIT
    assert LIBRARY.book(replace(BLACKJACK, decks=1)).strategy.hard[11][0] is ChartPlay.DOUBLE_OR_HIT


def test_a_book_is_worked_out_once_and_whatever_the_limits() -> None:
    other = replace(
        BLACKJACK, preset="mine", least_bet=HalfDollars(20), most_bet=HalfDollars(40), penetration=50
    )
    assert LIBRARY.book(other) is LIBRARY.book(BLACKJACK)
    assert asyncio.run(LIBRARY.consult(other)) is LIBRARY.book(BLACKJACK)


@pytest.mark.slow
def test_a_page_can_breathe_while_a_book_is_worked_out() -> None:
    work = working_out(replace(BLACKJACK, decks=1))
    done = list[float]()
    while True:
        try:
            done.append(next(work))
        except StopIteration as finished:
            book = finished.value
            break
    assert len(done) > 700
    assert done == sorted(done)
    assert book == LIBRARY.book(replace(BLACKJACK, decks=1))


@pytest.mark.slow
def test_consulting_lets_others_run() -> None:
    async def both() -> int:
        turns, library = 0, StrategyCache()
        task = asyncio.create_task(library.consult(replace(BLACKJACK, decks=2)))
        while not task.done():
            turns += 1
            await asyncio.sleep(0)
        return turns

    assert asyncio.run(both()) > 700


LIBERAL_ANY_TWO = replace(
    ANY_TWO, double_after_split=True, resplit_to_four=True, resplit_aces=True, late_surrender=True
)
RULES = (
    BLACKJACK,
    replace(BLACKJACK, decks=1),
    replace(ANY_TWO, decks=1, hit_soft_17=True),
    replace(LIBERAL_ANY_TWO, decks=1),
    replace(LIBERAL_ANY_TWO, decks=2, hit_soft_17=True),
    replace(LIBERAL_ANY_TWO, decks=8),
    replace(LIBERAL_ANY_TWO, decks=1, no_hole_card=True),
    replace(BLACKJACK, no_hole_card=True),
)
EACH = (BLACKJACK, *(pytest.param(rules, marks=pytest.mark.slow) for rules in RULES[1:]))
"""The house's own rules always; the others, each of which takes a second, where all tests run."""

RANKS = "A23456789T"
NAMES: dict[type[Action], str] = {
    Hit: "hit",
    Stand: "stand",
    Double: "double",
    Split: "split",
    Surrender: "surrender",
}


def _values(rules: BlackjackRules, cards: tuple[int, int], up: int) -> dict[str, float]:
    spot = UpcardOdds(rules, less(whole(rules.decks), up), up)
    found = spot.values(cards)
    split = spot.split(cards[0]) if cards[0] == cards[1] else None
    named = {
        "hit": found.hit,
        "stand": found.stand,
        "double": found.double,
        "surrender": found.surrender,
        "split": split,
    }
    return {play: value for play, value in named.items() if value is not None}


def _met(rules: BlackjackRules, cards: tuple[int, int], up: int) -> RoundObservation:
    """Deal a hand out of a fresh shoe, up to its first play; the hole card makes no natural."""
    one, other = (RANKS[at] for at in cards)
    top = f"{one}s {RANKS[up]}c {other}d 7h"
    state = deal(rules, (1000,), (20,), stack_shoe(top, rules.decks)).state
    return observe(apply(state, Decline()).state if state.phase is Phase.INSURANCE else state, 0)


@pytest.mark.slow
@pytest.mark.parametrize("rules", EACH, ids=str)
def test_every_pair_is_played_for_what_it_is_worth_most(rules: BlackjackRules) -> None:
    bot = make(StyleKind.BASIC, LIBRARY, HalfDollars(20))
    for up in range(10):
        for pair in range(10):
            worth = _values(rules, (pair, pair), up)
            best = max(worth, key=lambda play: worth[play])
            seen = _met(rules, (pair, pair), up)
            assert NAMES[type(asyncio.run(bot.decide(seen)))] == best, (RANKS[pair], RANKS[up], worth)


@pytest.mark.slow
@pytest.mark.parametrize("rules", EACH, ids=str)
def test_every_total_is_played_for_what_its_hands_are_worth_most_together(rules: BlackjackRules) -> None:
    strategy = LIBRARY.book(rules).strategy
    for up in range(10):
        spot = UpcardOdds(rules, less(whole(rules.decks), up), up)
        for total in (*range(5, 20), *range(113, 121)):
            row = strategy.soft[total - 100] if total > 100 else strategy.hard[total]
            assert _kind(row[up]) == _best(spot, _hands(total), up), (total, RANKS[up])


def _hands(total: int) -> list[tuple[int, int]]:
    """List the two cards that make a total, soft ones 100 higher; pairs only where nothing else does."""
    if total > 100:
        return [(0, total - 100 - 12)]
    found = [(one, total - 2 - one) for one in range(1, 10) if one < total - 2 - one <= 9]
    return found or [(total // 2 - 1, total // 2 - 1)]


def _best(spot: UpcardOdds, hands: list[tuple[int, int]], up: int) -> str:
    left, sums = less(whole(spot.rules.decks), up), dict[str, float]()
    for one, other in hands:
        asked = {0: 9, 9: 0}.get(up)
        after = less(less(left, one), other)
        weight = left[one] * left[other] * (1 - (after[asked] / sum(after) if asked is not None else 0))
        found = spot.values((one, other))
        for play, value in (("hit", found.hit), ("stand", found.stand), ("double", found.double)):
            sums[play] = sums.get(play, 0.0) + weight * (-9.0 if value is None else value)
        sums["surrender"] = sums.get("surrender", 0.0) + weight * (
            -9.0 if found.surrender is None else found.surrender
        )
    return max(sums, key=lambda play: sums[play])


def _kind(play: ChartPlay) -> str:
    return {"H": "hit", "S": "stand", "D": "double", "R": "surrender"}[play.value[0]]


@pytest.mark.slow
@pytest.mark.parametrize("rules", [replace(LIBERAL_ANY_TWO, decks=1), replace(ANY_TWO, decks=1)], ids=str)
def test_the_coach_agrees_with_the_chart_on_sevens_against_a_ten(rules: BlackjackRules) -> None:
    seen = _met(rules, (6, 6), 9)
    assert seen.options
    charted = LIBRARY.book(rules).strategy.action(seen, seen.options)
    assert charted == (Surrender() if rules.late_surrender else Stand())
    assert advise(seen, without(whole(1), parse_cards("7s 7d Tc"))).best.action == charted


@pytest.mark.slow
@pytest.mark.parametrize(("cards", "up"), [((4, 9), 9), ((1, 2), 5), ((0, 5), 8), ((2, 8), 0)])
def test_a_hand_that_keeps_to_the_chart_is_worth_what_it_is_card_by_card(
    cards: tuple[int, int], up: int
) -> None:
    rules, left = replace(BLACKJACK, decks=1), less(whole(1), up)
    strategy = LIBRARY.book(rules).strategy
    spot = UpcardOdds(rules, left, up)
    found = ChartedOdds(rules, left, up, spot.standing, strategy).values(cards).hit
    slow = _hit_by_chart(less(less(left, cards[0]), cards[1]), up, cards, strategy)
    assert found == pytest.approx(slow, abs=2e-4)


def _hit_by_chart(left: Left, up: int, cards: tuple[int, ...], strategy: StrategyChart) -> float:
    """Value another card and what the chart does after it, with every card drawn in turn."""
    looked, value = up in (0, 9), 0.0
    for at, chance in enumerate(reference.draws(left, up, looked=looked)):
        now, rest = (*cards, at), less(left, at) if chance else left
        hard, ace = sum(now) + len(now), 0 in now
        total = reference.best(hard, ace=ace)
        row = (strategy.soft if total != hard else strategy.hard)[min(total, 21)]
        if total > 21:
            value -= chance
        elif chance and row[up] in HITS:
            value += chance * _hit_by_chart(rest, up, now, strategy)
        elif chance:
            value += chance * reference.stand(rest, up, total, False, looked)  # noqa: FBT003 - cached by place
    return value


@pytest.mark.slow
def test_a_chart_costs_more_in_every_decision_than_in_the_first_alone() -> None:
    """One deck, double any two: 0.0142 points for the house, though one first decision by it seems to win."""
    book = LIBRARY.book(replace(ANY_TWO, decks=1))
    assert 0.00012 < book.edge < 0.00017
    assert book.best_edge < 0 < book.edge


@pytest.mark.slow
def test_every_chart_costs_a_little_against_the_very_cards() -> None:
    edges = [LIBRARY.book(replace(LIBERAL_ANY_TWO, decks=decks)) for decks in (1, 2, 8)]
    assert all(0 < book.edge - book.best_edge < 0.0006 for book in edges)
    gaps = [book.edge - book.best_edge for book in edges]
    assert all(few > many for few, many in pairwise(gaps))
