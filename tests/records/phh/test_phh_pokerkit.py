"""What pokerkit writes ends here as it ended there, and the other way round, where its rules are right."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyapp.cards import shuffle_deck
from pyapp.holdem import (
    CASINO_LIMIT,
    NO_LIMIT,
    POT_LIMIT,
    Action,
    AnteBy,
    BetRange,
    BetTo,
    Felt,
    Fold,
    HandOptions,
    HandState,
    HoldemRules,
    RaiseTo,
    first_positions,
    options,
)
from pyapp.money import Chips
from pyapp.records import HandRecord, replay_hand
from pyapp.records.phh import write_phh
from pyapp.tables import at_stakes
from tests.holdem.tables import many
from tests.records.phh.phh_files import read_phh
from tests.records.phh.phh_pokerkit import CHIP, played, read_by_pokerkit, stakes

BIG = 2 * CHIP
RULES = (
    at_stakes(CASINO_LIMIT, BIG),
    at_stakes(NO_LIMIT, BIG),
    at_stakes(NO_LIMIT, BIG, CHIP, AnteBy.EACH),
    at_stakes(NO_LIMIT, BIG, BIG, AnteBy.BIG_BLIND),
    at_stakes(POT_LIMIT, BIG),
)


@pytest.mark.slow
@pytest.mark.nightly
@pytest.mark.parametrize("variant", ["FT", "NT", "PT"])
def test_pokerkits_hands_end_in_the_same_stacks(variant: str) -> None:
    for seed in range(350):
        chance = Random(f"{variant} {seed}")
        text, stacks = played(chance, stakes(chance, variant))
        (history,) = read_phh(text)
        assert list(history.stacks) == stacks, text


@pytest.mark.slow
@many
@given(st.sampled_from(RULES), st.integers(2, 9), st.integers(0, 2**32))
def test_pokerkit_ends_our_hands_in_the_same_stacks(rules: HoldemRules, players: int, seed: int) -> None:
    chance = Random(seed)
    depths = [chance.choice((chance.randint(2, 15), 100)) for _ in range(players)]
    positions = first_positions([True] * players, chance.randrange(players), rules)
    stacks = tuple(depth * 2 * BIG + (rules.ante_by is AnteBy.BIG_BLIND) * rules.ante for depth in depths)
    record = HandRecord(rules, tuple(map(Chips, stacks)), positions, shuffle_deck(chance))
    while not (state := replay_hand(record).state).felt.over:
        record = record.then(_chosen(state, chance))
    (history,) = read_phh(write_phh(record))
    assert list(history.stacks) == read_by_pokerkit(write_phh(record))


def _chosen(state: HandState, chance: Random) -> Action:
    """Do something that pokerkit allows too: no fold for nothing, no bet over all other stacks or its cap."""
    offered, mood = options(state), chance.random()
    if mood > 0.85 and offered.to_call:
        return Fold()
    if mood < 0.3 and _reach(state.felt) > state.felt.price and state.felt.raises < 3:
        return _push(state.felt, offered, chance)
    return offered.stay


def _push(felt: Felt, offered: HandOptions, chance: Random) -> Action:
    """Bet or raise by whole chips, but not by less than a full raise."""
    for sizes, kind in ((offered.bet, BetTo), (offered.raising, RaiseTo)):
        if isinstance(sizes, BetRange) and sizes.least >= felt.price + felt.raise_by:
            steps = (sizes.most - sizes.least) // CHIP
            return kind(sizes.least + CHIP * chance.choice((0, chance.randint(0, steps), steps)))
    return offered.stay


def _reach(felt: Felt) -> int:
    """Tell the highest street total that anyone but the seat to act can come to."""
    return max(seat.bet + seat.stack for i, seat in enumerate(felt.seats) if seat.live and i != felt.to_act)
