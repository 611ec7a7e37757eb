"""Text mode in the page: the story as lines, commands typed, and the felt again."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.play.test_play import SLOW, sit_down
from tests.browser.site import Site
from tests.browser.steps import saved, wait_for_state

pytestmark = pytest.mark.returning

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
