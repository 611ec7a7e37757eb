"""The log and the screen reader say the same, in words that players use."""

from dataclasses import replace
from itertools import pairwise

import pytest

from pyapp.cards import parse_cards
from pyapp.holdem import HoleDealt, Mucked, PotAwarded, Share
from pyapp.money import Chips
from pyapp.ranking import name_in_sentence
from pyapp.views import HandQuestion, TableScene, answer, event_words, table_view
from pyapp.views.kit.card_faces import list_cards
from tests.views.samples.hands import ALL_IN, NAMES, SHOWDOWN, UNCALLED, Moment

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
