"""Finished hands and rounds as robots play them: any open action, any open size."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from random import Random

from pyapp import blackjack, holdem
from pyapp.cards import Shoe, fresh_shoe, seal_deck
from pyapp.holdem import BetRange, BetTo, Fold, HandOptions, HoldemRules, RaiseTo
from pyapp.money import Chips
from pyapp.records import FinishedHand, HandRecord
from pyapp.records.blackjack import FinishedRound, RoundRecord, finish_round

NAMES = ("You", "Ada", "Bruno", "Chidi", "Edda", "Farid")
MOMENT = 1_763_740_020_000


def robot_hand(
    rules: HoldemRules, seed: int, names: Sequence[str] = NAMES, persons: tuple[int, ...] = (0,)
) -> FinishedHand:
    """Return a hand with stacks of up to 200 big blinds; every third deck is cut with words."""
    return _robot_hand(rules, seed, tuple(names), persons)


@cache
def _robot_hand(
    rules: HoldemRules, seed: int, names: tuple[str, ...], persons: tuple[int, ...]
) -> FinishedHand:
    luck = Random(seed)
    seal = seal_deck(luck).cut("seven, please" if seed % 3 == 0 else "")
    stacks = tuple(Chips(luck.randint(1, 200) * rules.big_blind) for _ in names)
    positions = holdem.first_positions([True] * len(names), luck.randrange(len(names)), rules)
    record = HandRecord(rules, stacks, positions, seal.dealt)
    state = holdem.deal(rules, stacks, positions, seal.dealt).state
    while not state.felt.over:
        action = _any_action(holdem.options(state), luck)
        record, state = record.then(action), holdem.apply(state, action).state
    return FinishedHand(record, names, persons, MOMENT, seed + 1, seal, seal.fingerprint)


def _any_action(choices: HandOptions, luck: Random) -> holdem.Action:
    sizes = choices.bet if isinstance(choices.bet, BetRange) else choices.raising
    if isinstance(sizes, BetRange) and luck.random() < 0.2:
        total = luck.choice((sizes.least, sizes.most, Chips(luck.randint(sizes.least, sizes.most))))
        return BetTo(total) if sizes is choices.bet else RaiseTo(total)
    folds = choices.to_call > 0 and choices.refusal(Fold()) is None and luck.random() < 0.4
    return Fold() if folds else choices.stay


def robot_rounds(
    rules: blackjack.BlackjackRules, seed: int, count: int, boxes: int = 3
) -> list[FinishedRound]:
    """Return rounds that follow each other out of one shoe, until that is shuffled again."""
    luck, rounds = Random(seed), list[FinishedRound]()
    names = ("You", "Basil", "Mia", "Ned", "Stan", "Hilda", "Bea")[:boxes]
    shoe: Shoe = fresh_shoe(rules.decks, rules.penetration, luck)
    while len(rounds) < count:
        shoe = blackjack.ready_shoe(rules, shoe, boxes, luck)
        stacks = tuple(luck.randrange(200, 2000) for _ in names)
        bets = tuple(2 * luck.randint(5, 20) for _ in names)
        record = RoundRecord(rules, stacks, bets, shoe)
        state = blackjack.deal(rules, stacks, bets, shoe).state
        while not state.over:
            action = _any_play(blackjack.options(state), luck)
            record, state = record.then(action), blackjack.apply(state, action).state
        shoe = state.shoe
        rounds.append(finish_round(FinishedRound(record, names, (0,), MOMENT, len(rounds) + 1)))
    return rounds


def _any_play(choices: blackjack.RoundOptions, luck: Random) -> blackjack.Action:
    action = luck.choice(choices.open)
    if isinstance(action, blackjack.Insure):
        return replace(action, amount=luck.randint(1, action.amount))
    return action
