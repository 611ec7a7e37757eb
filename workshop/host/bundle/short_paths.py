"""The paths of drawings in fewer bytes, exactly where they were.

Each step is written as from where it begins or as from the picture's corner, whichever is shorter.
"""

import re
from collections.abc import Iterator
from decimal import Decimal
from typing import Final, NamedTuple, TypeAlias

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
