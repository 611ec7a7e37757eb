"""PokerStars' text is read: what we write comes back, and other rooms' lines beside it do no harm."""

import pytest
from hypothesis import assume, given

from pyapp.holdem import CASINO_LIMIT, NO_LIMIT, POT_LIMIT, AnteBy
from pyapp.records import FinishedHand, replay_hand
from pyapp.records.phh import PhhError
from pyapp.records.pokerstars import PokerStarsError, read_pokerstars, write_pokerstars
from pyapp.tables import at_stakes
from tests.holdem.tables import Table, many, tables
from tests.records.test_pokerstars import of

HOUSES = (
    CASINO_LIMIT,
    NO_LIMIT,
    POT_LIMIT,
    *(at_stakes(rules, 10, 3, by) for rules in (NO_LIMIT, POT_LIMIT) for by in AnteBy),
)

REAL = """PokerStars Hand #1:  Hold'em No Limit ($0.05/$0.10 USD) - 2020/10/23 12:00:00 ET
Table 'Aludra II' 6-max Seat #2 is the button
Seat 2: Ann ($10 in chips)
Seat 4: Bob: the fox ($12.35 in chips)
Seat 5: Cyd ($4 in chips)
Seat 6: Dee ($9 in chips) is sitting out
Bob: the fox: posts small blind $0.05
Cyd: posts big blind $0.10
Dee: sits out
*** HOLE CARDS ***
Dealt to Ann [As Ah]
Ann said, "Cyd: folds"
Ann: raises $0.20 to $0.30
Bob: the fox has timed out
Bob: the fox: folds
Cyd: calls $0.20
*** FLOP *** [2c 7d 9h]
Cyd: checks
Ann: bets $0.40
Cyd: calls $0.40
*** TURN *** [2c 7d 9h] [Jc]
Cyd: bets $3.30 and is all-in
Ann: calls $3.30
*** RIVER *** [2c 7d 9h Jc] [4s]
*** SHOW DOWN ***
Cyd: shows [9s 8s] (a pair of Nines)
Ann: shows [As Ah] (a pair of Aces)
Ann collected $7.70 from pot
*** SUMMARY ***
Total pot $8.05 | Rake $0.35
"""


@pytest.mark.slow
@many
@given(tables(HOUSES))
def test_what_is_written_reads_back_to_the_same_hand(table: Table) -> None:
    hand = of(table)
    try:
        text = write_pokerstars(hand)
    except PokerStarsError:
        assume(condition=False)
    (history,) = read_pokerstars(text)
    assert not isinstance(history, PhhError), (history, text)
    _same(history.record.actions, hand)
    assert history.record.stacks == hand.record.stacks
    ends = {seat: replay_hand(hand.record).state.felt.seats[seat].stack for seat in history.seats}
    assert dict(zip(history.seats, history.stacks, strict=True)) == ends


def _same(actions: object, hand: FinishedHand) -> None:
    assert actions == hand.record.actions


def test_a_hand_of_a_room_is_read_with_its_money_and_its_player() -> None:
    (history,) = read_pokerstars(f"{REAL}\n\n")
    assert not isinstance(history, PhhError), history
    assert history.names == ("Player 1", "Ann", "Player 3", "Bob: the fox", "Cyd", "Player 6")
    assert history.viewer == 1
    assert [float(stack or 0) for stack in history.stacks] == [12.3, 0, 14.05]
    assert history.record.rules.chips_per_dollar == 100


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ("Hold'em No Limit", "Omaha Pot Limit", 1, "Only Texas hold'em"),
        ("Hold'em No Limit", "6+ Hold'em No Limit", 1, "Only Texas hold'em"),
        ("Dee: sits out", "Dee: posts big blind $0.10", 9, "out of turn"),
        ("Dee: sits out", "Dee: posts small & big blinds $0.15", 9, "posts small & big blinds"),
        ("Dee: sits out", "Dee: posts straddle $0.20", 9, "posts straddle"),
        ("Ann: raises $0.20 to $0.30", "Cyd: checks", 13, "turn, not p"),
        ("*** TURN ***", "*** FIRST TURN ***", 21, "run twice"),
        ("[Jc]", "[2c]", 21, "stands twice"),
    ],
)
def test_what_is_no_legal_hand_is_refused_with_its_line(old: str, new: str, line: int, reason: str) -> None:
    good, bad, again = read_pokerstars(f"{REAL}\n{REAL.replace(old, new)}\n{REAL}")
    assert not isinstance(good, PhhError)
    assert not isinstance(again, PhhError)
    assert isinstance(bad, PhhError)
    assert reason in bad.reason
    assert bad.line == line + len(REAL.splitlines()) + 1
