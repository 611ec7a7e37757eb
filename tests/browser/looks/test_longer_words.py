"""Words of another length fit: every screen with texts 40 % longer than English, and in each language."""

import json
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page

from pyapp.texts import ENGLISH, LANGUAGES
from tests.browser.looks.test_screens import SIDEWAYS
from tests.browser.looks.test_unbroken_words import BROKEN
from tests.browser.pictures import Picture, look_at_each, open_paper
from workshop.bench.monkey.choices import COVERED

ROOT: Final = Path(__file__).parents[3]
SIZES: Final = ((360, 740), (844, 390))
NARROWEST: Final = (320, 568)
"""The window that a page in the largest text must fit, in every language that there is."""

WORDS: Final = ("longer", *sorted(LANGUAGES.keys() - {ENGLISH}))
REWORD: Final = """([words, language]) => {
    document.documentElement.lang = language;
    for (const it of document.querySelectorAll("[data-words]")) it.textContent = words[it.dataset.words];
}"""
OUTSIDE: Final = """() => {
    const holders = "button:not(.term, .unfold), .pick, summary, .said, h1, h2, legend";
    const isHeard = (it) => it.closest(".unseen") || getComputedStyle(it).clipPath === "inset(50%)";
    const isDrawn = (it) => it.checkVisibility({ visibilityProperty: true }) && !isHeard(it);
    const isCut = (it) => it && (getComputedStyle(it).textOverflow === "ellipsis" || isCut(it.parentElement));
    const out = [];
    for (const it of [...document.querySelectorAll(holders)].filter(isDrawn)) {
        const box = it.getBoundingClientRect();
        const words = document.createTreeWalker(it, NodeFilter.SHOW_TEXT);
        while (words.nextNode()) {
            const range = document.createRange();
            const owner = words.currentNode.parentElement;
            if (!words.currentNode.data.trim() || !isDrawn(owner) || isCut(owner)) continue;
            range.selectNodeContents(words.currentNode);
            const beyond = [...range.getClientRects()].some(({ left, right, top, bottom }) => {
                const bare = Math.max(2, 0.1 * (bottom - top)); // no letter reaches so near a line's edges
                return left < box.left - 1 || right > box.right + 1
                    || top < box.top - bare || bottom > box.bottom + bare;
            });
            if (beyond) out.push(`${it.localName}.${it.className} ${words.currentNode.data.trim()}`);
        }
    }
    return [...new Set(out)];
}"""
"""Texts that stand over the edge of their button, plate or heading; what folds boxes up says so beside it."""

CUT: Final = """() => {
    const context = document.createElement("canvas").getContext("2d");
    const out = [];
    for (const it of document.querySelectorAll("select")) {
        if (!it.checkVisibility({ visibilityProperty: true })) continue;
        const { font, paddingLeft, paddingRight } = getComputedStyle(it);
        context.font = font;
        const arrow = 16;
        const room = it.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - arrow;
        const long = [...it.options].find(({ text }) => context.measureText(text).width > room);
        if (long && it.offsetWidth < 0.7 * it.form?.offsetWidth) out.push(`${it.name} ${long.text}`);
    }
    return out;
}"""
"""Choices that a list cuts although it could be as wide as its form."""

EACH: Final = f"(asked) => [({SIDEWAYS})(), ({COVERED})(asked).wrong, ({OUTSIDE})(), ({BROKEN})(), ({CUT})()]"
LARGEST: Final = {"text": "largest", "seats": "list"}


def worded(words: str) -> dict[str, Any]:
    """Draw every state of every screen in these words."""
    command = [sys.executable, "-m", "tests.browser.looks.worded_pictures", words]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)  # noqa: S603 - ours
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


@pytest.fixture
def page(painting_browser: Browser, tmp_path: Path) -> Iterator[Page]:
    """Open a page of its own, whose words and language are changed."""
    opened = open_paper(painting_browser, tmp_path)
    yield opened
    opened.close()


@pytest.mark.nightly
@pytest.mark.parametrize("words", WORDS)
def test_longer_words_fit_every_screen(page: Page, words: str) -> None:
    """Draw at all sizes in one test: each process that has a test of these words makes the pictures anew."""
    drawn, wrong = worded(words), dict[str, object]()
    page.evaluate(REWORD, [drawn["words"], words if words in LANGUAGES else "de"])
    for wide, high in SIZES:
        page.set_viewport_size({"width": wide, "height": high})
        for name, seen in looked_at(page, drawn["states"], EACH).items():
            if found := [it for it in seen if it]:
                wrong[f"{name} at {wide}x{high}"] = found
    page.set_viewport_size({"width": NARROWEST[0], "height": NARROWEST[1]})
    for name, found in (
        looked_at(page, drawn["states"], SIDEWAYS, **LARGEST).items() if words in LANGUAGES else ()
    ):
        if found:
            wrong[f"{name} in the largest text"] = found
    assert wrong == {}


def looked_at(page: Page, states: Mapping[str, Any], look: str, **marks: str) -> dict[str, Any]:
    """Draw every state with these marks beside its own, and return what is seen of each by its name."""
    pictures = [
        Picture(
            name.partition(" ")[0].partition("_")[0],
            state["regions"],
            {**state["marks"], **marks},
            {"opened": state["opened"]},
        )
        for name, state in states.items()
    ]
    return dict(zip(states, look_at_each(page, pictures, look), strict=True))
