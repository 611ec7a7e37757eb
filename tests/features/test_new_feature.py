"""A feature is a folder and a line: one is added to a copy of the sources, and used; so is a drill."""

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

from pyapp.app.core.storage import KeptText
from pyapp.app.feature import Feature, Features
from pyapp.views.kit.places import Place

if TYPE_CHECKING:
    from pyapp.features.coin.controller import CoinController


def _make(features: Features) -> "CoinController":
    from pyapp.features.coin.controller import CoinController

    return CoinController(features.session)


TOSSES: Final = KeptText("coin", longest=100, title="coin.title", question="coin.delete_kept")
COIN: Final = Feature("coin", prefixes=("coin",), screens={"coin": Place.PRACTISE}, make=_make, keeps=TOSSES)
'''
CONTROLLER: Final = '''"""Tosses a coin, and counts."""

from dataclasses import dataclass

from pyapp.app import Press
from pyapp.app.session.kept_texts import KeptForm, KeptStore
from pyapp.app.session.session import Session
from pyapp.features.coin import TOSSES
from pyapp.records.codec import record, whole
from pyapp.texts import say
from pyapp.views.kit.html import el


@dataclass(frozen=True)
class Coin:
    """How often it was tossed."""

    tosses: int = 0


FORM = KeptForm(TOSSES, record(Coin, tosses=whole(0, 1_000_000)))


class CoinController:
    """One page with a coin."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._coin = KeptStore(session, FORM, Coin, lambda: say("coin.lost"))

    @property
    def handlers(self):
        """What its controls do."""
        return {"coin": self._open, "coin-toss": self._toss}

    async def _open(self, _: Press) -> None:
        self._session.screens.cover()
        await self._show(say("coin.lead"))

    async def _toss(self, _: Press) -> None:
        self._coin.change(lambda coin: Coin(coin.tosses + 1))
        await self._show(say("coin.heads" if self._session.outside.luck.randrange(2) else "coin.tails"))

    async def _show(self, words: str) -> None:
        parts = (el("h2", say("coin.title")), el("p", words), el("b", str(self._coin.read().tosses)))
        await self._session.outside.screen.draw("coin", {"coin": el("div", *parts, class_="coin")})
'''
SHEET: Final = """/* The coin. */

[data-region="coin"] {
  display: none;
}

[data-screen="coin"] [data-region="coin"] {
  display: block;
}
"""
TEXTS: Final = {
    "en": """title = "A coin"
lead = "Toss it."
heads = "Heads"
tails = "Tails"
lost = "Tosses can't be saved here."
delete_kept = "This forgets every toss."
""",
    "de": """title = "Eine Münze"
lead = "Wirf sie."
heads = "Kopf"
tails = "Zahl"
lost = "Hier wird nichts gespeichert."
delete_kept = "Das vergisst jeden Wurf."
""",
    "es": """title = "Una moneda"
lead = "Lánzala."
heads = "Cara"
tails = "Cruz"
lost = "Aquí no se guarda nada."
delete_kept = "Esto olvida cada lanzamiento."
""",
}
COIN: Final = {
    "features/coin/__init__.py": RECORD,
    "features/coin/controller.py": CONTROLLER,
    "features/coin/style.css": SHEET,
    **{f"features/coin/texts/{code}/coin.toml": text for code, text in TEXTS.items()},
}
LINE: Final = {
    "features/registry.py": {
        "from pyapp.features.daily": "from pyapp.features.coin import COIN\nfrom pyapp.features.daily",
        "    DAILY,\n": "    COIN,\n    DAILY,\n",
    }
}
"""What stands in a file, and what in its place; once each."""

SPOT: Final = '''async def higher_spot(kind: str, chance: Random) -> DrillSpot:
    """Ask which of two hands has the higher card."""
    hole, rival, _ = await _find(chance, 0, lambda one: max(one[0]).rank is not max(one[1]).rank)
    right = "first" if max(hole).rank > max(rival).rank else "second"
    answers = tuple(DrillAnswer(slug, right=slug == right) for slug in ("first", "second"))
    return DrillSpot(Theme.HIGHER, kind, hole, (), answers, rival)


COUNTED: Final'''
QUESTIONS: Final = {
    "en": (
        "The higher card",
        "Two hands",
        "Which hand has the higher card?",
        "It is higher.",
    ),
    "de": ("Die höhere Karte", "Zwei Hände", "Welche Hand hat die höhere Karte?", "Sie ist höher."),
    "es": ("La carta más alta", "Dos manos", "¿Qué mano tiene la carta más alta?", "Es más alta."),
}
DRILL: Final = {
    "features/drills/counted_spots.py": {
        "COUNTED: Final": SPOT,
        "    Theme.WINNER: dict": '    Theme.HIGHER: {"any": higher_spot},\n    Theme.WINNER: dict',
    },
    "features/drills/spots.py": {'    OWN = "own"\n': '    HIGHER = "higher"\n    OWN = "own"\n'},
    **{
        f"features/drills/texts/{code}/drills.toml": {
            "[theme]\n": f'[why.higher]\nfirst = "{why}"\nsecond = "{why}"\n\n[theme]\nhigher = "{theme}"\n',
            "[note]\n": f'[note]\nhigher = "{note}"\n',
            "[ask]\n": f'[ask]\nhigher = "{ask}"\n',
        }
        for code, (theme, note, ask, why) in QUESTIONS.items()
    },
}


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """Copy the game's sources, and add a coin to them."""
    sources = tmp_path / APP.name
    shutil.copytree(APP, sources, ignore=shutil.ignore_patterns("__pycache__"))
    for name, text in COIN.items():
        (sources / name).parent.mkdir(parents=True, exist_ok=True)
        (sources / name).write_text(text, "utf-8")
    change(sources, LINE)
    return sources


def change(sources: Path, changes: dict[str, dict[str, str]]) -> None:
    """Change files, each in places that stand in it once."""
    for name, places in changes.items():
        text = (sources / name).read_text("utf-8")
        for old, new in places.items():
            assert text.count(old) == 1, (name, old)
            text = text.replace(old, new)
        (sources / name).write_text(text, "utf-8")


def changed(copy: Path) -> Iterator[str]:
    """Yield the files that are other than the project's, whatever they are."""
    for path in sorted(copy.rglob("*.*")):
        own = APP / path.relative_to(copy)
        if not own.exists() or own.read_bytes() != path.read_bytes():
            yield path.relative_to(copy).as_posix()


def visit(copy: Path, *more: str) -> None:
    """Run the visit where `pyapp` is the copy."""
    places = {**os.environ, "PYTHONPATH": os.pathsep.join((str(copy.parent), str(ROOT)))}
    command = [sys.executable, "-B", "-m", "tests.features.visit_coin", str(copy), *more]
    done = subprocess.run(command, cwd=copy.parent, env=places, capture_output=True, text=True, check=False)  # noqa: S603 - ours
    assert done.returncode == 0, done.stderr


@pytest.mark.slow
def test_a_feature_is_a_folder_and_a_line(copy: Path) -> None:
    """Its screen, sheet, texts in three languages, and what it keeps follow from these."""
    outside = [name for name in changed(copy) if not name.startswith("features/coin/")]
    assert outside == ["features/registry.py"]
    trees = {module_name(path, copy.parent): ast.parse(path.read_bytes()) for path in copy.rglob("*.py")}
    assert find_rooms(trees)["coin"] == ["pyapp.features.coin.controller"]
    visit(copy)


@pytest.mark.slow
def test_a_drill_is_a_name_what_makes_it_and_its_words(copy: Path) -> None:
    change(copy, DRILL)
    assert [name for name in changed(copy) if "/coin/" not in name and name not in LINE] == sorted(DRILL)
    visit(copy, "drills")
