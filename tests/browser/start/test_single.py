"""The game as one file from a disk, in every engine, and the built page opened there."""

import re
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.browser.steps import SLOW, told_by_root, wait_for_state
from tests.browser.test_engines import (
    ADDRESSES,
    BOOT,
    OWN_CARDS,
    PROFILE,
    enter,
    find_undrawn,
    play,
    resume,
    sit_down,
)
from tests.browser.visitor import Visitor
from workshop.host.project_folders import DIST, ROOT
from workshop.host.single_file import NAME

POLICED = re.compile(r'http-equiv="Content-Security-Policy" content="([^"]+)"')


@pytest.fixture
def alone(tmp_path: Path) -> str:
    """Copy the one file to where nothing else is, and return its address."""
    folder = tmp_path / "My games"
    folder.mkdir()
    shutil.copyfile(DIST / NAME, folder / NAME)
    return (folder / NAME).as_uri()


def test_it_plays_from_a_disk_and_keeps_chips_and_cards(alone: str, visitor: Visitor) -> None:
    enter(visitor, alone)
    assert visitor.run(BOOT) == "snapshot"
    assert find_undrawn(visitor) == []
    sit_down(visitor)
    cards, profile = visitor.run(OWN_CARDS), visitor.run(PROFILE)
    enter(visitor, alone)
    resume(visitor)
    assert visitor.run(OWN_CARDS) == cards
    assert visitor.run(PROFILE) == profile
    assert play(visitor, 1)["problems"] == []
    asked = [address for address in visitor.run(ADDRESSES) if not address.startswith(("data:", "blob:"))]
    assert asked == []


def test_its_policy_lets_nothing_in_from_anywhere() -> None:
    (policy,) = POLICED.findall((DIST / NAME).read_text("utf-8"))
    rules = dict(rule.split(" ", 1) for rule in policy.split("; "))
    assert rules["default-src"] == "'none'"
    assert "connect-src" not in rules
    sources = {source for rule in rules.values() for source in rule.split() if not source.startswith("'")}
    assert sources == {"data:", "blob:"}
    assert "'unsafe-inline'" not in rules["script-src"] + rules["style-src"]


def test_it_names_no_second_file() -> None:
    page = (DIST / NAME).read_text("utf-8")
    named = re.findall(r'<(?:link|script|img|source|use)\b[^>]*?\b(?:href|src)="([^"]*)"', page)
    assert named
    assert [name for name in named if not name.startswith(("#", "data:"))] == []


def test_the_built_page_leads_to_the_whole_game_beside_it(context: BrowserContext, tmp_path: Path) -> None:
    folder = tmp_path / "My games"
    shutil.copytree(DIST, folder)
    page = context.new_page()
    page.goto((folder / "index.html").as_uri(), wait_until="commit")
    page.wait_for_url(re.compile("baize.html$"), timeout=SLOW)
    wait_for_state(page)
    assert told_by_root(page, "boot") == "snapshot"


def test_the_source_says_in_one_sentence_what_to_do(context: BrowserContext) -> None:
    page = context.new_page()
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto((ROOT / "index.html").as_uri())
    wait_for_state(page, "error")
    words = page.locator("#boot-words")
    expect(words).to_contain_text("python3 build.py")
    expect(words).to_contain_text("dist/baize.html")
    expect(page.locator("#boot button, #boot a")).to_have_count(0)
    box = words.bounding_box()
    assert box
    assert 0 <= box["y"] <= 740 - box["height"]
