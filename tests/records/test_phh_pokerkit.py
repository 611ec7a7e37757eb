"""What pokerkit writes ends here as it ended there, and the other way round, where its rules are right."""

from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from random import Random
from typing import Any, ClassVar

import pokerkit as pk
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
    Blind,
    BlindPosted,
    Felt,
    Fold,
    HandOptions,
    HandState,
    HoldemRules,
    Positions,
    RaiseTo,
    first_positions,
    options,
    usual_posts,
)
from pyapp.money import Chips
from pyapp.records import HandRecord, replay_hand
from pyapp.records.phh.write_phh import write_phh
from pyapp.tables import at_stakes
from tests.holdem.tables import many
from tests.records.sample_hands import read_phh

CHIP = 2520
"""Every pot of such chips can be split evenly by up to ten winners."""

AUTOMATIC = (
    pk.Automation.ANTE_POSTING,
    pk.Automation.BET_COLLECTION,
    pk.Automation.BLIND_OR_STRADDLE_POSTING,
    pk.Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    pk.Automation.HAND_KILLING,
    pk.Automation.CHIPS_PUSHING,
    pk.Automation.CHIPS_PULLING,
)


class PotLimitTexasHoldem(pk.NoLimitTexasHoldem):
    """The game that pokerkit leaves to its users to define."""

    betting_structure = pk.BettingStructure.POT_LIMIT


class Histories(pk.HandHistory):
    """Pokerkit's hand histories with pot-limit hold'em among them."""

    game_types: ClassVar[dict[str, type[pk.Poker]]] = {**pk.HandHistory.game_types, "PT": PotLimitTexasHoldem}
    variants: ClassVar[dict[type[pk.Poker], str]] = {**pk.HandHistory.variants, PotLimitTexasHoldem: "PT"}
    required_field_names: ClassVar[dict[str, tuple[str, ...]]] = {
        **pk.HandHistory.required_field_names,
        "PT": pk.HandHistory.required_field_names["NT"],
    }


@dataclass(frozen=True, slots=True)
class Stakes:
    """What a table of pokerkit's plays for, in chips of the money given."""

    variant: str
    players: int
    antes: list[int]
    chip: int | Decimal

    def game(self) -> pk.Poker:
        """Make the game."""
        small, big = self.chip, 2 * self.chip
        antes = [ante * self.chip for ante in self.antes]
        bets = (big, 2 * big) if self.variant == "FT" else (big,)
        kind: Any = Histories.game_types[self.variant]
        game: pk.Poker = kind(AUTOMATIC, False, antes, (small, big), *bets)  # noqa: FBT003 - pokerkit's order
        return game


def stakes(chance: Random, variant: str) -> Stakes:
    """Draw a table of two to nine with all kinds of antes, in whole chips or in cents."""
    players = chance.randint(2, 9)
    ante = chance.choice((0, 0, 1))
    by_big_blind = [ante * (player == 1) for player in range(players)]
    antes = chance.choice(([0] * players, [ante] * players, by_big_blind))
    chip = chance.choice((CHIP, Decimal(CHIP) / 100))
    return Stakes(variant, players, antes if variant != "PT" else [0] * players, chip)


def played(chance: Random, table: Stakes) -> tuple[str, list[int]]:
    """Let pokerkit play a hand, and give what it writes down and the stacks at the end."""
    game = table.game()
    depths = [chance.choice((chance.randint(3, 30), chance.randint(50, 200))) for _ in range(table.players)]
    stacks: list[Any] = [depth * table.chip for depth in depths]
    hand = game(stacks, table.players)
    cards = iter(shuffle_deck(chance))
    short = -1
    while hand.status:
        if hand.actor_index is None:
            _deal(hand, cards)
        elif _acted(chance, hand, table, may_raise=short != hand.street_index):
            short = hand.street_index or 0
    return Histories.from_game_state(game, hand, finishing_stacks=list(hand.stacks)).dumps(), list(
        hand.stacks
    )


def read_by_pokerkit(text: str) -> list[int]:
    """Return the stacks with which pokerkit ends a written hand."""
    return list(tuple(Histories.loads(text))[-1].stacks)


def _deal(hand: pk.State, cards: Iterator[object]) -> None:
    if hand.can_burn_card():
        hand.burn_card("??")
    elif hand.can_deal_hole():
        hand.deal_hole(f"{next(cards)}{next(cards)}")
    else:
        count = 1 if hand.board_cards else 3
        hand.deal_board("".join(str(next(cards)) for _ in range(count)))


def _acted(chance: Random, hand: pk.State, table: Stakes, *, may_raise: bool) -> bool:
    """Do something at random, and tell whether it was an all-in for less than a raise."""
    least = hand.min_completion_betting_or_raising_to_amount
    whole = max(hand.bets) + _least_raise(hand)
    mood = chance.random()
    if mood < 0.3 and may_raise and least is not None and (table.variant != "FT" or least >= whole):
        total = least if table.variant == "FT" else _size(chance, hand, table)
        hand.complete_bet_or_raise_to(total)
        return total < whole
    if mood > 0.85 and hand.can_fold():
        hand.fold()
    else:
        hand.check_or_call()
    return False


def _least_raise(hand: pk.State) -> int:
    """Return the raise that counts as a full one."""
    street: Any = hand.street
    bets = sorted({0, *hand.bets})
    last = bets[-1] - bets[-2] if len(bets) > 1 else 0
    least: int = street.min_completion_betting_or_raising_amount
    return max(last, least)


def _size(chance: Random, hand: pk.State, table: Stakes) -> int:
    """Pick a total among whole chips, now and then all-in."""
    least: Any = hand.min_completion_betting_or_raising_to_amount
    most: Any = hand.max_completion_betting_or_raising_to_amount
    steps = int((most - least) / table.chip)
    total: int = least + chance.choice((0, chance.randint(0, steps), min(steps, 4), steps)) * table.chip
    return total


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


@pytest.mark.slow
@many
@given(st.integers(4, 9), st.integers(0, 2**32))
def test_pokerkit_ends_hands_with_late_and_dead_blinds_and_straddles_in_the_same_stacks(
    players: int, seed: int
) -> None:
    chance, rules = Random(seed), at_stakes(NO_LIMIT, BIG)
    stacks = tuple(Chips(chance.choice((8, 20, 200)) * BIG) for _ in range(players))
    at = Positions(players - 1, 0, 1, 0)
    posts = [*usual_posts(rules, at, stacks)]
    if chance.random() < 0.5:
        posts.append(BlindPosted(2, Blind.STRADDLE, Chips(2 * BIG)))
    if chance.random() < 0.7:
        posts += [
            BlindPosted(players - 1, Blind.LATE, Chips(BIG)),
            BlindPosted(players - 1, Blind.DEAD, Chips(CHIP)),
        ]
    record = HandRecord(rules, stacks, at, shuffle_deck(chance), posts=tuple(posts))
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
