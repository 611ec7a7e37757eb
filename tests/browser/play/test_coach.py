"""The coach in the built page, and text mode: asked and typed, read, and gone with the action."""

import re
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.looks.test_film import SIZES
from tests.browser.play.test_play import LIVE, SLOW, open_actions, sit_down
from tests.browser.site import Site
from tests.browser.steps import saved, wait_for_state

pytestmark = pytest.mark.returning

ADVICE: Final = ".coach [data-value=why]"
WORDS: Final = """() => [...document.querySelectorAll(".said[data-word]")]
    .filter((it) => it.checkVisibility({visibilityProperty: true}) && Number(getComputedStyle(it).opacity))
    .map((it) => it.textContent)"""
BOXES: Final = """() => [".coach", ".own .hole", ".bar > *", ".board"].map((css) => {
  const {left, top, right, bottom} = document.querySelector(css).getBoundingClientRect()
  return [left, top, right, bottom]
})"""


def test_the_coach_is_asked_read_and_gone(site: Site, page: Page) -> None:
    sit_down(page, site, 4, table="no-limit")
    decided_upon(page)
    page.click("[data-screen=table] .strip [data-action=settings]")
    page.click("[data-region=settings] [data-action=back]")
    page.wait_for_selector(LIVE, timeout=SLOW)
    expect(page.locator(".said[data-word]")).not_to_have_count(0)
    assert page.evaluate(WORDS) == [], "words on the plates are not shown again"
    page.keyboard.press("h")
    page.wait_for_selector(ADVICE, timeout=SLOW)
    expect(page.locator("[data-region=coach]")).not_to_contain_text("of the pot against")
    expect(page.locator("[data-region=spoken] p").last).to_contain_text("Coach: ")
    page.click(ADVICE)
    expect(page.locator("[data-region=coach]")).to_contain_text("of the pot against")
    page.keyboard.press("Escape")
    expect(page.locator("[data-region=coach]")).not_to_contain_text("of the pot against")
    expect(page.locator(".coach")).to_be_visible()
    page.click(f"{LIVE}:is([data-action=check], [data-action=call])")
    expect(page.locator("[data-region=coach]")).to_be_empty()


@pytest.mark.nightly
def test_the_panel_leaves_own_cards_board_and_controls_free(site: Site, page: Page) -> None:
    sit_down(page, site, 10)
    decided_upon(page)
    before = {size: felt_at(page, size) for size in SIZES}
    page.click("[data-action=coach]")
    page.wait_for_selector(ADVICE, timeout=SLOW)
    for size in SIZES:
        assert felt_at(page, size) == before[size], size
        panel, *others = page.evaluate(BOXES)
        assert not any(covers(panel, other) for other in others), size
        assert panel[0] >= 0, size
        assert panel[2] <= size[0], size
        assert panel[3] <= size[1], size


def felt_at(page: Page, size: tuple[int, int]) -> object:
    """Return where the felt lies in a window of this size."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    return page.evaluate("document.querySelector('.felt').getBoundingClientRect().toJSON()")


def decided_upon(page: Page) -> None:
    """Go on until the person is asked something."""
    for _ in range(60):
        page.wait_for_selector(LIVE, timeout=SLOW)
        page.wait_for_timeout(100)
        actions = open_actions(page)
        if {"call", "check"} & set(actions):
            return
        wanted = next((it for it in actions if it not in {"leave", "replay-last-hand"}), None)
        if wanted is None:
            continue  # the way on comes a moment after the ways out
        page.evaluate("css => document.querySelector(css)?.click()", f"{LIVE}[data-action={wanted}]")
    raise AssertionError("nobody was asked")


def covers(one: list[float], other: list[float]) -> bool:
    wide = min(one[2], other[2]) - max(one[0], other[0])
    high = min(one[3], other[3]) - max(one[1], other[1])
    return min(wide, high) > 1


LINE = "[data-console]"
STORY = "[data-region=spoken]"
HINT = "[data-console-hint]"


def command(page: Page, line: str) -> None:
    page.fill(LINE, line)
    page.press(LINE, "Enter")


def until_asked(page: Page) -> None:
    """Deal on until a hand comes round to the player: others may all fold before."""
    for _ in range(SLOW // 200):
        hint = page.inner_text(HINT)
        if "fold" in hint:
            return
        if "next" in hint:
            command(page, "next")
        page.wait_for_timeout(200)
    raise AssertionError("the player was never asked")


def test_a_table_is_played_by_typing_and_shown_again(page: Page, site: Site) -> None:
    sit_down(page, site, table="console-limit", seats=3)
    page.click("[data-action=text-mode] >> visible=true")
    expect(page.locator(LINE)).to_be_visible()
    expect(page.locator(HINT)).not_to_be_empty(timeout=SLOW)
    expect(page.locator(".table")).to_be_hidden()

    until_asked(page)
    command(page, "rase 10")
    expect(page.locator(STORY)).to_contain_text("“rase” is not a command.", timeout=SLOW)
    command(page, "hand")
    expect(page.locator(STORY)).to_contain_text("You have ", timeout=SLOW)
    command(page, "leave bruno")
    expect(page.locator(STORY)).to_contain_text("Bruno leaves before the next hand", timeout=SLOW)
    assert page.evaluate("document.querySelector('#console-words option[value=\"join hiro\"]') !== null")
    command(page, "fold")
    expect(page.locator(STORY)).to_contain_text(re.compile("You fold|Fold anyway"), timeout=SLOW)
    if "Fold anyway" in page.inner_text(STORY):
        command(page, "fold")
    expect(page.locator(STORY)).to_contain_text("You fold", timeout=SLOW)
    page.press(LINE, "ArrowUp")
    assert page.input_value(LINE) == "fold"
    page.fill(LINE, "")

    assert saved(page)["settings"]["play"] == "text"
    page.click(".console [data-action=text-mode]")
    expect(page.locator(".table")).to_be_visible()
    expect(page.locator(LINE)).to_be_hidden()


@pytest.mark.nightly
def test_friends_who_share_the_page_read_the_hand_and_not_each_other_s_cards(page: Page, site: Site) -> None:
    page.goto(site.address)
    wait_for_state(page)
    page.click("[data-table=console-limit]")
    page.select_option("[name=seats]", "3")
    page.locator("[name=rival-1]").evaluate("(it) => { it.value = 'person'; }")
    page.click("[data-action=sit]")
    page.click("[data-action=text-mode] >> visible=true")
    story = page.locator(STORY)
    expect(page.locator(HINT)).to_have_text("ready", timeout=SLOW)
    for _ in range(2):
        expect(story).to_contain_text("posts the big blind of")
        expect(story).not_to_contain_text("You have ")
        command(page, "ready")
        expect(page.locator(HINT)).to_contain_text("fold", timeout=SLOW)
        command(page, "hand")
        expect(story).to_contain_text("You have ", timeout=SLOW)
        command(page, "check" if "check" in page.inner_text(HINT) else "call")
        expect(story).not_to_contain_text("You have ", timeout=SLOW)
        expect(story).to_contain_text(re.compile(r"Player \d calls|Player \d checks"), timeout=SLOW)
        expect(page.locator(HINT)).to_have_text("ready", timeout=SLOW)
        expect(story).to_contain_text("It's Player")
