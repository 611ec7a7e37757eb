"""A finished round as it is kept: the same after JSON, summed up, silent about the cards still to come."""

import json
from dataclasses import replace
from typing import cast

import pytest
from hypothesis import given

from pyapp.blackjack import BLACKJACK, Decline, Hit, Split, Stand
from pyapp.cards import is_whole, stack_shoe
from pyapp.records import (
    PLAY_CODEC,
    SUMMARY_CODEC,
    FieldError,
    Json,
    summarize,
)
from pyapp.records.blackjack import FinishedRound, RoundRecord, RoundSummary, finish_round, replay_round
from tests.blackjack.tables import Table, many, tables

NOON = 1_795_262_400_000
NAMES = ("Ada", "", "You")
PLAYED = RoundRecord(
    BLACKJACK, (200, 0, 100), (20, 0, 10), stack_shoe("Ts 9h 8d 7c Kd 9s 2c", 6), (Hit(), Stand(), Stand())
)
"""Ada draws a deuce to 17, the person stands on 19, and the dealer has 17: both win."""

KEPT = finish_round(FinishedRound(PLAYED, NAMES, (2,), NOON, 4))


@many
@given(tables())
def test_a_kept_round_survives_json_and_plays_as_it_was_played(table: Table) -> None:
    record = table.record()
    names = tuple(f"Box {at}" for at in range(len(record.stacks)))
    kept = finish_round(FinishedRound(record, names, (0,), NOON))
    assert replay_round(kept.record).events == replay_round(record).events
    assert PLAY_CODEC.read(json.loads(json.dumps(PLAY_CODEC.write(kept)))) == kept
    summary = summarize(kept)
    written = json.dumps(SUMMARY_CODEC.write(summary))
    assert SUMMARY_CODEC.read(json.loads(written)) == summary


def test_cards_that_had_not_come_are_neither_kept_nor_written() -> None:
    other = stack_shoe("Ts 9h 8d 7c Kd 9s 2c As As As As", 6)
    assert other != PLAYED.shoe
    told = finish_round(FinishedRound(replace(PLAYED, shoe=other), NAMES, (2,), NOON, 4))
    assert told == KEPT
    assert is_whole(KEPT.record.shoe, 6)
    written = cast("dict[str, dict[str, str]]", PLAY_CODEC.write(KEPT)["round"])["shoe"]["cards"]
    assert written == "Ts9h8d7cKd9s2c"


def test_the_head_has_the_hand_of_the_person_and_what_all_people_won() -> None:
    head = summarize(KEPT)
    assert isinstance(head, RoundSummary)
    assert "".join(map(str, head.cards)) == "9hKd"
    assert "".join(map(str, head.dealer)) == "8d9s"
    assert (head.preset, head.bet, head.net) == ("blackjack", 10, 10)


def test_the_head_has_every_hand_of_a_split_and_reads_heads_that_knew_one() -> None:
    shoe = stack_shoe("8h Ts 8d 7c 9s Kd", 6)
    played = RoundRecord(BLACKJACK, (400,), (10,), shoe, (Split(), Stand(), Stand()))
    head = summarize(finish_round(FinishedRound(played, ("You",), (0,), NOON)))
    assert isinstance(head, RoundSummary)
    assert ["".join(map(str, hand)) for hand in head.hands] == ["8h9s", "8dKd"]
    assert SUMMARY_CODEC.read(SUMMARY_CODEC.write(head)) == head
    short: list[Json] = ["blackjack", "8h9s", "Ts7c", head.bet, head.net]
    assert SUMMARY_CODEC.read(short) == replace(head, hands=head.hands[:1])


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"names": ["You"]}, "other seats"),
        ({"persons": [3]}, "other seats"),
        ({"persons": []}, "other seats"),
        ({"shared": 0}, "shared"),
        ({"ended": -1}, "ended"),
    ],
)
def test_a_kept_round_that_cannot_be_is_refused(wrong: dict[str, Json], says: str) -> None:
    with pytest.raises(FieldError, match=says):
        PLAY_CODEC.read({**PLAY_CODEC.write(KEPT), **wrong})


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"actions": ["hit", "stand"]}, "wasn't played to its end"),
        ({"actions": ["hit", "stand", "stand", "stand"]}, "wasn't played by its rules"),
        ({"bets": [20, 0, 1]}, "wasn't played by its rules"),
        ({"shoe": {"cards": "As" * 7, "cut": 234, "dealt": 0}}, "can't be read"),
        ({"shoe": {"cards": "", "cut": 234, "dealt": 10**9}}, "wasn't played by its rules"),
    ],
)
def test_a_round_that_nobody_could_play_is_refused(wrong: dict[str, Json], says: str) -> None:
    saved = PLAY_CODEC.write(KEPT)
    damaged: dict[str, Json] = {**cast("dict[str, Json]", saved["round"]), **wrong}
    with pytest.raises(FieldError, match=says):
        PLAY_CODEC.read({**saved, "round": damaged})


def test_an_unfinished_round_is_no_kept_one() -> None:
    unfinished = RoundRecord(BLACKJACK, (200,), (20,), stack_shoe("Ts As 9s 8d", 6), (Decline(),))
    saved = PLAY_CODEC.write(FinishedRound(unfinished, ("You",), (0,), NOON))
    with pytest.raises(FieldError, match="wasn't played to its end"):
        PLAY_CODEC.read(saved)
