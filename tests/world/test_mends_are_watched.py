"""Each mend of a lost or doubled hand, taken out: the schedules find it.

Two others lie below the port of the database, an answer that came before its listener and a connection that
the browser closed: ``tests/browser/keeping/test_database.py`` watches those.
"""

import asyncio
from collections.abc import Awaitable, Callable, Generator, Iterator, Sequence
from dataclasses import replace
from types import ModuleType

import pytest

from pyapp.app import HandEntry
from pyapp.app.blackjack import presenter as blackjack_presenter
from pyapp.app.core import hand_store as memory_hand_store
from pyapp.app.core.hand_store import FallbackHandStore
from pyapp.app.history import hand_queue
from pyapp.app.history.hand_queue import HandQueue, Waiting
from pyapp.app.history.outbox import WaitingHand
from pyapp.app.holdem import presenter as holdem_presenter
from pyapp.app.profiles import kept_profiles
from pyapp.app.profiles import saves as migrations
from pyapp.app.profiles.deletion_marks import DeletionMark
from pyapp.app.session.collaborators import TableController
from pyapp.app.session.screen_stack import ScreenStack
from pyapp.features.data import backup as backup_controller
from pyapp.features.data.backup import BackupController
from pyapp.features.data.backup_file import ProfileImport, placed
from pyapp.features.history import list as history_list
from pyapp.records import FieldError
from tests.world import schedules
from tests.world.outside import DATABASE_KINDS, Fault
from tests.world.schedules import Schedule, run
from tests.world.test_recounts import IN_TIME, told_of_a_stuck_database
from tests.world.test_schedules import call_of_each_place, cut_off

pytestmark = [pytest.mark.slow, pytest.mark.nightly]

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
    for name in (
        "twice",
        "import-lost",
        "import-wiped",
        "import",
        "import-bad",
        "import-hands",
        "hand-on",
        "restore",
    ):
        assert not run(Schedule(name)).failures


def test_a_second_table_on_one_profile_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def take_seat(screens: ScreenStack, table: TableController) -> None:
        screens.table = table
        table.start()

    monkeypatch.setattr(ScreenStack, "take_seat", take_seat)
    assert found_after("twice")


def test_a_backup_that_brings_no_lost_hands_back_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def dropped(*told: object) -> Sequence[ProfileImport]:
        return [one for one in placed(*told) if one.profile]  # type: ignore[arg-type]

    monkeypatch.setattr(backup_controller, "placed", dropped)
    assert found_after("import-lost")


def test_a_backup_in_place_of_the_profile_in_play_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def saved(controller: BackupController) -> set[str]:
        session = controller._session  # noqa: SLF001  # pyright: ignore[reportPrivateUsage]
        return {one.owner for one in session.profile.index.everybody()}

    monkeypatch.setattr(BackupController, "_ids_in_use", saved)
    assert found_after("import-wiped")


def test_a_file_that_is_taken_by_half_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    async def written(controller: BackupController, incoming: Sequence[ProfileImport]) -> tuple[int, int]:
        controller._write_profiles(incoming)  # noqa: SLF001  # pyright: ignore[reportPrivateUsage]
        return await whole(controller, [replace(one, profile=None) for one in incoming])

    whole: Callable[[BackupController, Sequence[ProfileImport]], Awaitable[tuple[int, int]]]
    whole = BackupController._write  # noqa: SLF001  # pyright: ignore[reportPrivateUsage]
    monkeypatch.setattr(BackupController, "_write", written)
    assert found_after("import")


def test_a_read_hand_in_the_place_of_an_own_one_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def put(entries: dict[int, HandEntry], entry: HandEntry) -> int:
        entries[entry.number] = entry
        return entry.number

    monkeypatch.setattr(memory_hand_store, "_place", put)
    assert found_after("import-hands", "play")


def test_a_save_of_a_newer_version_that_is_taken_for_damage_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def is_newer(_: object) -> bool:
        return False

    monkeypatch.setattr(migrations, "NewerError", FieldError)
    monkeypatch.setattr(kept_profiles, "is_newer", is_newer)
    assert found_after("update")


def test_a_hand_that_memory_alone_has_and_that_is_let_go_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def is_spare(*_: object) -> bool:
        return False

    monkeypatch.setattr(FallbackHandStore, "is_spare", is_spare)
    assert found_after("play")


def test_the_calls_that_are_chosen_find_a_hand_that_is_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    def is_spare(*_: object) -> bool:
        return False

    monkeypatch.setattr(FallbackHandStore, "is_spare", is_spare)
    assert sum(bool(run(schedule).failures) for schedule in call_of_each_place("play")) > 1


@pytest.mark.parametrize("scenario", ["play", "pit-stats"])
def test_a_save_that_counts_a_hand_that_lies_nowhere_is_found(
    monkeypatch: pytest.MonkeyPatch, scenario: str
) -> None:
    saving = HandQueue.saving

    def saved(queue: HandQueue, turn: int) -> bool:
        saving(queue, turn)
        return True

    monkeypatch.setattr(HandQueue, "saving", saved)
    assert any(run(schedule).failures for schedule in cut_off(scenario))


def test_a_hand_that_waits_though_its_save_never_came_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def counted(hands: Sequence[WaitingHand], turn: int) -> list[WaitingHand]:
        assert turn >= 0
        return [*hands]

    monkeypatch.setattr(hand_queue, "counted", counted)
    assert any(run(schedule).failures for schedule in cut_off("pit-stats"))


def test_play_that_waits_no_more_for_a_stuck_database_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    async def keep_up(_: HandQueue) -> None:
        """Let play go on."""

    monkeypatch.setattr(HandQueue, "keep_up", keep_up)
    assert min(told_of_a_stuck_database()) > IN_TIME


@pytest.mark.parametrize("scenario", ["restore", "restore-all"])
def test_a_restored_hand_that_counts_as_deleted_is_found(
    monkeypatch: pytest.MonkeyPatch, scenario: str
) -> None:
    async def carry_out(*_: object) -> None:
        """Leave the deletion for later."""

    monkeypatch.setattr(BackupController, "_carry_out_deletions", carry_out)
    assert found_after(scenario)


def test_hands_that_are_said_to_be_deleted_and_are_not_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def write(_: DeletionMark) -> bool:
        """Write nothing down."""
        return True

    monkeypatch.setattr(DeletionMark, "write", write)
    assert found_after("data-hands", "data-profile")


@pytest.mark.parametrize(
    ("module", "name", "scenario"),
    [
        (holdem_presenter, "draw_table", "play"),
        (blackjack_presenter, "draw_blackjack_table", "split"),
        (history_list, "draw_history", "export"),
    ],
)
def test_a_screen_that_cannot_be_drawn_is_found(
    monkeypatch: pytest.MonkeyPatch, module: ModuleType, name: str, scenario: str
) -> None:
    def broken(*_: object, **__: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(module, name, broken)
    assert any("ZeroDivisionError" in failure for failure in run(Schedule(scenario)).failures)


def test_a_hand_in_the_history_of_another_person_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    async def committed(queue: HandQueue, one: Waiting, *, with_save: bool) -> bool:
        hands = one.ready if with_save else ()
        await asyncio.sleep(0.001)
        await queue._session.hand_store.add(queue.owner, [entry for _, entry in hands])  # noqa: SLF001  # pyright: ignore[reportPrivateUsage]
        queue._drop(one, [hand for hand, _ in hands])  # noqa: SLF001  # pyright: ignore[reportPrivateUsage]
        return False

    monkeypatch.setattr(HandQueue, "_commit", committed)
    assert found_after("hand-on")
