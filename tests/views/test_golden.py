"""Every region looks, as text, as it did when someone last looked at it; every state of it is sound."""

import re
from collections import Counter, defaultdict
from functools import cache
from html.parser import HTMLParser
from pathlib import Path

import pytest

from tests.cases import case
from tests.views.golden import GOLDEN, SCREENS, golden_files

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
    for regions in SCREENS.values():
        for name, html in regions.items():
            for inner in re.findall(r'data-region="([^"]+)"', html):
                holders[inner].add(name)
    assert holders
    assert {inner: outer for inner, outer in holders.items() if len(outer) > 1} == {}


class Nesting(HTMLParser):
    """Notes what a browser would have to mend."""

    def __init__(self) -> None:
        super().__init__()
        self.faults = list[str]()
        self.ids = Counter[str]()
        self._open = list[str]()

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note an attribute or an id that is there twice."""
        names = Counter(name for name, _ in attrs)
        self.faults += [f"<{tag}> has {name} twice" for name, count in names.items() if count > 1]
        self.ids.update(value for name, value in attrs if name == "id" and value)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note a control within a control: a press would be one of both."""
        self.handle_startendtag(tag, attrs)
        if tag in {"a", "button"} and {"a", "button"} & {*self._open}:
            self.faults.append(f"<{tag}> within {self._open}")
        self._open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        """Note an element that is closed before what it holds."""
        if not self._open or self._open.pop() != tag:
            self.faults.append(f"</{tag}> closes nothing")

    def close(self) -> None:
        """Note what was never closed, and ids that are there twice."""
        super().close()
        self.faults += [f"<{tag}> is never closed" for tag in self._open]
        self.faults += [f"two are called {name}" for name, count in self.ids.items() if count > 1]


def faults_of(html: str) -> list[str]:
    nesting = Nesting()
    nesting.feed(html)
    nesting.close()
    return nesting.faults


def test_every_state_of_every_screen_is_sound() -> None:
    for name, regions in SCREENS.items():
        with case(name):
            assert faults_of("".join(regions.values())) == []


@pytest.mark.parametrize(
    "html",
    [
        "<b><i></b></i>",
        "<div>",
        "</p>",
        '<i id="a"></i><b id="a"></b>',
        '<i class="a" class="b"></i>',
        "<button><b><a></a></b></button>",
    ],
)
def test_what_a_browser_would_mend_is_told(html: str) -> None:
    assert faults_of(html)
