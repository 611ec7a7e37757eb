"""Where pokerkit 0.7.7 and Baize part, each pinned from both sides: docs/RULES.md lists these with reasons.

When a test here fails after an update, pokerkit has changed, and the comparison may reach further.
"""

import pokerkit as pk

from pyapp.cards import DECK
from pyapp.holdem import (
    CASINO_LIMIT,
    NO_LIMIT,
    Action,
    AnteBy,
    BetTo,
    Call,
    Check,
    Fold,
    HandOptions,
    HandState,
    HoldemRules,
    RaiseTo,
    Structure,
    TapOut,
    apply,
    deal,
    first_positions,
    options,
)
from pyapp.money import Chips
from pyapp.tables import at_stakes

HUNDRED = at_stakes(CASINO_LIMIT, 100)
NO_HUNDRED = at_stakes(NO_LIMIT, 100)
TO_THE_FLOP = (Call(), Call(), Call(), Check())


def test_a_short_big_blind_makes_pokerkits_call_cheaper() -> None:
    theirs, ours = _played([1000, 30, 1000])
    assert (theirs.checking_or_calling_amount, ours.to_call) == (50, 100)


def test_half_a_bet_reopens_nothing_in_pokerkit() -> None:
    theirs, ours = _played(
        [1000, 1000, 250, 1000], *TO_THE_FLOP, BetTo(Chips(100)), Call(), RaiseTo(Chips(150)), Fold()
    )
    assert (_their_raise(theirs), _our_raise(ours)) == (None, 250)


def test_a_short_all_in_is_not_completed_in_pokerkit_but_raised_by_a_whole_bet() -> None:
    theirs, ours = _played(
        [1000, 1000, 240, 1000], *TO_THE_FLOP, BetTo(Chips(100)), Call(), RaiseTo(Chips(140))
    )
    assert (_their_raise(theirs), _our_raise(ours)) == (240, 200)


def test_pokerkit_caps_two_players() -> None:
    theirs, ours = _played([5000, 5000], *(RaiseTo(Chips(100 * bets)) for bets in range(2, 6)))
    assert (_their_raise(theirs), _our_raise(ours)) == (None, 600)


def test_pokerkit_counts_the_opening_bet_among_the_raises() -> None:
    raises = (BetTo(Chips(100)), RaiseTo(Chips(200)), RaiseTo(Chips(300)), RaiseTo(Chips(400)))
    theirs, ours = _played([5000] * 4, *TO_THE_FLOP, *raises)
    assert (_their_raise(theirs), _our_raise(ours)) == (None, 500)


def test_the_first_raise_of_a_street_reopens_in_pokerkit_however_short() -> None:
    theirs, ours = _played(
        [1000, 1000, 1000, 150], Call(), RaiseTo(Chips(150)), Call(), Call(), rules=NO_HUNDRED
    )
    assert (_their_raise(theirs), _our_raise(ours)) == (250, None)


def test_pokerkit_forgets_short_all_ins_that_have_once_added_up() -> None:
    raises = (
        RaiseTo(Chips(200)),
        Call(),
        RaiseTo(Chips(270)),
        RaiseTo(Chips(340)),
        RaiseTo(Chips(410)),
        Call(),
    )
    theirs, ours = _played([410, 270, 500, 490, 270, 340], *raises, rules=NO_HUNDRED)
    assert (_their_raise(theirs), _our_raise(ours)) == (None, 500)


def test_a_short_big_blind_makes_pokerkits_call_cheaper_without_a_limit_too() -> None:
    theirs, ours = _played([1000, 30, 1000], rules=NO_HUNDRED)
    assert (theirs.checking_or_calling_amount, ours.to_call) == (50, 100)


def test_pokerkit_takes_a_big_blinds_ante_before_the_blind() -> None:
    rules = at_stakes(NO_LIMIT, 100, 100, AnteBy.BIG_BLIND)
    theirs, ours = _played([1000, 130, 1000], rules=rules)
    assert (theirs.bets[1], theirs.checking_or_calling_amount, ours.to_call) == (30, 50, 100)


def _played(stacks: list[int], *line: Action, rules: HoldemRules = HUNDRED) -> tuple[pk.State, HandOptions]:
    """Play the same line in both; seat 0 is left of the button (with two, the big blind)."""
    positions = first_positions([True] * len(stacks), len(stacks) - 1, rules)
    ours: HandState = deal(rules, stacks, positions, DECK).state
    theirs = _limit(stacks) if rules.structure is Structure.LIMIT else _no_limit(stacks, rules.ante)
    for action in line:
        ours = apply(ours, action).state
        match action:
            case Fold():
                theirs.fold()
            case Check() | Call():
                theirs.check_or_call()
            case TapOut():
                raise AssertionError("pokerkit knows no tap-out")
            case BetTo() | RaiseTo():
                theirs.complete_bet_or_raise_to(action.total)
    return theirs, options(ours)


def _limit(stacks: list[int]) -> pk.State:
    blinds, automatic = (50, 100), tuple(pk.Automation)
    return pk.FixedLimitTexasHoldem.create_state(automatic, True, 0, blinds, 100, 200, stacks, len(stacks))  # noqa: FBT003 - pokerkit's order


def _no_limit(stacks: list[int], ante: int) -> pk.State:
    blinds, automatic = (50, 100), tuple(pk.Automation)
    return pk.NoLimitTexasHoldem.create_state(automatic, False, {1: ante}, blinds, 100, stacks, len(stacks))  # noqa: FBT003 - same


def _their_raise(theirs: pk.State) -> int | None:
    return theirs.min_completion_betting_or_raising_to_amount


def _our_raise(ours: HandOptions) -> int | None:
    return ours.push.total if ours.push else None
