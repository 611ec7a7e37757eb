"""What a seat is told never depends on a card that it may not see."""

from collections.abc import Iterable
from dataclasses import replace

from hypothesis import given

from pyapp.blackjack import (
    BlackjackError,
    DealerDealt,
    Dealt,
    Event,
    HoleTurned,
    RoundObservation,
    RoundState,
    Turned,
    before_deal,
    censor,
    follow,
    observe,
    options,
)
from pyapp.blackjack.seen_options import seen_options
from pyapp.cards import Card
from tests.blackjack.tables import Table, many, tables


@many
@given(tables())
def test_swapping_every_hidden_card_changes_no_observation(table: Table) -> None:
    for state in table.states():
        for viewer in (None, *range(len(table.stacks))):
            other = with_hidden_cards_swapped(state, viewer)
            assert _without_options(observe(other, viewer)) == _without_options(observe(state, viewer))
            if state.turn and state.turn[0] == viewer:
                assert observe(other, viewer).options == observe(state, viewer).options


@many
@given(tables())
def test_the_swap_does_swap(table: Table) -> None:
    state = table.deal().state
    if not state.is_hole_open and not table.rules.no_hole_card:
        dealers = {with_hidden_cards_swapped(state, None, by).dealer[1] for by in range(1, 60)}
        assert len(dealers) > 5


@many
@given(tables())
def test_hole_card_and_doubles_stay_down_until_the_end(table: Table) -> None:
    for state in table.states():
        for viewer in (None, *range(len(table.stacks))):
            seen = observe(state, viewer)
            assert state.over or seen.dealer[1:] in ((), (None,))
            for seat in seen.seats:
                for hand in seat.hands:
                    assert not hand.doubled or (hand.cards[-1] is None) == (hand.result is None)


@many
@given(tables())
def test_a_player_knows_his_own_cards_but_for_a_doubles(table: Table) -> None:
    for state in table.states():
        for viewer, seat in enumerate(state.seats):
            for mine, seen in zip(seat.hands, observe(state, viewer).seats[viewer].hands, strict=True):
                known = mine.cards[:-1] if mine.doubled and not mine.is_open else mine.cards
                assert seen.known == known


@many
@given(tables())
def test_a_censored_event_names_no_hidden_card(table: Table) -> None:
    for viewer in (None, *range(len(table.stacks))):
        for step in table.steps():
            visible = _cards_seen(observe(step.state, viewer))
            for event in step.events:
                assert _cards_of(censor(event, viewer)) <= visible
                assert type(censor(event, viewer)) is type(event)


@many
@given(tables())
def test_who_follows_the_events_sees_what_the_table_shows(table: Table) -> None:
    for viewer in (None, 0, len(table.stacks) - 1):
        seen = before_deal(table.rules, table.stacks, table.shoe, viewer)
        for step in table.steps():
            for event in step.events:
                seen = follow(seen, censor(event, viewer))
            assert seen == _without_options(observe(step.state, viewer))


@given(tables())
def test_what_a_player_may_do_follows_from_what_they_see(table: Table) -> None:
    for step in table.steps():
        for viewer in (None, *range(len(table.stacks))):
            seen = observe(step.state, viewer)
            assert seen_options(_without_options(seen)) == seen.options


@given(tables())
def test_when_the_round_is_over_no_one_has_options(table: Table) -> None:
    *_, last = table.states()
    assert all(observe(last, viewer).options is None for viewer in range(len(table.stacks)))
    try:
        options(last)
    except BlackjackError as error:
        assert error.code == "round_over"  # noqa: PT017 - Hypothesis shrinks plain asserts
    else:
        raise AssertionError("a finished round has options")


def with_hidden_cards_swapped(state: RoundState, viewer: int | None, by: int = 1) -> RoundState:
    """Turn all cards that `viewer` does not see round by some, so that hardly one stays where it was."""
    undealt = state.shoe.cards[state.shoe.dealt :]
    hidden = [card for card, is_hidden in _placed(state, viewer) if is_hidden] + list(undealt)
    turned = hidden[by:] + hidden[:by]
    fresh = iter(turned)
    seats = tuple(
        replace(
            seat,
            hands=tuple(
                replace(hand, cards=tuple(next(fresh) if down else card for card, down in cards))
                for hand, cards in zip(seat.hands, hands, strict=True)
            ),
        )
        for seat, hands in zip(state.seats, _hands(state, viewer), strict=True)
    )
    dealer = tuple(next(fresh) if down else card for card, down in _dealer(state))
    shoe = replace(state.shoe, cards=(*state.shoe.cards[: state.shoe.dealt], *fresh))
    return replace(state, seats=seats, dealer=dealer, shoe=shoe)


def _placed(state: RoundState, viewer: int | None) -> Iterable[tuple[Card, bool]]:
    for hands in _hands(state, viewer):
        for cards in hands:
            yield from cards
    yield from _dealer(state)


def _hands(state: RoundState, viewer: int | None) -> list[list[list[tuple[Card, bool]]]]:
    """Return every card of every hand, with whether it is hidden from the viewer."""
    seen = observe(state, viewer)
    return [
        [
            [(card, shown is None) for card, shown in zip(hand.cards, view.cards, strict=True)]
            for hand, view in zip(seat.hands, their.hands, strict=True)
        ]
        for seat, their in zip(state.seats, seen.seats, strict=True)
    ]


def _dealer(state: RoundState) -> list[tuple[Card, bool]]:
    return [(card, at > 0 and not state.is_hole_open) for at, card in enumerate(state.dealer)]


def _without_options(seen: RoundObservation) -> RoundObservation:
    return replace(seen, options=None)


def _cards_seen(seen: RoundObservation) -> set[Card | None]:
    return {*seen.dealer, *(card for seat in seen.seats for hand in seat.hands for card in hand.cards), None}


def _cards_of(event: Event) -> set[Card | None]:
    match event:
        case Dealt(_, _, card) | DealerDealt(card) | HoleTurned(card):
            return {card}
        case Turned(_, _, cards, turned):
            assert set(turned) <= set(cards)
            return set(cards)
        case _:
            return set()
