"""What the snapshot forgets, and what it must not: code does what it did, packages can be entered."""

import importlib
import subprocess
import sys
from pathlib import Path

import pytest

from workshop.inside.forgotten_words import FROZEN, HAS_DOCSTRING, undocumented

FORGET = """
import sys
sys.path.insert(0, {root!r})
import heapq, os.path, collections.abc, json
from workshop.inside.forgotten_words import forget
forget()
print(heapq.__doc__, hasattr(heapq, "__about__"), hasattr(json, "__all__"), json.__path__, json.__spec__)
print(os.path.join.__doc__, os.path.join("a", "b"), collections.abc.Mapping.get.__doc__)
import json.decoder, fractions
print(json.loads("[1]"), fractions.Fraction(1, 2))
try:
    import json.nowhere
except ModuleNotFoundError as error:
    print(error)
"""

DOCUMENTED = '''
def outer(number):
    """Return twice as much."""
    def inner(value):
        """Double."""
        return "Double." and value * 2
    return inner(number)
'''


@pytest.mark.slow
def test_modules_lose_what_they_say_of_themselves_and_go_on_working() -> None:
    root = str(Path(__file__).parents[2])
    told = subprocess.run(
        [sys.executable, "-c", FORGET.format(root=root)], capture_output=True, text=True, check=True
    ).stdout
    assert told.splitlines() == [
        "None False False () None",
        "None a/b None",
        "[1] 1/2",
        "No module named 'json.nowhere'",
    ]


@pytest.mark.skipif(not HAS_DOCSTRING, reason="the flag came with CPython 3.14")
def test_docstrings_go_with_their_flag() -> None:
    made: dict[str, object] = {}
    exec(undocumented(compile(DOCUMENTED, "source", "exec")), made)  # noqa: S102 - the source above
    outer = made["outer"]
    assert callable(outer)
    assert (outer(4), outer.__doc__) == (8, None)


def test_code_without_docstrings_does_what_it_did() -> None:
    made: dict[str, object] = {}
    exec(undocumented(compile(DOCUMENTED, "source", "exec", optimize=2)), made)  # noqa: S102 - as above
    outer = made["outer"]
    assert callable(outer)
    assert outer(4) == 8


def test_the_runtime_still_marks_frozen_code_by_its_file() -> None:
    assert importlib.import_module.__code__.co_filename
    assert importlib._bootstrap._find_spec.__code__.co_filename.startswith(FROZEN)  # type: ignore[attr-defined]  # noqa: SLF001
