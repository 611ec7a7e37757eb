"""Advice and chart are functions of the rules in force, the actions open and the cards left."""

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings

from pyapp.analysis.blackjack import Advice, advise, advising, chart
from pyapp.blackjack import (
    BLACKJACK,
    Action,
    BlackjackRules,
    Decline,
    Double,
    EvenMoney,
    Hit,
    Insure,
    RoundObservation,
    Split,
    Stand,
    Surrender,
    apply,
    censor,
    deal,
    observe,
)
from pyapp.blackjack.odds.cards_left import CardCounter, whole, without
from pyapp.cards import parse_cards, stack_shoe
from tests.blackjack.tables import Table, tables
from tests.books import LIBRARY


def _advice(top: str, *actions: Action, rules: BlackjackRules = BLACKJACK, seen: str = "") -> Advice:
    """Advise the one player of a round after some actions; `seen` are cards of earlier rounds."""
    state = deal(rules, (1000,), (20,), stack_shoe(top, rules.decks)).state
    for action in actions:
        state = apply(state, action).state
    view = observe(state, 0)
    shown = [card for seat in view.seats for hand in seat.hands for card in hand.known]
    shown += [card for card in view.dealer if card is not None]
    return advise(view, without(whole(rules.decks), (*shown, *parse_cards(seen))))


def _open(advice: Advice) -> set[type[Action]]:
    return {type(choice.action) for choice in advice.choices}


def test_eleven_against_an_ace_depends_on_soft_17() -> None:
    stands = _advice("6s Ac 5d 7h", Decline())
    hits = _advice("6s Ac 5d 7h", Decline(), rules=replace(BLACKJACK, hit_soft_17=True))
    assert stands.best.action == Hit()
    assert hits.best.action == Double()


def test_sixteen_of_three_cards_cannot_surrender() -> None:
    rules = replace(BLACKJACK, late_surrender=True)
    assert _advice("Ts Tc 6d 7h", rules=rules).best.action == Surrender()
    three = _advice("Ts Tc 2d 7h 4s", Hit(), rules=rules)
    assert Surrender not in _open(three)
    assert three.best.action == Stand()  # with the 4 gone, fewer cards help


def test_a_double_that_is_not_open_is_not_advised() -> None:
    assert Double not in _open(_advice("As 6c 7d 9h"))
    assert _advice("As 6c 7d 9h", rules=replace(BLACKJACK, double_any_two=True)).best.action == Double()


def test_eights_are_split_and_tens_are_not() -> None:
    assert _advice("8s 9c 8d 7h").best.action == Split()
    tens = _advice("Ks 6c Kd 7h")
    assert tens.best.action == Stand()
    assert Split in _open(tens)


def test_the_cards_gone_change_the_advice() -> None:
    usual = _advice("Ts Tc 6d 7h")
    assert usual.best.action == Hit()
    gone = _advice("Ts Tc 6d 7h", seen="5s 5d 5c 5h 4s 4d 4c 4h " * 3)
    assert gone.best.action == Stand()
    assert 0 < usual.margin < 0.05


def test_insurance_is_worth_it_only_when_tens_are_many() -> None:
    usual = _advice("9s Ac 7d 7h")
    assert usual.best.action == Decline()
    insured = next(choice for choice in usual.choices if isinstance(choice.action, Insure))
    assert insured.value == pytest.approx(0.5 * (3 * 96 / 309 - 1))
    assert _advice("9s Ac 7d 7h", seen="2s 3s 4s 5s 6s 7s 8s 9s " * 4).best.action == Insure(10)


def test_even_money_gives_a_little_away() -> None:
    natural = _advice("As Ac Kd 7h")
    even = next(choice for choice in natural.choices if choice.action == EvenMoney())
    assert even.value == pytest.approx(1 - 1.5 * (1 - 95 / 309))
    assert natural.best.action == Decline()


def test_a_second_split_is_valued_where_it_is_open() -> None:
    rules = replace(BLACKJACK, resplit_to_four=True)
    again = _advice("8s 6c 8d 7h 8c", Split(), rules=rules)
    assert again.best.action == Split()


def test_who_is_not_asked_gets_no_advice() -> None:
    state = deal(BLACKJACK, (1000, 1000), (20, 20), stack_shoe("9s 9d 9c 7s 7d 7h", 6)).state
    with pytest.raises(LookupError, match="nothing to decide"):
        advise(observe(state, 1), whole(6))


@pytest.mark.slow
@settings(max_examples=settings().max_examples // 4)
@given(tables())
def test_every_open_action_has_a_value_that_a_bet_can_win_or_lose(table: Table) -> None:
    memories = [CardCounter(table.rules.decks, viewer) for viewer in range(len(table.stacks))]
    for number, step in enumerate(table.steps()):
        for viewer, memory in enumerate(memories):
            for event in step.events:
                memory.watch(censor(event, viewer))
        if step.state.turn is not None and number % 3 == table.moods[0] % 3:
            _check_advice(observe(step.state, step.state.turn[0]), memories[step.state.turn[0]])


def _check_advice(view: RoundObservation, memory: CardCounter) -> None:
    advice = advise(view, memory.left)
    assert view.options is not None
    assert {type(choice.action) for choice in advice.choices} == {type(a) for a in view.options.open}
    assert all(-9 <= choice.value <= 9 for choice in advice.choices)
    assert advice.best.value == max(choice.value for choice in advice.choices)


def test_a_page_can_breathe_while_a_split_is_valued() -> None:
    rules = replace(BLACKJACK, resplit_to_four=True)
    state = deal(rules, (1000,), (20,), stack_shoe("8s 6c 8d 7h", 6)).state
    left = without(whole(6), parse_cards("8s 6c 8d"))
    assert len(list(advising(observe(state, 0), left))) > 20


GOLDEN = Path(__file__).parent / "blackjack_chart.txt"


def test_the_chart_of_the_documents_rules() -> None:
    for path, found in goldens().items():
        assert found == path.read_text(encoding="utf-8")


def goldens() -> dict[Path, str]:
    """Return the text of the golden file of this test."""
    return {GOLDEN: chart(BLACKJACK, LIBRARY.book(BLACKJACK)) + "\n"}
