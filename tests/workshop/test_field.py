"""The field score: collections are found, counted, and held against sums that the reader has no part in."""

import zipfile
from decimal import Decimal
from pathlib import Path
from typing import Final

import pytest

from pyapp.records.file_text import decode_text
from pyapp.records.histories.recognition import ROOMS, room_of
from tests.records.test_histories import ENDS, FOLDER, text_of
from workshop.field import __main__ as field
from workshop.field.own_sums import own_sums

UNSAID: Final = {"partypoker-tournament.txt"}
"""Files whose blinds no line names: nothing can be held against them."""


@pytest.mark.parametrize("name", sorted({*ENDS} - UNSAID))
def test_the_small_sum_finds_the_ends_that_a_person_worked_out(name: str) -> None:
    room, expected = ENDS[name]
    sums = dict(own_sums(text_of(name), room))
    for hand in expected:
        wanted = {player: Decimal(chips) for player, chips in hand.items()}
        found = [
            {player: own.ends()[player] - chips for player, chips in wanted.items()}
            for own in sums.values()
            if wanted.keys() <= own.stacks.keys()
        ]
        spare = [own.spare for own in sums.values()]
        assert any(_only_spare(gaps, spare) for gaps in found), (found, spare)


def _only_spare(gaps: dict[str, Decimal], spare: list[Decimal]) -> bool:
    """Tell whether no more is missing than a bet that no line gave back."""
    others = [-gap for gap in gaps.values() if gap]
    return not others or (len(others) == 1 and others[0] in spare)


def test_a_folder_is_counted_room_by_room_and_each_hand_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with zipfile.ZipFile(tmp_path / "more.zip", "w") as archive:
        archive.writestr("deep/down.txt", (FOLDER / "winamax.txt").read_bytes().replace(b"Alma", b"Anna"))
        archive.writestr("deep/again.txt", b"\n \n" + (FOLDER / "winamax.txt").read_bytes())
        archive.writestr("deep/picture.png", b"\x89PNG")
    (tmp_path / "letter.txt").write_text("Dear Alma,\n")
    assert field.main([str(FOLDER), str(tmp_path)]) == 0
    told = capsys.readouterr().out
    rows = {line.split(" | ")[0].strip("| "): line for line in told.splitlines() if line.startswith("| ")}
    for room in ROOMS:
        count = sum(len(hands) for one, hands in ENDS.values() if one == room) + (room == "Winamax")
        assert f"| {count} | {count} | 100.00% | 0 | 0 |" in rows[room], rows[room]
    assert "ends differ at" not in told
    assert "No hand history was found" in told


def test_a_hand_that_ends_otherwise_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """The score would be worth nothing if it could not tell a wrong end from a right one."""
    text = decode_text((FOLDER / "winamax.txt").read_bytes())

    def wrong(told: str, room: str) -> object:
        for line, own in own_sums(told, room):
            own.out["Alma"] += Decimal("0.01")
            yield line, own

    monkeypatch.setattr(field, "own_sums", wrong)
    scores = {room_of(text): field.Score()}
    field.count(text, "winamax.txt", scores)
    (differ,) = scores["Winamax"].differ
    assert "Alma" in differ
