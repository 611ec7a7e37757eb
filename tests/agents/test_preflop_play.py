"""Before the flop: who raises, comes in cheaply, robs the blinds, shoves, and calls a shove."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest

from pyapp.agents import Level
from pyapp.agents.holdem import make_level
from pyapp.agents.holdem.choosing.chance_policy import ReasonedAction
from pyapp.agents.holdem.choosing.character import SOBER, Character
from pyapp.agents.holdem.choosing.preflop_play import open_hand, opening_range
from pyapp.agents.holdem.hands.combos import cells, pairs
from pyapp.agents.holdem.hands.opening_charts import opening_chart, opening_worth
from pyapp.agents.holdem.hands.preflop_charts import CALL, part_to
from pyapp.agents.holdem.opponents.opponent_memory import OpponentMemory
from pyapp.agents.holdem.opponents.player_model import STRANGER, PlayerModel
from pyapp.agents.holdem.spot import spot_of
from pyapp.analysis.holdem.expert_thought import think
from pyapp.cards import DECK, Card, parse_cards
from pyapp.holdem import (
    NO_LIMIT,
    POT_LIMIT,
    Call,
    Event,
    Fold,
    HandObservation,
    HoldemRules,
    RaiseTo,
    apply,
    deal,
    first_positions,
    observe,
)
from pyapp.money import Chips
from tests.agents import spots as stories
from tests.agents.spots import DEEP, kind, run, seen
from tests.analysis.moments import Moment, moment

SIX = (DEEP,) * 6
ON_THE_BUTTON = "fff"
PASSIVE = Character(aggression=0.3)
TRAPPER = Character(slyness=1.0)


class Even:
    """Luck that is neither good nor bad."""

    def random(self) -> float:
        """Return the middle."""
        return 0.5


def choice(
    hole: str,
    acts: str = "",
    stacks: Sequence[int] = SIX,
    *,
    character: Character = SOBER,
    habits: Sequence[PlayerModel] = (),
) -> ReasonedAction:
    """Open with ``hole`` after ``acts``, seat 0 having the button."""
    view = seen(hole, "", acts, stacks)
    return open_hand(spot_of(view), view, Even(), character, habits)


def does(hole: str, acts: str = "", stacks: Sequence[int] = SIX, *, character: Character = SOBER) -> str:
    """Say in a word what is done."""
    return kind(choice(hole, acts, stacks, character=character).action)


def known(story: Sequence[Event]) -> PlayerModel:
    """Return the habit of seat 1 after a past."""
    memory = OpponentMemory()
    for event in story:
        memory.watch(event)
    return memory.habit(1)


def short(hole: str, blinds: int) -> HandObservation:
    """Return what the button of two players sees who have so many big blinds each."""
    big = NO_LIMIT.big_blind
    positions = first_positions([True, True], 0, NO_LIMIT)
    state = deal(NO_LIMIT, (blinds * big,) * 2, positions, DECK).state
    seat = state.felt.to_act or 0
    view = observe(state, seat)
    return replace(view, holes=(*view.holes[:seat], parse_cards(hole), *view.holes[seat + 1 :]))


@pytest.mark.parametrize("story", [stories.folder(1), stories.rock(1)])
def test_those_who_fold_to_nearly_every_raise_are_robbed(story: Sequence[Event]) -> None:
    folders = (known(stories.folder(1)), known(story))
    robbed = choice("7s2d", ON_THE_BUTTON, habits=folders)
    assert kind(robbed.action) == "push"
    assert "fold to nearly every raise" in robbed.reason


@pytest.mark.parametrize(
    "habits",
    [
        (),
        (STRANGER, STRANGER),
        (known(stories.folder(1)),),
        (known(stories.folder(1)), known(stories.station(1))),
        (known(stories.folder(1)), known(stories.maniac(1))),
    ],
    ids=["nothing known", "strangers", "only one known", "a station behind", "a maniac behind"],
)
def test_one_who_may_stay_spoils_the_robbery(habits: Sequence[PlayerModel]) -> None:
    assert kind(choice("7s2d", ON_THE_BUTTON, habits=habits).action) == "fold"


@pytest.mark.parametrize("folded", range(5))
def test_at_fixed_limit_the_chart_for_the_players_to_come_says_what_is_raised(folded: int) -> None:
    signs = opening_chart(5 - folded)
    by_cell = dict(zip(cells(), pairs(), strict=True))
    for cell, (low, high) in by_cell.items():
        action = does(f"{Card(low)}{Card(high)}", "f" * folded)
        assert (action == "push") is signs[cell].isalpha()


def test_a_chart_tells_what_a_raise_is_worth_and_where_none_counts_nothing_does() -> None:
    def worth(acts: str, stacks: Sequence[int] = SIX) -> Sequence[float]:
        view = seen("KsTd", "", acts, stacks)
        return opening_range(spot_of(view), view).worth

    assert worth("ff") == opening_worth(opening_chart(3))
    assert worth("ff", (DEEP,) * 9) == opening_worth(opening_chart(6))
    assert worth("sf") == (), "someone has called"
    assert worth("sffff") == (), "the big blind may check"
    assert worth("", (DEEP, DEEP)) == (), "two play by another order"


@pytest.mark.parametrize("rules", [NO_LIMIT, POT_LIMIT], ids=["no-limit", "pot-limit"])
@pytest.mark.parametrize(("blinds", "depth"), [(11, 20), (45, 50), (100, 100), (400, 100)])
def test_where_chips_are_not_limited_the_chart_for_the_stacks_counts(
    rules: HoldemRules, blinds: int, depth: int
) -> None:
    view = first_in_view("KsTd", 2, blinds, rules=rules)
    assert opening_range(spot_of(view), view).worth == opening_worth(opening_chart(3, depth))


@pytest.mark.parametrize("rules", [NO_LIMIT, POT_LIMIT], ids=["no-limit", "pot-limit"])
def test_no_chart_tells_of_a_short_stack_nor_where_antes_are_paid(rules: HoldemRules) -> None:
    short_one, ante = first_in_view("KsTd", 2, 10, rules=rules), replace(rules, ante=Chips(1))
    paid = first_in_view("KsTd", 2, 50, rules=ante)
    for view in (short_one, paid):
        assert opening_range(spot_of(view), view).worth == ()


@pytest.mark.parametrize("blinds", [20, 50, 100])
@pytest.mark.parametrize("folded", range(5))
def test_at_no_limit_what_the_chart_says_is_raised_to_about_three_big_blinds(
    folded: int, blinds: int
) -> None:
    signs = opening_chart(5 - folded, blinds)
    by_cell = dict(zip(cells(), pairs(), strict=True))
    for cell, (low, high) in by_cell.items():
        action = first_in(f"{Card(low)}{Card(high)}", folded, blinds).action
        assert isinstance(action, RaiseTo) is signs[cell].isalpha()
        if isinstance(action, RaiseTo):
            assert 2 <= action.total / NO_LIMIT.big_blind <= 3


def test_behind_someone_who_has_come_in_nothing_is_robbed() -> None:
    folders = (known(stories.folder(1)),) * 2
    assert kind(choice("7s2d", "sff", habits=folders).action) == "fold"


def test_a_good_price_behind_a_caller_lets_more_hands_in() -> None:
    """The small blind pays 2 into 10 behind one who has called."""
    assert [does("4h3h", acts) for acts in ("ffff", "sfff")] == ["fold", "stay"]
    assert does("7s2d", "sfff") == "fold"


def test_each_caller_leaves_fewer_hands_to_raise() -> None:
    assert [does("Ah5d", acts) for acts in ("fff", "sss")] == ["push", "stay"]
    assert does("AsAd", "sss") == "push"


def test_the_big_blind_looks_at_the_flop_for_nothing() -> None:
    assert does("7s2d", "sffff") == "stay"
    assert does("AsAd", "sffff") == "push"


def test_who_would_rather_call_comes_in_with_what_others_raise() -> None:
    assert does("KsTd", "ff") == "push"
    assert does("KsTd", "ff", character=PASSIVE) == "stay"
    assert does("AsAd", "ff", character=PASSIVE) == "push"
    assert does("7s2d", "ff", character=PASSIVE) == "fold"


def test_a_trapper_hides_his_best_hands_and_no_others() -> None:
    assert does("AsAd", "ff", character=TRAPPER) == "stay"
    assert does("KsTd", "fff", character=TRAPPER) == "push"


@pytest.mark.parametrize(
    ("hole", "blinds", "action"),
    [
        ("As2d", 10, "push"),
        ("3s2d", 10, "fold"),
        ("7s6s", 8, "push"),
        ("Jc5d", 8, "fold"),
        ("3s2d", 1, "stay"),
    ],
)
def test_two_short_stacks_push_or_fold_by_the_chart(hole: str, blinds: int, action: str) -> None:
    view = short(hole, blinds)
    found = open_hand(spot_of(view), view, Even(), SOBER)
    assert kind(found.action) == action
    assert "big blind" in found.reason
    if isinstance(found.action, RaiseTo):
        assert found.action.total == blinds * NO_LIMIT.big_blind, "all of it"


@pytest.mark.parametrize(
    ("hole", "folded", "blinds", "action"),
    [
        ("TsTd", 0, 10, "push"),
        ("As2d", 3, 10, "push"),
        ("As2d", 2, 10, "fold"),
        ("As2d", 0, 4, "push"),
        ("2s2d", 1, 9, "push"),
        ("2s2d", 0, 9, "fold"),
        ("3s2d", 3, 2, "fold"),
    ],
)
def test_a_short_stack_that_is_first_in_pushes_or_folds_by_the_players_to_come(
    hole: str, folded: int, blinds: int, action: str
) -> None:
    found = first_in(hole, folded, blinds).action
    assert kind(found) == action
    if isinstance(found, RaiseTo):
        assert found.total == blinds * NO_LIMIT.big_blind, "all of it"


def test_what_the_charts_of_full_tables_say_is_told() -> None:
    assert (
        first_in("As2d", 3, 10).reason
        == "I go all-in with ace-two offsuit at 10 big blinds or less, and this is 10."
    )
    assert "only at 6 big blinds or less" in first_in("As2d", 2, 10).reason
    assert first_in("3s2d", 3, 2).reason == (
        "Three-two offsuit is never worth going all-in with from this position, however short the stack."
    )


def test_who_plays_loosely_pushes_deeper() -> None:
    assert kind(first_in("As2d", 2, 10, Character(looseness=2.0)).action) == "push"
    assert "at 25 big blinds or less" in first_in("AsAd", 2, 10, Character(looseness=2.0)).reason


def test_who_plays_tightly_pushes_less_deep_and_the_best_hands_all_the_same() -> None:
    tight = Character(looseness=0.6)
    assert kind(first_in("As2d", 3, 10, tight).action) == "fold"
    assert kind(first_in("AsAd", 0, 10, tight).action) == "push"


def test_neither_deep_stacks_nor_those_behind_a_caller_push_by_the_chart() -> None:
    deep, behind = first_in("AsAd", 0, 11).action, first_in("AsAd", 0, 8, acts="s").action
    assert isinstance(deep, RaiseTo)
    assert deep.total < 11 * NO_LIMIT.big_blind
    assert isinstance(behind, RaiseTo)
    assert behind.total < 8 * NO_LIMIT.big_blind


def first_in(
    hole: str, folded: int, blinds: int, character: Character = SOBER, *, acts: str = ""
) -> ReasonedAction:
    """Open where six have so many big blinds each, after so many have folded and ``acts``."""
    view = first_in_view(hole, folded, blinds, acts)
    return open_hand(spot_of(view), view, Even(), character)


def first_in_view(
    hole: str, folded: int, blinds: int, acts: str = "", *, rules: HoldemRules = NO_LIMIT
) -> HandObservation:
    """Return what is seen there."""
    positions = first_positions([True] * 6, 0, rules)
    state = deal(rules, (Chips(blinds * rules.big_blind + rules.ante),) * 6, positions, DECK).state
    for act in "f" * folded + acts:
        state = apply(state, Fold() if act == "f" else Call()).state
    seat = state.felt.to_act or 0
    view = observe(state, seat)
    return replace(view, holes=(*view.holes[:seat], parse_cards(hole), *view.holes[seat + 1 :]))


def test_those_who_have_folded_still_make_it_a_full_table() -> None:
    """Suited neighbours are opened on the button, as from no fewer seats."""
    assert does("9h8h", "fff") == "push"
    assert does("Qh9d", "ff") == "fold"


def test_deep_stacks_raise_less_than_all() -> None:
    view = short("AsAd", 40)
    found = open_hand(spot_of(view), view, Even(), SOBER).action
    assert isinstance(found, RaiseTo)
    assert found.total < 5 * NO_LIMIT.big_blind


def test_a_call_that_is_all_in_is_made_where_the_chart_would_push() -> None:
    """With one big blind there is nothing to raise with."""
    view = short("AsAd", 1)
    assert kind(open_hand(spot_of(view), view, Even(), SOBER).action) == "stay"


def facing(hole: str, blinds: int) -> Moment:
    """Let the button of two shove so many big blinds into the big blind's hand."""
    return moment("no-limit", hole, "", f"p{2 * blinds}", hero=1, stacks=(2 * blinds,) * 2)


@pytest.mark.parametrize("level", [Level.STRONG, Level.EXPERT])
@pytest.mark.parametrize(
    ("hole", "blinds", "calls"),
    [("Kh5d", 12, False), ("Kh5d", 8, True), ("Ah2d", 10, True), ("Jh8d", 10, False), ("6h6d", 20, True)],
)
def test_short_all_ins_are_called_by_the_chart(level: Level, hole: str, blinds: int, *, calls: bool) -> None:
    at = facing(hole, blinds)
    for luck in range(4):
        bot = make_level(level, Random(luck))
        for event in at.past.events:
            bot.watch(event)
        assert isinstance(run(bot.decide(at.seen)), Call if calls else Fold)
        assert "an all-in of up to" in bot.reason


@pytest.mark.parametrize(
    ("hole", "acts", "calls"),
    [
        ("Kh9h", "f f f p16 f", True),
        ("Kh9h", "p16 f f f f", False),
        ("Ah2d", "f f f p16 f", True),
        ("Ah2d", "f f p16 f f", False),
        ("Kh5d", "f f f f p16", True),
        ("Kh5d", "f f f p16 f", False),
    ],
)
def test_the_more_players_were_to_come_the_fewer_hands_call(hole: str, acts: str, *, calls: bool) -> None:
    """The button's all-in is called with more hands than the first seat's, the small blind's with most."""
    at = moment("no-limit", hole, "", acts, seats=6, hero=2, stacks=(16,) * 6)
    bot = make_level(Level.EXPERT, Random(1))
    for event in at.past.events:
        bot.watch(event)
    assert isinstance(run(bot.decide(at.seen)), Call if calls else Fold)
    assert "an all-in of up to" in bot.reason


@pytest.mark.parametrize("blinds", [5, 8, 10])
def test_one_who_shoves_is_called_as_often_as_the_chart_calls(blinds: int) -> None:
    at = moment("no-limit", "Kh5d", "", "", hero=0, stacks=(2 * blinds,) * 2)
    found = run(think(at.seen, at.past, Random(1), (RaiseTo(Chips(2 * blinds)),)))
    action_value = found.action_value(RaiseTo(Chips(2 * blinds)))
    called = part_to(CALL, blinds)
    assert action_value
    assert called
    assert 1 - action_value.folds == pytest.approx(called, abs=0.06)


def test_the_chart_is_read_by_depth() -> None:
    assert part_to(CALL, 10) == pytest.approx(0.382, abs=0.001)
    assert part_to(CALL, 20) == pytest.approx(0.208, abs=0.001)
    assert part_to(CALL, 25.5) is None
