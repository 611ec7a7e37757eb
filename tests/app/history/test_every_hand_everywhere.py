"""Every hand that a reader takes goes through every writer: files, replay, log, list and statistics."""

from contextlib import suppress
from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from pyapp.app.core.forms import FileError
from pyapp.app.history.archive import ArchiveEntry
from pyapp.app.holdem.replay import HandReplay
from pyapp.features.history.hand_files import phh_file, pokerstars_file, read_hands
from pyapp.features.history.list import HistoryFilter
from pyapp.features.history.statistics import counting
from pyapp.money import Chips
from pyapp.records import PLAY_CODEC, FinishedHand, HandRecord, summarize
from pyapp.records.phh import write_phh
from pyapp.records.pokerstars import PokerStarsError, write_pokerstars
from pyapp.slices import at_once
from pyapp.views import draw_stats
from tests.holdem.tables import Table, many, tables

NOW = 1_795_262_400_000


@pytest.mark.slow
@many
@given(tables(), st.integers(0, 30), st.sampled_from([None, 0]))
def test_a_hand_that_was_read_is_written_in_every_form(table: Table, kept: int, seen_by: int | None) -> None:
    record = HandRecord(
        table.rules, tuple(map(Chips, table.stacks)), table.positions, table.deck, table.actions()[:kept]
    )
    names = tuple(
        "You" if stack and not seat else f"Player {seat}" for seat, stack in enumerate(table.stacks)
    )
    _goes_everywhere(write_phh(record, names, seen_by))


@pytest.mark.slow
@many
@given(tables())
def test_a_hand_read_from_pokerstars_text_is_written_in_every_form(table: Table) -> None:
    record = HandRecord(
        table.rules, tuple(map(Chips, table.stacks)), table.positions, table.deck, table.actions()
    )
    first = next(seat for seat, stack in enumerate(table.stacks) if stack)
    names = tuple(f"Player {seat}" for seat in range(len(table.stacks)))
    text = ""
    with suppress(PokerStarsError):
        text = write_pokerstars(FinishedHand(record, names, (first,), NOW))
    assume(text)
    _goes_everywhere(text)


def _goes_everywhere(text: str) -> None:
    ((_, hand),) = read_hands(text, NOW)
    assume(isinstance(hand, FinishedHand))
    assert isinstance(hand, FinishedHand)
    assert phh_file(hand)[1]
    with suppress(FileError):
        assert pokerstars_file(hand)[1]
    film = HandReplay(hand, Random(1))
    assert all(film.words(at) is not None for at in range(film.steps))
    head = summarize(hand)
    assert draw_stats(at_once(counting([ArchiveEntry(1, head), ArchiveEntry(2, head)], HistoryFilter())))
    assert PLAY_CODEC.read(PLAY_CODEC.write(hand)) == hand
