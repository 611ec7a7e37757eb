"""The pit as people meet it: nothing is cut off, targets are large, and all can be read."""

from dataclasses import replace
from itertools import combinations
from typing import Final

import pytest
from playwright.sync_api import Page

from pyapp.views import draw_table
from pyapp.views.blackjack import BlackjackScene, draw_blackjack_table
from tests.browser.looks.test_layout import COUNTS, EACH_SIZE, Box, crowded
from tests.browser.looks.test_screens import LARGE, SMALL_TARGETS, findings, in_turn, sideways
from tests.browser.pictures import draw, resize
from tests.views.blackjack.rounds import LIBERAL, VIEWER, Round, crowded_round
from tests.views.blackjack.screens import BLACKJACK_VIEWS, PAGES, REPLAYS, SCREENS, seen_as

IN_PLAY: Final = sorted((BLACKJACK_VIEWS.keys() | REPLAYS.keys()) - {"pit_aided", "pit_thinking"})
"""Pictures in which nothing was opened over the felt."""

BOXES: Final = """
() => [".dealt", ".phase > p", ".pit-hand", ".plate", ".pad > *"].flatMap(
  (css) => [...document.querySelectorAll(".pit " + css)].filter((it) => it.offsetParent).map((it) => {
    const box = it.getBoundingClientRect()
    return [css, box.left, box.top, box.right, box.bottom]
  }))
"""
BUTTONS: Final = """
() => [...document.querySelectorAll(".pad")].map((it) => {
  const box = it.getBoundingClientRect()
  return ["pad", box.left, box.top, box.right, box.bottom]
})
"""
COVERED: Final = """
() => [...document.querySelectorAll(".pit .fan")].flatMap((fan) => {
  const cards = [...fan.querySelectorAll(".card")].filter((card) => card.offsetParent)
  return cards.flatMap((card, at) => {
    const index = card.querySelector("use")?.getBoundingClientRect()
    const lies = (other) => {
      const over = other.getBoundingClientRect()
      const wide = Math.min(index.right, over.right) - Math.max(index.left, over.left)
      return wide > 1 && Math.min(index.bottom, over.bottom) - Math.max(index.top, over.top) > 1
    }
    const flat = cards.slice(at + 1).filter((other) => getComputedStyle(other).transform === "none")
    return index && flat.some(lies) ? [card.dataset.card] : []
  })
})
"""
"""Cards whose rank lies under a later card; a card turned across a double is left out: its box is larger."""

WORDS: Final = """
() => {
  const words = document.createTreeWalker(document.querySelector(".pit"), NodeFilter.SHOW_TEXT)
  const found = []
  while (words.nextNode()) {
    const { data, parentElement: holder } = words.currentNode
    const below = holder.closest(".plate:has(.said)") && !holder.closest(".said")
    const shown = holder.checkVisibility({ visibilityProperty: true }) && !holder.closest(".unseen, svg")
    if (below || !shown || !data.trim()) continue
    const range = document.createRange()
    range.selectNodeContents(words.currentNode)
    const [text, box] = [range.getBoundingClientRect(), holder.getBoundingClientRect()]
    const cut = getComputedStyle(holder).overflow === "visible" ? text : box
    const most = (side) => Math.max(text[side], cut[side])
    const least = (side) => Math.min(text[side], cut[side])
    found.push([data, most("left"), most("top"), least("right"), least("bottom")])
  }
  return found
}
"""
"""Every word in sight on the felt and its box; what was just done lies over a plate as a plate of its own."""

RANKS: Final = """
() => [...document.querySelectorAll(".pit .fan .card > svg")].map((card) =>
  card.firstElementChild.getBoundingClientRect().height + 5.8 * card.getBoundingClientRect().width / 68)
"""
"""The height of each rank, its strokes included."""

CROWDED: Final = (5, 19, 20)
"""Rounds with three and four hands in a box, doubles, and a blackjack beside a soft total."""

ANSWERED: Final = Round(
    ("Ada", "Bruno", "Chidi", "You", "Dalia", "Edda", "Farid"),
    "8s Jd Kh 3c 5d 6s Ts Ac 8c Js Kd 8h Jh 6d 9s Td",
    "decline " * 6,
    viewer=VIEWER,
    rules=LIBERAL,
).end()
"""Six have answered whether they insure, and the last is asked."""

ROOTS: Final = {name: name.partition("_")[0] for name in SCREENS}
"""Each picture, and the screen that it is a picture of."""

SIZES_OF_CROWDS: Final = ((360, 740), (844, 390), (820, 1180), (1440, 900))
CARDS: Final = """
() => [...document.querySelectorAll(".pit .card")].map((card) => {
  const box = card.getBoundingClientRect()
  return [card.dataset.card, box.left, box.top, box.right, box.bottom]
})
"""
READABLE: Final = 9
"""Pixels of a rank's height."""


@pytest.fixture
def page(picture_page: Page) -> Page:
    """Return one page for all pictures."""
    return picture_page


def show(page: Page, name: str) -> None:
    draw(page, name.partition("_")[0], SCREENS[name])


def measured(page: Page, script: str) -> list[Box]:
    return [Box(*found) for found in page.evaluate(script)]


@pytest.mark.parametrize("size", EACH_SIZE, ids=str)
def test_nothing_scrolls_is_cut_off_or_covered_in_play(page: Page, size: tuple[int, int]) -> None:
    resize(page, size)
    wide, high = size
    for name in IN_PLAY:
        show(page, name)
        boxes = measured(page, BOXES)
        assert len(boxes) > 4
        covered = [
            (a, b)
            for a, b in combinations(boxes, 2)
            if a.covers(b) and {a.name, b.name} != {".dealt", ".pit-hand"}
        ]
        assert covered == [], name
        outside = [
            box for box in boxes if min(box.left, box.top) < 0 or box.right > wide or box.bottom > high
        ]
        assert outside == [], name
        assert page.evaluate("document.documentElement.scrollHeight") <= high, name
        assert page.evaluate("document.documentElement.scrollWidth") <= wide, name


@pytest.mark.parametrize("size", EACH_SIZE, ids=str)
def test_no_card_lies_on_the_rank_of_another(page: Page, size: tuple[int, int]) -> None:
    resize(page, size)
    for name in IN_PLAY:
        show(page, name)
        assert page.evaluate(COVERED) == [], name


@pytest.mark.parametrize(
    ("size", "opened"),
    [*((size, False) for size in SIZES_OF_CROWDS), (SIZES_OF_CROWDS[0], True)],
    ids=str,
)
def test_crowded_tables_can_be_read(page: Page, size: tuple[int, int], opened: bool) -> None:  # noqa: FBT001
    """No two words lie over each other, no rank is small, and nothing leaves the felt."""
    resize(page, size)
    rounds = {str(seed): crowded_round(seed) for seed in CROWDED} | {"insurance": (ANSWERED,)}
    for name, moments in rounds.items():
        for moment in moments:
            view = seen_as(moment, BlackjackScene(persons=frozenset({VIEWER}), boxes_open=opened))
            draw(page, "pit", draw_blackjack_table(view))
            words = measured(page, WORDS)
            assert [(a, b) for a, b in combinations(words, 2) if a.covers(b)] == [], name
            assert min(page.evaluate(RANKS)) >= READABLE, name
            assert all(card.left >= 0 and card.right <= size[0] for card in measured(page, CARDS)), name


def test_split_hands_stand_clear_of_each_other_in_large_text(page: Page) -> None:
    show(page, "pit_settled")
    page.set_viewport_size({"width": 360, "height": 740})
    page.evaluate("document.documentElement.style.setProperty('font-size', '200%', 'important')")
    page.evaluate("document.documentElement.dataset.seats = 'list'")
    for box in page.locator(".box:has(.pit-hand + .pit-hand)").all():
        fans = [fan.bounding_box() for fan in box.locator(".fan").all()]
        for one, other in combinations(filter(None, fans), 2):
            beside = abs(one["x"] - other["x"]) >= one["width"] - 1
            assert beside or abs(one["y"] - other["y"]) >= one["height"] - 1


@pytest.mark.parametrize("size", EACH_SIZE, ids=str)
def test_the_pad_keeps_its_place_from_moment_to_moment(page: Page, size: tuple[int, int]) -> None:
    resize(page, size)
    places = set[tuple[Box, ...]]()
    for name in BLACKJACK_VIEWS:
        show(page, name)
        places.add(tuple(measured(page, BUTTONS)))
        assert page.evaluate(SMALL_TARGETS) == [], name
    assert len(places) == 1


@pytest.mark.parametrize("size", EACH_SIZE, ids=str)
def test_no_page_is_wider_than_the_window_and_targets_are_44_pixels(
    page: Page, size: tuple[int, int]
) -> None:
    resize(page, size)
    for name in sorted(PAGES):
        show(page, name)
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


SMALL: Final = """(css) => [...document.querySelectorAll(css)]
  .filter((it) => it.checkVisibility({ visibilityProperty: true }) && it.innerText.trim())
  .filter((it) => parseFloat(getComputedStyle(it).fontSize) < 14)
  .map((it) => `${it.className} ${it.innerText} ${getComputedStyle(it).fontSize}`)"""
CUT: Final = """() => [...document.querySelectorAll(".seat .name, .seat .stack")]
  .filter((it) => it.checkVisibility() && it.scrollWidth > it.clientWidth + 1 && it.clientWidth > 0)
  .map((it) => it.innerText)"""
AT_CARDS: Final = ".seat .name, .seat .stack, .seat > .amount, .seat .said, .pot .label, .pot .amount, .total"
AT_BOXES: Final = ".box .name, .box .stack, .box .amount, .box .circle, .box .outcome, .box .said"


@pytest.mark.parametrize("size", EACH_SIZE, ids=str)
def test_names_stacks_and_bets_at_the_card_table_have_14_pixels(page: Page, size: tuple[int, int]) -> None:
    resize(page, size)
    names = ("You", "Ada", "Bruno", "Chidi", "Dalia", "Edda", "Farid", "Greta", "Hiro", "Ines")
    for count in COUNTS:
        crowd = crowded(count)
        seats = tuple(replace(seat, name=names[seat.seat]) for seat in crowd.seats)
        draw(page, "table", draw_table(replace(crowd, seats=seats)))
        assert page.locator(".seat .name").count() == count
        assert page.evaluate(SMALL, AT_CARDS) == [], count
        assert page.evaluate(CUT) == [], count


@pytest.mark.parametrize("size", EACH_SIZE, ids=str)
def test_names_stacks_and_bets_at_blackjack_have_14_pixels(page: Page, size: tuple[int, int]) -> None:
    resize(page, size)
    for name in sorted(BLACKJACK_VIEWS):
        draw(page, "pit", SCREENS[name])
        assert page.locator(".box .name").count()
        assert page.evaluate(SMALL, AT_BOXES) == [], name


@pytest.mark.parametrize("size", EACH_SIZE, ids=str)
def test_seven_boxes_with_split_hands_have_14_pixels(page: Page, size: tuple[int, int]) -> None:
    resize(page, size)
    for opened in (False, True):
        extras = BlackjackScene(persons=frozenset({VIEWER}), boxes_open=opened)
        for moment in crowded_round(19):
            draw(page, "pit", draw_blackjack_table(seen_as(moment, extras)))
            assert page.evaluate(SMALL, AT_BOXES) == [], opened
