"""The log, the screen reader and the noises tell the same, in words that players use."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Final

import pytest
from hypothesis import given

from pyapp.cards import Card, parse_cards
from pyapp.holdem import (
    Acted,
    BetsGathered,
    Blind,
    BlindPosted,
    BoardDealt,
    Call,
    Check,
    Event,
    Fold,
    HandObservation,
    HoleDealt,
    Mucked,
    PotAwarded,
    RaiseTo,
    Share,
    Shown,
    Street,
    net_results,
    observe,
    pots,
)
from pyapp.money import NO_CHIPS, Chips
from pyapp.ranking import name, name_in_sentence
from pyapp.views import HandQuestion, Sound, TableScene, answer, event_words, sound_of, table_view
from pyapp.views.holdem.event_words import outcome, winning_hand
from pyapp.views.holdem.table_story import pots_in_middle
from pyapp.views.kit.card_faces import list_cards
from tests.amounts import chips
from tests.holdem.tables import Table, many, tables
from tests.ranking.reference import Worth, worth
from tests.views.samples.hands import ALL_IN, NAMES, SHOWDOWN, UNCALLED, Moment, moments

BOARD = (
    "The board is the ace of diamonds, the king of clubs, the four of spades, the nine of hearts "
    "and the two of diamonds."
)


def log(moment: Moment) -> tuple[str, ...]:
    return table_view(moment.seen, TableScene(NAMES), moment.events).log


def test_the_log_of_a_whole_hand() -> None:
    assert log(SHOWDOWN[-1]) == (
        "You post the small blind of $2",
        "Ada posts the big blind of $4",
        "You are dealt the ace of spades and the ace of hearts",
        "Bruno calls $4",
        "Chidi calls $4",
        "You raise to $8",
        "Ada calls $4",
        "Bruno calls $4",
        "Chidi calls $4",
        "Flop: ace of diamonds, king of clubs, four of spades",
        "You bet $4",
        "Ada calls $4",
        "Bruno folds",
        "Chidi calls $4",
        "Turn: nine of hearts",
        "You check",
        "Ada bets $8",
        "Chidi calls $8",
        "You call $8",
        "River: two of diamonds",
        "You bet $8",
        "Ada raises to $16",
        "Chidi folds",
        "You call $8",
        "Ada shows the king of diamonds and the king of hearts: three of a kind, kings",
        "You show the ace of spades and the ace of hearts: three of a kind, aces",
        "You win $100 with three of a kind, aces",
    )


@pytest.mark.parametrize("hand", [SHOWDOWN, UNCALLED])
def test_a_lone_person_is_spoken_to_at_no_ones_seat_too(hand: tuple[Moment, ...]) -> None:
    """Who has got up looks on from nobody's seat, at seats that keep the name of the only person in saves."""
    said = 0
    for moment in hand:
        looked_on = replace(moment.seen, viewer=None)
        for event in moment.events:
            if isinstance(event, HoleDealt):
                continue
            own, nobodys = (event_words(event, NAMES, seen) for seen in (moment.seen, looked_on))
            assert nobodys == own
            said += own.startswith("You ")
    assert said > 0


def test_what_was_logged_stays_as_it_was_said() -> None:
    for before, after in pairwise(ALL_IN):
        assert log(after)[: len(log(before))] == log(before)


def test_a_pot_won_by_folding_names_no_hand() -> None:
    assert log(UNCALLED[-1])[-2:] == ("The uncalled $4 goes back to you", "You win $8")


def test_several_pots_are_told_apart() -> None:
    assert log(ALL_IN[-1])[-2:] == (
        "You win the $30 main pot with two pair, aces and tens",
        "You win the $60 side pot with two pair, aces and tens",
    )


def test_the_headline_adds_the_pots_of_a_single_winner_up() -> None:
    end = ALL_IN[-1]
    headline = table_view(end.seen, TableScene(NAMES), end.events).headline
    assert headline == "You win $90 with two pair, aces and tens"


def test_a_split_pot_says_who_takes_what() -> None:
    shared = PotAwarded(0, (Share(0, Chips(50)), Share(1, Chips(50))))
    words = event_words(shared, NAMES, SHOWDOWN[-1].seen)
    assert words == "$100 is split with three of a kind, aces: you $50 and Ada $50"


def test_a_rake_is_told_with_the_pot_that_it_was_taken_of_and_leaves_nothing_in_the_middle() -> None:
    raked = PotAwarded(0, (Share(0, Chips(6)),), Chips(2))
    words = event_words(raked, NAMES, UNCALLED[-1].seen)
    assert words == "You win $6, after $2 rake"
    assert pots_in_middle([BetsGathered((Chips(8),))], Chips(2))
    assert not pots_in_middle([BetsGathered((Chips(8),)), raked], Chips(2))


def test_other_peoples_cards_are_dealt_in_silence() -> None:
    assert not event_words(HoleDealt(1, None), NAMES, SHOWDOWN[-1].seen)


def test_a_mucked_hand_is_only_mucked() -> None:
    assert event_words(Mucked(1), NAMES, SHOWDOWN[-1].seen) == "Ada mucks"


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        ("Kh Kd Kc 9c 9h", "a full house, kings over nines"),
        ("Ah Ad Jc Jh 9h", "two pair, aces and jacks"),
        ("Jh Jd", "a pair of jacks"),
        ("Ah Kh Qh Jh Th", "a royal flush"),
        ("6h 7d 8c 9c Th", "a straight, ten high"),
    ],
)
def test_a_hand_has_its_article(cards: str, words: str) -> None:
    assert name_in_sentence(parse_cards(cards)) == words


def test_lists_of_cards_end_with_and() -> None:
    assert [list_cards(parse_cards(cards)) for cards in ("As", "AsKd", "AsKd2c")] == [
        "the ace of spades",
        "the ace of spades and the king of diamonds",
        "the ace of spades, the king of diamonds and the two of clubs",
    ]


@pytest.mark.parametrize(
    ("question", "words"),
    [
        (HandQuestion.HAND, "You have the ace of spades and the ace of hearts: three of a kind, aces."),
        (
            HandQuestion.BOARD,
            BOARD,
        ),
        (HandQuestion.POT, "The pot is $100."),
        (HandQuestion.PRICE, "There's nothing to call now."),
        (HandQuestion.STACKS, "You $264, Ada $164, Bruno $192, Chidi $180."),
        (HandQuestion.LAST, "You win $100 with three of a kind, aces."),
    ],
)
def test_one_key_each_answers_a_question(question: HandQuestion, words: str) -> None:
    end = SHOWDOWN[-1]
    assert answer(question, end.seen, NAMES, end.events) == words


def test_the_price_is_told_in_turn_only() -> None:
    to_pay = next(moment for moment in SHOWDOWN if moment.seen.options)
    assert answer(HandQuestion.PRICE, to_pay.seen, NAMES, to_pay.events) == "$2 to call."
    others = replace(to_pay.seen, options=None, felt=replace(to_pay.seen.felt, to_act=2))
    assert answer(HandQuestion.PRICE, others, NAMES, to_pay.events) == "It's Bruno's turn."


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


def test_a_pot_that_two_share_names_the_kicker_that_beat_a_third() -> None:
    deck = "Jc As Ad 2c 4h 7h 3d 2d Ks Kh 9c Td 5s"
    checks = ", check" * 9
    end = moments(deck, f"call, fold, call, check{checks}")[-1]
    view = table_view(end.seen, TableScene(NAMES), end.events)
    assert view.headline.startswith("$12 is split with a pair of kings, ace kicker")


def test_a_table_that_fades_leaves_nothing_won_or_shown_on_a_plate() -> None:
    end = SHOWDOWN[-1]
    before, after = (
        table_view(end.seen, TableScene(NAMES, fades=fades), end.events) for fades in (False, True)
    )
    assert any(seat.won for seat in before.seats)
    assert any(seat.hand_name for seat in before.seats)
    assert not any(seat.won or seat.hand_name or seat.lost or seat.word for seat in after.seats)
    assert [seat.stack for seat in after.seats] == [seat.stack for seat in before.seats]


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
    winner = _by_hand(award, seen)[0]
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


ACES = parse_cards("As Ad")


@pytest.mark.parametrize(
    ("event", "sound"),
    [
        (HoleDealt(1, None), Sound.CARD),
        (BoardDealt(Street.FLOP, parse_cards("2c 3d 4h")), Sound.CARD),
        (Shown(2, ACES), Sound.CARD),
        (Acted(0, Fold(), NO_CHIPS, NO_CHIPS, all_in=False), Sound.CARD),
        (Acted(0, Check(), NO_CHIPS, NO_CHIPS, all_in=False), Sound.CHECK),
        (Acted(0, Call(), Chips(4), Chips(4), all_in=False), Sound.CHIP),
        (Acted(0, RaiseTo(Chips(8)), Chips(8), Chips(8), all_in=False), Sound.CHIP),
        (BlindPosted(1, Blind.SMALL, Chips(2)), Sound.CHIP),
        (PotAwarded(0, (Share(1, Chips(6)),)), Sound.WIN),
        (BetsGathered(chips(6)), None),
    ],
)
def test_each_event_has_its_noise(event: Event, sound: Sound | None) -> None:
    assert sound_of(event) is sound
