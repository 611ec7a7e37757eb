"""The same hands played by pokerkit, as far as it is right, and where it differs, pinned from both sides."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import cycle
from random import Random

import pokerkit as pk
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pokerkit.games import TexasHoldemMixin

from pyapp.cards import DECK, Card, shuffle_deck
from pyapp.holdem import (
    CASINO_LIMIT,
    CLASSROOM_LIMIT,
    NO_LIMIT,
    POT_LIMIT,
    Action,
    AnteBy,
    BetRange,
    BetTo,
    BoardDealt,
    Call,
    Check,
    Event,
    Felt,
    Fold,
    HandOptions,
    HandState,
    HoldemRules,
    PotAwarded,
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
from tests.holdem.tables import chosen, many

HOUSES = (
    replace(CASINO_LIMIT, cap_lifts_for_two=False),  # pokerkit caps two players as well
    replace(CLASSROOM_LIMIT, button_is_small_blind_for_two=True),  # so it is in pokerkit, always
    NO_LIMIT,
    at_stakes(NO_LIMIT, 10, 3),
    POT_LIMIT,
    at_stakes(POT_LIMIT, 10, 3),
)
"""The tables that pokerkit knows: it has neither tap-outs nor the duel, and no ante after the blind."""


class PotLimitTexasHoldem(pk.PotLimitPokerMixin, TexasHoldemMixin, pk.UnfixedLimitHoldem):
    """Pokerkit's parts of pot-limit and of Texas hold'em, which it does not put together itself."""


AUTOMATIC = (
    pk.Automation.ANTE_POSTING,
    pk.Automation.BET_COLLECTION,
    pk.Automation.BLIND_OR_STRADDLE_POSTING,
    pk.Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    pk.Automation.HAND_KILLING,
    pk.Automation.CHIPS_PUSHING,
    pk.Automation.CHIPS_PULLING,
)


@pytest.mark.slow
@many
@given(
    st.sampled_from(HOUSES),
    st.lists(st.one_of(st.integers(13, 60), st.integers(100, 400)), min_size=2, max_size=9),
    st.lists(st.integers(0, 8), min_size=1, max_size=30),
    st.integers(0, 2**32),
)
def test_pokerkit_agrees(rules: HoldemRules, stacks: list[int], moods: list[int], seed: int) -> None:
    positions = first_positions([True] * len(stacks), len(stacks) - 1, rules)
    step = deal(rules, stacks, positions, shuffle_deck(Random(seed)))
    theirs, events = _pokerkit_hand(stacks, step.state), list(step.events)
    _deal_board(theirs, step.events, step.state.stub)
    for mood in cycle(moods):
        if step.state.felt.over or _parts(step.state.felt, theirs):
            break
        offered = options(step.state)
        assert _seen(step.state.felt, offered) == _seen_by(theirs)
        action = _possible(step.state.felt, chosen(offered, mood), offered)
        step = apply(step.state, action)
        _do(theirs, action)
        _deal_board(theirs, step.events, step.state.stub)
        events += step.events
    if step.state.felt.over and _divides(events):
        assert [seat.stack for seat in step.state.felt.seats] == theirs.stacks


@pytest.mark.slow
@pytest.mark.parametrize("rules", HOUSES, ids=lambda rules: f"{rules.preset}-{rules.ante}")
@pytest.mark.parametrize(
    ("players", "depth"),
    [(2, 6), pytest.param(3, 5, marks=pytest.mark.slow), pytest.param(6, 4, marks=pytest.mark.slow)],
)
def test_pokerkit_counts_as_many_sequences(rules: HoldemRules, players: int, depth: int) -> None:
    stacks = [400] * players
    positions = first_positions([True] * players, players - 1, rules)
    start = deal(rules, stacks, positions, shuffle_deck(Random(1))).state
    assert sum(_agreements(start, _pokerkit_hand(stacks, start), (), depth)) > 2**depth


def _agreements(start: HandState, theirs: pk.State, line: tuple[Action, ...], depth: int) -> Iterator[int]:
    """Walk the tree of all actions and meet pokerkit at every node of it."""
    state = start
    for action in line:
        state = apply(state, action).state
    assert state.felt.over == (not theirs.status)
    if state.felt.over:
        return
    offered = options(state)
    assert _seen(state.felt, offered) == _seen_by(theirs)
    yield 1
    if len(line) == depth:
        return
    choices: list[Action | None] = [Fold() if offered.to_call else None, offered.stay, offered.push]
    for choice in choices:
        if choice:
            again = _pokerkit_hand([seat.stack + seat.paid for seat in start.felt.seats], start)
            walked = start
            for made in (*line, choice):
                step = apply(walked, made)
                _do(again, made)
                _deal_board(again, step.events, step.state.stub)
                walked = step.state
            yield from _agreements(start, again, (*line, choice), depth)


def _possible(felt: Felt, action: Action, offered: HandOptions) -> Action:
    """Return the action, or staying in where pokerkit sees no reason for a fold or a raise."""
    pointless_raise = isinstance(action, RaiseTo) and _reach(felt) <= felt.price
    pointless_fold = isinstance(action, Fold) and not offered.to_call
    return offered.stay if pointless_fold or pointless_raise else action


def _pokerkit_hand(stacks: list[int], state: HandState) -> pk.State:
    hand = _game(state.felt.rules)(stacks, len(stacks))
    for seat, hole in enumerate(state.holes):
        hand.deal_hole("".join(map(str, hole)), seat)
    return hand


def _game(rules: HoldemRules) -> pk.FixedLimitTexasHoldem | pk.NoLimitTexasHoldem | PotLimitTexasHoldem:
    blinds = (rules.small_blind, rules.big_blind)
    if rules.structure is Structure.LIMIT:
        return _limit_game(rules, blinds)
    kind = pk.NoLimitTexasHoldem if rules.structure is Structure.NO_LIMIT else PotLimitTexasHoldem
    return kind(AUTOMATIC, True, rules.ante, blinds, rules.big_blind)  # noqa: FBT003 - pokerkit's order


def _limit_game(rules: HoldemRules, blinds: tuple[int, int]) -> pk.FixedLimitTexasHoldem:
    """Set the caps: pokerkit counts the opening bet with the raises, but no blind."""
    game = pk.FixedLimitTexasHoldem(AUTOMATIC, True, 0, blinds, rules.early_bet, rules.late_bet)  # noqa: FBT003 - same
    assert rules.raise_cap
    caps = (rules.raise_cap, *[rules.raise_cap + 1] * 3)
    game.streets = tuple(
        replace(street, max_completion_betting_or_raising_count=cap)
        for street, cap in zip(game.streets, caps, strict=True)
    )
    return game


def _deal_board(theirs: pk.State, events: tuple[Event, ...], stub: tuple[Card, ...]) -> None:
    for event in events:
        if isinstance(event, BoardDealt):
            if theirs.actor_index is not None:  # it asks the last player with chips whether he checks
                assert not theirs.checking_or_calling_amount
                assert theirs.can_complete_bet_or_raise_to() is False
                theirs.check_or_call()
            theirs.burn_card(str(stub[-1 - event.street]))
            theirs.deal_board("".join(map(str, event.cards)))


def _do(theirs: pk.State, action: Action) -> None:
    match action:
        case Fold():
            theirs.fold()
        case Check() | Call():
            theirs.check_or_call()
        case TapOut():
            raise AssertionError("pokerkit knows no tap-out")
        case BetTo() | RaiseTo():
            theirs.complete_bet_or_raise_to(action.total)


def _seen(felt: Felt, offered: HandOptions) -> tuple[int | None, ...]:
    """Return the options, but for a raise beyond all other stacks: pokerkit sees no reason for one."""
    sizes = next((size for size in (offered.bet, offered.raising) if isinstance(size, BetRange)), None)
    if sizes is None or _reach(felt) <= felt.price:
        return offered.seat, offered.to_call, None, None
    return offered.seat, offered.to_call, sizes.least, sizes.most


def _reach(felt: Felt) -> int:
    """Tell the highest street total that anyone but the seat to act can come to."""
    return max(seat.bet + seat.stack for i, seat in enumerate(felt.seats) if seat.live and i != felt.to_act)


def _seen_by(theirs: pk.State) -> tuple[int | None, ...]:
    least = theirs.min_completion_betting_or_raising_to_amount
    most = theirs.max_completion_betting_or_raising_to_amount
    return theirs.actor_index, theirs.checking_or_calling_amount, least, most


def _parts(felt: Felt, theirs: pk.State) -> bool:
    """Tell whether an all-in for less than a whole bet stands, from where on pokerkit goes its own way.

    Without a limit it does so where the short all-in was the first raise of the street, or where several have
    added up, or not been counted from the last full bet.
    """
    if felt.rules.structure is Structure.LIMIT:
        return felt.price != felt.level or felt.price % felt.rules.bet_on(felt.street) != 0
    same_size = theirs.completion_betting_or_raising_amount == felt.raise_by
    short = sum(theirs.consecutive_short_all_in_amounts)
    return felt.price != felt.level and (not same_size or short != felt.price - felt.level)


def _divides(events: list[Event]) -> bool:
    """Tell whether no pot leaves an odd chip, or the only pot leaves one."""
    awards = [event for event in events if isinstance(event, PotAwarded)]
    odd = [award.amount % len(award.shares) for award in awards]
    return not any(odd) or odd == [1]


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
