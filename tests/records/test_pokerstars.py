"""Hands in PokerStars' form: held against pokerkit's reader, one of our own, and files looked at once."""

from dataclasses import replace
from pathlib import Path
from typing import Final

import pokerkit as pk
import pytest
from hypothesis import assume, example, given

from pyapp.cards import stack_deck
from pyapp.holdem import (
    CASINO_LIMIT,
    DUEL,
    NO_LIMIT,
    Acted,
    AnteBy,
    BetTo,
    Call,
    Check,
    Fold,
    Positions,
    PotAwarded,
    RaiseTo,
    Structure,
    TapOut,
    UncalledReturned,
    first_positions,
)
from pyapp.money import Chips
from pyapp.records import FinishedHand, HandRecord, replay_hand
from pyapp.records.pokerstars import PokerStarsError, write_pokerstars
from pyapp.tables import at_stakes
from tests.amounts import chips
from tests.holdem.tables import HOUSES, Table, many, tables
from tests.records.pokerstars_reader import final_stacks

NAMES: Final = ("You", "Ada", "Bruno", "Chen", "Dora", "Emil", "Farah", "Goran", "Hana", "Ivo")
NOON: Final = 1_795_262_400_000
GOLDEN: Final = Path(__file__).parent / "pokerstars"
PLAIN: Final = tuple(rules for rules in HOUSES if rules.structure is not Structure.DOUBLING)


def kept(record: HandRecord) -> FinishedHand:
    return FinishedHand(record, NAMES[: len(record.stacks)], (0,), NOON)


def of(table: Table) -> FinishedHand:
    return kept(
        HandRecord(table.rules, tuple(map(Chips, table.stacks)), table.positions, table.deck, table.actions())
    )


def ends(hand: FinishedHand) -> dict[str, int]:
    seats = replay_hand(hand.record).state.felt.seats
    return {
        name: seat.stack
        for name, seat, began in zip(hand.names, seats, hand.record.stacks, strict=True)
        if began
    }


ANTES_LEFT_NO_BLINDS: Final = Table(
    replace(at_stakes(NO_LIMIT, 10), ante=Chips(3), ante_by=AnteBy.EACH),
    (0, 14, 4, 1, 1),
    Positions(2, 3, 4, 3),
    stack_deck("As Kd Qh Jc 2s 3d 4h 5c"),
    (4,),
)
"""A raise over blinds that no one had the chips to post."""


@pytest.mark.slow
@many
@given(tables(PLAIN))
@example(ANTES_LEFT_NO_BLINDS)
def test_the_lines_alone_lead_to_the_same_stacks(table: Table) -> None:
    hand = of(table)
    assume(not any(isinstance(action, TapOut) for action in hand.record.actions))
    try:
        text = write_pokerstars(hand)
    except PokerStarsError:
        assume(condition=False)  # someone tapped out because the rules did it for him
        return
    assert final_stacks(text) == ends(hand)


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore::UserWarning:pokerkit")  # it frowns at needless folds
@many
@given(tables([NO_LIMIT, at_stakes(NO_LIMIT, 10)]))
def test_pokerkit_reads_the_same_hand(table: Table) -> None:
    """Raises that no one left could call and pots with odd chips are let be: pokerkit differs there."""
    deep = tuple(20 * table.rules.big_blind + stack if stack else 0 for stack in table.stacks)
    hand = of(replace(table, stacks=deep))
    events = replay_hand(hand.record).events
    returned = any(isinstance(event, UncalledReturned) for event in events)
    assume(not (returned and any(isinstance(event, Acted) and event.all_in for event in events)))
    assume(all(len(award.shares) == 1 for award in events if isinstance(award, PotAwarded)))
    assume(table.positions.small is not None and table.stacks[table.positions.button] > 0)
    (read,) = pk.HandHistory.from_pokerstars(write_pokerstars(hand), error_status=True)
    assert read.players
    assert dict(zip(read.players, tuple(read)[-1].stacks, strict=True)) == ends(hand)


def test_the_duel_has_no_such_form() -> None:
    record = HandRecord(DUEL, chips(50, 50), first_positions([True, True], 0, DUEL), stack_deck(""))
    with pytest.raises(PokerStarsError, match="duel"):
        write_pokerstars(kept(record))


SIDE_POTS = HandRecord(
    at_stakes(NO_LIMIT, 2, 1, AnteBy.EACH),
    chips(200, 60, 25, 200),
    Positions(0, 1, 2, 1),
    stack_deck("Kd Ac 7h Qs  Kh Ad 2c Qh  Qd 9c 4s 3h 5d"),
    (RaiseTo(Chips(6)), RaiseTo(Chips(199)), Call(), Call(), Fold()),
)
LIMIT = HandRecord(
    CASINO_LIMIT,
    chips(100, 0, 100, 100),
    Positions(3, 0, 2, 0),
    stack_deck("As Td 9h  Ks Tc 9d  Ah 8s 7c Jc 2d"),
    (
        Call(),
        RaiseTo(Chips(8)),
        Call(),
        Call(),
        *(Check(), BetTo(Chips(4)), RaiseTo(Chips(8)), Fold(), Call()),
        *(Check(), Check()),
        *(BetTo(Chips(8)), Call()),
    ),
)
UNCALLED = HandRecord(
    NO_LIMIT,
    chips(50, 60),
    Positions(0, 0, 1, 0),
    stack_deck("2c 9c 7d 9d"),
    (RaiseTo(Chips(6)), RaiseTo(Chips(60)), Fold()),
)
HANDS = {"side-pots": SIDE_POTS, "limit": LIMIT, "uncalled": UNCALLED}


def test_there_is_a_file_for_every_hand_and_no_other() -> None:
    assert {path.stem for path in GOLDEN.glob("*.txt")} == set(HANDS)


@pytest.mark.parametrize("name", sorted(HANDS))
def test_a_hand_is_written_as_in_its_file(name: str) -> None:
    hand = kept(HANDS[name])
    text = write_pokerstars(hand)
    assert text == (GOLDEN / f"{name}.txt").read_text(encoding="utf-8")
    assert final_stacks(text) == ends(hand)


def goldens() -> dict[Path, str]:
    """Return the text of every golden file of this test."""
    return {GOLDEN / f"{name}.txt": write_pokerstars(kept(hand)) for name, hand in HANDS.items()}
