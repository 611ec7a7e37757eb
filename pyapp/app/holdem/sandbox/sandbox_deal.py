"""A hand of the lab: its seats, stacks and cards as they are set, the rest dealt by chance."""

from collections.abc import Generator, Sequence
from typing import Final

from pyapp.agents import CastMember, Level, cast
from pyapp.agents.holdem.hands.combos import pairs
from pyapp.analysis.odds.question import OddsQuestion, check
from pyapp.analysis.odds.sampling import draw_dealing
from pyapp.app.core.form_input import SetupError, whole_number
from pyapp.app.core.ports import RandomSource
from pyapp.app.holdem.branch.branch_deal import BranchDeal
from pyapp.app.holdem.sandbox.sandbox_setup import BOARD, DEAD, SandboxSeat, SandboxSetup
from pyapp.app.sittings.holdem.person_names import ALONE, friend_name
from pyapp.app.sittings.holdem.sitting import HoldemChair, HoldemSitting
from pyapp.cards import DECK, Card, Chips, Seal
from pyapp.holdem import PRESETS, HoldemRules, Positions, first_positions
from pyapp.records import HandRecord
from pyapp.records.phh.phh_deck import order_deck
from pyapp.tables import at_stakes
from pyapp.texts import say
from pyapp.views import PERSON

MOST_STACK: Final = 1_000_000
"""Dollars that a seat has at most."""

_BOARD: Final = 5
_NONCE_BITS: Final = 256


def sandbox_rules(setup: SandboxSetup) -> HoldemRules:
    """Return the rules that are chosen; raises ``SetupError`` or ``HoldemError`` for stakes that are none."""
    rules = PRESETS.get(setup.choices["preset"], PRESETS["no-limit"])
    typed = setup.choices["big-blind"].strip()
    if not typed:
        return rules
    return at_stakes(rules, whole_number(typed, 0, say("sandbox.big_blind")))


def dealing(setup: SandboxSetup, luck: RandomSource) -> Generator[None, None, BranchDeal]:
    """Return the table with its hand dealt, in slices.

    Raises ``SetupError``, ``OddsError`` or ``HoldemError`` for what cannot be dealt.
    """
    rules = sandbox_rules(setup)
    if len(setup.seats) > rules.most_seats:
        refused = say("holdem_setup.refusal.seats", most=rules.most_seats, seats=len(setup.seats))
        raise SetupError(refused)
    persons = [at for at, seat in enumerate(setup.seats) if seat.who == PERSON]
    if not persons:
        raise SetupError(say("sandbox.no_person"))
    stacks = tuple(_stack(at, seat, rules) for at, seat in enumerate(setup.seats))
    positions = first_positions([True] * len(stacks), _button(setup), rules)
    deck = yield from _deck(setup, positions, luck)
    names = _names(setup, persons)
    chairs = tuple(
        HoldemChair(name, at in persons, stack, stack, "" if at in persons else _level(setup.seats[at]))
        for at, (name, stack) in enumerate(zip(names, stacks, strict=True))
    )
    sitting = HoldemSitting(
        rules,
        max(stacks),
        chairs,
        positions.button,
        positions=positions,
        hand=HandRecord(rules, stacks, positions, deck),
        hands=1,
        seal=Seal(deck, f"{luck.randrange(1 << _NONCE_BITS):064x}"),
    )
    return BranchDeal(sitting, persons[0], has_new_cards=True)


def _stack(at: int, seat: SandboxSeat, rules: HoldemRules) -> Chips:
    dollars = whole_number(seat.stack, 0, say("sandbox.stack"))
    if not 0 < dollars <= MOST_STACK:
        raise SetupError(say("sandbox.stack_bounds", number=at + 1, most=f"{MOST_STACK:,}"))
    return Chips(dollars * rules.chips_per_dollar)


def _button(setup: SandboxSetup) -> int:
    typed = setup.choices["button"]
    return int(typed) if typed in map(str, range(len(setup.seats))) else 0


def _deck(
    setup: SandboxSetup, positions: Positions, luck: RandomSource
) -> Generator[None, None, tuple[Card, ...]]:
    """Deal hands and board as they are set; what is not set comes by chance."""
    board, dead = setup.card_list(BOARD), setup.card_list(DEAD)
    if len(board) > _BOARD:
        raise SetupError(say("sandbox.odds.board"))
    question = OddsQuestion(tuple(map(setup.hand, range(len(setup.seats)))), (), (*board, *dead))
    check(question)
    held = yield from draw_dealing(question, luck)
    hands = {at: _shuffled(pairs()[one], luck) for at, one in enumerate(held)}
    gone = {*board, *dead, *(card for hand in hands.values() for card in hand)}
    left = [card for card in DECK if card not in gone]
    whole = (*board, *(left.pop(luck.randrange(len(left))) for _ in range(_BOARD - len(board))))
    return order_deck(hands, whole, positions, len(setup.seats))


def _shuffled(pair: tuple[int, int], luck: RandomSource) -> tuple[Card, Card]:
    """Return two cards in either order: the order in which they lie tells nothing."""
    low, high = pair
    return (Card(low), Card(high)) if luck.randrange(2) else (Card(high), Card(low))


def _level(seat: SandboxSeat) -> str:
    return seat.who if seat.who in set(Level) else Level.REGULAR


def _names(setup: SandboxSetup, persons: Sequence[int]) -> tuple[str, ...]:
    """Name everyone: people by their seats, computer players as those of their level are called."""
    free = list(cast())
    names = list[str]()
    for at, seat in enumerate(setup.seats):
        if at in persons:
            names.append(ALONE if len(persons) == 1 else friend_name(at))
        else:
            names.append(_take(free, _level(seat)).name)
    return tuple(names)


def _take(free: list[CastMember], level: str) -> CastMember:
    at = next((place for place, one in enumerate(free) if one.level == level), 0)
    return free.pop(at)
