"""Nothing on the table covers anything else, at any size and with any number of seats."""

from dataclasses import replace
from itertools import combinations, product
from typing import Final, NamedTuple

import pytest
from playwright.sync_api import Page

from pyapp.money import NO_CHIPS, Chips
from pyapp.views import PotView, TableScene, TableView, draw_table
from pyapp.views.holdem.coach import CoachView
from pyapp.views.holdem.taught import TaughtView
from pyapp.views.kit.notices import SoundOfferView
from tests.browser.pictures import draw, resize
from tests.products import only_daily
from tests.views.samples.hands import BACKS, SHEET, SIZED, among, bar, cards, people, table
from tests.views.samples.tables import LONGEST, MOMENTS

SIZES: Final = (
    (360, 740),
    (360, 640),
    (390, 844),
    (667, 375),
    (844, 390),
    (820, 1180),
    (1024, 768),
    (1440, 900),
    (1920, 1080),
)
DAILY_SIZES: Final = ((360, 640), (667, 375))
EACH_SIZE: Final = only_daily(SIZES, DAILY_SIZES)
"""Every day those in which most is tight: a phone, the same on its side, a tablet and a screen."""

COUNTS: Final = range(2, 11)
"""Seats at a table."""

CORNER: Final = 4
"""Rounded corners may come this near, in CSS pixels."""

SMALLEST_FACE: Final = 36
"""High, in CSS pixels, on the smallest screen with the most seats."""

BOXES: Final = """
() => [
  ".chair", ".seat > .amount", ".board", ".pot", ".total", ".own .hole", ".hand-words", ".bar", ".coach-door",
  ".fast-forward",
].flatMap(
  (css) => [...document.querySelectorAll(css)].map((it) => {
    const box = it.getBoundingClientRect()
    return [css + (it.closest("[data-seat]")?.dataset.seat ?? ""), box.left, box.top, box.right, box.bottom]
  }))
"""
DISCS: Final = """
(count) => [...Array(count).keys()].map((seat) => {
  const disc = document.querySelector(".dealer")
  document.querySelector(`[data-seat="${seat}"] .plate`).append(disc)
  const others = document.querySelectorAll(
    ".chair .card, .face, .seat > .amount, .name, .stack, .board, .own .card")
  return [disc, ...others].map((it) => {
    const box = it.getBoundingClientRect()
    const at = it.closest("[data-seat]")?.dataset.seat ?? ""
    return [it.className + at, box.left, box.top, box.right, box.bottom]
  })
})
"""
"""The disc at each seat in turn and what is around it: in one call, so that no frame is painted for each."""

FACES: Final = """
() => {
  const others = [
    ".bar", ".board", ".coach-door", ".dealer", ".hand-words", ".name", ".own .hole", ".pot", ".stack",
    ".seat > .amount", ".total",
  ]
  return [".face", ...others].flatMap((css) => [...document.querySelectorAll(`.table ${css}`)].map((it) => {
    const box = it.getBoundingClientRect()
    return [css, box.left, box.top, box.right, box.bottom]
  }))
}
"""
UNSEEN: Final = """
() => [...document.querySelectorAll(".chair > .face")].flatMap((face) => {
  const { left, top, width, height } = face.getBoundingClientRect()
  const spots = [0.15, 0.5, 0.85].flatMap((x) => [0.4, 0.6].map((y) => [left + x * width, top + y * height]))
  return spots.filter(([x, y]) => document.elementFromPoint(x, y)?.closest(".face") !== face)
})
"""
"""Spots of eyes and mouths beside open cards that something lies on."""

CARDS_BEHIND: Final = """
() => [...document.querySelectorAll(".chair .card")].filter((card) => {
  const { left, top, width, height } = card.getBoundingClientRect()
  const spots = [0.2, 0.5, 0.8].flatMap((x) => [0.2, 0.5].map((y) => [left + x * width, top + y * height]))
  return spots.some(([x, y]) => document.elementFromPoint(x, y).closest(".face"))
}).length
"""
BUTTONS: Final = """
() => [...document.querySelectorAll(".bar > *")].map((it) => {
  const box = it.getBoundingClientRect()
  return [it.dataset.role, box.left, box.top, box.right, box.bottom]
})
"""


SHEET_BOXES: Final = """
() => [".sheet", ".board", ".pot", ".own .card"].flatMap(
  (css) => [...document.querySelectorAll(css)].map((it) => {
    const box = it.getBoundingClientRect()
    return [css, box.left, box.top, box.right, box.bottom]
  }))
"""
SHEET_PARTS: Final = """
() => [...document.querySelectorAll(".sheet button, .sheet input[type=range], .sheet .money")]
  .filter((it) => it.offsetParent).map((it) => {
  const box = it.getBoundingClientRect()
  return [it.className, box.left, box.top, box.right, box.bottom]
})
"""
RECTANGLE: Final = "it => it.getBoundingClientRect().toJSON()"
OPEN: Final = "(how) => { document.documentElement.dataset.sheet = how }"


class Box(NamedTuple):
    """Where something lies, in CSS pixels."""

    name: str
    left: float
    top: float
    right: float
    bottom: float

    def covers(self, other: "Box") -> bool:
        """Whether the two lie on each other by more than rounded corners."""
        wide = min(self.right, other.right) - max(self.left, other.left)
        high = min(self.bottom, other.bottom) - max(self.top, other.top)
        return min(wide, high) > CORNER


def crowded(count: int) -> TableView:
    """Fill a table: every hand open, every seat with a bet, board and pots complete."""
    seats = [
        replace(seat, bet=Chips(16), bet_high=6, stack=Chips(1234), cards=cards("Kh Qd") if seat.seat else ())
        for seat in people(count)
    ]
    seats[0] = replace(seats[0], acting=True)
    seats[-1] = replace(seats[-1], button=True)
    return table(
        *seats,
        own=cards("As Kd"),
        board=cards("Qc Kc 3d 4s 5h"),
        pots=(PotView("Pot", Chips(236)),),
        total=300,
        hand_words="Two pair, kings and queens",
        bar=bar(16, "Raise to $24", 24),
        scene=TableScene(coach=CoachView(), may_skip=True),
    )


def divided(count: int, pots: int, words: str) -> TableView:
    """Fill a table in the same way with so many pots: of four they are the last, with long amounts."""
    bets, amount = pots < 4, Chips(1234 if pots < 4 else 123_456)
    full = crowded(count)
    seats = tuple(seat if bets else replace(seat, bet=NO_CHIPS) for seat in full.seats)
    names = (f"{words}s", *(f"{words} {number}" for number in range(1, pots)))
    return replace(full, seats=seats, pots=tuple(PotView(name, amount) for name in names), total=NO_CHIPS)


@pytest.fixture
def page(picture_page: Page) -> Page:
    """Return one page for all pictures."""
    return picture_page


def show(page: Page, view: TableView) -> None:
    draw(page, "table", draw_table(view))


def measured(page: Page, script: str) -> list[Box]:
    return [Box(*found) for found in page.evaluate(script)]


@pytest.mark.parametrize("size", EACH_SIZE, ids=str)
def test_nothing_overlaps_and_nothing_scrolls(page: Page, size: tuple[int, int]) -> None:
    resize(page, size)
    wide, high = size
    for count in COUNTS:
        show(page, crowded(count))
        boxes = measured(page, BOXES)
        assert len(boxes) > 2 * count
        assert [(a.name, b.name) for a, b in combinations(boxes, 2) if a.covers(b)] == [], count
        outside = [
            box for box in boxes if min(box.left, box.top) < 0 or box.right > wide or box.bottom > high
        ]
        assert outside == [], count
        assert page.evaluate("document.documentElement.scrollHeight") <= high, count


@pytest.mark.parametrize("size", EACH_SIZE, ids=str)
def test_every_pot_of_several_can_be_read(page: Page, size: tuple[int, int]) -> None:
    resize(page, size)
    for count, pots, words in product(COUNTS, (2, 3, 4), ("Side pot", "Seitenpot")):
        show(page, divided(count, pots, words))
        boxes = measured(page, BOXES)
        assert sum(box.name.startswith(".pot") for box in boxes) == pots
        assert [(a.name, b.name) for a, b in combinations(boxes, 2) if a.covers(b)] == [], (count, pots)


@pytest.mark.parametrize("size", EACH_SIZE, ids=str)
def test_the_dealer_button_is_on_the_screen_and_covers_nothing(page: Page, size: tuple[int, int]) -> None:
    resize(page, size)
    wide, high = size
    for count in COUNTS:
        show(page, crowded(count))
        for seat, boxes in enumerate(page.evaluate(DISCS, count)):
            disc, *others = [Box(*found) for found in boxes]
            assert len(others) > count
            assert [other for other in others if disc.covers(other)] == [], (count, seat)
            assert min(disc.left, disc.top, wide - disc.right, high - disc.bottom) >= 0, (count, seat)


@pytest.mark.parametrize("size", EACH_SIZE, ids=str)
def test_a_portrait_covers_nothing_and_all_of_them_can_be_seen(page: Page, size: tuple[int, int]) -> None:
    resize(page, size)
    for count in COUNTS:
        crowd = crowded(count)
        backs = tuple(replace(it, cards=BACKS if it.cards else ()) for it in crowd.seats)
        for view, is_open in ((crowd, True), (replace(crowd, seats=backs), False)):
            show(page, view)
            boxes = measured(page, FACES)
            faces = [box for box in boxes if box.name == ".face"]
            others = [box for box in boxes if box.name != ".face"]
            assert len(faces) == count - 1
            assert len(others) > 2 * count
            assert [(face, it) for face in faces for it in others if face.covers(it)] == [], count
            assert [(a, b) for a, b in combinations(faces, 2) if a.covers(b)] == [], count
            assert page.evaluate(CARDS_BEHIND) == 0, count
            assert all(min(face.left, face.top, size[0] - face.right) >= 0 for face in faces), count
            assert min(face.bottom - face.top for face in faces) >= SMALLEST_FACE, count
            assert not is_open or page.evaluate(UNSEEN) == [], count


def test_cards_at_a_full_table_are_34_pixels_wide_on_a_phone(page: Page) -> None:
    show(page, crowded(10))
    page.set_viewport_size({"width": 360, "height": 740})
    widths = page.evaluate("() => [...document.querySelectorAll('.chair .card')].map((it) => it.offsetWidth)")
    assert min(widths) >= 34


@pytest.mark.parametrize("size", EACH_SIZE, ids=str)
def test_the_buttons_stay_where_they_are_from_moment_to_moment(page: Page, size: tuple[int, int]) -> None:
    places = {apart: set[tuple[Box, ...]]() for apart in (False, True)}
    resize(page, size)
    for view in MOMENTS.values():
        show(page, view)
        places[view.call_apart].add(tuple(measured(page, BUTTONS)))
    for apart, of_a_bar in places.items():
        assert len(of_a_bar) == 1, apart
        assert all(box.bottom - box.top >= 48 for box in of_a_bar.pop()), apart


@pytest.mark.parametrize("size", EACH_SIZE, ids=str)
def test_the_open_sheet_leaves_the_cards_and_the_pot_in_sight(page: Page, size: tuple[int, int]) -> None:
    resize(page, size)
    for count in COUNTS:
        view = crowded(count)
        show(page, replace(view, sheet=SHEET, bar=(*view.bar[:2], SIZED)))
        page.evaluate(OPEN, "")
        before = measured(page, BOXES)
        page.evaluate(OPEN, "open")
        assert measured(page, BOXES) == before, "nothing moves when it opens"
        sheet, *others = measured(page, SHEET_BOXES)
        assert len(others) == 4
        assert [other for other in others if sheet.covers(other)] == [], count
        assert min(sheet.left, sheet.top) >= 0, count
        assert sheet.right <= size[0], count
        assert sheet.bottom <= size[1], count


@pytest.mark.parametrize("size", EACH_SIZE)
def test_what_is_on_the_sheet_is_large_enough_and_covers_nothing(page: Page, size: tuple[int, int]) -> None:
    resize(page, size)
    show(page, MOMENTS["no_limit_flop"])
    page.evaluate(OPEN, "open")
    parts = measured(page, SHEET_PARTS)
    on_its_side = size[0] > size[1] and size[1] <= 480
    assert len(parts) == (9 if on_its_side else 11)
    assert [(a.name, b.name) for a, b in combinations(parts, 2) if a.covers(b)] == []
    buttons = [part for part in parts if part.name != "slider"]
    assert min(min(part.right - part.left, part.bottom - part.top) for part in buttons) >= 44
    assert all(part.left >= 0 and part.right <= size[0] and part.bottom <= size[1] for part in parts)


@pytest.mark.parametrize("size", EACH_SIZE)
def test_a_sheet_that_was_left_open_shows_nothing_without_sizes(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    show(page, MOMENTS["six_flop"])
    page.evaluate(OPEN, "open")
    assert page.locator("[data-region=sheet]").is_hidden()
    assert page.locator("[data-role=stay]").is_visible()


@pytest.mark.parametrize("name", ["busted", "tournament_final"])
def test_an_occasion_is_on_the_felt_whole(page: Page, name: str) -> None:
    show(page, MOMENTS[name])
    for wide, high in SIZES:
        page.set_viewport_size({"width": wide, "height": high})
        felt, told = (page.locator(css).evaluate(RECTANGLE) for css in (".table .felt", ".occasion"))
        assert told["left"] >= felt["left"], (wide, high)
        assert told["right"] <= felt["right"], (wide, high)
        assert told["top"] >= felt["top"], (wide, high)
        assert told["bottom"] <= felt["bottom"], (wide, high)


FIRST: Final = 4
"""Seats at the table that *Play* opens, whose felt holds everything else apart too, though it is lower."""

LINES: Final = (
    TaughtView("", 1, 5),
    TaughtView(LONGEST, 1, 5),
    TaughtView("", 1, 5, SoundOfferView(sounds=True)),
)
LINE: Final = BOXES.replace('".bar",', '".bar", ".taught",')


@pytest.mark.parametrize("count", only_daily([4, 10], [10]))
def test_the_line_covers_nothing_and_keeps_its_height_whatever_stands_on_it(
    picture_page: Page, count: int
) -> None:
    for wide, high in SIZES:
        picture_page.set_viewport_size({"width": wide, "height": high})
        heights = set[float]()
        for line in LINES:
            show(picture_page, among(crowded(count), taught=line))
            boxes = measured(picture_page, LINE)
            (drawn,) = [box for box in boxes if box.name == ".taught"]
            covering = [(a.name, b.name) for a, b in combinations(boxes, 2) if a.covers(b)]
            assert not [pair for pair in covering if count == FIRST or ".taught" in pair], (wide, high)
            heights.add(drawn.bottom - drawn.top)
            assert drawn.left >= 0
            assert drawn.right <= wide
            assert picture_page.evaluate("document.documentElement.scrollHeight") <= high
        assert len(heights) == 1, (wide, high, heights)
