"""Six-seat limit hands a second, natively, beside three engines from PyPI that play by the same policy.

Every seat has fifty big blinds. In turn a player folds one time in ten where that is not free, bets or
raises one time in ten where that is allowed, and stays in otherwise. Every engine deals, bets, runs the
showdown and pays out; ours also checks each action against the rules and tells every event. Then our
other presets play the same way beside Casino Limit, each with as many seats of the six as it has.
"""

from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

import pokerkit

from pyapp.cards import shuffle_deck
from pyapp.holdem import (
    CASINO_LIMIT,
    PRESETS,
    Action,
    Fold,
    HandOptions,
    HoldemRules,
    apply,
    deal,
    first_positions,
    next_positions,
    options,
)
from pyapp.ranking import prepare
from workshop.bench.kit.report_rows import Row

rlcard: Any = import_module("rlcard.games.limitholdem")
texasholdem: Any = import_module("texasholdem")
"""Two peers without types, there only where the bench group is installed."""

SEATS = 6
STACK_BLINDS = 50
STACK = STACK_BLINDS * CASINO_LIMIT.big_blind
BLINDS = (CASINO_LIMIT.small_blind, CASINO_LIMIT.big_blind)
BETS = (CASINO_LIMIT.early_bet, CASINO_LIMIT.late_bet)
ROUNDS = 9
OURS = "baize"
TARGETS = {"pokerkit": "10 times or more", "rlcard": "not behind", "texasholdem": "not behind"}


def run() -> Iterator[Row]:
    """Let the engines play in turn, several rounds each, and report medians."""
    prepare()
    medians = _medians(ENGINES)
    for name, target in TARGETS.items():
        yield Row(f"six-seat hands against {name}", medians[OURS], "hands/s", name, medians[name], target)
    yield from _presets()


def _presets() -> list[Row]:
    """Let every preset play beside Casino Limit."""
    medians = _medians({name: (partial(_play, rules), 300) for name, rules in PRESETS.items()})
    first, *others = medians
    return [
        Row(f"hands of {name}", medians[name], "hands/s", first, medians[first], "0.5 times or more")
        for name in others
    ]


def _medians(players: dict[str, tuple[Callable[[int, Random], None], int]]) -> dict[str, float]:
    speeds = {name: list[float]() for name in players}
    for number in range(ROUNDS):
        for name, (play, hands) in players.items():
            speeds[name].append(_speed(play, hands, Random(number)))  # noqa: S311 - a repeatable shuffle
    return {name: median(measured) for name, measured in speeds.items()}


def _speed(play: Callable[[int, Random], None], hands: int, chance: Random) -> float:
    start = perf_counter()
    play(hands, chance)
    return hands / (perf_counter() - start)


def _mood(chance: Random) -> str:
    roll = chance.random()
    return "fold" if roll < 0.1 else "push" if roll > 0.9 else "stay"  # noqa: PLR2004 - one in ten each


def _play(rules: HoldemRules, hands: int, chance: Random) -> None:
    seats = min(SEATS, rules.most_seats)
    stacks, taken = (STACK_BLINDS * rules.big_blind,) * seats, [True] * seats
    positions = first_positions(taken, 0, rules)
    for _ in range(hands):
        state = deal(rules, stacks, positions, shuffle_deck(chance)).state
        while not state.felt.over:
            state = apply(state, _choice(options(state), _mood(chance))).state
        positions = next_positions(positions, taken, rules)


def _choice(offered: HandOptions, mood: str) -> Action:
    if mood == "fold" and offered.to_call and isinstance(offered.fold, Fold):
        return offered.fold
    return (mood == "push" and offered.push) or offered.stay


def _play_pokerkit(hands: int, chance: Random) -> None:
    automations = tuple(pokerkit.Automation)
    for _ in range(hands):
        state = pokerkit.FixedLimitTexasHoldem.create_state(automations, True, 0, BLINDS, *BETS, STACK, SEATS)  # noqa: FBT003
        while state.status:
            mood = _mood(chance)
            if mood == "fold" and state.checking_or_calling_amount:
                state.fold()
            elif mood == "push" and state.can_complete_bet_or_raise_to():
                state.complete_bet_or_raise_to()
            else:
                state.check_or_call()


def _play_rlcard(hands: int, chance: Random) -> None:
    game = rlcard.Game(num_players=SEATS)
    for _ in range(hands):
        game.init_game()
        while not game.is_over():
            legal, mood = game.get_legal_actions(), _mood(chance)
            if mood == "fold" and "check" not in legal:
                game.step("fold")
            elif mood == "push" and "raise" in legal:
                game.step("raise")
            else:
                game.step("check" if "check" in legal else "call")
        game.get_payoffs()


def _play_texasholdem(hands: int, chance: Random) -> None:
    for _ in range(hands):
        game = texasholdem.TexasHoldEm(
            buyin=STACK, big_blind=BLINDS[1], small_blind=BLINDS[0], max_players=SEATS
        )
        game.start_hand()
        while game.is_hand_running():
            _act_texasholdem(game, _mood(chance))


def _act_texasholdem(game: Any, mood: str) -> None:  # noqa: ANN401 - the peer has no types
    """Act in a no-limit game: its least raise stands for the fixed one."""
    kind, moves = texasholdem.ActionType, game.get_available_moves()
    if mood == "fold" and kind.CHECK not in moves.action_types:
        game.take_action(kind.FOLD)
    elif mood == "push" and kind.RAISE in moves.action_types:
        game.take_action(kind.RAISE, total=moves.raise_range[0])
    elif kind.CHECK in moves.action_types:
        game.take_action(kind.CHECK)
    else:
        game.take_action(kind.CALL if kind.CALL in moves.action_types else kind.ALL_IN)


ENGINES: dict[str, tuple[Callable[[int, Random], None], int]] = {
    OURS: (partial(_play, CASINO_LIMIT), 300),
    "pokerkit": (_play_pokerkit, 30),
    "rlcard": (_play_rlcard, 300),
    "texasholdem": (_play_texasholdem, 100),
}
"""How each engine plays, and how many hands it plays in a round."""
