"""The pit as people meet it: nothing is cut off, targets are large, and all can be read."""

import json
import subprocess
import sys
from dataclasses import replace
from itertools import combinations
from typing import Final

import pytest
from playwright.sync_api import Page

from pyapp.views import draw_table
from pyapp.views.blackjack.table_page import draw_blackjack_table
from pyapp.views.blackjack.view_types import BlackjackScene
from tests.browser.looks.test_layout import COUNTS, EACH_SIZE, Box, crowded
from tests.browser.looks.test_screens import LARGE, SMALL_TARGETS, findings, in_turn, sideways
from tests.browser.pictures import draw, resize
from tests.views.blackjack.rounds import LIBERAL, VIEWER, Round, crowded_round
from tests.views.blackjack.screens import BLACKJACK_VIEWS, PAGES, REPLAYS, SCREENS, seen_as
from workshop.host.project_folders import ROOT

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

LAYERS: Final = """() => {
  const layer = (it) => Number(getComputedStyle(it).zIndex) || 0
  const felt = [...document.querySelectorAll(".pit-felt *")].filter((it) => it.checkVisibility())
  return [layer(document.querySelector(".pit-controls")), Math.max(...felt.map(layer))]
}"""
"""The layer of the buttons, and the highest one on the felt, which is rolled away below them."""

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


SET_UP: Final = """
() => {
  const box = (it) => { const b = it.getBoundingClientRect(); return [b.left, b.top, b.right, b.bottom] }
  const seen = (css) => [...document.querySelectorAll(css)].filter((it) => it.checkVisibility())
  const part = (css) => seen(css).map((it) => [it.textContent.trim() || css, ...box(it)])
  const reached = (it) => {
    const { left, right, top, bottom } = it.getBoundingClientRect()
    return it.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))
  }
  const range = document.createRange()
  const words = (it) => (range.selectNodeContents(it), [it.textContent, ...box(range)])
  const lines = (it) => [...it.childNodes].filter((node) => node.data?.trim()).map((node) => {
    range.selectNodeContents(node)
    return [node.data.trim(), new Set([...range.getClientRects()].map((b) => Math.round(b.top))).size]
  })
  scrollTo(0, 0)
  return {
    felt: [
      ...part(".pit-seats .sitter > :is(.face, .free)"), ...part(".pit-seats .sitter > .face ~ b"),
      ...part(".setup-dealer > .face"), ...seen(".setup-print > p").map(words)],
    cloth: box(document.querySelector(".pit-seats")),
    missed: seen(".pit-seats .setup-seat").filter((it) => !reached(it.querySelector(".face, .free"))).length,
    sits: reached(document.querySelector("[data-region=sit] [data-action=sit]")),
    names: seen("[data-form=pit-setup] .preset").flatMap(lines),
  }
}
"""
"""What lies where on the felt, whether each box and *Sit down* are reached, how many lines each name has."""

WORDED_SETUP: Final = """
import json, sys
from pyapp import texts
from workshop.host.project_folders import STATIC
from workshop.packing.pack_languages import read_folder
if sys.argv[1] != "en":
    texts.use(read_folder(STATIC / "texts" / sys.argv[1]))
from tests.views.blackjack.screens import SETUP
from pyapp.views.blackjack.setup_page import draw_blackjack_setup
print(json.dumps(draw_blackjack_setup(SETUP)))
"""
"""Draws the form in a language, in a process of its own: pictures are made while they are imported."""


def worded_setup(language: str) -> dict[str, str]:
    """Return the form in a language."""
    drawn = subprocess.run(  # noqa: S603 - a script of our own
        [sys.executable, "-c", WORDED_SETUP, language], cwd=ROOT, capture_output=True, text=True, check=True
    )
    regions: dict[str, str] = json.loads(drawn.stdout)
    return regions


@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_a_table_is_set_up_at_one_look_and_nothing_lies_on_another(page: Page, language: str) -> None:
    regions = worded_setup(language)
    for size in SIZES_OF_CROWDS:
        resize(page, size)
        draw(page, "setup", regions)
        seen = page.evaluate(SET_UP)
        assert seen["sits"], (size, "Sit down is in sight")
        assert seen["missed"] == 0, size
        left, top, right, bottom = seen["cloth"]
        assert left >= 0
        assert right <= size[0]
        parts = [Box(*part) for part in seen["felt"]]
        assert len(parts) == 7 + 5 + 1 + 2
        assert [one for one in parts if one.top < top or one.bottom > bottom + 1] == [], size
        faces, others = parts[:7], parts[7:]
        assert [pair for pair in combinations(faces, 2) if pair[0].covers(pair[1])] == [], size
        assert [pair for pair in combinations(others, 2) if pair[0].covers(pair[1])] == [], size
        told = [one for one in others if one not in parts[7:12]]
        assert [(one, face) for one in told for face in faces if one.covers(face)] == [], size
        assert [name for name, lines in seen["names"] if lines > len(name.split())] == [], size


@pytest.mark.parametrize("text", ["larger", "largest"])
def test_in_large_text_boxes_stand_in_rows_and_nothing_lies_on_another(page: Page, text: str) -> None:
    regions = worded_setup("de")
    for size in SIZES_OF_CROWDS:
        resize(page, size)
        draw(page, "setup", regions, text=text)
        seen = page.evaluate(SET_UP)
        parts = [Box(*part) for part in seen["felt"]]
        assert len(parts) == 7 + 5 + 1 + 2, "a free seat is named once there is room for it"
        assert [pair for pair in combinations(parts, 2) if pair[0].covers(pair[1])] == [], size
        left, top, right, bottom = seen["cloth"]
        outside = [one for one in parts if one.left < left or one.right > right or one.bottom > bottom]
        assert outside == [], (size, top)
        assert page.evaluate("document.documentElement.scrollWidth") <= size[0]


FACES: Final = """
() => {
  const box = (it) => { const b = it.getBoundingClientRect(); return [b.left, b.top, b.right, b.bottom] }
  const seen = (css) => [...document.querySelectorAll(".pit " + css)].filter((it) => it.checkVisibility())
  const neighbours = [...document.querySelectorAll(".pit .box:not([data-front])")]
  return {
    faceless: neighbours.filter((it) => !it.querySelector(".face")?.checkVisibility()).length,
    faces: seen(".box:not([data-front]) .face").map((it) => ["face", ...box(it)]),
    others: seen(":is(.card, .total-plate, .circle > *, .outcome, .phase > p, .stack, .name)")
      .filter((it) => !it.closest(".unseen")).map((it) => [it.className, ...box(it)]),
  }
}
"""
"""The neighbours' faces, and all that could lie on one."""


@pytest.mark.parametrize("size", SIZES_OF_CROWDS, ids=str)
def test_each_neighbour_has_a_face_and_nothing_lies_on_it(page: Page, size: tuple[int, int]) -> None:
    resize(page, size)
    for name in ("pit_turn", "pit_crowd", "pit_splits", "pit_settled"):
        show(page, name)
        seen = page.evaluate(FACES)
        assert seen["faceless"] == 0, name
        faces, others = ([Box(*one) for one in seen[which]] for which in ("faces", "others"))
        assert [pair for pair in combinations(faces, 2) if pair[0].covers(pair[1])] == [], name
        assert [(face, one) for face in faces for one in others if face.covers(one)] == [], name


def test_a_tablet_held_upright_shows_ones_own_cards_large_among_seven(page: Page) -> None:
    resize(page, (820, 1180))
    show(page, "pit_crowd")
    wide = page.evaluate(
        "document.querySelector('.pit .box[data-front] .card').getBoundingClientRect().width"
    )
    assert wide >= 145


def test_in_large_text_nothing_of_the_felt_is_drawn_over_the_buttons(picture_page: Page) -> None:
    resize(picture_page, (360, 740))
    for name in IN_PLAY:
        draw(picture_page, "pit", SCREENS[name], text="largest", seats="list")
        buttons, felt = picture_page.evaluate(LAYERS)
        assert buttons > felt, name
