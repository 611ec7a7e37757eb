"""Each table says what is special about it: buttons, words, and pots that add up."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pyapp.blackjack import BLACKJACK
from pyapp.cards import DECK
from pyapp.features.book.page import chapters_of
from pyapp.holdem import (
    CLASSROOM_LIMIT,
    CONSOLE_LIMIT,
    CONSOLE_NO_LIMIT,
    DUEL,
    NO_LIMIT,
    POT_LIMIT,
    PRESETS,
    Action,
    AnteBy,
    BetRange,
    BetTo,
    Event,
    Fold,
    HandOptions,
    HandState,
    HandStep,
    HoldemRefusal,
    HoldemRules,
    RaiseTo,
    apply,
    before_deal,
    censor,
    deal,
    first_positions,
    follow,
    observe,
    options,
)
from pyapp.holdem.presets import TOURNAMENT
from pyapp.money import Chips
from pyapp.ranking import best_five, strength
from pyapp.tables import TABLES, at_stakes
from pyapp.views import (
    ControlView,
    HandQuestion,
    TableScene,
    TableView,
    answer,
    draw_table,
    stakes_words,
    table_view,
)
from tests.products import only_quick
from tests.views.samples.hands import NAMES, Moment, moments

CARDS: Final = "As Kd 7h 2c Ah Kh 7d 3c Ad Kc 4s 9h 2d"
HEADS_UP: Final = ("YOU", "BOT")
HOUSES: Final = (
    *PRESETS.values(),
    replace(NO_LIMIT, ante=Chips(1)),
    replace(POT_LIMIT, ante=Chips(2), ante_by=AnteBy.BIG_BLIND),
)


def _id(rules: HoldemRules) -> str:
    return f"{rules.preset}-{rules.ante}-{rules.ante_by}"


def view_of(moment: Moment, names: tuple[str, ...] = NAMES) -> TableView:
    return table_view(moment.seen, TableScene(names), moment.events)


def decision(hand: list[Moment]) -> tuple[TableView, tuple[ControlView, ...]]:
    """Return the picture of the viewer's last decision, and its buttons."""
    view = view_of(next(moment for moment in reversed(hand) if moment.seen.options))
    return view, view.bar


def test_the_lobby_has_every_preset_at_its_stakes() -> None:
    assert {entry.preset for entry in TABLES} == {*PRESETS, TOURNAMENT.preset, BLACKJACK.preset}
    for entry in TABLES[:-1]:
        assert entry.rules is {**PRESETS, TOURNAMENT.preset: TOURNAMENT}[entry.preset]


def test_limit_games_are_called_by_their_bets_and_the_others_by_their_blinds() -> None:
    called = {preset: stakes_words(rules) for preset, rules in PRESETS.items()}
    assert called["casino-limit"] == "$4/$8 limit · blinds $2 and $4"
    assert called["classroom-limit"] == "$2/$4 limit · blinds $1 and $2"
    assert called["console-limit"] == "$5/$10 blinds · raises of $5 and $10"
    assert called["no-limit"] == "$1/$2 blinds"
    assert stakes_words(at_stakes(PRESETS["casino-limit"], 50)) == "$50/$100 limit · blinds $25 and $50"


def test_a_console_table_counts_the_raises_that_are_left() -> None:
    middles = [
        draw_table(view_of(moments(CARDS, actions, rules=CONSOLE_LIMIT)[-1]))["middle"]
        for actions in ("call", "call, raise 15, raise 20", "call, raise 15, raise 20, raise 25")
    ]
    found = [re.findall(r"(\w+ raises? left)", middle) for middle in middles]
    assert found == [["3 raises left"], ["1 raise left"], ["No raises left"]]
    casino = draw_table(view_of(moments(CARDS, "call")[-1]))["middle"]
    assert "left" not in casino


def test_no_limit_opens_a_sheet_and_says_what_is_the_least() -> None:
    view, (_, stay, push) = decision(moments(CARDS, "call, call", rules=NO_LIMIT))
    assert (stay.action, stay.cost) == ("call", "$1")
    assert (push.action, push.label, push.cost, push.reason) == ("sheet", "Raise…", "from $4", None)
    assert view.sheet
    assert (view.sheet.least, view.sheet.most, view.sheet.all_in) == (4, 200, 200)


def test_pot_limit_raises_by_what_is_there_after_the_call() -> None:
    view, _ = decision(moments(CARDS, "call, call", rules=POT_LIMIT))
    assert view.sheet
    assert (view.sheet.most, view.sheet.all_in) == (2 + 8, None)
    assert [size.amount for size in view.sheet.sizes] == [4, 6, 7, 10, 200]
    assert view.sheet.sizes[-1].reason


def test_limit_needs_no_sheet() -> None:
    view, (_, _, push) = decision(moments(CARDS, "call, call", rules=CLASSROOM_LIMIT))
    assert view.sheet is None
    assert (push.action, push.cost) == ("raise", "to $4")


def test_before_the_flop_the_classroom_calls_for_free() -> None:
    _, (_, stay, _) = decision(moments(CARDS, "call, call, call", viewer=1, rules=CLASSROOM_LIMIT))
    assert (stay.action, stay.label, stay.cost) == ("call", "Call", "free")
    hand = moments(CARDS, "call, call, call, call", viewer=1, rules=CLASSROOM_LIMIT)
    assert "You call for free" in view_of(hand[-1]).log


def test_the_classrooms_log_calls_turn_and_river_as_its_document_does() -> None:
    checks = ", ".join(["check"] * 8)
    hand = moments(CARDS, f"call, call, call, call, {checks}", rules=CLASSROOM_LIMIT)
    log = view_of(hand[-1]).log
    assert [line.split(":")[0] for line in log if "Street" in line] == [
        "Turn, or Fourth Street",
        "River, or Fifth Street",
    ]
    book = " ".join(point for chapter in chapters_of("classroom-limit") for point in chapter.points)
    assert "Fourth Street" in book
    assert "Fifth Street" in book


def test_who_cannot_pay_a_call_taps_out_at_a_console_table() -> None:
    stacks = (8, 200, 200, 200)
    hand = moments(CARDS, "call, raise 15", stacks, rules=CONSOLE_LIMIT)
    _, (_, stay, push) = decision(hand)
    assert (stay.action, stay.label, stay.cost, stay.amount) == ("tap-out", "Tap out", "$3", 3)
    assert push.reason
    seen = next(moment for moment in reversed(hand) if moment.seen.options)
    said = answer(HandQuestion.PRICE, seen.seen, NAMES, seen.events)
    assert said == "You have less than a call. Tapping out takes your last $3."


def test_a_seat_that_has_tapped_out_says_so() -> None:
    hand = moments(CARDS, "call, raise 15, tap", (8, 200, 200, 200), viewer=1, rules=CONSOLE_LIMIT)
    view = view_of(hand[-1], ("Emil", *NAMES[1:]))
    assert view.seats[0].tapped
    assert "Emil taps out with $3" in view.log
    assert view.seats[0].word == "Taps out with $3"
    assert "Tapped out" in draw_table(view)["seat-0"]


def test_a_console_table_without_limits_raises_from_one_dollar() -> None:
    view, _ = decision(moments(CARDS, "call, call", rules=CONSOLE_NO_LIMIT))
    assert view.sheet
    assert (view.sheet.least, view.sheet.most) == (11, 200)


def test_the_duels_buttons_and_the_minimum_bet_that_doubles() -> None:
    hand = moments(CARDS, "call, raise 4, raise 8", (200, 200), rules=DUEL)
    view = view_of(hand[-1], HEADS_UP)
    assert (view.minimum, view.stakes) == (8, "$1/$2 forced bets")
    assert "Flop · minimum bet $8" in draw_table(view)["middle"]
    fold, check, call, push = view.bar
    assert (fold.cost, check.key) == ("", "")
    assert check.reason == "YOU may check only if BOT just checked, and BOT has paid $8."
    assert (call.label, call.cost, call.key, call.reason) == ("Call", "$8", "C", None)
    assert (push.label, push.cost) == ("Raise", "to $16")


def test_the_duels_plates_name_part_and_role_and_no_one_has_a_button() -> None:
    hand = moments(CARDS, "call, call", (200, 200), rules=DUEL)
    you, bot = view_of(hand[-1], ("You", "Ada")).seats
    assert (you.name, you.role) == ("YOU", "forced bet $2")
    assert (bot.name, bot.role) == ("BOT · Ada", "forced bet $1")
    assert not you.button
    assert not bot.button
    drawn = draw_table(view_of(hand[-1], ("You", "Ada")))
    assert "BOT · Ada" in drawn["seat-1"]
    assert "forced bet $1" in drawn["seat-1"]


@pytest.mark.parametrize("viewer", [0, 1])
def test_after_the_duel_both_totals_stand_on_the_plates(viewer: int) -> None:
    actions = "call, call, check, check, check, check, check, check"
    hand = moments(CARDS, actions, (200, 200), viewer=viewer, rules=DUEL)
    drawn = draw_table(view_of(hand[-1], HEADS_UP))
    you, bot = (re.sub(r"<[^>]*>", "", drawn[f"seat-{seat}"]) for seat in range(2))
    assert "$202+$2" in bot
    assert "$198" in you


@pytest.mark.parametrize("rules", HOUSES, ids=_id)
@settings(max_examples=settings().max_examples * 3 // 10)
@given(chance=st.randoms(use_true_random=False))
def test_where_all_show_the_best_five_of_a_beaten_hand_are_picked_out_too(
    rules: HoldemRules, chance: Random
) -> None:
    last = played(rules, (60, 60), chance)[-1]
    view, hands = (
        view_of(last, ("A", "B")),
        [[*(hole or ()), *last.seen.felt.board] for hole in last.seen.holes],
    )
    rival = next(seat.cards for seat in view.seats if not seat.you)
    beaten = {card.code for card in (*view.board, *view.own, *rival) if card.beaten}
    all_show = rules.everybody_shows and len(last.seen.felt.shown) == len("AB")
    worth = [strength(hand) for hand in hands] if all_show else []
    if len(set(worth)) > 1:
        loser = hands[worth.index(min(worth))]
        assert beaten == {str(card) for card in best_five(loser)}
    else:
        assert not beaten


def test_where_checking_is_free_the_duel_still_offers_the_call() -> None:
    hand = moments(CARDS, "call, call, check", (200, 200), rules=DUEL)
    view, (_, check, call, _) = decision(hand)
    assert (check.reason, check.key) == (None, "C")
    assert (call.cost, call.reason, call.key) == ("$2", None, "L")
    assert 'data-action="call"' in draw_table(view)["bar"]
    said = answer(HandQuestion.PRICE, hand[-1].seen, HEADS_UP, hand[-1].events)
    assert said == "Checking is free; a call puts $2 in."


def test_folding_before_the_flop_of_the_duel_says_what_it_costs() -> None:
    _, (fold, *_) = decision(moments(CARDS, "call", (200, 200), rules=DUEL))
    assert (fold.label, fold.cost) == ("Fold", "\N{MINUS SIGN}$2")


@pytest.mark.slow
@pytest.mark.parametrize("rules", HOUSES, ids=_id)
@settings(max_examples=settings().max_examples * 4 // 10)
@given(chance=st.randoms(use_true_random=False), seats=st.integers(2, 6))
def test_every_kind_of_action_that_is_open_has_a_live_control(
    rules: HoldemRules, chance: Random, seats: int
) -> None:
    stacks = [chance.randrange(2, 60) for _ in range(min(seats, rules.most_seats))]
    for state in states(rules, stacks, chance):
        seen = observe(state, state.felt.to_act)
        assert seen.options
        view = table_view(seen, TableScene(tuple("ABCDEF")[: len(stacks)]), ())
        assert controls(view) == kinds(seen.options)


def kinds(options: HandOptions) -> set[str]:
    """Name the kinds of action that are open."""
    plain = {"fold": options.fold, "check": options.check, "call": options.call, "tap-out": options.tap_out}
    sized = {"bet": options.bet, "raise": options.raising}
    return {name for name, choice in {**plain, **sized}.items() if not isinstance(choice, HoldemRefusal)}


def controls(view: TableView) -> set[str]:
    """Name the actions that a person can take from the page: on the bar, or on the sheet that it opens."""
    drawn = draw_table(view)
    bar = [tag for tag in re.findall(r"<button[^>]*>", drawn["bar"]) if "aria-disabled" not in tag]
    live = {action for tag in bar for action in re.findall(r'data-action="([a-z-]+)"', tag)}
    sized = set[str](re.findall(r'data-sizing="(bet|raise)"', drawn["sheet"]))
    return live - {"sheet"} | (sized if "sheet" in live else set())


def states(rules: HoldemRules, stacks: Sequence[int], chance: Random) -> Iterator[HandState]:
    """Play a hand by chance; every decision comes by."""
    positions = first_positions([True] * len(stacks), 0, rules)
    step = deal(rules, stacks, positions, chance.sample(DECK, len(DECK)))
    while not step.state.felt.over:
        yield step.state
        step = apply(step.state, chance.choice(openings(options(step.state))))


def test_a_forced_bet_is_called_so_and_leaves_the_fold_as_the_last_word() -> None:
    hand = moments(CARDS, "call, fold", (200, 200), rules=DUEL)
    assert "You pay the forced bet of $2" in view_of(hand[-1], HEADS_UP).log
    words = [view_of(moment, HEADS_UP).seats[0].word for moment in hand]
    assert "Folds" in words
    assert "Big blind" not in words


def test_the_duels_bot_is_told_that_it_may_not_fold() -> None:
    _, (fold, *_) = decision(moments(CARDS, "call", (200, 200), viewer=1, rules=DUEL)[:6])
    assert fold.reason == "At this table only YOU may fold, not BOT."


@pytest.mark.parametrize("payer", AnteBy)
def test_antes_lie_in_the_middle_before_anybody_bets(payer: AnteBy) -> None:
    hand = moments(CARDS, "call", rules=replace(NO_LIMIT, ante=Chips(2), ante_by=payer))
    view = view_of(next(moment for moment in hand if moment.seen.options or moment.seen.felt.to_act))
    assert [pot.amount for pot in view.pots] == [8 if payer is AnteBy.EACH else 2]
    assert view.stakes == "$1/$2 blinds, ante $2"
    assert any("the ante of $2" in line for line in view.log)


@pytest.mark.slow
@pytest.mark.parametrize("rules", only_quick(HOUSES, HOUSES[-2:]), ids=_id)
@settings(max_examples=settings().max_examples * 4 // 10)
@given(chance=st.randoms(use_true_random=False), seats=st.integers(2, 6))
def test_no_chip_is_lost_in_any_picture_of_any_table(rules: HoldemRules, chance: Random, seats: int) -> None:
    stacks = [chance.randrange(2, 60) for _ in range(min(seats, rules.most_seats))]
    for moment in played(rules, stacks, chance):
        assert chips(view_of(moment, tuple("ABCDEF"))) == sum(stacks)


def chips(view: TableView) -> int:
    """Count what the page shows: stacks, bets and pots."""
    drawn = draw_table(view)
    regions = [drawn["middle"], *(drawn[f"seat-{seat.seat}"] for seat in view.seats)]
    return sum(int(found) for html in regions for found in re.findall(r'data-chips="(\d+)"', html))


def played(rules: HoldemRules, stacks: Sequence[int], chance: Random) -> list[Moment]:
    """Play a hand by chance, as seat 0 watches it: one moment an event."""
    positions = first_positions([True] * len(stacks), 0, rules)
    step = deal(rules, stacks, positions, chance.sample(DECK, len(DECK)))
    shown = [Moment(before_deal(rules, list(map(Chips, stacks)), positions, 0), ())]
    watch(step, shown)
    while not step.state.felt.over:
        seen = observe(step.state, step.state.felt.to_act)
        assert seen.options
        step = apply(step.state, chance.choice(openings(seen.options)))
        watch(step, shown)
    return shown


def watch(step: HandStep, shown: list[Moment]) -> None:
    for event in step.events:
        told: Event = censor(event, 0)
        shown.append(Moment(follow(shown[-1].seen, told), (*shown[-1].events, told)))
    shown.append(Moment(observe(step.state, 0), shown[-1].events))


def openings(options: HandOptions) -> list[Action]:
    """Return one of each kind of action that is open, folding seldom the only other choice."""
    pushes: list[Action] = []
    if isinstance(options.bet, BetRange):
        pushes += [BetTo(options.bet.least), BetTo(options.bet.most)]
    if isinstance(options.raising, BetRange):
        pushes += [RaiseTo(options.raising.least), RaiseTo(options.raising.most)]
    folds: list[Action] = [Fold()] if isinstance(options.fold, Fold) else []
    calls = [options.optional_call] if options.optional_call else []
    return [options.stay, options.stay, *calls, *pushes, *folds]
