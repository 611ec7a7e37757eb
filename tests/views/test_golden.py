"""Every region looks, as text, as it did when someone last looked at it, on every screen that shows it."""

import re
from collections import defaultdict
from functools import cache
from pathlib import Path

import pytest

from tests.views.golden import GOLDEN, golden_files

KEPT = sorted(path.name for path in GOLDEN.glob("*.html"))


@cache
def drawn() -> dict[Path, str]:
    return golden_files()


def test_there_is_a_golden_file_for_every_region_and_no_other() -> None:
    assert KEPT
    assert sorted(path.name for path in drawn()) == KEPT


@pytest.mark.parametrize("name", KEPT)
def test_a_region_is_drawn_as_in_its_golden_file(name: str) -> None:
    assert drawn()[GOLDEN / name] == (GOLDEN / name).read_text(encoding="utf-8")


def test_no_two_regions_hold_one_of_the_same_name() -> None:
    """A screen that was left stays in the page, and the first region of a name is the one that is drawn."""
    holders = defaultdict[str, set[str]](set)
    for name in KEPT:
        for inner in re.findall(r'data-region="([^"]+)"', (GOLDEN / name).read_text(encoding="utf-8")):
            holders[inner].add(name)
    assert holders
    assert {inner: outer for inner, outer in holders.items() if len(outer) > 1} == {}
