"""Names, headings and the felt's print have a face of their own, which has every letter they need."""

from base64 import b64encode
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import BrowserContext, Page

from tests.browser.looks.test_screens import show
from tests.browser.site import Site
from tests.browser.steps import wait_for_state, wait_until
from tests.texts.catalogues import variants
from workshop.host.project_folders import STATIC
from workshop.packing.pack_languages import read_folder

FACE: Final = STATIC / "art" / "marcellus.woff2"
MOST: Final = 15_000
"""Bytes that the face may add to a first visit."""

LANGUAGES: Final = {
    "en": Path("pyapp/texts/en"),
    "de": STATIC / "texts" / "de",
    "es": STATIC / "texts" / "es",
}
MISSING: Final = """
async ([file, letters]) => {
  const face = await new FontFace("Tested", `url(data:font/woff2;base64,${file})`).load()
  document.fonts.add(face)
  const pen = document.createElement("canvas").getContext("2d")
  const wide = (letter, behind) => (pen.font = `40px Tested, ${behind}`, pen.measureText(letter).width)
  return [...letters].filter((it) => wide(it, "monospace") !== wide(it, "serif"))
}
"""
"""A letter that the face lacks is as wide as whatever stands behind it."""

FACES: Final = """
() => Object.fromEntries([["name", ".house h1"], ["heading", ".head h2"], ["read", ".head p"]].map(
  ([what, css]) => [what, getComputedStyle(document.querySelector(css)).fontFamily.split(",")[0]]))
"""


@pytest.fixture
def page(picture_page: Page) -> Page:
    """Return one page for all pictures."""
    return picture_page


def test_the_face_is_small() -> None:
    assert FACE.stat().st_size <= MOST


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_face_has_every_letter_of_a_language(page: Page, language: str) -> None:
    sentences = read_folder(LANGUAGES[language]).sentences.values()
    text = "".join(text for sentence in sentences for text in variants(sentence).values())
    letters = "".join(
        sorted({letter for letter in text + text.upper() if letter.isalpha() and letter < "\u0370"})
    )
    file = b64encode(FACE.read_bytes()).decode()
    assert len(letters) > 50
    assert page.evaluate(MISSING, [file, letters]) == []
    assert page.evaluate(MISSING, [file, "Ж"]) == ["Ж"], "what it lacks is found"


def test_names_and_headings_have_the_face_and_what_is_read_has_the_systems(page: Page) -> None:
    show(page, "setup")
    assert page.evaluate(FACES) == {"name": "Marcellus", "heading": "Marcellus", "read": "system-ui"}


WIDTHS: Final = """() => [".house h1", ".today b"].map((css) => {
  const words = document.createRange()
  words.selectNodeContents(document.querySelector(css))
  return words.getBoundingClientRect().width
})"""


def test_a_page_that_is_shown_keeps_its_faces(site: Site, context: BrowserContext) -> None:
    page = context.new_page()
    page.set_viewport_size({"width": 360, "height": 740})
    site.hold(FACE.name)
    page.goto(site.address, wait_until="commit")
    wait_for_state(page)
    shown = page.evaluate(WIDTHS)
    with page.expect_event("requestfinished", lambda request: request.url.endswith(FACE.name)):
        site.release()
    page.set_viewport_size({"width": 740, "height": 360})
    page.locator("[data-action=learn]:visible").first.click()
    page.wait_for_function("document.querySelector('link[data-sheet=features]')?.sheet")
    page.set_viewport_size({"width": 360, "height": 740})
    page.locator("[data-action=lobby]:visible, [data-action=play]:visible").first.click()
    wait_until(page, "() => document.documentElement.dataset.screen === 'lobby'")
    assert page.evaluate(WIDTHS) == shown


ASKED: Final = """() => {
  const files = performance.getEntriesByType("resource")
  const find = (name) => files.find((it) => it.name.endsWith(name))
  return [find("marcellus.woff2").startTime, find("first.css").responseEnd]
}"""
"""When the face is asked for, and when the sheet has come without which no browser asks for it by itself."""


def test_the_face_is_asked_for_before_a_sheet_wants_it_and_so_is_there_in_time(
    site: Site, context: BrowserContext
) -> None:
    page = context.new_page()
    page.goto(site.address)
    wait_for_state(page)
    face, sheet = page.evaluate(ASKED)
    assert face <= sheet
