"""Heads of kept hands: short lists that only grow, so those of every earlier version are still read."""

import json
from dataclasses import fields, replace
from typing import Final

import pytest

from pyapp.cards import parse_cards
from pyapp.money import Chips
from pyapp.records import SUMMARY_CODEC, FieldError, HandSummary, HandTally, Json, PositionGroup
from pyapp.records.codec import items
from pyapp.records.histories.recognition import read_histories
from pyapp.records.holdem.finished_hand import (
    FINISHED_HAND_CODEC,
    LONGEST_NOTE,
    MOST_TAGS,
    ChipKind,
    FinishedHand,
    Origin,
    hand_head,
)

TALLY: Final = [1, 1, 1, 1, 0, 0, 1, 1, 2, 0, 0, 1, 1, 1, 0, 46]
"""What a hand counted in 0.3.0: the last number is what it won."""

FIRST: Final[list[Json]] = ["no-limit", "AsKd", "2c3d4h", True, "button", -150, 94, 2, *TALLY]
"""Such a hand's head in 0.3.0, at a table where a chip is a dollar."""

CENTS: Final[list[Json]] = [*FIRST, 100]
"""The same of a hand that was played in cents."""


def _read(value: Json) -> HandSummary:
    head = SUMMARY_CODEC.read(value)
    assert isinstance(head, HandSummary)
    return head


def test_a_head_of_an_earlier_version_is_read_and_says_that_it_is_one() -> None:
    for value, per_dollar in ((FIRST, 1), (CENTS, 100)):
        head = _read(value)
        assert (head.cards, head.pot, head.big, head.luck) == (parse_cards("AsKd"), 94, 2, -150)
        assert (head.tally.hands, head.tally.entered, head.tally.net) == (1, 1, 46)
        assert (head.place, head.chips_per_dollar) == (PositionGroup.BUTTON, per_dollar)
        assert head.names is None
        assert _read(json.loads(json.dumps(SUMMARY_CODEC.write(head)))) == head


def test_a_head_whose_tally_has_fewer_numbers_is_an_earlier_one() -> None:
    head = replace(_read(FIRST), names=("Ada",), hero="You")
    written = items(SUMMARY_CODEC.write(head))
    at = [one.name for one in fields(HandSummary)].index("tally")
    counts: list[Json] = [*items(written[at])]
    fewer: list[Json] = [*written[:at], counts[:-1], *written[at + 1 :]]
    assert _read(written) == head
    assert _read(fewer).names is None
    assert _read(fewer).tally == replace(head.tally, **{fields(HandTally)[-1].name: 0})


def test_a_head_says_all_that_filters_ask_and_only_what_is_unusual_takes_room() -> None:
    plain = replace(_read(FIRST), names=("Ada",), hero="You", small=Chips(1))
    told = replace(
        plain,
        chosen=True,
        origin=Origin("Winamax", ChipKind.TOURNAMENT, "€"),
        note="called too wide",
        tags=("mistake?", "river"),
    )
    for head in (plain, told):
        assert _read(json.loads(json.dumps(SUMMARY_CODEC.write(head)))) == head
    assert len(SUMMARY_CODEC.write(plain)) + 3 == len(SUMMARY_CODEC.write(told))
    assert (plain.format, plain.is_money) == (ChipKind.CASH, True)
    assert (told.format, told.is_money) == (ChipKind.TOURNAMENT, False)


@pytest.mark.parametrize("broken", [[], ["no-limit"], FIRST[:9], [*CENTS, 1, 2, 3, 4, 5, 6, 7, 8, 9]])
def test_no_other_list_is_read_as_a_head(broken: list[Json]) -> None:
    with pytest.raises(FieldError):
        SUMMARY_CODEC.read(broken)


STARS: Final = """PokerStars Hand #1:  Hold'em No Limit (€0.05/€0.10 EUR) - 2015/05/05 12:00:00 ET
Table 'Made up' 6-max Seat #1 is the button
Seat 1: Ann (€10 in chips)
Seat 2: Bob (€10 in chips)
Seat 4: Cyd (€10 in chips)
Bob: posts small blind €0.05
Cyd: posts big blind €0.10
*** HOLE CARDS ***
Dealt to Cyd [As Kd]
Ann: folds
Bob: folds
Uncalled bet (€0.05) returned to Cyd
Cyd collected €0.10 from pot
*** SUMMARY ***
Total pot €0.10 | Rake €0
"""


def _hand(text: str) -> FinishedHand:
    (read,) = read_histories(text)
    assert not isinstance(read, ValueError)
    return FinishedHand(read.record, read.names, (read.viewer or 0,), 1, origin=read.origin)


def test_a_hand_from_a_file_knows_its_room_money_and_players() -> None:
    kept = _hand(STARS)
    head = hand_head(kept)
    assert head.origin == Origin("PokerStars", ChipKind.CASH, "€")
    assert (head.hero, head.names, head.small, head.big) == ("Cyd", ("Ann", "Bob"), 5, 10)
    assert FINISHED_HAND_CODEC.read(FINISHED_HAND_CODEC.write(kept)) == kept


def test_a_tournament_and_play_money_are_told_from_money() -> None:
    played = STARS.replace("€", "").replace(" EUR)", ")")
    assert hand_head(_hand(played)).format is ChipKind.PLAY
    tournament = played.replace("Hand #1:  ", "Hand #1: Tournament #77, €5+€0.50 EUR ")
    assert hand_head(_hand(tournament)).format is ChipKind.TOURNAMENT


def test_what_was_written_about_a_hand_is_read_again_and_cut_where_a_file_has_more() -> None:
    kept = replace(_hand(STARS), note="Why not fold?\nBob had it.", tags=("hero call",))
    written = FINISHED_HAND_CODEC.write(kept)
    assert FINISHED_HAND_CODEC.read(json.loads(json.dumps(written))) == kept
    longer = {**written, "note": "x" * 501, "tags": [*"abcdefghij"]}
    read = FINISHED_HAND_CODEC.read(longer)
    assert (len(read.note), len(read.tags)) == (LONGEST_NOTE, MOST_TAGS)
    assert {"note", "tags", "origin"}.isdisjoint(
        FINISHED_HAND_CODEC.write(replace(kept, note="", tags=(), origin=None))
    )
