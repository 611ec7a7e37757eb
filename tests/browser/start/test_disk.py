"""Opened from a disk by a double click: the built page leads to the whole game, the source helps on."""

import re
import shutil
from pathlib import Path

from playwright.sync_api import BrowserContext, expect

from tests.browser.steps import SLOW, told_by_root, wait_for_state
from workshop.host.project_folders import DIST, ROOT


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
