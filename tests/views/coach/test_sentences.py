"""The coach's sentences, word for word, over all tables and streets."""

from random import Random
from typing import Final

import pytest

from pyapp.analysis.holdem import think
from pyapp.holdem import PRESETS, Call
from pyapp.views.holdem.coach import HandAdviceView, advice_view
from pyapp.views.holdem.coach.advice import outs_words, price_words
from pyapp.views.holdem.coach.reasons import chips, doing, percent
from tests.agents.spots import run
from tests.analysis.moments import Moment, moment
from tests.products import only_quick

NAMES: Final = ("You", "Ada", "Bruno", "Chidi", "Dalia", "Edda", "Farid", "Greta", "Hiro", "Ines")


def advised(at: Moment) -> HandAdviceView:
    found = run(think(at.seen, at.past, Random(1)))
    return advice_view(found, at.seen, NAMES)


@pytest.mark.parametrize(
    ("hole", "board", "said"),
    [
        ("Ks5s", "As9s2d", "9 of the 47 | (19%): 9 spades make a flush."),
        (
            "9h8h",
            "7h6hKc",
            (
                "15 of the 47 | (32%): the ten of hearts and the five of hearts make a straight flush; "
                "7 more hearts make a flush; 3 tens and 3 fives make a straight."
            ),
        ),
        (
            "7h7c",
            "7sKd2c",
            (
                "7 of the 47 | (15%): the seven of diamonds makes four of a kind; "
                "3 kings and 3 twos make a full house."
            ),
        ),
        ("AhKc", "9d5s2c", "6 of the 47 | (13%): 3 aces and 3 kings make a pair."),
    ],
)
def test_outs_are_named(hole: str, board: str, said: str) -> None:
    words = said.replace("|", "unseen cards improve your hand at once")
    assert outs_words(moment("no-limit", hole, board, "s s", hero=1).seen) == words


def test_there_is_nothing_to_say_of_outs_where_there_are_none() -> None:
    assert outs_words(moment("no-limit", "AhKh", "Qh7h2h", "s s", hero=1).seen) == ""


@pytest.mark.parametrize(
    ("preset", "acts", "said"),
    [
        ("casino-limit", "s s p", "Calling costs $4 and can win $12: you need 25% to break even."),
        ("no-limit", "s s p6", "Calling costs $6 and can win $10: you need 38% to break even."),
        ("no-limit", "s s s", "Checking is free."),
        ("duel", "s s s", "Checking is free. A call puts in $2 that no one has to match."),
    ],
)
def test_the_price_is_said(preset: str, acts: str, said: str) -> None:
    at = moment(preset, "9h8h", "7h6hKc", acts, hero=0)
    assert at.seat == 0
    found = run(think(at.seen, at.past, Random(1)))
    assert price_words(found) == said


def test_a_call_where_checking_is_free_is_named_with_its_chips() -> None:
    at = moment("duel", "9h8h", "7h6hKc", "s s s", hero=0)
    assert doing(Call(), run(think(at.seen, at.past, Random(1))).spot) == "call $2"


@pytest.mark.parametrize(
    ("hole", "board", "acts", "verdict", "reason"),
    [
        ("7s2d", "", "", "Fold.", "Seven-two offsuit is too weak to play with"),
        ("AsAd", "", "", "Raise to $8.", "Pocket aces are good enough to be the first to raise"),
        ("AsKs", "QsJsTs2d2h", "s s s s s s p", "Raise to $16.", "Worse hands pay you"),
        ("4h3c", "AsKd9c8d7s", "s s s s s s p", "Fold.", "You won't win often enough to justify the call."),
        ("4h3c", "AsKd9c8d7s", "s s s s s s s", "Check.", "A bet would mostly be called by better hands."),
    ],
)
def test_a_verdict_has_its_reason(hole: str, board: str, acts: str, verdict: str, reason: str) -> None:
    seats = 6 if not board else 2
    at = moment("casino-limit", hole, board, acts, seats=seats, hero=0 if board else 3)
    said = advised(at)
    assert said.verdict == verdict
    assert said.reason.startswith(reason)


@pytest.mark.slow
@pytest.mark.parametrize("preset", only_quick(PRESETS, ["console-limit", "no-limit"]))
@pytest.mark.parametrize("acts", ["", "s", "s s", "s s s", "s s s s", "s s s s s", "s s s s s s"])
def test_sentences_are_sentences_at_every_table_and_on_every_street(preset: str, acts: str) -> None:
    at = moment(preset, "9h8h", "7h6hKcAd2s", acts)
    for words in advised(at).sentences:
        assert words[0].isupper() or words[0].isdecimal()
        assert words.endswith(".")
        assert "  " not in words
        assert not {"None", "nan", "[", "{"} & set(words.split())
    assert advised(at).spoken.startswith("Coach: ")


@pytest.mark.parametrize(
    ("part", "said"), [(0, "0%"), (0.001, "under 1%"), (0.25, "25%"), (0.999, "over 99%"), (1, "100%")]
)
def test_nearly_nothing_is_not_nothing(part: float, said: str) -> None:
    assert percent(part) == said


@pytest.mark.parametrize(
    ("amount", "said"), [(0.1, "$0"), (0.4, "$0.50"), (2.4, "$2.50"), (6.1, "$6"), (41.7, "$42")]
)
def test_averages_are_said_as_precisely_as_they_are_known(amount: float, said: str) -> None:
    assert chips(amount) == said
