"""A table with a house rule of its own takes as many files as `docs/ADDING.md` says, and works."""

import asyncio
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Final

import pytest

from pyapp.app.sittings.holdem.sitting import HoldemSitting
from pyapp.cards import shuffle_deck
from pyapp.holdem import PRESETS, Fold, HoldemReason, HoldemRefusal, RaiseTo, first_positions, options
from pyapp.money import Chips
from pyapp.records import HandRecord, replay_hand
from pyapp.records.holdem.hand_record import RULES_CODEC
from pyapp.records.phh.write_phh import write_phh
from pyapp.rulebook.referee import run
from pyapp.rulebook.scenario import chapters
from tests.app.fakes import QUICK, Visit
from tests.records.sample_hands import read_phh
from workshop.host.project_folders import APP, ROOT
from workshop.packing.paint_page import paint_page

RULE: Final = {
    "holdem/rules.py": {
        "    cap_lifts_for_two: bool": """\
    early_raise_cap: int | None = None
    \"\"\"How many raises may follow before the flop, if fewer than later; ``None`` for as many.\"\"\"

    cap_lifts_for_two: bool""",
    },
    "holdem/options.py": {
        "    owed = felt.price - seat.bet\n    if seat.stack <= owed:": """\
    early = rules.early_raise_cap if felt.street is Street.PREFLOP else None
    if early is not None and felt.raises >= early:
        return HoldemRefusal(HoldemReason.CAPPED, (felt.raises,))
    owed = felt.price - seat.bet
    if seat.stack <= owed:""",
    },
}
"""The house rule: a field, and where it acts."""

TABLE: Final = {
    "holdem/presets.py": {
        "PRESETS = {": """\
HOME_LIMIT = replace(CASINO_LIMIT, preset="home-limit", early_raise_cap=1)
\"\"\"Casino Limit with one raise before the flop.\"\"\"

PRESETS = {""",
        "for rules in (": "for rules in (HOME_LIMIT, ",
    },
    "texts/en/rule_book.toml": {
        "[name]\n": '[name]\nhome_limit = "Home Limit"\n',
        "[plain]\n": '[plain]\nhome_limit = "Poker for the kitchen table."\n',
        "[special]\n": '[special]\nhome_limit = "One raise before the flop."\n',
        "[chapter]\n": """\
[chapter]
home_limit = \"\"\"
# What is special
- One raise may follow the big blind before the flop, and four the opening bet later.\"\"\"
""",
    },
}
"""The table: its rules, for the engine and in words."""

ENTRY: Final = '''\
"""Home Limit: one raise before the flop."""

from typing import Final

from pyapp.holdem.presets import HOME_LIMIT
from pyapp.tables.table_entry import Cloth, GameFormat, MiniatureDetail, SetupBounds, TableEntry

TABLE: Final = TableEntry(
    rules=HOME_LIMIT,
    bounds=SetupBounds(blind_step=2),
    seats=4,
    formats=(GameFormat.CASH, GameFormat.SIT_AND_GO),
    cloth=Cloth.WINE,
    detail=MiniatureDetail.FLOP,
    chapters=("home_limit", "dead_button", "showdown"),
    phh=None,
)
'''

SCENARIOS: Final = '''\
chapter = "One raise before the flop"
table = "home-limit"

[[scenario]]
title = "The second raise waits for the flop"
rule = "Home Limit: one raise before the flop"
why = "The big blind is the bet that the one raise follows."
big_blind = 10
seats = ["Ann 1000", "Bob 1000", "Cyd 1000"]
button = "Ann"
moves = """
Ann raises to 20
Bob may not raise: capped
Bob calls
Cyd may not raise: capped
Cyd calls
Bob bets 10
Cyd raises to 20
Ann may raise to 30
"""
'''

FILES: Final = {"tables/home_limit.py": ENTRY, "rulebook/scenarios/51-home-limit.toml": SCENARIOS}
"""What is new."""


def follow_recipe(package: Path) -> None:
    """Add Home Limit to a copy of `pyapp`."""
    for name, changes in (RULE | TABLE).items():
        text = (package / name).read_text("utf-8")
        for old, new in changes.items():
            assert text.count(old) == 1, (name, old)
            text = text.replace(old, new)
        (package / name).write_text(text, "utf-8")
    for name, text in FILES.items():
        (package / name).write_text(text, "utf-8")


GUIDE: Final = (ROOT / "docs" / "ADDING.md").read_text("utf-8")
MOST_FILES: Final = 6


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of the sources to which Home Limit was added."""
    package = tmp_path_factory.mktemp("home") / "pyapp"
    shutil.copytree(APP, package, ignore=shutil.ignore_patterns("__pycache__"))
    follow_recipe(package)
    return package


def touched(package: Path) -> Iterator[str]:
    """Return the files that are new or other than in the project."""
    for path in sorted(package.rglob("*.*")):
        old = APP / path.relative_to(package)
        if "__pycache__" not in path.parts and not (old.exists() and old.read_bytes() == path.read_bytes()):
            yield path.relative_to(package).as_posix()


def run_in(package: Path, *command: str) -> subprocess.CompletedProcess[str]:
    """Run Python where `pyapp` is the copy and the tests are the project's."""
    return subprocess.run(  # noqa: S603 - what runs is Python on our own module
        [sys.executable, "-B", *command],
        cwd=package.parent,
        env={**os.environ, "PYTHONPATH": os.pathsep.join((str(package.parent), str(ROOT)))},
        capture_output=True,
        encoding="utf-8",
        timeout=300,
        check=False,
    )


@pytest.mark.slow
def test_the_guide_counts_the_files_that_the_recipe_touches(copy: Path) -> None:
    files = list(touched(copy))
    assert len(files) <= MOST_FILES
    counted = re.search(r"(\d+) files for a table with a house rule of its own", " ".join(GUIDE.split()))
    assert counted
    assert int(counted[1]) == len(files)
    for file in files:
        place = str(Path("pyapp", file).parent) if file in FILES else f"pyapp/{file}"
        assert f"`{place}`" in GUIDE or file == "holdem/options.py"


@pytest.mark.slow
def test_lobby_setup_hand_save_rule_book_and_histories_know_the_table(copy: Path) -> None:
    done = run_in(copy, "-m", "tests.test_new_table", str(ROOT / "index.html"))
    assert not done.returncode, done.stderr


@pytest.mark.slow
def test_a_preset_without_an_entry_is_named_at_the_first_import(copy: Path, tmp_path: Path) -> None:
    package = tmp_path / "pyapp"
    shutil.copytree(copy, package)
    (package / "tables" / "home_limit.py").unlink()
    done = run_in(package, "-c", "import pyapp.views")
    assert "TableError" in done.stderr
    assert "home-limit" in done.stderr


async def play() -> None:
    """Go from the lobby to a seat, raise once, and find the hand again on the next visit."""
    visit = Visit(seed=5)
    await visit.room.open()
    assert 'data-table="home-limit"' in visit.screen.html
    await visit.press("open-table", value="home-limit")
    setup = visit.screen.regions["setup"]
    assert "Home Limit" in setup
    assert "One raise before the flop." in setup
    assert 'value="sit-and-go"' in setup
    await visit.press("sit", form={"seats": "2", "speed": "instant", **QUICK})
    assert visit.screen.screen == "table"
    assert 'data-cloth="wine"' in visit.screen.regions["top"]
    await visit.press("raise")
    again = Visit(visit.storage, seed=5)
    await again.room.open()
    assert "Continue Home Limit" in again.screen.regions["lobby"]
    (sitting,) = again.profile.tables
    assert isinstance(sitting, HoldemSitting)
    assert RULES_CODEC.write(sitting.rules)["early_raise_cap"] == 1
    await again.press("continue", value="home-limit")
    assert again.screen.screen == "table"
    await again.press("rules", value="home-limit")
    words = re.sub("<[^>]*>", "", again.screen.regions["rules"])
    assert " may follow the big blind" in words
    assert "The second raise waits for the flop" in again.screen.html


def check_the_rule() -> None:
    """Raise twice before the flop: the second is refused, in the rule book's own hand too."""
    rules = PRESETS["home-limit"]
    stacks = (200, 200, 200)
    record = HandRecord(
        rules,
        tuple(map(Chips, stacks)),
        first_positions((True, True, True), 0, rules),
        shuffle_deck(Random(1)),
    )
    record = record.then(RaiseTo(Chips(8)))
    refused = options(replay_hand(record).state).raising
    assert isinstance(refused, HoldemRefusal)
    assert refused.why is HoldemReason.CAPPED
    (chapter,) = chapters("home-limit")
    assert all(run(scenario).ok for scenario in chapter.scenarios)
    older = {**RULES_CODEC.write(rules), "preset": "house of a friend"}
    del older["early_raise_cap"]
    assert RULES_CODEC.write(RULES_CODEC.read(older))["early_raise_cap"] is None
    written = write_phh(record.then(Fold()).then(Fold()))
    assert "_early_raise_cap = 1\n" in written
    (read,) = read_phh(written)
    assert read.record.rules == rules


def check_the_page(template: Path) -> None:
    """Find the table in the lobby that paints before Python runs."""
    page = paint_page(template.read_text("utf-8"))
    assert 'data-table="home-limit"' in page
    assert '<b>Home Limit</b></span><span class="at-stake">$4/$8</span>' in page


if __name__ == "__main__":
    check_the_rule()
    check_the_page(Path(sys.argv[1]))
    asyncio.run(play())
