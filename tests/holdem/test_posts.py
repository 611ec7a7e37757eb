"""What is posted before the cards where the rules ask for something else: who owes, acts and wins what."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import pytest

from pyapp.cards import stack_deck
from pyapp.holdem import (
    CASINO_LIMIT,
    DUEL,
    NO_LIMIT,
    POT_LIMIT,
    Action,
    AnteBy,
    BetRange,
    BetTo,
    Blind,
    BlindPosted,
    Call,
    Check,
    Fold,
    HandState,
    HoldemError,
    HoldemReason,
    HoldemRules,
    Positions,
    RaiseTo,
    apply,
    deal,
    options,
    usual_posts,
)
from pyapp.money import Chips
from pyapp.tables import at_stakes
from tests.amounts import chips

RULES: Final = at_stakes(NO_LIMIT, 10)
ANTES_FOR_ALL: Final = replace(RULES, ante=Chips(15), ante_by=AnteBy.BIG_BLIND)
FOUR: Final = Positions(0, 1, 2, 1)
DEEP: Final = chips(1000, 1000, 1000, 1000)
SMALL: Final = BlindPosted(1, Blind.SMALL, Chips(5))
BIG: Final = BlindPosted(2, Blind.BIG, Chips(10))
LATE: Final = BlindPosted(3, Blind.LATE, Chips(10))
DEAD: Final = BlindPosted(3, Blind.DEAD, Chips(5))
STRADDLE: Final = BlindPosted(3, Blind.STRADDLE, Chips(20))


def dealt(
    *posts: BlindPosted,
    rules: HoldemRules = RULES,
    stacks: Sequence[int] = DEEP,
    acts: Sequence[Action] = (),
    cards: str = "",
) -> HandState:
    """Deal four, who post and act so."""
    state = deal(rules, stacks, FOUR, stack_deck(cards), posts).state
    for action in acts:
        state = apply(state, action).state
    return state


def ends(state: HandState) -> list[int]:
    """Return the stacks of a hand that is over."""
    assert state.felt.over
    return [seat.stack for seat in state.felt.seats]


def test_a_late_blind_is_its_players_bet_and_leaves_them_their_turn() -> None:
    state = dealt(SMALL, BIG, LATE)
    assert state.felt.to_act == 3
    assert options(state).check == Check()
    assert state.felt.pot == 25
    state = dealt(SMALL, BIG, LATE, acts=(Check(), RaiseTo(Chips(40)), Fold(), Fold(), Fold()))
    assert ends(state) == [1025, 995, 990, 990]


def test_a_dead_blind_lies_in_the_pot_and_is_no_ones_bet() -> None:
    state = dealt(SMALL, BIG, LATE, DEAD)
    assert options(state).check == Check()
    assert (state.felt.pot, state.felt.dead) == (30, 5)
    acts = (Check(), Fold(), Fold(), Check(), BetTo(Chips(20)), Fold())
    assert ends(dealt(SMALL, BIG, LATE, DEAD, acts=acts)) == [1000, 995, 1020, 985]


def test_a_straddle_is_the_price_and_gives_its_player_the_last_word() -> None:
    state = dealt(SMALL, BIG, STRADDLE)
    assert state.felt.to_act == 0
    assert (options(state).to_call, options(state).raising) == (20, BetRange(Chips(30), Chips(1000)))
    state = dealt(SMALL, BIG, STRADDLE, acts=(Call(), Call(), Call()))
    assert state.felt.to_act == 3
    assert options(state).check == Check()
    assert ends(dealt(SMALL, BIG, STRADDLE, acts=(Fold(), Fold(), Fold()))) == [1000, 995, 990, 1015]


def test_a_straddle_over_a_straddle_is_raised_by_what_it_added() -> None:
    again = BlindPosted(0, Blind.STRADDLE, Chips(50))
    state = dealt(SMALL, BIG, STRADDLE, again)
    assert state.felt.to_act == 1
    assert options(state).raising == BetRange(Chips(80), Chips(1000))
    state = dealt(SMALL, BIG, STRADDLE, again, rules=at_stakes(POT_LIMIT, 10))
    assert options(state).raising == BetRange(Chips(80), Chips(50 + 85 + 45), HoldemReason.OVER_POT)


def test_a_straddle_in_limit_is_raised_by_a_bet_and_counts_for_no_cap() -> None:
    state = dealt(SMALL, BIG, STRADDLE, rules=at_stakes(CASINO_LIMIT, 10))
    assert options(state).raising == BetRange(Chips(30), Chips(30))
    assert state.felt.raises == 0


def test_one_can_pay_an_ante_above_the_big_blind_for_all_and_no_one_need_match_it() -> None:
    ante = BlindPosted(2, Blind.ANTE, Chips(15))
    state = dealt(SMALL, BIG, ante, rules=ANTES_FOR_ALL, acts=(Fold(), Fold(), Fold()))
    assert ends(state) == [1000, 995, 1005, 1000]
    assert ends(deal_usual(ANTES_FOR_ALL, (Fold(), Fold(), Fold()))) == ends(state)


def deal_usual(rules: HoldemRules, acts: Sequence[Action]) -> HandState:
    """Deal four who post what their rules ask."""
    state = deal(rules, DEEP, FOUR, stack_deck("")).state
    for action in acts:
        state = apply(state, action).state
    return state


ABSENT: Final = BlindPosted(2, Blind.BIG, Chips(4), absent=True)
SHORT_BIG: Final = (1000, 1000, 4, 1000)


def test_an_absent_player_folds_in_turn_even_without_a_chip_left() -> None:
    state = dealt(SMALL, ABSENT, stacks=SHORT_BIG, acts=(Call(), RaiseTo(Chips(30)), Fold()))
    assert not state.felt.seats[2].live
    assert state.felt.to_act == 3
    state = apply(apply(state, Call()).state, BetTo(Chips(50))).state
    assert ends(apply(state, Fold()).state) == [970, 995, 0, 1039]


def test_an_absent_player_whom_all_others_fold_to_wins() -> None:
    absent = BlindPosted(2, Blind.BIG, Chips(10), absent=True)
    assert ends(dealt(SMALL, absent, acts=(Fold(), Fold(), Fold()))) == [1000, 995, 1005, 1000]


def test_an_absent_player_gives_the_pot_up_to_one_who_is_all_in_for_less() -> None:
    """Let the big blind have chips and no one to bet against: someone else is in, and that is enough."""
    absent = BlindPosted(2, Blind.BIG, Chips(10), absent=True)
    state = dealt(
        BlindPosted(1, Blind.SMALL, Chips(3)), absent, stacks=(1000, 3, 1000, 1000), acts=(Fold(),) * 2
    )
    assert ends(state) == [1000, 6, 997, 1000]


def test_a_player_who_is_away_and_posted_nothing_is_asked_as_any_other() -> None:
    assert dealt(SMALL, BIG).felt == dealt(*usual_posts(RULES, FOUR, DEEP)).felt == deal_usual(RULES, ()).felt


def test_antes_of_all_are_matched_as_bets_and_a_short_one_wins_as_much_from_each() -> None:
    rules = replace(RULES, ante=Chips(30))
    antes = [
        BlindPosted(seat, Blind.ANTE, Chips(min(30, stack))) for seat, stack in enumerate((99, 99, 99, 8))
    ]
    cards = "2c 3d 4h As 2d 3h 4c Ah Kc Kd 9s 9h 5s".replace(" ", "")
    state = dealt(*antes, SMALL, BIG, rules=rules, stacks=(99, 99, 99, 8), acts=(Fold(), Call()), cards=cards)
    state = apply(state, Check()).state
    while not state.felt.over:
        state = apply(state, Check()).state
    assert sum(ends(state)) == 305
    assert max(ends(state)) < 305 - 69


@pytest.mark.parametrize(
    ("posts", "rules"),
    [
        ((BlindPosted(4, Blind.LATE, Chips(10)),), RULES),
        ((BlindPosted(-1, Blind.LATE, Chips(10)),), RULES),
        ((BlindPosted(3, Blind.LATE, Chips(0)),), RULES),
        ((BlindPosted(3, Blind.LATE, Chips(-1)),), RULES),
        ((BlindPosted(3, Blind.LATE, Chips(11)),), RULES),
        ((BlindPosted(3, Blind.DEAD, Chips(1001)),), RULES),
        ((BlindPosted(3, Blind.DEAD, Chips(600)), BlindPosted(3, Blind.DEAD, Chips(600))), RULES),
        ((BlindPosted(1, Blind.BIG, Chips(10)),), RULES),
        ((BlindPosted(2, Blind.BIG, Chips(11)),), RULES),
        ((BlindPosted(2, Blind.SMALL, Chips(5)),), RULES),
        ((SMALL, SMALL), RULES),
        ((SMALL, BIG, BlindPosted(3, Blind.ANTE, Chips(5))), RULES),
        (tuple(BlindPosted(seat, Blind.ANTE, Chips(1 + (seat > 2))) for seat in range(4)), RULES),
        (tuple(BlindPosted(seat, Blind.ANTE, Chips(1)) for seat in (0, 1, 2, 3, 3)), RULES),
        ((SMALL, BIG), DUEL),
    ],
)
def test_posts_that_no_one_can_make_are_refused(posts: Sequence[BlindPosted], rules: HoldemRules) -> None:
    positions, stacks = (Positions(0, 0, 1, 0), DEEP[:2]) if rules is DUEL else (FOUR, DEEP)
    with pytest.raises(HoldemError) as caught:
        deal(rules, stacks, positions, stack_deck(""), posts)
    assert caught.value.refused.why is HoldemReason.BAD_POSTS
