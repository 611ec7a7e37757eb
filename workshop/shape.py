"""What there is to hold in the head: files, lines and words, and what five ways through the game enter.

`python -m workshop.shape` prints the figures as a table. The ways are walked by the tests' own faked page.
"""

import argparse
import ast
import asyncio
import json
import re
import sys
from collections.abc import Awaitable, Callable, Generator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from types import CodeType, FrameType
from typing import Any, Final

from pyapp.app import Press
from pyapp.app.profiles import saves
from pyapp.app.profiles.kept_profiles import GUEST
from tests.app.fakes import FakeScreen, FakeStorage, Visit, until
from tests.features.friends.parties import Party, game
from workshop.bench.kit.report_rows import without_figures
from workshop.host.project_folders import APP, ROOT

TESTS: Final = ROOT / "tests"
DOCS: Final = (ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md")))
PRESENTER: Final = re.compile(r"presenter\.\w+ = ")
"""What hangs something on a presenter from outside."""

BY_HAND: Final = re.compile(r"^\s*def \w*(?:to|from)_json\b", re.MULTILINE)
ENTRY: Final = re.compile(r"^- \*\*", re.MULTILINE)


@dataclass(slots=True)
class Way:
    """The code of the game that ran between two moments."""

    entered: set[CodeType] = field(default_factory=set[CodeType])
    calls: dict[CodeType, int] = field(default_factory=dict[CodeType, int])
    """How often each function of `READS` ran."""

    @property
    def files(self) -> int:
        """How many files were entered."""
        return len({code.co_filename for code in self.entered})

    @property
    def functions(self) -> int:
        """How many functions were entered, without lambdas, comprehensions and modules."""
        return sum(not code.co_name.startswith("<") for code in self.entered)

    @contextmanager
    def watched(self) -> Generator[None]:
        """Note what runs until the block ends."""
        sys.setprofile(self._note)
        try:
            yield
        finally:
            sys.setprofile(None)

    def _note(self, frame: FrameType, event: str, _: Any) -> None:  # noqa: ANN401 - as `sys.setprofile` has it
        code = frame.f_code
        if event == "call" and code.co_filename.startswith(str(APP)):
            self.entered.add(code)
        if event == "call" and code in READS.values():
            self.calls[code] = self.calls.get(code, 0) + 1


def main() -> int:
    """Print the figures; return 0."""
    parser = argparse.ArgumentParser(prog="python -m workshop.shape", description=__doc__)
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures here too")
    options = parser.parse_args()
    figures = {**sizes(), **asyncio.run(walk_all())}
    for name, figure in figures.items():
        print(f"{name:<60}{figure:>10}")
    if options.json:
        options.json.write_text(json.dumps(figures, indent=1) + "\n", "utf-8")
    return 0


def sizes() -> Mapping[str, float]:
    """Count what lies in the folders, by name."""
    sources = {path: path.read_text("utf-8") for path in APP.rglob("*.py")}
    tests = {path: path.read_text("utf-8") for path in TESTS.rglob("*.py")}
    lines = [text.count("\n") for text in sources.values()]
    goldens = [path.read_text("utf-8") for path in (TESTS / "views" / "golden").rglob("*.html")]
    classes = sum(
        isinstance(node, ast.ClassDef) for text in sources.values() for node in ast.walk(ast.parse(text))
    )
    return {
        "Python files of pyapp": len(sources),
        "lines of pyapp": sum(lines),
        "files per 1,000 lines": round(1000 * len(sources) / sum(lines), 1),
        "lines of the file in the middle": round(median(lines)),
        "classes": classes,
        "functions to or from JSON by hand": sum(len(BY_HAND.findall(text)) for text in sources.values()),
        "assignments to a presenter from outside": sum(
            len(PRESENTER.findall(text)) for text in sources.values()
        ),
        "Python files of tests": len(tests),
        "lines of tests": sum(text.count("\n") for text in tests.values()),
        "lines of golden screens": sum(text.count("\n") for text in goldens),
        "words of the glossary": len(ENTRY.findall((ROOT / "docs" / "GLOSSARY.md").read_text("utf-8"))),
        "words of docs, README and CONTRIBUTING": sum(map(_count_words, DOCS)),
    }


def _count_words(page: Path) -> int:
    """Count what people wrote for people; tables of figures are written by a command."""
    return len(without_figures(page.read_text("utf-8")).split())


async def walk_all() -> Mapping[str, int]:
    """Walk every way, and count what each enters, by name."""
    figures = dict[str, int]()
    for name, walk in WAYS.items():
        way = Way()
        await walk(way)
        figures |= {f"{name}: files": way.files, f"{name}: functions": way.functions}
        if name == "page load":
            figures |= {f"{name}: {what}": way.calls.get(code, 0) for what, code in READS.items()}
    return figures


class _Pictures(FakeScreen):
    """Calls back at every picture that shows something happen."""

    seen: Callable[[], None] | None = None

    async def draw(self, *picture: Any, **more: Any) -> None:  # noqa: ANN401 - as the screen has it
        await super().draw(*picture, **more)
        if self.seen and len(self.moved):
            self.seen()


class _Watched(Visit):
    seen_on = _Pictures
    screen: _Pictures


async def _raise(way: Way) -> None:
    """From the press of *Raise* until its picture is there."""
    visit = await _seated(6)
    while "raise" not in visit.live:
        await visit.press("next" if "next" in visit.live else "call" if "call" in visit.live else "check")
    screen = visit.screen
    screen.moved.clear()
    screen.seen = lambda: sys.setprofile(None)
    with way.watched():
        await visit.room.press(visit.controls["raise"])
        await until(lambda: bool(screen.moved))
    await visit.close()


async def _fold(way: Way) -> None:
    """From a fold that ends a hand until the history has it."""
    visit = await _seated(2)
    while "fold" not in visit.live:
        await visit.press("next" if "next" in visit.live else "check")
    kept = await _hands(visit)
    with way.watched():
        await visit.room.press(visit.controls["fold"])
        for _ in range(20_000):
            if await _hands(visit) > kept:
                break
            await asyncio.sleep(0)
    await visit.close()


async def _statistics(way: Way) -> None:
    """Open the statistics after a hand."""
    visit = await _played_a_hand()
    await visit.press("lobby")
    with way.watched():
        await visit.press("history")
        await visit.press("statistics")
    await visit.close()


async def _load(way: Way) -> None:
    """Load the page with a table in play, whose hand is saved."""
    before = await _seated(6)
    await before.close()
    visit = Visit(FakeStorage(**before.storage.texts), shelf=before.shelf)
    with way.watched():
        await visit.room.open()
    await visit.close()


async def _go_on(way: Way) -> None:
    """Go on at the table that waits."""
    before = await _seated(6)
    await before.close()
    visit = Visit(FakeStorage(**before.storage.texts), shelf=before.shelf)
    await visit.room.open()
    with way.watched():
        await visit.press("continue")
    await visit.close()


async def _guest(way: Way) -> None:
    """From a guest's press until the host's table is kept with it."""
    party = Party()
    await party.sit(game(2))
    (guest,) = party.guests
    while not (guest.asked and "check" in guest.live):
        await party.turn()
        await until(lambda: party.any_asked or bool({"next", "rebuy"} & party.host.live))
    before = dict(party.host.storage.texts)
    with way.watched():
        await guest.act("check")
        await until(lambda: party.host.storage.texts != before)
    for page in party.pages:
        await page.close()


async def _import(way: Way) -> None:
    """Read a hand out of a PHH file."""
    visit, text = await _with_a_file()
    with way.watched():
        await visit.import_hands(text)
    await visit.close()


async def _replay(way: Way) -> None:
    """Open a hand that was read out of a file, and take a step in it."""
    visit, text = await _with_a_file()
    await visit.import_hands(text)
    (number,) = re.findall(r'data-action="history-replay"[^>]*data-value="(\d+)"', visit.screen.html)
    with way.watched():
        for press in (Press("history-replay", value=number), Press("replay-forward")):
            await visit.room.press(press)
    await visit.close()


WAYS: Final[Mapping[str, Callable[[Way], Awaitable[None]]]] = {
    "Raise until its picture": _raise,
    "fold until the history has the hand": _fold,
    "statistics": _statistics,
    "page load": _load,
    "Continue": _go_on,
    "a guest's check until the host keeps it": _guest,
    "import of a PHH file": _import,
    "its replay": _replay,
}
"""What people do, by name."""

READS: Final[Mapping[str, CodeType]] = {
    "JSON texts parsed": json.loads.__code__,
    "copies opened": saves.opened.__code__,
    "profiles built and checked": saves.read.__code__,
}
"""What reading the saves takes."""


async def _seated(seats: int) -> _Watched:
    visit = _Watched(seed=3)
    await visit.sit(seats)
    return visit


async def _played_a_hand() -> _Watched:
    visit = await _seated(2)
    while "fold" not in visit.live:
        await visit.press("next" if "next" in visit.live else "check")
    await visit.press("fold")
    await until(lambda: "next" in visit.live)
    return visit


async def _with_a_file() -> tuple[Visit, str]:
    first = await _played_a_hand()
    await first.press("lobby")
    await first.press("history")
    await first.press("export-all", value="phh")
    (text,) = first.files.saved.values()
    await first.close()
    visit = Visit()
    await visit.room.open()
    await visit.press("history")
    return visit, text


async def _hands(visit: Visit) -> int:
    return await visit.shelf.count(GUEST)


if __name__ == "__main__":
    sys.exit(main())
