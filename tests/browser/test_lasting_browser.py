"""How browser tests wait, and that a browser that dies fails one test only."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import cast

import pytest
from playwright.sync_api import Browser, Error, Playwright

from tests.browser import engines
from tests.browser.pictures import PicturePage
from tests.browser.shared_browsers import LastingBrowser, SharedProfile, killed_after
from tests.browser.site import Site
from tests.parsing import parse
from workshop.host.project_folders import ROOT


@pytest.mark.nightly
def test_what_is_kept_from_test_to_test_is_opened_again_where_its_browser_has_died(
    playwright: Playwright, proxy: tuple[str, list[str]], site: Site, tmp_path: Path
) -> None:
    started: list[Browser] = []

    def start() -> Browser:
        started.append(engines.start_chromium(playwright, proxy[0]))
        return started[-1]

    browser = cast("Browser", LastingBrowser(start))
    pictures, profile = PicturePage(browser, tmp_path), SharedProfile(browser, site.address)
    started[0].close()
    assert pictures.open().locator("[data-region=lobby]").count() == 1
    assert len(profile.cleared().pages) == 1
    assert browser.new_context().pages == []
    assert len(started) == 2
    browser.close()


@pytest.mark.nightly
def test_pictures_have_another_browser_where_theirs_draws_no_frames(
    playwright: Playwright, proxy: tuple[str, list[str]], tmp_path: Path
) -> None:
    browser = cast("Browser", LastingBrowser(lambda: engines.start_chromium(playwright, proxy[0])))
    pictures = PicturePage(browser, tmp_path)
    stalled = pictures.open()
    stalled.evaluate("""() => {
        window.requestAnimationFrame = () => 0;
        window.setTimeout = (told) => told();
    }""")
    drawing = pictures.open()
    assert stalled.is_closed()
    assert drawing.locator("[data-region=lobby]").count() == 1
    assert pictures.open() is drawing
    browser.close()


@pytest.mark.nightly
def test_a_call_that_never_ends_loses_its_browser_and_the_next_test_has_another(
    playwright: Playwright, proxy: tuple[str, list[str]]
) -> None:
    lasting = LastingBrowser(lambda: engines.start_chromium(playwright, proxy[0]))
    browser = cast("Browser", lasting)
    page = browser.new_page()
    with killed_after(1, [lasting]), pytest.raises(Error, match="closed"):
        page.evaluate("() => new Promise(() => {})")
    with killed_after(60, [lasting]):
        assert browser.new_page().evaluate("() => 1 + 1") == 2
    browser.close()


FILES = [*(ROOT / "tests").rglob("*.py")]


def awaited_functions(file: Path, texts: dict[str, str]) -> Iterator[tuple[str, str]]:
    """Give each function that a file hands to `wait_for_function`, with the place."""
    for node in ast.walk(parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "wait_for_function":
            given = node.args[0]
            text = texts.get(given.id, "") if isinstance(given, ast.Name) else ast.unparse(given)
            yield f"{file.relative_to(ROOT)}:{node.lineno}", text


def named_texts() -> dict[str, str]:
    """Return the constants of all these files that stand for a text."""
    found: dict[str, str] = {}
    for file in FILES:
        for node in parse(file.read_text("utf-8")).body:
            target = node.targets[0] if isinstance(node, ast.Assign) else getattr(node, "target", None)
            if isinstance(target, ast.Name) and (value := getattr(node, "value", None)):
                found[target.id] = ast.unparse(value)
    return found


def is_promise(text: str) -> bool:
    """Tell whether a function answers with a promise."""
    return any(sign in text for sign in ("async ", "await ", "Promise", ".then("))


def test_nothing_that_takes_its_time_is_handed_to_wait_for_function() -> None:
    texts = named_texts()
    asked = [call for file in FILES for call in awaited_functions(file, texts)]
    assert len(asked) > 20
    assert [place for place, text in asked if not text] == [], "its text was not found"
    assert [place for place, text in asked if is_promise(text)] == [], "use wait_until for these"
