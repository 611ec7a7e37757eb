"""Finished hands and rounds as robots play them, and written ones, one quirk at a time."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from random import Random

from hypothesis import strategies as st

from pyapp import blackjack, holdem
from pyapp.cards import Shoe, fresh_shoe, seal_deck
from pyapp.holdem import BetRange, BetTo, Fold, HandOptions, HoldemRules, RaiseTo
from pyapp.money import Chips
from pyapp.records import Fee, FeeKind, FinishedHand, HandRecord, replay_hand
from pyapp.records.blackjack import FinishedRound, RoundRecord, finish_round
from pyapp.records.phh.phh_source import PhhError
from pyapp.records.phh.read_phh import PhhHand
from pyapp.records.phh.read_phh import read_phh as read_any
from tests.holdem.tables import posted_tables

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


@st.composite
def room_hands(draw: st.DrawFn) -> HandRecord:
    """Draw a hand that is over, with posts of all kinds, of which the house may keep a part.

    Half of the boards are run twice where they can be.
    """
    table = draw(posted_tables())
    if table.rules.short_stack is holdem.ShortStack.ALL_IN and draw(st.booleans()):
        table = replace(table, rules=replace(table.rules, run_twice=True))
    stacks = tuple(map(Chips, table.stacks))
    record = HandRecord(table.rules, stacks, table.positions, table.deck, table.actions(), table.posts)
    won = dict[int, int]()
    for event in replay_hand(record).events:
        for share in event.shares if isinstance(event, holdem.PotAwarded) else ():
            won[share.seat] = won.get(share.seat, 0) + share.amount
    able = sorted(seat for seat, amount in won.items() if amount)
    payers = draw(st.lists(st.sampled_from(able), max_size=3, unique=True)) if able else []
    kinds = st.sampled_from(FeeKind)
    return replace(
        record,
        fees=tuple(Fee(seat, draw(kinds), Chips(draw(st.integers(1, won[seat])))) for seat in payers),
    )


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


NO_LIMIT = {
    "variant": "'NT'",
    "antes": "[0, 0, 0]",
    "blinds_or_straddles": "[1, 2, 0]",
    "min_bet": "2",
    "starting_stacks": "[200, 200, 200]",
}

LIMIT = {
    "variant": "'FT'",
    "antes": "[0, 0, 0]",
    "blinds_or_straddles": "[2, 4, 0]",
    "small_bet": "4",
    "big_bet": "8",
    "starting_stacks": "[200, 200, 200]",
}

HEADS_UP = {"antes": "[0, 0]", "blinds_or_straddles": "[1, 2]", "starting_stacks": "[200, 200]"}

DEALT = "d dh p1 AsAh; d dh p2 KsKh; d dh p3 7c2d"


def written(actions: str, game: dict[str, str] = NO_LIMIT, **other: str) -> str:
    """Write a hand: a game's fields and others, and actions parted by semicolons, one a line."""
    fields = {**game, **other}
    lines = "".join(f"  {action.strip()!r},\n" for action in actions.split(";"))
    return "".join(f"{name} = {value}\n" for name, value in fields.items()) + f"actions = [\n{lines}]\n"


def read_phh(text: str) -> Iterator[PhhHand]:
    """Read the hands of a file, and raise at the first that is refused."""
    for history in read_any(text):
        if isinstance(history, PhhError):
            raise history
        yield history


def read(actions: str, game: dict[str, str] = NO_LIMIT, **other: str) -> PhhHand:
    """Write a hand and read it."""
    (history,) = read_phh(written(actions, game, **other))
    return history


def ends(actions: str, game: dict[str, str] = NO_LIMIT, **other: str) -> list[object]:
    """Return the stacks with which a written hand ends."""
    return list(read(actions, game, **other).stacks)
