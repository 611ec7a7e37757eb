"""A hand is played in German from end to end: buttons, log and what is read aloud are in German."""

import re
from typing import Final

import pytest
from playwright.sync_api import Page

from tests.browser.play.test_play import CALLER, LIVE, PLAY
from tests.browser.site import Site
from tests.browser.steps import CHOOSE, SLOW, wait_for_state

pytestmark = pytest.mark.returning

ENGLISH: Final = re.compile(
    r"\b(?:you|the|raises?|folds?|calls?|checks?|wins?|deals?|next|with|your)\b", re.IGNORECASE
)
HEARD: Final = """() => {
    const texts = (place) => {
        const found = [], walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) found.push(walker.currentNode.data);
        return found.join(" ");
    };
    const regions = ["bar", "log", "spoken", "top", "occasion", "own", "middle"];
    const places = [...regions.map((it) => `[data-region=${it}]`), ".log header"];
    return places.flatMap((it) => [...document.querySelectorAll(it)]).map(texts).join(" | ");
}"""
"""What stands there, the texts of elements that follow each other apart, as words are looked for."""

LABELS: Final = """() => [...document.querySelectorAll(".table [aria-label], .log [aria-label], aside.log")]
    .map((it) => it.getAttribute("aria-label")).join(" | ")"""


@pytest.mark.nightly
def test_a_hand_in_german_has_no_english_on_the_table(page: Page, site: Site) -> None:
    page.add_init_script("localStorage.setItem('baize.language', 'de')")
    page.goto(site.address)
    wait_for_state(page)
    page.click("[data-table=casino-limit]")
    page.wait_for_selector("[data-action=sit]")
    page.evaluate(CHOOSE, ["speed", "instant"])
    page.click("[data-action=sit]")
    page.wait_for_selector(LIVE, timeout=SLOW)
    page.evaluate(PLAY, {"hands": 2, "wanted": CALLER})
    heard = page.evaluate(HEARD) + page.evaluate(LABELS)
    assert re.search(r"\b(?:setzt|geht|passt|schiebt|erhöht)\b", heard), heard
    assert not ENGLISH.findall(heard), heard
