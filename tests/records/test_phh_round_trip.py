"""Every record is written and read back as it was, at every table and wherever it stops."""

import tomllib
from dataclasses import replace
from random import Random
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyapp.cards import shuffle_deck
from pyapp.holdem import (
    NO_LIMIT,
    PRESETS,
    Action,
    AnteBy,
    BetRange,
    BetTo,
    Blind,
    BlindPosted,
    Fold,
    HandOptions,
    HoldemRefusal,
    HoldemRules,
    Positions,
    RaiseTo,
    first_positions,
    next_positions,
    options,
)
from pyapp.money import Chips
from pyapp.records import Fee, FeeKind, HandRecord, replay_hand
from pyapp.records.phh.phh_source import PhhError
from pyapp.records.phh.write_phh import NO_SEAT, write_all, write_phh
from tests.amounts import chips
from tests.holdem.tables import many
from tests.records.sample_hands import read_phh, room_hands

RULES = (
    *PRESETS.values(),
    replace(NO_LIMIT, ante=Chips(1)),
    replace(NO_LIMIT, ante=Chips(2), ante_by=AnteBy.BIG_BLIND),
    replace(PRESETS["duel"], bot_may_fold=True),
    replace(PRESETS["casino-limit"], raise_cap=None, preset="house of my own"),
)


@st.composite
def records(draw: st.DrawFn) -> HandRecord:
    """Draw a hand at any table, played to its end or to anywhere before it."""
    rules = draw(st.sampled_from(RULES))
    least = 2 if rules.most_seats == 2 else draw(st.integers(2, 10))
    stacks = draw(st.lists(st.integers(0, 300), min_size=least, max_size=least).filter(_are_enough))
    chance = Random(draw(st.integers(0, 2**32)))
    record = HandRecord(
        rules, tuple(map(Chips, stacks)), _positions(stacks, chance, rules), shuffle_deck(chance)
    )
    for mood in draw(st.lists(st.integers(0, 9), max_size=40)):
        state = replay_hand(record).state
        if state.felt.over:
            break
        record = record.then(_chosen(options(state), mood, chance))
    return record


def _are_enough(stacks: list[int]) -> bool:
    enough = sum(map(bool, stacks)) > 1
    return enough and (all(stacks) or len(stacks) > 2)


def _positions(stacks: list[int], chance: Random, rules: HoldemRules) -> Positions:
    """Set a first hand's blinds, or those of a hand before which someone has left or come."""
    occupied = [stack > 0 for stack in stacks]
    if rules.most_seats == 2:
        return first_positions(occupied, 0, rules)
    before = [chance.random() < 0.7 for _ in stacks]
    if sum(before) < 2:
        return first_positions(occupied, chance.randrange(len(stacks)), rules)
    return next_positions(first_positions(before, chance.randrange(len(stacks)), rules), occupied, rules)


def _chosen(offered: HandOptions, mood: int, chance: Random) -> Action:
    if mood == 9 and isinstance(offered.fold, Fold):
        return Fold()
    for sizes, kind in ((offered.bet, BetTo), (offered.raising, RaiseTo)):
        if mood > 5 and isinstance(sizes, BetRange):
            return kind(
                Chips(chance.choice((sizes.least, sizes.most, chance.randint(sizes.least, sizes.most))))
            )
    return offered.call if mood == 0 and not isinstance(offered.call, HoldemRefusal) else offered.stay


@pytest.mark.slow
@many
@given(records())
def test_a_record_comes_back_as_it_was(record: HandRecord) -> None:
    (history,) = read_phh(write_phh(record))
    assert history.record == record
    felt = replay_hand(record).state.felt
    assert history.stacks == tuple(felt.seats[seat].stack for seat in history.seats)


@pytest.mark.slow
@many
@given(room_hands(), st.integers(-1, 9))
def test_a_hand_with_posts_and_rake_comes_back_as_it_was(record: HandRecord, at: int) -> None:
    (history,) = read_phh(write_phh(record))
    assert history.record == record
    felt = replay_hand(record).state.felt
    ends = tuple(felt.seats[seat].stack for seat in history.seats)
    assert history.stacks == ends
    (seen,) = read_phh(write_phh(record, seen_by=at % len(record.stacks) if at >= 0 else NO_SEAT))
    assert (seen.stacks, seen.record.actions, seen.record.posts) == (ends, record.actions, record.posts)


@pytest.mark.slow
@given(st.lists(records(), min_size=1, max_size=4))
def test_many_records_share_a_file(hands: list[HandRecord]) -> None:
    text = write_all(write_phh(record) for record in hands)
    assert [history.record for history in read_phh(text)] == hands


@pytest.mark.slow
@given(records(), st.integers(0, 9))
def test_what_a_seat_has_seen_tells_nothing_more_and_ends_in_the_same_stacks(
    record: HandRecord, at: int
) -> None:
    seat = at % len(record.stacks)
    text = write_phh(record, seen_by=seat)
    step = replay_hand(record)
    for other, hole in enumerate(step.state.holes):
        if other != seat and other not in step.state.felt.shown:
            assert not any(str(card) in line for card in hole for line in tomllib.loads(text)["actions"])
    assert "_deck" not in text
    (history,) = read_phh(text)
    assert history.stacks == tuple(step.state.felt.seats[place].stack for place in history.seats)
    assert history.record.actions == record.actions


@given(st.lists(st.text(max_size=12), min_size=3, max_size=3))
def test_players_may_be_called_anything(names: list[str]) -> None:
    record = HandRecord(NO_LIMIT, chips(100, 100, 100), Positions(0, 1, 2, 1), shuffle_deck(Random(1)))
    fields = tomllib.loads(write_phh(record, names))
    printed = ["".join(letter for letter in name if letter.isprintable()) for name in names]
    assert fields["players"] == [printed[1], printed[2], printed[0]]


SAID: Final = (
    "_posts = [\n  'p1 small blind 1',\n  'p2 big blind 2 absent',\n]\n_fees = [\n  'p3 rake 1',\n]\n"
)


def test_posts_and_fees_of_a_file_of_ours_are_as_it_says() -> None:
    posts = (BlindPosted(1, Blind.SMALL, Chips(1)), BlindPosted(2, Blind.BIG, Chips(2), absent=True))
    fees = (Fee(0, FeeKind.RAKE, Chips(1)),)
    record = HandRecord(
        NO_LIMIT, chips(100, 100, 100), Positions(0, 1, 2, 1), shuffle_deck(Random(1)), posts=posts
    )
    record = replace(record, actions=(RaiseTo(Chips(6)), Fold()), fees=fees)
    text = write_phh(record)
    assert SAID in text
    assert "  'p2 f',\n" in text, "whoever reads it has no rule that folds for a player who is away"
    (history,) = read_phh(text)
    assert (history.record, history.stacks) == (record, (99, 98, 102))
    with pytest.raises(PhhError, match="The winners get 2 less than the pots, but the rake is 1"):
        list(read_phh(text.replace("[99, 98, 102]", "[99, 98, 101]")))


@pytest.mark.parametrize(
    "wrong",
    [
        *("p1 small blind", "p4 dead blind 1", "p0 dead blind 1", "p1 bet 1", "p1 rake 1", "dead blind 1"),
        *(
            "p1 dead blind 0.5",
            "p1 dead blind 1.2.3",
            "p1 dead blind 99999999999999999999",
            "p1 dead blind 1 away",
        ),
    ],
)
def test_a_post_that_was_not_written_so_is_refused(wrong: str) -> None:
    record = HandRecord(
        NO_LIMIT, chips(100, 100, 100), Positions(0, 1, 2, 1), shuffle_deck(Random(1)), posts=()
    )
    text = write_phh(record).replace("_posts = []", f"_posts = ['{wrong}']")
    with pytest.raises(PhhError, match="isn't a post or a fee"):
        list(read_phh(text))


@pytest.mark.parametrize(
    ("before", "after", "reason"),
    [
        ("_preset = 'no-limit'", "_preset = 5", "“preset” should be a text"),
        ("_structure = 'no-limit'", "_structure = 'spread-limit'", "structure"),
        ("_button_seat = 1", "_button_seat = 0", "“button_seat” should be a whole number, 1 or more"),
        ("_button_seat = 1", "_button_seat = 9", "A hand like this can't be dealt"),
        ("seats = [2, 3, 1]", "seats = [2, 2, 1]", "“seats” should be one number for each player"),
        ("seats = [2, 3, 1]", "seats = [2, 3, 0]", "“seats” should be one number for each player"),
        ("seats = [2, 3, 1]", "seats = [2, 3]", "“seats” should be one number for each player"),
        ("seat_count = 3", "seat_count = 2", "Each player must sit in one of the table's seats."),
        ("seat_count = 3", "seat_count = 100000000", "Each player must sit in one of the table's seats."),
        ("seat_count = 3", "", "“seat_count” is missing"),
        ("starting_stacks = [100, 100, 100]", "starting_stacks = [100.5, 100, 100]", "more decimals"),
        ("_deck = '", "_deck = 'As", "The deck can't be read"),
        ("_deck = '", "_deck = 'x", "The deck can't be read"),
        ("p1 ", "p1 ???? # ", ""),
    ],
)
def test_a_damaged_file_of_ours_is_refused(before: str, after: str, reason: str) -> None:
    record = HandRecord(NO_LIMIT, chips(100, 100, 100), Positions(0, 1, 2, 1), shuffle_deck(Random(1)))
    text = write_phh(record)
    assert before in text
    damaged = text.replace(before, after, 1)
    if not reason:
        assert next(read_phh(damaged)).record == record
        return
    with pytest.raises(PhhError) as caught:
        list(read_phh(damaged))
    assert reason in caught.value.reason


def test_a_deck_that_deals_other_cards_than_the_lines_say_is_refused() -> None:
    record = HandRecord(NO_LIMIT, chips(100, 100, 100), Positions(0, 1, 2, 1), shuffle_deck(Random(1)))
    other = write_phh(replace(record, deck=shuffle_deck(Random(2))))
    lines = [line for line in write_phh(record).splitlines() if not line.startswith("_deck")]
    deck = next(line for line in other.splitlines() if line.startswith("_deck"))
    with pytest.raises(PhhError, match="deals other cards"):
        list(read_phh("\n".join([*lines, deck])))
