"""Blackjack's charts and indices, a second of work each: done once, until their code changes."""

import pickle
import sys
from collections.abc import Callable, Generator
from functools import cache
from hashlib import sha256
from os import getpid
from pathlib import Path
from shutil import rmtree
from typing import Final, TypeAlias, TypeVar, cast

from pyapp.blackjack import BlackjackRules
from pyapp.blackjack.odds.solved_rules import StrategyCache, working_out
from workshop.host.project_folders import CACHE, ROOT

_WORKED_OUT_BY: Final = ("blackjack/**/*.py", "cards/**/*.py", "slices.py")
"""The files of `pyapp` of which these come."""

_Found = TypeVar("_Found")
_Work: TypeAlias = Callable[[BlackjackRules], Generator[float, None, _Found]]


class KeptStrategies(StrategyCache):
    """Reads from files what an earlier process has worked out, and writes what is new."""

    def __init__(self) -> None:
        super().__init__()
        self._books = type(self._books)(_kept("book", working_out))
        self._indices = type(self._indices)(_kept("indices", self._deriving))


def _kept(kind: str, work_out: _Work[_Found]) -> _Work[_Found]:
    def read_or_work_out(rules: BlackjackRules) -> Generator[float, None, _Found]:
        file = _folder() / f"{kind}-{sha256(repr(rules).encode()).hexdigest()[:16]}"
        if file.exists():
            return cast("_Found", pickle.loads(file.read_bytes()))  # noqa: S301 - written below
        found = yield from work_out(rules)
        half = file.with_suffix(f".{getpid()}")
        half.write_bytes(pickle.dumps(found))
        half.replace(file)  # whole, whoever reads it meanwhile
        return found

    return read_or_work_out


@cache
def _folder() -> Path:
    """Return the folder of what this code works out."""
    code = sha256(sys.version.encode())
    for pattern in _WORKED_OUT_BY:
        for file in sorted((ROOT / "pyapp").glob(pattern)):
            code.update(file.read_bytes())
    folder = CACHE / "strategies" / code.hexdigest()[:16]
    folder.mkdir(parents=True, exist_ok=True)
    drop_others(folder)
    return folder


def drop_others(folder: Path) -> None:
    """Throw away what earlier code has worked out; another process may be doing so, too."""
    for other in folder.parent.iterdir():
        if other != folder:
            rmtree(other, ignore_errors=True)


LIBRARY: Final = KeptStrategies()
