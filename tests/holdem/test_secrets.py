"""What a seat is told never depends on a card that it may not see."""

from collections.abc import Iterable
from dataclasses import replace

from hypothesis import given

from pyapp.cards import Card
from pyapp.holdem import (
    BoardDealt,
    Event,
    Felt,
    HandState,
    HoldemError,
    HoleDealt,
    Shown,
    before_deal,
    censor,
    follow,
    observe,
    options,
)
from pyapp.money import Chips
from tests.holdem.tables import Table, many, tables


@many
@given(tables())
def test_swapping_every_hidden_card_changes_no_observation(table: Table) -> None:
    for state in table.states():
        for viewer in (None, *range(len(table.stacks))):
            other = _with_hidden_cards_swapped(state, viewer)
            assert observe(other, viewer) == observe(state, viewer)


@given(tables())
def test_the_swap_does_swap(table: Table) -> None:
    state = table.deal().state
    if not state.felt.over:
        other = _with_hidden_cards_swapped(state, None)
        assert all(ours != theirs for ours, theirs in zip(state.stub, other.stub, strict=True))
        assert all(ours != theirs for ours, theirs in zip(state.holes, other.holes, strict=True) if ours)


@many
@given(tables())
def test_an_observation_holds_the_viewers_own_cards_and_those_shown(table: Table) -> None:
    for state in table.states():
        for viewer in (None, *range(len(table.stacks))):
            seen = observe(state, viewer)
            for seat, cards in enumerate(seen.holes):
                is_open = seat == viewer or seat in state.felt.shown or not table.stacks[seat]
                assert cards == (state.holes[seat] if is_open else None)
            assert seen.hole == (state.holes[viewer] if viewer is not None else ())
            assert (seen.options is not None) == (viewer is not None and state.felt.to_act == viewer)


@many
@given(tables())
def test_a_censored_event_names_no_hidden_card(table: Table) -> None:
    for viewer in (None, *range(len(table.stacks))):
        for step in table.steps():
            visible = _cards_seen(step.state, viewer)
            for event in step.events:
                assert _cards_of(censor(event, viewer)) <= visible
                assert type(censor(event, viewer)) is type(event)


@many
@given(tables())
def test_who_follows_the_events_sees_what_the_table_shows(table: Table) -> None:
    for viewer in (None, 0, len(table.stacks) - 1):
        seen = before_deal(table.rules, list(map(Chips, table.stacks)), table.positions, viewer)
        for step in table.steps():
            for event in step.events:
                seen = follow(seen, censor(event, viewer))
            assert _picture(seen.felt, seen.holes) == _picture(
                step.state.felt, observe(step.state, viewer).holes
            )


@given(tables())
def test_when_the_hand_is_over_no_one_has_options(table: Table) -> None:
    *_, last = table.states()
    assert all(observe(last, viewer).options is None for viewer in range(len(table.stacks)))
    try:
        options(last)
    except HoldemError as error:
        assert error.code == "hand_over"  # noqa: PT017 - Hypothesis shrinks plain asserts
    else:
        raise AssertionError("a finished hand has options")


def _with_hidden_cards_swapped(state: HandState, viewer: int | None) -> HandState:
    """Turn all cards that `viewer` does not see round by one, so that none stays where it was."""
    places = [i for i, cards in enumerate(state.holes) if cards and i != viewer and i not in state.felt.shown]
    hidden = [*(card for i in places for card in state.holes[i]), *state.stub]
    turned = hidden[1:] + hidden[:1]
    holes = list(state.holes)
    for place, i in enumerate(places):
        holes[i] = tuple(turned[2 * place : 2 * place + 2])
    return replace(state, holes=tuple(holes), stub=tuple(turned[2 * len(places) :]))


def _cards_seen(state: HandState, viewer: int | None) -> set[Card]:
    own = () if viewer is None else state.holes[viewer]
    shown = [card for seat in state.felt.shown for card in state.holes[seat]]
    return {*own, *shown, *state.felt.board}


def _cards_of(event: Event) -> set[Card]:
    match event:
        case HoleDealt(_, cards) | Shown(_, cards) | BoardDealt(_, cards):
            return set(cards or ())
        case _:
            return set()


def _picture(felt: Felt, holes: Iterable[tuple[Card, ...] | None]) -> object:
    chips = [(seat.stack, seat.bet, seat.paid, seat.status, seat.limit) for seat in felt.seats]
    return chips, felt.pot, felt.street, felt.board, felt.shown, tuple(holes)
