"""Who wins by a kicker is told by it, from hands that everyone has seen and from no other."""

from collections.abc import Sequence
from typing import Final

from hypothesis import given

from pyapp.cards import Card
from pyapp.holdem import Event, HandObservation, PotAwarded, Shown, net_results, observe, pots
from pyapp.ranking import name
from pyapp.ranking.reference import Worth, worth
from pyapp.views import TableScene, table_view
from pyapp.views.holdem.event_words import event_words, outcome, winning_hand
from tests.holdem.tables import Table, many, tables
from tests.views.samples.hands import Moment, moments

_NAMED: Final = (1, 2, 4, 3, 5, 1, 5, 4, 5)
"""How many of the five cards a hand's name tells, class by class."""


@many
@given(tables())
def test_every_pot_is_told_by_the_kicker_that_decides_among_the_hands_shown(table: Table) -> None:
    steps = list(table.steps())
    seen, events = observe(steps[-1].state, None), [event for step in steps for event in step.events]
    names = [f"Seat {seat}" for seat in range(len(table.stacks))]
    for award in (event for event in events if isinstance(event, PotAwarded)):
        told = winning_hand((award,), seen)
        if len(seen.felt.live) == 1:
            assert not told
            continue
        winners = _by_hand(award, seen)
        assert bool(told) is (len({worth(_cards(seat, seen)) for seat in winners}) == 1)
        if told:
            assert told == name(_cards(winners[0], seen), kickers=_kickers(award, seen, events))
            assert told[1:] in event_words(award, names, seen)


@many
@given(tables())
def test_no_one_hears_of_a_hidden_hand_and_all_hear_the_same(table: Table) -> None:
    steps = list(table.steps())
    state, awards = steps[-1].state, [it for it in steps[-1].events if isinstance(it, PotAwarded)]
    names = [f"Seat {seat}" for seat in range(len(table.stacks))]
    watched, results = observe(state, None), net_results(event for step in steps for event in step.events)
    for viewer in range(len(table.stacks)):
        seen = observe(state, viewer)
        assert winning_hand(awards, seen) == winning_hand(awards, watched)
        if viewer not in {share.seat for award in awards for share in award.shares}:
            assert outcome(awards, names, seen, results) == outcome(awards, names, watched, results)


def test_headline_log_and_scene_name_the_kicker() -> None:
    end = _queens("check, bet 8, call")[-1]
    view = table_view(end.seen, TableScene(("You", "Ada", "Bruno", "Chidi")), end.events)
    assert view.win
    assert view.win.hand == "Pair of queens, ace kicker"
    assert view.headline == "You win $24 with a pair of queens, ace kicker"
    assert view.log[-1] == view.headline
    assert sum(line.endswith(": a pair of queens") for line in view.log) == 2


def test_a_hand_that_was_mucked_decides_nothing_in_words() -> None:
    end = _queens("check, check", viewer=1)[-1]
    view = table_view(end.seen, TableScene(("Ada", "You", "Bruno", "Chidi")), end.events)
    assert view.log[-2:] == ("You muck", "Ada wins $8 with a pair of queens")


def _queens(river: str, viewer: int = 0) -> list[Moment]:
    """Deal the first seat queens with an ace beside them, and the second queens with a king."""
    deck = "As Kh 7h 2c Qd Qh 7d 3c Qs Jd 8c 5h 2d"
    return moments(deck, f"fold, fold, call, check, check, check, check, check, {river}", viewer=viewer)


def _cards(seat: int, seen: HandObservation) -> Sequence[Card]:
    return (*(seen.holes[seat] or ()), *seen.felt.board)


def _by_hand(award: PotAwarded, seen: HandObservation) -> list[int]:
    """Return who won by a hand, the best first: more than the odd chip of a small blind that was beaten."""
    live = {share.seat: share.amount for share in award.shares if share.seat in seen.felt.live}
    best = max(worth(_cards(seat, seen)) for seat in live)
    won = [
        seat
        for seat, amount in live.items()
        if amount >= len(award.shares) or worth(_cards(seat, seen)) == best
    ]
    return sorted(won, key=lambda seat: worth(_cards(seat, seen)), reverse=True)


def _kickers(award: PotAwarded, seen: HandObservation, events: Sequence[Event]) -> int:
    """Work the kickers out the slow way: by the ranks of each shown hand that could have won the pot."""
    winner, *others = _by_hand(award, seen)
    if others:
        return 0
    contenders = pots(seen.felt)[award.pot].seats
    shown = {event.seat for event in events if isinstance(event, Shown)}
    best = worth(_cards(winner, seen))
    beaten = (worth(_cards(seat, seen)) for seat in contenders if seat in shown and seat != winner)
    return max((_apart(best, other) for other in beaten), default=0)


def _apart(best: Worth, other: Worth) -> int:
    """Return how many cards beside the hand's name it takes to see that the first is better."""
    named = _NAMED[best[0]]
    if best <= other or best[0] is not other[0] or best[1][:named] != other[1][:named]:
        return 0
    differing = [one != two for one, two in zip(best[1], other[1], strict=True)]
    return differing.index(True) + 1 - named
