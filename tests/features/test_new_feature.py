"""A feature is a folder and an entry: a small one is added to a copy of the sources, and used."""

import ast
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from workshop.host.project_folders import APP, ROOT
from workshop.inside.app_imports import module_name
from workshop.inside.room_modules import find_rooms

RECORD: Final = '''"""A coin that is tossed."""

from typing import TYPE_CHECKING, Final

from pyapp.app.feature import Feature, Features

if TYPE_CHECKING:
    from pyapp.features.coin.controller import CoinController


def _make(features: Features) -> "CoinController":
    from pyapp.features.coin.controller import CoinController

    return CoinController(features.session)


COIN: Final = Feature("coin", prefixes=("coin",), screens=("coin",), make=_make)
'''
CONTROLLER: Final = '''"""Tosses a coin."""

from pyapp.app import Press
from pyapp.app.session.session import Session
from pyapp.views.kit.html import el


class CoinController:
    """One page with a coin."""

    def __init__(self, session: Session) -> None:
        self._session = session

    @property
    def handlers(self):
        """What its controls do."""
        return {"coin": self._open, "coin-toss": self._toss}

    async def _open(self, _: Press) -> None:
        self._session.cover()
        await self._show("Heads or tails?")

    async def _toss(self, _: Press) -> None:
        await self._show(("Heads", "Tails")[self._session.outside.luck.randrange(2)])

    async def _show(self, words: str) -> None:
        await self._session.outside.screen.draw("coin", {"coin": el("p", words)})
'''
VISIT: Final = """
import asyncio
from tests.app.fakes import Visit

async def main():
    visit = Visit()
    await visit.room.open()
    await visit.press("coin")
    assert visit.screen.screen == "coin", visit.screen.screen
    assert "Heads or tails?" in visit.screen.regions["coin"]
    await visit.press("coin-toss")
    assert any(side in visit.screen.regions["coin"] for side in ("Heads", "Tails"))
    await visit.press("coin-unknown")
    assert visit.screen.screen == "coin"
    await visit.close()

asyncio.run(main())
"""


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """Copy the game's sources, and add a coin to them."""
    sources = tmp_path / APP.name
    shutil.copytree(APP, sources, ignore=shutil.ignore_patterns("__pycache__"))
    folder, registry = sources / "features" / "coin", sources / "features" / "registry.py"
    folder.mkdir()
    (folder / "__init__.py").write_text(RECORD, "utf-8")
    (folder / "controller.py").write_text(CONTROLLER, "utf-8")
    text = registry.read_text("utf-8")
    for old, new in (
        ("from pyapp.features.daily", "from pyapp.features.coin import COIN\nfrom pyapp.features.daily"),
        ("    DAILY,\n", "    COIN,\n    DAILY,\n"),
    ):
        assert text.count(old) == 1
        text = text.replace(old, new)
    registry.write_text(text, "utf-8")
    return sources


def changed(copy: Path) -> Iterator[str]:
    """Yield the files that are other than the project's."""
    for path in sorted(copy.rglob("*.py")):
        own = APP / path.relative_to(copy)
        if not own.exists() or own.read_bytes() != path.read_bytes():
            yield path.relative_to(copy).as_posix()


@pytest.mark.slow
def test_a_feature_is_a_folder_and_an_entry(copy: Path) -> None:
    assert [*changed(copy)] == [
        "features/coin/__init__.py",
        "features/coin/controller.py",
        "features/registry.py",
    ]
    trees = {module_name(path, copy.parent): ast.parse(path.read_bytes()) for path in copy.rglob("*.py")}
    assert find_rooms(trees)["coin"] == ["pyapp.features.coin.controller"]
    places = {**os.environ, "PYTHONPATH": os.pathsep.join((str(copy.parent), str(ROOT)))}
    command = [sys.executable, "-c", VISIT]
    done = subprocess.run(command, cwd=copy.parent, env=places, capture_output=True, text=True, check=False)  # noqa: S603 - ours
    assert done.returncode == 0, done.stderr
