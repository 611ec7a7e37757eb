"""Each mend of a lost or doubled hand, taken out: the schedules find it.

Two others lie below the port of the database, an answer that came before its listener and a connection that
the browser closed: ``tests/browser/test_database.py`` watches those.
"""

import asyncio
from collections.abc import Awaitable, Callable, Generator, Iterator, Sequence
from dataclasses import replace

import pytest

from pyapp.app import HandEntry
from pyapp.app.backup import backup_controller
from pyapp.app.backup.backup_controller import BackupController
from pyapp.app.backup.incoming_profiles import ProfileImport, placed
from pyapp.app.core import memory_hand_store
from pyapp.app.history.hand_writer import HandWriter
from pyapp.app.history.unwritten import Unwritten
from pyapp.app.session.session import Session, TableController
from tests.world import schedules
from tests.world.outside import DATABASE_KINDS, Fault
from tests.world.schedules import Schedule, run

MOST = 300
"""So many schedules are tried at the most."""


@pytest.fixture(autouse=True)
def fresh_reloads() -> Generator[None, None, None]:
    """Look at no state that was found with the mend, and leave none that was found without it."""
    schedules.forget()
    yield
    schedules.forget()


def tried(names: Sequence[str]) -> Iterator[Schedule]:
    """Try scenarios as they are, in other orders, then with each fault of the database."""
    for name in names:
        yield from (Schedule(name, (), seed) for seed in range(30))
    for at in range(1, 10):
        for kind in DATABASE_KINDS:
            yield from (Schedule(name, (Fault(kind, at),)) for name in names)


def found_after(*names: str) -> int:
    """Return after how many schedules something fails; 0 where nothing does."""
    for count, schedule in enumerate(tried(names), 1):
        if count > MOST:
            return 0
        if run(schedule).failures:
            return count
    return 0


def test_with_all_mends_in_nothing_is_found() -> None:
    for name in ("twice", "import-lost", "import-wiped", "import", "import-bad", "import-hands", "hand-on"):
        assert not run(Schedule(name)).failures


def test_a_second_table_on_one_profile_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def take_seat(session: Session, table: TableController) -> None:
        session.table = table
        table.start()

    monkeypatch.setattr(Session, "take_seat", take_seat)
    assert found_after("twice")


def test_a_backup_that_brings_no_lost_hands_back_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def dropped(*told: object) -> Sequence[ProfileImport]:
        return [one for one in placed(*told) if one.profile]  # type: ignore[arg-type]

    monkeypatch.setattr(backup_controller, "placed", dropped)
    assert found_after("import-lost")


def test_a_backup_in_place_of_the_profile_in_play_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def saved(controller: BackupController) -> set[str]:
        session = controller._session  # noqa: SLF001  # pyright: ignore[reportPrivateUsage]
        return {one.owner for one in session.index.everybody()}

    monkeypatch.setattr(BackupController, "_taken", saved)
    assert found_after("import-wiped")


def test_a_file_that_is_taken_by_half_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    async def written(controller: BackupController, incoming: Sequence[ProfileImport]) -> tuple[int, int]:
        controller._write_profiles(incoming)  # noqa: SLF001  # pyright: ignore[reportPrivateUsage]
        return await whole(controller, [replace(one, profile=None) for one in incoming])

    whole: Callable[[BackupController, Sequence[ProfileImport]], Awaitable[tuple[int, int]]]
    whole = BackupController._written  # noqa: SLF001  # pyright: ignore[reportPrivateUsage]
    monkeypatch.setattr(BackupController, "_written", written)
    assert found_after("import")


def test_a_read_hand_in_the_place_of_an_own_one_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def put(entries: dict[int, HandEntry], entry: HandEntry) -> int:
        entries[entry.number] = entry
        return entry.number

    monkeypatch.setattr(memory_hand_store, "_placed", put)
    assert found_after("import-hands", "play")


def test_a_hand_in_the_history_of_another_person_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    async def committed(writer: HandWriter, one: Unwritten, *, with_save: bool) -> None:
        hands = one.ready() if with_save else ()
        await asyncio.sleep(0.001)
        mine = writer._mine.outbox.owner  # noqa: SLF001  # pyright: ignore[reportPrivateUsage]
        await writer._session.hand_store.add(mine, [entry for _, entry in hands])  # noqa: SLF001  # pyright: ignore[reportPrivateUsage]
        one.written([kept for kept, _ in hands])

    monkeypatch.setattr(HandWriter, "_commit", committed)
    assert found_after("hand-on")
