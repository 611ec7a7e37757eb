"""The coach in the built page: asked, read, and gone with the action; the page stays quick meanwhile."""

import json
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.site import Site
from tests.browser.test_play import LIVE, SLOW, open_actions, sit_down

ASKED: Final = 3
"""So often he is asked, and the quickest time counts: the machine does other things besides."""

LONG: Final = 50
"""Milliseconds of work from which on a task counts as long."""

ALTOGETHER: Final = 600
"""Milliseconds of work that an advice may take, the drawing included; a crowded machine works slower."""

TASKS: Final = ("disabled-by-default-devtools.timeline",)
"""What Chromium is to write down of its tasks; with each stands how long the processor worked on it."""

ADVICE: Final = ".coach-body > p:not(.quiet)"
BOXES: Final = """() => [".coach", ".own .hole", ".bar", ".board"].map((css) => {
  const {left, top, right, bottom} = document.querySelector(css).getBoundingClientRect()
  return [left, top, right, bottom]
})"""


def test_the_coach_is_asked_read_and_gone_and_no_task_is_long(
    browser: Browser, site: Site, page: Page
) -> None:
    sit_down(page, site, 4, table="no-limit")
    asked = [advised(browser, page) for _ in range(ASKED)]
    assert min(max(tasks) for tasks in asked) < LONG
    assert min(sum(tasks) for tasks in asked) < ALTOGETHER


def advised(browser: Browser, page: Page) -> list[float]:
    """Ask the coach, read him, act, and give the work of every task meanwhile."""
    decided_upon(page)
    browser.start_tracing(page=page, categories=[*TASKS])
    page.keyboard.press("h")
    page.wait_for_selector(ADVICE, timeout=SLOW)
    tasks = worked(browser.stop_tracing())
    expect(page.locator("[data-region=coach]")).to_contain_text("of the pot against")
    expect(page.locator("[data-region=spoken] p").last).to_contain_text("Coach: ")
    page.click(f"{LIVE}:is([data-action=check], [data-action=call], [data-action=fold])")
    expect(page.locator("[data-region=coach]")).to_be_empty()
    return tasks


@pytest.mark.parametrize("size", [(360, 740), (844, 390), (820, 1180), (1440, 900)])
def test_the_panel_leaves_own_cards_board_and_controls_free(
    site: Site, page: Page, size: tuple[int, int]
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    sit_down(page, site, 10)
    decided_upon(page)
    before = page.evaluate("document.querySelector('.felt').getBoundingClientRect().toJSON()")
    page.click("[data-action=coach]")
    page.wait_for_selector(ADVICE, timeout=SLOW)
    assert page.evaluate("document.querySelector('.felt').getBoundingClientRect().toJSON()") == before
    panel, *others = page.evaluate(BOXES)
    assert not any(covers(panel, other) for other in others)
    assert panel[0] >= 0
    assert panel[2] <= size[0]
    assert panel[3] <= size[1]


def decided_upon(page: Page) -> None:
    """Go on until the person is asked something."""
    for _ in range(60):
        page.wait_for_selector(LIVE, timeout=SLOW)
        page.wait_for_timeout(100)
        actions = open_actions(page)
        if {"call", "check"} & set(actions):
            return
        wanted = next(it for it in actions if it != "leave")
        page.evaluate("css => document.querySelector(css)?.click()", f"{LIVE}[data-action={wanted}]")
    raise AssertionError("nobody was asked")


def worked(trace: bytes) -> list[float]:
    """Say for how many milliseconds the processor worked on each task of a page's main thread."""
    events = json.loads(trace)["traceEvents"]
    main = {(it["pid"], it["tid"]) for it in events if it.get("args", {}).get("name") == "CrRendererMain"}
    tasks = [it for it in events if it["name"] == "RunTask" and (it["pid"], it["tid"]) in main]
    return [it["tdur"] / 1000 for it in tasks if "tdur" in it]


def covers(one: list[float], other: list[float]) -> bool:
    wide = min(one[2], other[2]) - max(one[0], other[0])
    high = min(one[3], other[3]) - max(one[1], other[1])
    return min(wide, high) > 1
