"""A build that was out once, as it was, and today's on one storage: neither undoes what the other played."""

import asyncio
import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from pyapp.app.core.hand_store import MemoryHandStore
from pyapp.app.core.storage import DAMAGED_KEY
from pyapp.app.history.archive import json_text
from pyapp.app.history.outbox import WaitingHand, outbox_key, outbox_text
from pyapp.app.profiles.books import total
from pyapp.app.profiles.kept_profiles import GUEST
from pyapp.records import PLAY_CODEC
from tests.app.damage import with_true_checksum
from tests.app.fakes import FakeStorage, Visit
from tests.app.history.test_history import FOLDED
from tests.app.history.test_journal import saved_in
from tests.app.history.test_kept import played, settled
from tests.app.packed_builds import BUILDS, PACKED, unpack_build


@pytest.fixture(scope="module", params=BUILDS)
def old_build(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Unpack an old build and return its folder."""
    folder = tmp_path_factory.mktemp("old")
    unpack_build(request.param, folder)
    return folder


def visited(build: Path, storage: dict[str, str], hands: int) -> dict[str, Any]:
    """Let an old build play on a storage, and return what it left and showed."""
    file = build / "storage.json"
    file.write_text(json.dumps(storage), "utf-8")
    command = [sys.executable, str(PACKED / "drive.py"), str(file), str(hands)]
    subprocess.run(command, cwd=build, check=True, timeout=120)  # noqa: S603 - a fixed command
    return dict[str, Any](json.loads(file.read_text("utf-8")))


@pytest.mark.slow
def test_today_goes_on_where_an_old_build_stood_and_it_goes_on_where_today_stood(old_build: Path) -> None:
    storage = visited(old_build, {}, 2)["storage"]

    async def play(texts: dict[str, str], journal: MemoryHandStore) -> dict[str, str]:
        visit = Visit(FakeStorage(**texts), shelf=journal)
        await visit.room.open()
        await visit.press("continue")
        before = visit.profile
        await played(visit, 2)
        await settled(visit)
        assert visit.profile.sitting
        assert before.sitting
        assert visit.profile.sitting.hands > before.sitting.hands
        assert await saved_in(journal) == visit.profile
        assert total(visit.profile.ledger) == visit.profile.bankroll
        await visit.close()
        return dict(visit.storage.texts)

    journal = MemoryHandStore()
    storage = asyncio.run(play(storage, journal))
    hands = _hands(storage)
    storage = visited(old_build, storage, 3)["storage"]
    assert _hands(storage) > hands
    asyncio.run(play(storage, journal))


@pytest.mark.slow
def test_an_old_build_that_meets_a_newer_save_says_so_and_writes_nothing(old_build: Path) -> None:
    storage = visited(old_build, {}, 1)["storage"]
    newer = {
        key: with_true_checksum(re.sub('"schema":[0-9]+', '"schema":99', text))
        if key.startswith("baize.save.")
        else text
        for key, text in storage.items()
    }
    told = visited(old_build, newer, 1)
    assert told["storage"] == newer
    assert "newer Baize" in told["html"]
    assert told["screen"] == "asleep"


def _hands(storage: dict[str, str]) -> int:
    """Return how many hands the newest save tells of."""
    saves = [json.loads(text) for key, text in storage.items() if key.startswith("baize.save.")]
    return int(max(saves, key=lambda save: int(save["turn"]))["profile"]["tables"][0]["table"]["hands"])


@pytest.mark.slow
def test_an_old_build_takes_what_today_has_waiting(old_build: Path) -> None:
    hand = WaitingHand(json_text(PLAY_CODEC.write(FOLDED)), FOLDED, turn=2)
    waiting = {outbox_key(GUEST): outbox_text([hand])}
    assert '"turn":2' in waiting[outbox_key(GUEST)]
    left = visited(old_build, visited(old_build, {}, 1)["storage"] | waiting, 1)["storage"]
    assert left.get("baize.outbox.guest", "[]") == "[]"
    assert not [key for key in left if key.startswith(DAMAGED_KEY)]
