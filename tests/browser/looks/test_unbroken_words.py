"""A word without a break, typed or read from a file, never makes a screen wider than its window."""

from typing import Final

import pytest
from playwright.sync_api import Page

from tests.browser.looks.test_layout import SIZES
from tests.browser.looks.test_screens import SIDEWAYS, show
from tests.browser.pictures import draw
from tests.views.blackjack.screens import SCREENS as OF_THE_PIT
from tests.views.samples.coached import COACHED
from tests.views.samples.forms import NAMES, SCREENS
from tests.views.samples.tables import MOMENTS

WORD: Final = "W" * 60
TEXTS: Final = (("normal", ""), ("largest", "list"))
EVERY: Final = (
    *(name for name in SCREENS if not name.startswith(("asleep", "rules"))),
    *MOMENTS,
    *COACHED,
    *OF_THE_PIT,
)
MARK: Final = "(marks) => Object.assign(document.documentElement.dataset, marks)"
LENGTHEN: Final = """([names, word]) => {
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const whole = new RegExp(`\\\\b(?:${names.join("|")})\\\\b`, "g");
    let count = 0;
    while (words.nextNode()) {
        const { data, parentElement } = words.currentNode;
        if (parentElement.closest("script, style")) continue;
        const longer = data.replace(whole, word);
        count += longer !== data;
        words.currentNode.data = longer;
    }
    return count;
}"""
"""Puts a word in the place of every name, and tells in how many texts."""

SAY: Final = """(word) => {
    const region = (name) => document.querySelector(`[data-region=${name}]`);
    region("notice").innerHTML = `<p class="notice">${word} ${word}</p>`;
    region("spoken").innerHTML = `<p>${word} folds.</p><p class="typed" aria-hidden="true">&gt; ${word}</p>`;
    document.querySelector("[data-console-hint]").textContent = word;
}"""
"""Says the word wherever sentences are said: in a notice, and in text mode as it was typed."""


@pytest.fixture
def page(picture_page: Page) -> Page:
    """Return one page for all pictures."""
    return picture_page


def wide(page: Page, sizes: tuple[tuple[int, int], ...] = ((320, 568), *SIZES)) -> dict[str, str]:
    """Return what is wider than the window, in usual and in large text."""
    found = dict[str, str]()
    for size in sizes:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        for text, seats in TEXTS:
            page.evaluate(
                f"Object.assign(document.documentElement.dataset, {{text: '{text}', seats: '{seats}'}})"
            )
            if out := page.evaluate(SIDEWAYS):
                found[f"{size[0]}x{size[1]} {text}"] = out
    return found


@pytest.mark.parametrize("name", EVERY)
def test_a_long_name_fits_every_screen(page: Page, name: str) -> None:
    if name in OF_THE_PIT:
        draw(page, name.partition("_")[0], OF_THE_PIT[name])
    else:
        show(page, name)
    page.evaluate(LENGTHEN, [[*NAMES, "Ann"], WORD])
    assert wide(page) == {}


@pytest.mark.parametrize("play", ["felt", "text"])
@pytest.mark.parametrize("screen", ["table", "pit"])
def test_a_long_word_fits_where_sentences_are_said(page: Page, play: str, screen: str) -> None:
    if screen == "table":
        show(page, "six_flop", play=play)
    else:
        draw(page, "pit", OF_THE_PIT[next(iter(OF_THE_PIT))], play=play)
    page.evaluate(SAY, WORD)
    try:
        assert wide(page) == {}
    finally:
        page.evaluate("delete document.documentElement.dataset.play")
