"""Lines are open to everyone: what each does, and that every table lets it."""

import asyncio
from random import Random

import pytest

from pyapp.arena.arena_hand import play_out
from pyapp.arena.arena_turn import is_top
from pyapp.arena.entrants import LINES, LineBot
from pyapp.cards import parse_cards, shuffle_deck, stack_deck
from pyapp.holdem import (
    NO_LIMIT,
    PRESETS,
    Acted,
    Action,
    BetTo,
    Call,
    Check,
    Fold,
    HoldemRules,
    RaiseTo,
    deal,
    first_positions,
    observe,
)
from pyapp.money import Chips
from tests.products import only_quick

DUD = "2s 7d 3c 8h Kh Qd 9s 4h 5d"


def acts(deck: str, *lines: str, rules: HoldemRules = NO_LIMIT, stack: int = 200) -> list[list[Action]]:
    """Play a hand and give what each seat did."""
    agents = [LineBot(LINES[line], Random(1)) for line in lines]
    positions = first_positions((True,) * len(lines), 0, rules)
    start = deal(rules, (stack,) * len(lines), positions, stack_deck(deck))
    events = asyncio.run(play_out(agents, start)).events
    acted = [event for event in events if isinstance(event, Acted)]
    return [[event.action for event in acted if event.seat == seat] for seat in range(len(lines))]


@pytest.mark.slow
@pytest.mark.parametrize("preset", only_quick(PRESETS, ["no-limit"]))
@pytest.mark.parametrize("line", LINES)
def test_every_table_lets_every_line(line: str, preset: str) -> None:
    """The engine refuses what is not open, so a hand that ends was played by the rules."""
    rules, chance = PRESETS[preset], Random(f"{line} {preset}")
    for seats in range(2, min(rules.most_seats, 6) + 1):
        rivals = chance.choices(list(LINES), k=seats - 1)
        agents = [LineBot(LINES[name], chance) for name in (line, *rivals)]
        for number in range(12):
            stacks = tuple(rules.big_blind * chance.choice((2, 15, 100)) for _ in agents)
            positions = first_positions((True,) * seats, number % seats, rules)
            played = asyncio.run(play_out(agents, deal(rules, stacks, positions, shuffle_deck(chance))))
            assert sum(played.stacks) == sum(stacks)


@pytest.mark.parametrize(
    ("line", "does"),
    [
        ("caller", [Call(), Check(), Check(), Check()]),
        ("min-raiser", [RaiseTo(Chips(4)), BetTo(Chips(2)), BetTo(Chips(2)), BetTo(Chips(2))]),
        ("nibbler", [Call(), BetTo(Chips(2)), BetTo(Chips(2)), BetTo(Chips(2))]),
        ("potter", [RaiseTo(Chips(6)), BetTo(Chips(12)), BetTo(Chips(36)), BetTo(Chips(108))]),
        ("raiser", [RaiseTo(Chips(200))]),
        ("shover", [RaiseTo(Chips(200))]),
        ("opener", [RaiseTo(Chips(6)), Check(), Check(), Check()]),
        ("stop-and-go", [Call(), BetTo(Chips(198))]),
        ("river-bettor", [Call(), Check(), Check(), BetTo(Chips(4))]),
        ("river-folder", [Call(), Check(), Check(), Check()]),
        ("check-raiser", [Call(), Check(), Check(), Check()]),
        ("one-bet-caller", [Call(), Check(), Check(), Check()]),
        ("folder", [Fold()]),
        ("never-bluffer", [Fold()]),
    ],
)
def test_each_against_a_caller(line: str, does: list[Action]) -> None:
    """The button, who is the small blind of two, follows the line with a poor hand."""
    assert acts(DUD, line, "caller")[0] == does


@pytest.mark.parametrize(
    ("line", "does"),
    [
        ("check-raiser", [RaiseTo(Chips(10)), Check(), RaiseTo(Chips(30)), Check(), RaiseTo(Chips(90))]),
        ("river-folder", [Call(), Check(), Call(), Check(), Fold()]),
        ("one-bet-caller", [Call(), Check(), Call(), Check(), Call()]),
    ],
)
def test_each_against_one_who_nibbles(line: str, does: list[Action]) -> None:
    """Both see the flop for the blind; then the line is first to act on every street."""
    assert acts(DUD, "nibbler", line)[1] == [Check(), Check(), *does]


@pytest.mark.parametrize(
    ("line", "hole", "does"),
    [
        ("lagger", "2s 7d", [Fold()]),
        ("lagger", "7s 8d", [RaiseTo(Chips(5)), BetTo(Chips(7)), BetTo(Chips(16)), BetTo(Chips(37))]),
        ("barreller", "2s 7d", [RaiseTo(Chips(5)), BetTo(Chips(7)), BetTo(Chips(16)), BetTo(Chips(37))]),
        ("chart-player", "2s 7d", [Fold()]),
        ("chart-player", "As Ad", [RaiseTo(Chips(5)), BetTo(Chips(7)), BetTo(Chips(16)), BetTo(Chips(37))]),
        ("jam-trapper", "2s 7d", [Fold()]),
        ("jam-trapper", "Ks Kd", [Call(), BetTo(Chips(198))]),
        ("stealer", "2s 7d", [RaiseTo(Chips(5)), Check(), Check(), Check()]),
    ],
)
def test_lines_that_look_at_their_cards_against_a_caller(line: str, hole: str, does: list[Action]) -> None:
    """The other holds eight-trey; the board is king, queen, nine, four, five."""
    one, other = hole.split()
    assert acts(f"3c {one} 8h {other} Kc Qd 9s 4h 5d", line, "caller")[0] == does


def test_one_bet_is_called_and_a_raise_is_not() -> None:
    assert acts(DUD, "min-raiser", "one-bet-caller")[1] == [Fold()]


def test_one_who_never_bluffs_bets_a_full_house() -> None:
    """Big blind with sevens full, against a caller."""
    assert acts("7s As 7d Kd 7h 2c 2d 9c Jc", "caller", "never-bluffer")[1] == [
        Check(),
        BetTo(Chips(4)),
        BetTo(Chips(12)),
        BetTo(Chips(36)),
    ]


@pytest.mark.parametrize("hole", ["AsAd", "TsTd", "AsKd", "AsQs"])
def test_hands_that_everybody_raises(hole: str) -> None:
    assert is_top(parse_cards(hole), ())


@pytest.mark.parametrize("hole", ["9s9d", "AsQd", "KsQs", "7s2d"])
def test_hands_that_not_everybody_raises(hole: str) -> None:
    assert not is_top(parse_cards(hole), ())


@pytest.mark.parametrize(
    ("hole", "board", "top"),
    [
        ("AsKd", "AhKc2d", True),
        ("AsKd", "AhQc2d", False),
        ("AsKd", "2h2c2d", False),
        ("AsKd", "QhQc2d2s", False),
        ("AsKd", "QhQc2d2sAh", False),
        ("AsKd", "QhQcJdTs3h", True),
        ("AsKd", "2hQcQdTs2c", False),
    ],
)
def test_top_hands_are_better_than_their_board(hole: str, board: str, *, top: bool) -> None:
    assert is_top(parse_cards(hole), parse_cards(board)) is top


def test_nobody_acts_out_of_turn() -> None:
    positions = first_positions((True, True), 0, NO_LIMIT)
    state = deal(NO_LIMIT, (9, 9), positions, stack_deck(DUD)).state
    with pytest.raises(ValueError, match="out of turn"):
        asyncio.run(LineBot(LINES["caller"], Random(1)).decide(observe(state, 1)))
