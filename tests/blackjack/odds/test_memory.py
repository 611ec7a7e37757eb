"""A viewer knows exactly which cards they have not seen."""

from collections import Counter

from hypothesis import given

from pyapp.blackjack import RoundState, censor, observe, points
from pyapp.blackjack.odds import CardCounter, less, place, whole, without
from pyapp.cards import parse_cards
from tests.blackjack.tables import Table, many, tables


@many
@given(tables())
def test_a_memory_counts_what_its_viewer_has_seen(table: Table) -> None:
    for viewer in (None, *range(len(table.stacks))):
        memory = CardCounter(3, viewer)
        for step in table.steps():
            for event in step.events:
                memory.watch(censor(event, viewer))
            assert memory.left == _left(step.state, viewer)


def test_cards_are_counted_by_what_they_count() -> None:
    ace, six, king = parse_cards("As 6d Kc")
    assert [place(card) for card in (ace, six, king)] == [0, 5, 9]
    assert without(whole(1), (ace, six, king)) == (3, 4, 4, 4, 4, 3, 4, 4, 4, 15)
    assert less(whole(2), 9)[9] == 31
    assert sum(whole(8)) == 416


def _left(state: RoundState, viewer: int | None) -> tuple[int, ...]:
    seen = observe(state, viewer)
    shown = [card for seat in seen.seats for hand in seat.hands for card in hand.known]
    shown += [card for card in seen.dealer if card is not None]
    counts = Counter(points(card) for card in shown)
    return tuple(all_ - counts[at + 1] for at, all_ in enumerate(whole(state.rules.decks)))
