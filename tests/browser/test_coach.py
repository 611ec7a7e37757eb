"""The coach in the built page: asked, read, and gone with the action; the page stays quick meanwhile."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.site import Site
from tests.browser.test_play import LIVE, SLOW, open_actions, sit_down

LONG = 50
"""Milliseconds from which on a task counts as long."""

WATCH = """() => {
  globalThis.longest = 0
  new PerformanceObserver((list) => list.getEntries().forEach(({duration}) => {
    globalThis.longest = Math.max(globalThis.longest, duration)
  })).observe({type: "longtask"})
}"""
ADVICE = ".coach-body > p:not(.quiet)"
BOXES = """() => [".coach", ".own .hole", ".bar", ".board"].map((css) => {
  const {left, top, right, bottom} = document.querySelector(css).getBoundingClientRect()
  return [left, top, right, bottom]
})"""


def test_the_coach_is_asked_read_and_gone_and_no_task_is_long(site: Site, page: Page) -> None:
    sit_down(page, site, 4, table="no-limit")
    decided_upon(page)
    page.evaluate(WATCH)
    cpu: Any = page.context.new_cdp_session(page)
    cpu.send("Performance.enable", {"timeDomain": "threadTicks"})
    started, worked = page.evaluate("performance.now()"), seconds_worked(cpu)
    page.keyboard.press("h")
    page.wait_for_selector(ADVICE, timeout=SLOW)
    waited = page.evaluate("performance.now()") - started
    slowed = max(1.0, waited / (1000 * (seconds_worked(cpu) - worked)))
    assert page.evaluate("longest") <= LONG * slowed, "the machine did other things meanwhile, and so much"
    expect(page.locator("[data-region=coach]")).to_contain_text("of the pot against")
    expect(page.locator("[data-region=spoken] p").last).to_contain_text("Coach: ")
    page.click(f"{LIVE}:is([data-action=check], [data-action=call], [data-action=fold])")
    expect(page.locator("[data-region=coach]")).to_be_empty()


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
        page.click(f"{LIVE}[data-action={next(it for it in actions if it != 'leave')}]")
    raise AssertionError("nobody was asked")


def seconds_worked(cpu: Any) -> float:  # noqa: ANN401 - what Chromium's protocol answers has no types
    """Say for how many seconds of the processor the page's thread has worked."""
    metrics = {it["name"]: it["value"] for it in cpu.send("Performance.getMetrics")["metrics"]}
    return float(metrics["TaskDuration"])


def covers(one: list[float], other: list[float]) -> bool:
    wide = min(one[2], other[2]) - max(one[0], other[0])
    high = min(one[3], other[3]) - max(one[1], other[1])
    return min(wide, high) > 1
