"""Every screen as people meet it: nothing is cut off, targets are large enough, axe finds nothing."""

import re
import shutil
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import pytest
from _pytest.mark.structures import ParameterSet
from playwright.sync_api import BrowserContext, Page

from pyapp.views import draw_table
from tests.browser.looks.test_layout import EACH_SIZE, SIZES
from tests.browser.pictures import PAINT, draw, resize
from tests.browser.site import Site
from tests.products import only_daily_rows
from tests.tiers import is_release
from tests.views.blackjack.screens import SCREENS as OF_BLACKJACK
from tests.views.paper import SHEETS
from tests.views.samples.forms import SCREENS
from tests.views.samples.tables import COACHED, MOMENTS
from workshop.host.esbuild import shorten_styles
from workshop.host.project_folders import NODE_MODULES

AXE: Final = NODE_MODULES / "axe-core" / "axe.min.js"
ROOTS: Final = {
    **{name: name.partition("_")[0] for name in SCREENS},
    **dict.fromkeys({**MOMENTS, **COACHED}, "table"),
}
"""Each picture, and the screen that it is a picture of."""

SMALL_TARGETS: Final = """
() => [...document.querySelectorAll("button:not(.term, .cell), select, .pick, .money")]
  .filter((it) => it.offsetParent)
  .map((it) => [it.dataset.action ?? it.className, it.offsetWidth, it.offsetHeight])
  .filter(([, wide, high]) => Math.min(wide, high) < 44)
"""
"""A term is a word in a sentence, which the guidelines leave out (WCAG 2.5.8, inline).

Thirteen cells stand side by side on a phone; what they paint can be typed too.
"""

FINDINGS: Final = f"""
async () => {{
  {PAINT}
  const exclude = ["svg[width='0']", ":root:not([data-screen=lobby]) [data-region=lobby]"]
  const asked = {{rules: {{"region": {{enabled: false}}}}, resultTypes: ["violations"], preload: false}}
  const {{violations}} = await axe.run({{exclude}}, asked)
  return violations.map(({{id, nodes}}) => [id, nodes.map((it) => it.html.slice(0, 120))])
}}
"""
"""Passes over what is never in sight, the drawings that others are made of above all, and sorts no passes."""


SEATS: Final = "(count) => Object.assign(document.querySelector('[name=seats]') ?? {}, { value: count })"
COUNTS: Final = "[...document.querySelectorAll('[name=seats] option')].map((it) => it.value)"
SEATS_SEEN: Final = """
() => [...document.querySelectorAll(".setup-seat")].filter((it) => it.checkVisibility()).map((it) => {
  const { left, right, top, bottom } = it.getBoundingClientRect()
  const hit = document.elementFromPoint((left + right) / 2, bottom - 8)
  const inside = top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth
  return [it.innerText, inside && it.contains(hit)]
})
"""
"""Each seat, and whether all of it lies in the window, its lower edge under nothing."""


SEATS_TOUCHED: Final = """
() => [...document.querySelectorAll(".setup-seat :is(svg, .free, b, .plays), .felt-middle select")]
  .filter((it) => it.checkVisibility() && !it.parentElement.closest("svg"))
  .map((it) => {
    it.scrollIntoView({ block: "center" })
    const { left, right, top, bottom } = it.getBoundingClientRect()
    const holder = it.closest(".setup-seat, select")
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return [holder.innerText, holder.contains(hit)]
  })
"""
"""Face, name and level of each seat, and the choice of how many, and whether a finger reaches it there."""

SIDEWAYS: Final = """
() => {
  const page = document.scrollingElement, wide = page.clientWidth
  const slides = (it) =>
    it.scrollWidth > it.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(it).overflowX)
  const both = [...document.querySelectorAll("body *")]
    .filter((it) => it.scrollHeight > it.clientHeight + 1 && slides(it) && it.checkVisibility())
  if (both.length) return both.map((it) => `${it.className} moves both ways`).join()
  if (page.scrollWidth <= wide) return ""
  const beyond = (it) => it.getBoundingClientRect().right > wide + 1
  const out = [...document.querySelectorAll("body *")].filter(beyond)
  return `${page.scrollWidth - wide} px: ${out.slice(0, 4).map((it) => it.outerHTML.slice(0, 60)).join(" ")}`
}
"""
AMOUNT: Final = re.compile(r"\$[\d,.]*\d")
LARGE: Final = (("largest", 320, 568), ("larger", 820, 1180))
"""Text at 200% in the narrowest window, where seats stand in a list, and at 150% on a tablet."""


@pytest.fixture
def page(picture_page: Page) -> Page:
    """Return one page for all pictures."""
    return picture_page


def in_turn(sizes: Sequence[object], screens: Mapping[str, str]) -> list[ParameterSet]:
    """Look at all pictures in the first size and at every third in others, or at all before a release.

    Every day one picture of each screen is looked at, in the first size.
    """
    step, names = 1 if is_release() else 3, sorted(screens)
    pairs = [(size, name) for at, size in enumerate(sizes) for name in names[at :: step if at else 1]]
    first = {screens[name]: name for name in reversed(names)}
    return only_daily_rows(pairs, [(sizes[0], name) for name in first.values()])


def show(page: Page, name: str, **marks: str) -> None:
    screen, regions = picture(name)
    draw(page, screen, regions, **marks)


def picture(name: str) -> tuple[str, Mapping[str, str]]:
    """Return the screen of a picture, and what is drawn into it."""
    return ROOTS[name], SCREENS[name] if name in SCREENS else draw_table({**MOMENTS, **COACHED}[name])


def findings(page: Page) -> Any:  # noqa: ANN401 - what JavaScript gives back
    if not page.evaluate("'axe' in globalThis"):
        page.add_script_tag(path=AXE)
    return page.evaluate(FINDINGS)


@pytest.mark.parametrize("name", ["setup_no_limit", "setup_duel"])
def test_a_low_window_shows_the_whole_felt_where_a_table_is_set_up(page: Page, name: str) -> None:
    page.set_viewport_size({"width": 844, "height": 390})
    show(page, name)
    counts = page.evaluate(COUNTS)
    for count in counts or ["2"]:
        page.evaluate(SEATS, count)
        seen = page.evaluate(SEATS_SEEN)
        assert len(seen) == int(count)
        assert [words for words, whole in seen if not whole] == [], count


@pytest.mark.parametrize("text", ["", "larger", "largest"])
def test_no_seat_lies_on_another_where_a_table_is_set_up(page: Page, text: str) -> None:
    for wide, high in SIZES:
        page.set_viewport_size({"width": wide, "height": high})
        show(page, "setup_no_limit", **({"text": text} if text else {}))
        for count in page.evaluate(COUNTS):
            page.evaluate(SEATS, count)
            seen = page.evaluate(SEATS_TOUCHED)
            assert len(seen) > 2 * int(count), (wide, high, count)
            assert [words for words, free in seen if not free] == [], (wide, high, count)


def sideways(page: Page) -> dict[str, str]:
    """Return what is wider than the window in large text; the picture stays in it."""
    found = dict[str, str]()
    for text, wide, high in LARGE:
        page.set_viewport_size({"width": wide, "height": high})
        marks = f"{{text: '{text}', seats: '{'list' * (text == 'largest')}'}}"
        page.evaluate(f"Object.assign(document.documentElement.dataset, {marks})")
        found |= {text: out} if (out := page.evaluate(SIDEWAYS)) else {}
    return found


@pytest.mark.parametrize("size", EACH_SIZE, ids=str)
def test_no_screen_is_wider_than_the_window_and_targets_are_44_pixels(
    page: Page, size: tuple[int, int]
) -> None:
    resize(page, size)
    for name in sorted(SCREENS):
        show(page, name)
        assert page.locator(f"main > [data-region={ROOTS[name]}]:not(:visible)").count() == 0, name
        assert page.evaluate("document.documentElement.scrollWidth") <= size[0], name
        assert page.evaluate(SMALL_TARGETS) == [], name


@pytest.mark.parametrize(("size", "name"), in_turn([(360, 740), (1440, 900)], ROOTS))
def test_axe_finds_nothing_and_large_text_scrolls_nothing_sideways(
    page: Page, name: str, size: tuple[int, int]
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    show(page, name)
    assert findings(page) == []
    if size[0] < LARGE[1][1]:
        assert not sideways(page)


@pytest.mark.parametrize("size", EACH_SIZE)
def test_axe_finds_nothing_on_the_open_sheet(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    show(page, "pot_limit_flop", sheet="open")
    assert findings(page) == []


@pytest.mark.parametrize(
    ("marks", "felts"),
    [
        ("{}", {"#14583f", "#1b4a72", "#4b3468", "#6d2436", "#10301f", "#33240c"}),
        ("{felt: 'wine'}", {"#6d2436"}),
        ("{contrast: 'high'}", {"#06241a"}),
    ],
)
def test_each_table_has_its_cloth_unless_another_was_chosen(page: Page, marks: str, felts: set[str]) -> None:
    found = set[str]()
    amber = replace(MOMENTS["tap_out"], preset="console-no-limit")
    for view in (*MOMENTS.values(), amber):
        draw(page, "table", draw_table(view))
        page.evaluate(f"Object.assign(document.documentElement.dataset, {marks})")
        found.add(
            page.evaluate(
                "getComputedStyle(document.querySelector('.felt')).getPropertyValue('--felt-light')"
            )
        )
    assert found == felts


@pytest.mark.parametrize("name", ["stats", "history", "you", "lobby"])
def test_large_amounts_scroll_nothing_sideways(page: Page, name: str) -> None:
    pages = {**SCREENS, **OF_BLACKJACK}
    rich = {region: AMOUNT.sub("$1,234,567.50", text) for region, text in pages[name].items()}
    draw(page, ROOTS.get(name, name), rich)
    assert not sideways(page)


RULES = """(texts) => texts.map((text) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  const bare = (text) => text.replace(/\\s+/g, " ").replace(/ ?([(),]) ?/g, "$1");
  return [...sheet.cssRules].map((it) => bare(it.cssText).replace(/url\\("([^"]+)"/g, "url($1"));
})"""
"""Of what is or has a variable browsers keep blanks and marks as they are written."""


def test_a_browser_reads_the_same_rules_out_of_short_style_sheets(
    site: Site, context: BrowserContext, tmp_path: Path
) -> None:
    page = context.new_page()  # that of the pictures stays where it is
    page.goto(f"{site.address}README.txt")
    sheets = [*SHEETS, *(NODE_MODULES / "charts.css").rglob("*.css")]
    copies = [tmp_path / f"{number}.css" for number, _ in enumerate(sheets)]
    for sheet, copy in zip(sheets, copies, strict=True):
        shutil.copyfile(sheet, copy)
    shorten_styles(tmp_path, [copy.name for copy in copies])
    read, short = (
        page.evaluate(RULES, [it.read_text("utf-8") for it in texts]) for texts in (sheets, copies)
    )
    assert sum(map(len, read)) > 1000
    assert short == read
