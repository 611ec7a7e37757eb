"""Play for prizes: the bubble is called tightly and attacked; elsewhere chips decide as they do for money."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest

from pyapp.agents.holdem import make_level
from pyapp.agents.holdem.bots.thinking_bot import ThinkingBot
from pyapp.agents.holdem.choosing.action_values import ActionValue
from pyapp.agents.holdem.choosing.character import EXPERT
from pyapp.agents.holdem.choosing.prize_play import value_by_prizes
from pyapp.agents.holdem.prizes.all_in_shares import mean_over, part_above, shares_against
from pyapp.agents.holdem.prizes.push_or_fold import PushGame, SolvedPush, play_out
from pyapp.agents.holdem.spot import spot_of
from pyapp.analysis.holdem.expert_thought import think
from pyapp.analysis.holdem.seen_play import SeenPlay
from pyapp.cards import DECK, parse_cards
from pyapp.holdem import (
    Action,
    AnteBy,
    Call,
    Event,
    Fold,
    HandObservation,
    Prizes,
    RaiseTo,
    apply,
    censor,
    deal,
    first_positions,
    observe,
)
from pyapp.holdem.presets import TOURNAMENT
from pyapp.money import Chips
from pyapp.slices import at_once
from pyapp.tables import at_stakes
from pyapp.views.holdem.coach.advice import advice_view
from pyapp.views.holdem.coach.coach_panel import HandAdviceView
from tests.agents.spots import run

RULES = at_stakes(TOURNAMENT, 100, 0, AnteBy.BIG_BLIND)
PAID = Prizes((65, 35))
Seen = tuple[HandObservation, tuple[Event, ...]]


def seen(hole: str, stacks: Sequence[int], acts: Sequence[Action] = (), prizes: Prizes | None = PAID) -> Seen:
    """Return what the seat to act sees and was told; seat 0 has the button, the blinds are 50 and 100."""
    step = deal(RULES, list(map(Chips, stacks)), first_positions([True] * len(stacks), 0, RULES), DECK)
    state, events = step.state.but(felt=step.state.felt.but(prizes=prizes)), [*step.events]
    for action in acts:
        step = apply(state, action)
        state = step.state
        events += step.events
    seat = state.felt.to_act
    assert seat is not None
    view = observe(state, seat)
    holes = (*view.holes[:seat], parse_cards(hole), *view.holes[seat + 1 :])
    return replace(view, holes=holes), tuple(censor(event, seat) for event in events)


def decides(bot: ThinkingBot, at: Seen) -> Action:
    for event in at[1]:
        bot.watch(event)
    return run(bot.decide(at[0]))


def advised(at: Seen) -> HandAdviceView:
    found = run(think(at[0], SeenPlay({}, at[1]), Random(1)))
    return advice_view(found, at[0], ("Ada", "Bruno", "You"))


def solved(stacks: Sequence[int], paid: Sequence[int], first: int = 0) -> SolvedPush:
    """Solve push or fold where the last two seats have the blinds."""
    posted = [*[0] * (len(stacks) - 2), 50, 100]
    game = PushGame(tuple(stacks), tuple(posted), 0, tuple(range(first, len(stacks))), tuple(paid))
    return at_once(play_out(game))


BUBBLE = seen("As4d", (800, 800, 800), (Fold(), RaiseTo(Chips(800))))


@pytest.mark.parametrize("level", ["strong", "expert"])
def test_on_the_bubble_ace_four_folds_to_eight_blinds_and_for_chips_it_calls(level: str) -> None:
    for number in range(5):
        bot = make_level(level, Random(number))
        assert isinstance(bot, ThinkingBot)
        assert decides(bot, BUBBLE) == Fold()
        assert "55% with these prizes" in bot.reason
        for_chips = seen("As4d", (800, 800, 800), (Fold(), RaiseTo(Chips(800))), None)
        again = make_level(level, Random(number))
        assert isinstance(again, ThinkingBot)
        assert decides(again, for_chips) == Call()


def test_the_coach_says_what_the_bubble_asks_beside_the_price() -> None:
    view = advised(BUBBLE)
    assert "Fold. You win 54% of the pot. On the bubble you need 55%, not 44%." in view.line
    assert "in prizes you need 55% to break even" in view.price
    called = advised(seen("AsAd", (800, 800, 800), (Fold(), RaiseTo(Chips(800)))))
    assert called.line.startswith("Call 700. You win")
    paid = advised(seen("As4d", (800, 800, 800), (Fold(), RaiseTo(Chips(800))), Prizes((50, 30, 20))))
    assert "With these prizes you need" in paid.line
    plain = advised(seen("As4d", (800, 800, 800), (Fold(), RaiseTo(Chips(800))), None))
    assert "prize" not in plain.price
    assert "and need 44%" in plain.line


def test_near_the_prizes_all_ins_are_called_as_tightly_as_an_equilibrium_calls() -> None:
    """The exhaustive equilibria of equal stacks of ten blinds call 18.6 % and 12.6 % from the big blind."""
    three, four = solved([1000] * 3, (65, 35), 1), solved([1000] * 4, (50, 30, 20), 2)
    assert part_above(three.calling[2], 0.0) == pytest.approx(0.186, abs=0.03)
    assert part_above(four.calling[3], 0.0) == pytest.approx(0.126, abs=0.03)
    assert three.pushed > 0.7
    assert four.pushed > 0.9


def test_a_big_stack_attacks_and_a_middle_one_keeps_out_of_its_way() -> None:
    attacks, attacked = solved([3000, 800, 800], (65, 35)), solved([800, 3000, 800], (65, 35))
    assert attacks.pushed > 2 * attacked.pushed
    assert attacks.called[2] < 0.2
    assert decides(ThinkingBot(Random(1)), seen("Js7d", (3000, 800, 800))) == RaiseTo(Chips(3000))
    assert decides(ThinkingBot(Random(1)), seen("Js7d", (3000, 800, 800), prizes=None)) == Fold()
    assert decides(ThinkingBot(Random(1)), seen("KsTd", (800, 3000, 800))) == Fold()
    assert decides(ThinkingBot(Random(1)), seen("KsTd", (800, 3000, 800), prizes=None)) == RaiseTo(Chips(800))


@pytest.mark.parametrize(
    ("stacks", "prizes"), [((900, 1500), PAID), ((900, 1500, 800), Prizes((100,)))], ids=["two", "one prize"]
)
def test_between_two_and_where_the_winner_takes_all_worth_is_what_it_is_in_chips(
    stacks: Sequence[int], prizes: Prizes
) -> None:
    acts = [Fold()] * (len(stacks) - 2) + [RaiseTo(Chips(300))]
    view, events = seen("KsTd", stacks, acts, prizes)
    bot = ThinkingBot(Random(1), skill=replace(EXPERT, prizes=False))
    for event in events:
        bot.watch(event)
    found = run(bot.weigh(view)).found
    priced = run(value_by_prizes(found, spot_of(view), view, called=False))
    assert [one.worth for one in priced] == pytest.approx([one.worth for one in found], abs=1e-6)
    assert [one.needed for one in priced if one.plan.cost] == pytest.approx([one.needed for one in found])


def test_against_a_big_blind_who_is_all_in_already_the_rest_is_played_as_for_chips() -> None:
    for hole in ("AsAd", "7s2d"):
        at = seen(hole, (1500, 1400, 100), (Fold(),))
        assert decides(ThinkingBot(Random(1)), at) in {Call(), Fold()}
        assert "all-in" not in advised(at).line


def test_any_way_of_losing_chips_costs_more_and_winning_them_less_near_the_prizes() -> None:
    at = seen("AsKd", (1500, 1500, 1500), (RaiseTo(Chips(250)), Fold()))
    thoughts = list[Sequence[ActionValue]]()
    for skill in (EXPERT, replace(EXPERT, prizes=False)):
        bot = ThinkingBot(Random(1), skill=skill)
        for event in at[1]:
            bot.watch(event)
        thoughts.append(run(bot.weigh(at[0])).found)
    for one, other in zip(thoughts[0], thoughts[1], strict=True):
        assert one.plan.action == other.plan.action
        assert one.worth < other.worth
        assert one.needed > other.needed


def test_what_a_hand_wins_all_in_grows_less_as_the_others_hands_get_better() -> None:
    for cell in (14, 28, 90):
        shares = [shares_against(part)[cell] for part in (0.03, 0.3, 1.0)]
        assert shares == sorted(shares)
    any_hand = shares_against(1.0)
    assert mean_over(1.0, any_hand) == pytest.approx(0.5, abs=0.005)
    assert mean_over(0.0, any_hand) == any_hand[0] > mean_over(0.1, any_hand) > mean_over(0.5, any_hand)
    assert part_above(any_hand, 0.5) == pytest.approx(0.5, abs=0.06)
