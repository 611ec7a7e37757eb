"""A word without a break, typed or read from a file, never makes a screen wider than its window."""

import json
import re
from collections.abc import Mapping
from functools import cache
from itertools import product
from typing import Final

import pytest
from playwright.sync_api import Page

from tests.browser.looks.test_layout import SIZES
from tests.browser.looks.test_screens import SIDEWAYS, picture, show
from tests.browser.pictures import Picture, draw, look_at_each, resize
from tests.products import only_daily, times
from tests.views.blackjack.screens import SCREENS as OF_BLACKJACK
from tests.views.samples.forms import NAMES, SCREENS
from tests.views.samples.tables import COACHED, MOMENTS

WORD: Final = "W" * 60
TELLING: Final = ((320, 568), (360, 740), (667, 375), (820, 1180), (1440, 900))
"""The narrowest window of each layout, in which nothing fits that is too wide for a wider one."""

EVERY_SIZE: Final = (*TELLING, *(size for size in SIZES if size not in TELLING))[: times(len(TELLING), 99)]
TEXTS: Final = ({"text": "normal", "seats": ""}, {"text": "largest", "seats": "list"})
EVERY: Final = (
    *(name for name in SCREENS if not name.startswith(("asleep", "rules"))),
    *MOMENTS,
    *COACHED,
    *OF_BLACKJACK,
)
LONGER: Final = (*NAMES, "Ann")
"""The names in whose place the word is put."""

_TAG: Final = re.compile("<[^>]*>")
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

BROKEN: Final = """() => {
    const isHeard = (it) => it.closest(".unseen") || getComputedStyle(it).clipPath === "inset(50%)";
    const isDrawn = (it) => it.checkVisibility({ visibilityProperty: true }) && !isHeard(it);
    const out = [];
    for (const it of document.querySelectorAll("button, summary, h1, h2, legend")) {
        const words = document.createTreeWalker(it, NodeFilter.SHOW_TEXT);
        while (isDrawn(it) && words.nextNode()) {
            const { data, parentElement } = words.currentNode;
            for (const { index, 0: word } of isDrawn(parentElement) ? data.matchAll(/\\p{L}{2,}/gu) : []) {
                const range = document.createRange();
                range.setStart(words.currentNode, index);
                range.setEnd(words.currentNode, index + word.length);
                const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
                if (lines.size > 1) out.push(`${it.localName}.${it.className} ${word}`);
            }
        }
    }
    return [...new Set(out)];
}"""
"""Words of controls and headings that go on in the next line."""


@pytest.fixture
def page(picture_page: Page) -> Page:
    """Return one page for all pictures."""
    return picture_page


@pytest.mark.parametrize("marks", only_daily(TEXTS, TEXTS[-1:]), ids=lambda marks: marks["text"])
@pytest.mark.parametrize("size", only_daily(EVERY_SIZE, EVERY_SIZE[:3]), ids=str)
def test_a_long_name_fits_every_screen(page: Page, size: tuple[int, int], marks: dict[str, str]) -> None:
    resize(page, size)
    look = f"() => (({LENGTHEN})({json.dumps([LONGER, WORD])}), ({SIDEWAYS})())"
    named = pictures_with_names()
    found = look_at_each(page, [Picture(*_picture(name), marks) for name in named], look)
    assert [(name, out) for name, out in zip(named, found, strict=True) if out] == []


@cache
def pictures_with_names() -> tuple[str, ...]:
    """Return the pictures in which a name stands: in others no word is put in its place."""
    name = re.compile(rf"\b(?:{'|'.join(LONGER)})\b")
    return tuple(one for one in EVERY if name.search(_TAG.sub(" ", " ".join(_picture(one)[1].values()))))


def _picture(name: str) -> tuple[str, Mapping[str, str]]:
    return (name.partition("_")[0], OF_BLACKJACK[name]) if name in OF_BLACKJACK else picture(name)


@pytest.mark.parametrize("size", only_daily(EVERY_SIZE, EVERY_SIZE[:3]), ids=str)
def test_a_long_word_fits_where_sentences_are_said(page: Page, size: tuple[int, int]) -> None:
    resize(page, size)
    try:
        for play, marks in product(("felt", "text"), TEXTS):
            show(page, "six_flop", play=play, **marks)
            page.evaluate(SAY, WORD)
            assert page.evaluate(SIDEWAYS) == "", (play, marks)
            draw(page, "pit", OF_BLACKJACK[next(iter(OF_BLACKJACK))], play=play, **marks)
            page.evaluate(SAY, WORD)
            assert page.evaluate(SIDEWAYS) == "", (play, marks)
    finally:
        page.evaluate("delete document.documentElement.dataset.play")


@pytest.mark.parametrize("size", only_daily(((320, 568), (360, 740)), ((320, 568),)), ids=str)
def test_no_word_of_a_control_breaks_in_the_largest_text(page: Page, size: tuple[int, int]) -> None:
    resize(page, size)
    found = look_at_each(page, [Picture(*_picture(name), TEXTS[-1]) for name in EVERY], BROKEN)
    assert {name: out for name, out in zip(EVERY, found, strict=True) if out} == {}
