"""Nothing on the table covers anything else, at any size and with any number of seats."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations, product
from typing import Final, NamedTuple

import pytest
from playwright.sync_api import Page

from pyapp.money import NO_CHIPS, Chips
from pyapp.views import PotView, TableScene, TableView, draw_table
from pyapp.views.holdem.coach.coach_panel import CoachView
from pyapp.views.holdem.taught import TaughtView
from tests.browser.pictures import Picture, draw, look_at_each, resize
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
FOUR: Final = ((360, 740), (844, 390), (820, 1180), (1440, 900))
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

THINGS: Final = """
() => {
  const kinds = {
    face: ".chair > .face", card: ".chair .card", plate: ".plate", word: ".said[data-word]",
    bet: ".seat > .amount", pot: ".pot", total: ".total", slot: ".board > *", own: ".own .card",
    hand: ".own .hand-words", coach: ".coach-door", skip: ".fast-forward", bar: ".bar",
  };
  const boxes = Object.entries(kinds).flatMap(([kind, css]) =>
    [...document.querySelectorAll(css)].filter((it) => it.checkVisibility()).map((it) => {
      const box = it.getBoundingClientRect(), seat = it.closest("[data-seat]")?.dataset.seat ?? "";
      return [`${kind} ${seat}`, box.left, box.top, box.right, box.bottom];
    }));
  const spots = [[0.5, 0.3], [0.5, 0.5], [0.7, 0.45], [0.5, 0.7]];
  const hidden = [...document.querySelectorAll(".chair > .face, .chair .card.corner")].filter((it) => {
    const { left, top, width, height } = it.getBoundingClientRect();
    return spots.some(([x, y]) =>
      document.elementFromPoint(left + x * width, top + y * height)?.closest(".face, .card") !== it);
  });
  const scrolls = document.documentElement.scrollHeight > innerHeight;
  return [boxes, scrolls, hidden.map((it) => `hidden ${it.outerHTML.slice(0, 60)}`)];
}
"""
"""Returns where each thing lies, whether the page scrolls, and which faces and open cards are covered."""

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


def crowded(count: int, bet: int = 16) -> TableView:
    """Fill a table: every hand open, every seat with a bet, board and pots complete."""
    seats = [
        replace(
            seat, bet=Chips(bet), bet_chips=11, stack=Chips(1234), cards=cards("Kh Td") if seat.seat else ()
        )
        for seat in people(count)
    ]
    seats[0] = replace(seats[0], acting=True)
    seats[-1] = replace(seats[-1], button=True)
    return table(
        *seats,
        own=cards("As Kd"),
        board=cards("Qc Kc 3d 4s 5h"),
        pots=(PotView("Pot", Chips(23_456), 18),),
        total=30_000,
        hand_words="Two pair, kings and queens",
        bar=bar(16, "Raise to $24", 24),
        scene=TableScene(coach=CoachView(), may_skip=True),
    )


def divided(count: int, pots: int, words: str, bet: int = 16) -> TableView:
    """Fill a table in the same way with so many pots: of four they are the last, with long amounts."""
    bets, amount = pots < 4, Chips(1234 if pots < 4 else 123_456)
    full = crowded(count, bet)
    seats = tuple(seat if bets else replace(seat, bet=NO_CHIPS) for seat in full.seats)
    names = (f"{words}s", *(f"{words} {number}" for number in range(1, pots)))
    return replace(full, seats=seats, pots=tuple(PotView(name, amount, 18) for name in names), total=NO_CHIPS)


@pytest.fixture
def page(picture_page: Page) -> Page:
    """Return one page for all pictures."""
    return picture_page


def show(page: Page, view: TableView) -> None:
    draw(page, "table", draw_table(view))


def measured(page: Page, script: str) -> list[Box]:
    return [Box(*found) for found in page.evaluate(script)]


def states(count: int, bet: int) -> dict[str, TableView]:
    """Return a full table at its fullest moments: words and bets, a replay's open cards, pots, showdown."""
    full = crowded(count, bet)
    words = (f"Raises to ${bet:,}", "Big blind", f"Erhöht auf ${bet:,}", "Small blind")
    closed = tuple(replace(it, cards=BACKS if it.cards else ()) for it in full.seats)
    speaking = tuple(replace(it, word=words[at % 4]) for at, it in enumerate(closed))
    won = tuple(
        replace(
            it, bet=NO_CHIPS, hand_name="Two pair, kings and queens", hand_short="Two pair", lost=it.seat > 1
        )
        for it in full.seats
    )
    won = (won[0], replace(won[1], won=Chips(23_456), net=Chips(12_345), ahead=True), *won[2:])
    several = {
        f"{pots} pots, {words}": divided(count, pots, words, bet)
        for pots in (2, 3, 4)
        for words in ("Side pot", "Seitenpot")
    }
    return {
        "words": replace(full, seats=speaking, board=(), hand_words="", pots=()),
        "turn": replace(full, seats=closed),
        "replay": full,
        "showdown": replace(full, seats=won, pots=(), total=NO_CHIPS, scene=TableScene()),
        **several,
        **{f"{name}, turn": replace(view, seats=closed) for name, view in several.items() if name[0] == "3"},
    }


WITHIN: Final = {
    frozenset(pair)
    for pair in (("card", "card"), *product(("plate", "word"), ("card", "face")), ("plate", "word"))
}
"""What of one seat may lie on each other: cards face down, and what stands a little behind the plate."""


def clashes(boxes: Sequence[Box]) -> list[tuple[str, str]]:
    """Return which things lie on each other."""
    return [
        (a.name, b.name)
        for a, b in combinations(boxes, 2)
        if a.covers(b) and not (seat_of(a) == seat_of(b) and frozenset((kind_of(a), kind_of(b))) in WITHIN)
    ]


def kind_of(box: Box) -> str:
    return box.name.partition(" ")[0]


def seat_of(box: Box) -> str:
    return box.name.partition(" ")[2]


@pytest.mark.parametrize("size", only_daily(SIZES, FOUR[:1]), ids=str)
def test_nothing_lies_on_anything_else_at_any_table(page: Page, size: tuple[int, int]) -> None:
    resize(page, size)
    drawn = {
        (count, name): draw_table(view)
        for count in COUNTS
        for name, view in states(count, 1234 if size in FOUR else 16).items()
    }
    pictures = [Picture("table", regions) for regions in drawn.values()]
    wrong = dict[tuple[int, str], object]()
    for at, (found, scrolls, unseen) in zip(drawn, look_at_each(page, pictures, THINGS), strict=True):
        count, name = at
        boxes = [Box(*one) for one in found]
        kinds = Counter(map(kind_of, boxes))
        assert (kinds["plate"], kinds["face"]) == (count, count - 1), at
        assert kinds["card"] == 2 * (count - 1), at
        assert name != "words" or kinds["word"] == count, at
        outside = [
            it for it in boxes if min(it.left, it.top) < 0 or it.right > size[0] or it.bottom > size[1]
        ]
        small = [it for it in boxes if kind_of(it) == "face" and it.bottom - it.top < SMALLEST_FACE]
        if faults := (*clashes(boxes), *outside, *small, *unseen, *(["scrolls"] if scrolls else [])):
            wrong[at] = faults
    assert wrong == {}


PLATES: Final = """
() => [...document.querySelectorAll(".plate")].map((it) => {
  const box = it.getBoundingClientRect();
  return [`plate ${it.closest("[data-seat]").dataset.seat}`, box.left, box.top, box.right, box.bottom];
})
"""


def test_the_plate_of_a_winner_reaches_no_other_on_a_tablet(page: Page) -> None:
    resize(page, (820, 1180))
    tables = [(count, winner) for count in COUNTS for winner in range(1, count)]
    pictures = [Picture("table", draw_table(won_by(winner, count))) for count, winner in tables]
    for at, found in zip(tables, look_at_each(page, pictures, PLATES), strict=True):
        assert len(found) == at[0]
        assert clashes([Box(*one) for one in found]) == [], at


def won_by(winner: int, count: int) -> TableView:
    """Show the end of a hand in which one seat wins a large pot."""
    full = states(count, 16)["showdown"]
    seats = [
        replace(it, won=Chips(123_456), net=Chips(123_456), ahead=True, lost=False)
        if it.seat == winner
        else replace(it, won=NO_CHIPS, net=full.seats[0].net, ahead=False, lost=it.seat > 0)
        for it in full.seats
    ]
    return replace(full, seats=tuple(seats))


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


CORNERS: Final = """
() => [...document.querySelectorAll(".chair .card")].map((it) => {
  const card = it.getBoundingClientRect();
  const glyphs = [...it.querySelectorAll("use")].map((glyph) => glyph.getBoundingClientRect());
  const inside = glyphs.every((glyph) => glyph.left >= card.left && glyph.right <= card.right
    && glyph.top >= card.top && glyph.bottom <= card.bottom);
  return [card.height, glyphs.length, inside, it.parentElement.querySelectorAll("[data-card]").length];
})
"""


def test_corner_cards_at_a_full_table_are_as_large_as_whole_ones_on_a_phone(page: Page) -> None:
    resize(page, FOUR[0])
    show(page, crowded(10))
    found = page.evaluate(CORNERS)
    assert len(found) == 18
    for height, glyphs, inside, cards_of_seat in found:
        assert height >= 34 * 96 / 68, "rank and suit are as large as on a card 34 pixels wide"
        assert (glyphs, inside, cards_of_seat) == (2, True, 2)


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
    assert len(parts) == 11
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
    TaughtView(LONGEST, 1, 5, sounds=True),
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
