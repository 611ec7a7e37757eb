"""The lobby and the regions in `index.html`, drawn by the app's own views, and markup in fewer bytes.

Portraits and icons that the lobby does not show, and the figures of court cards, are a file that the page
fetches beside the runtime and puts into itself (`static/boot/language.js`). `<use>` finds them in the page as
it finds the rest, so a view needs no address, and a face that is drawn again is there at once.
"""

import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from decimal import Decimal
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

from workshop.host.build_steps import StopError
from workshop.host.project_folders import ROOT, STATIC

Place: TypeAlias = tuple[Decimal, Decimal]

_PATH: Final = re.compile(r'(?<= d=")[^"]+')
_STEP: Final = re.compile(r"([A-Za-z])([^A-Za-z]*)")
_NUMBER: Final = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")
_ARC: Final = re.compile(
    rf"((?:{_NUMBER.pattern}[ ,]*){{3}})([01])[ ,]*([01])[ ,]*((?:{_NUMBER.pattern}[ ,]*){{2}})"
)
"""An arc's numbers; its two flags may stand against each other and what follows."""

_COUNTS: Final = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
_ACROSS: Final = {"H": "x", "V": "y", "A": "     xy"}
"""Which of a step's numbers are places, and along which axis; in all other steps every one is, in turn."""

_SMOOTH: Final = {"C": "S", "Q": "T"}


class _Step(NamedTuple):
    """A step with its numbers as from the picture's corner, and where it begins."""

    name: str
    numbers: tuple[Decimal, ...]
    here: Place

    def relative(self) -> tuple[Decimal, ...]:
        """Return its numbers as from where it begins."""
        return _moved(self.name, self.numbers, (-self.here[0], -self.here[1]))


def shorten_paths(drawing: str) -> str:
    """Return a drawing whose paths are short."""
    return _PATH.sub(lambda found: shorten_path(found[0]), drawing)


def shorten_path(path: str) -> str:
    """Return a shorter path that goes exactly where the other does."""
    drafts = {"": ""}  # the shortest so far by its last letter, which may go on saying what follows
    before: _Step | None = None
    for step in trace(path):
        short = _smooth(_straight(step), before)
        ways = [(short.name, short.numbers), (short.name.lower(), short.relative())]
        drafts = {
            letter: min((text + _join(letter, its, text, last) for last, text in drafts.items()), key=len)
            for letter, its in ways
        }
        before = step
    return min(drafts.values(), key=len)


def trace(path: str) -> Iterator[_Step]:
    """Return a path's steps one by one, as from the picture's corner."""
    here = start = (Decimal(), Decimal())
    for letter, told in _STEP.findall(path):
        name = letter.upper()
        numbers = _read(_ARC.sub(r"\1 \2 \3 \4 ", told) if name == "A" else told)
        for at in range(0, len(numbers) or 1, _COUNTS[name] or 1):
            drawn = "L" if name == "M" and at else name
            its = numbers[at : at + _COUNTS[name]]
            step = _Step(drawn, _moved(drawn, its, here) if letter.islower() else its, here)
            yield step
            here = start if drawn == "Z" else _end(step)
            start = here if drawn == "M" else start


def _read(told: str) -> tuple[Decimal, ...]:
    return tuple(map(Decimal, _NUMBER.findall(told)))


def _end(step: _Step) -> Place:
    ends = dict(zip(_axes(step.name), step.numbers, strict=False))
    return ends.get("x", step.here[0]), ends.get("y", step.here[1])


def _axes(name: str) -> str:
    return _ACROSS.get(name, "xy" * 3)


def _moved(name: str, numbers: tuple[Decimal, ...], by: Place) -> tuple[Decimal, ...]:
    """Return a step's numbers with its places moved."""
    moves = {"x": by[0], "y": by[1], " ": Decimal()}
    return tuple(number + moves[axis] for axis, number in zip(_axes(name), numbers, strict=False))


def _straight(step: _Step) -> _Step:
    """Return a line that goes along one axis as the step that has but one number."""
    if step.name == "L" and step.numbers[1] == step.here[1]:
        return step._replace(name="H", numbers=step.numbers[:1])
    if step.name == "L" and step.numbers[0] == step.here[0]:
        return step._replace(name="V", numbers=step.numbers[1:])
    return step


def _smooth(step: _Step, before: _Step | None) -> _Step:
    """Return a curve that goes on as the one before came in as the step that leaves that out."""
    if step.name not in _SMOOTH or (before and before.name == "T"):
        return step
    (x, y), control = step.here, step.here
    if before and before.name in (step.name, _SMOOTH[step.name]):
        control = before.numbers[-4], before.numbers[-3]
    if step.numbers[:2] != (2 * x - control[0], 2 * y - control[1]):
        return step
    return step._replace(name=_SMOOTH[step.name], numbers=step.numbers[2:])


def _join(letter: str, numbers: tuple[Decimal, ...], written: str, last: str) -> str:
    """Return a step as it stands after what is written: without its letter where that says nothing new."""
    if letter in "Zz":
        return "z"
    told = letter not in (last, {"M": "L", "m": "l"}.get(last))
    text = letter if told else ""
    for number in map(_short, numbers):
        before = text or written
        whole = "." not in _NUMBER.findall(before)[-1] if before[-1].isdigit() else False
        apart = before[-1].isdigit() and number[0] != "-" and (whole or number[0] != ".")
        text += f" {number}" if apart else number
    return text


def _short(number: Decimal) -> str:
    return re.sub(r"^(-?)0(?=\.)", r"\1", f"{number.normalize():f}") if number else "0"


PORTRAITS: Final = STATIC / "art" / "portraits.svg"
COURTS: Final = STATIC / "art" / "courts.svg"
NEIGHBOURS: Final = STATIC / "art" / "neighbours.svg"
PLAYERS: Final = STATIC / "art" / "players.svg"
ICONS: Final = STATIC / "art" / "icons.svg"
DRAWINGS: Final = (COURTS, PORTRAITS, PLAYERS, NEIGHBOURS, ICONS)
FILE: Final = "drawings.svg"
"""What holds the drawings that the page is built without."""

_PLACE: Final = "<!-- drawings -->"
_FOR_PEOPLE: Final = re.compile(r"<!--.*?-->|\n", re.DOTALL)
"""What helps those who read or change the drawing, and draws nothing."""

_COVERED: Final = re.compile(r'(<path d="[^"]*" fill="#\w{6}"/>)(?=(?:(?!</?(?:g|symbol)\b).)*\1)')
"""A shape that is drawn once more further on, and so is not seen where it is drawn first."""

_FILLED: Final = re.compile(r'z(?=" fill="#\w{6}"/>)')
"""The last step of a shape without an outline: whatever is filled is closed."""

_PART: Final = re.compile(r'<(g|symbol|path) id="([\w-]+)"(?:.*?</\1>|[^>]*/>)')
"""A part of a drawing as the page holds it; none has a group within a group."""

_USED: Final = re.compile(r'<use href="#([\w-]+)"')


def add_drawings(page: str) -> str:
    """Return the page with the drawings that it shows before any script has run, in their place."""
    if page.count(_PLACE) != 1:
        raise StopError(f"index.html must hold {_PLACE} exactly once, for the drawings that it shows")
    parts = _parts()
    shown = _shown(page, parts)
    return page.replace(_PLACE, "".join(part for name, part in parts.items() if name in shown))


def further_drawings(page: str) -> str:
    """Return the file of all drawings that a page with its own does not hold."""
    shown = _shown(page, parts := _parts())
    rest = "".join(part for name, part in parts.items() if name not in shown)
    return f'<svg xmlns="http://www.w3.org/2000/svg">{rest}</svg>'


def page_drawing(drawing: Path) -> str:
    """Return a drawing as the page holds it."""
    short = shorten_paths(_FOR_PEOPLE.sub("", drawing.read_text("utf-8")))
    return _FILLED.sub("", _COVERED.sub("", short))


def _parts() -> dict[str, str]:
    """Return what the drawings consist of, by the names that `<use>` knows."""
    found = (_PART.finditer(page_drawing(drawing)) for drawing in DRAWINGS)
    return {part[2]: part[0] for parts in found for part in parts}


def _shown(page: str, parts: Mapping[str, str]) -> set[str]:
    """Return the parts that a page uses, with those that they use in turn."""
    shown: set[str] = set()
    asked = {*_USED.findall(page)} & parts.keys()
    while asked:
        shown |= asked
        asked = {name for part in asked for name in _USED.findall(parts[part])} - shown
    return shown


def paint(template: str) -> str:
    """Return the page with what Python draws of it."""
    command = [sys.executable, "-B", "-X", "utf8", "-m", "workshop.packing.paint_page"]
    done = subprocess.run(
        command, cwd=ROOT, input=template, capture_output=True, encoding="utf-8", check=False
    )
    if done.returncode:
        raise StopError(f"The lobby cannot be drawn into index.html: {done.stderr.strip()}")
    return add_drawings(done.stdout)


_TAG: Final = re.compile(r"<(?!script|mpy-config|a )[a-z][^>]*>")
_VALUE: Final = re.compile(r'="([\w#(),.-]+)"(/?)')
"""A value that needs no quotes; a slash that closes the tag is held apart from it."""

_NEEDLESS: Final = re.compile(r"<!--.*?-->\n?|(?<=<button) type=button|</li>(?=<li>|</ul>)", re.DOTALL)
"""What only people read, and what a button outside a form and an item of a list have no need of."""

_BREAK: Final = re.compile(r"(?<=>)\n(?=</?(?:div|g|path|use|marker)\b)")
"""A line's end before what begins a line, or draws, of itself."""

_REGIONS: Final = re.compile(r"(?:<div data-region=[\w-]+></div>){2,}")
_REGION: Final = re.compile(r"=([\w-]+)")


def shorten_markup(markup: str) -> str:
    """Return markup that browsers read as they read the other, but for empty regions that stand together."""
    bare = _NEEDLESS.sub("", _TAG.sub(lambda tag: _VALUE.sub(_unquote, tag[0]), shorten_paths(markup)))
    return _REGIONS.sub(_name_regions, _BREAK.sub("", bare))


def _name_regions(found: re.Match[str]) -> str:
    """Return empty regions as one that names them, which `static/boot.js` lays out before any is filled."""
    return f'<div data-regions="{" ".join(_REGION.findall(found[0]))}" hidden></div>'


def _unquote(value: re.Match[str]) -> str:
    return f"={value[1]} /" if value[2] else f"={value[1]}"
