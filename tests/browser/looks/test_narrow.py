"""What narrow screens must not lose: the words on a plate, and the cards that the log leaves free."""

from dataclasses import replace
from typing import Final

import pytest
from playwright.sync_api import Page

from pyapp.ranking.classes import HandClass
from pyapp.texts import say_member
from pyapp.views import WinSize, WinView, draw_table
from pyapp.views.kit.notices import NoticeView
from tests.browser.looks.test_film import SIZES
from tests.browser.pictures import draw, resize
from tests.products import only_daily
from tests.views.samples.forms import SCREENS
from tests.views.samples.hands import among
from tests.views.samples.tables import MOMENTS

CUT: Final = """() => [...document.querySelectorAll(".plate:has(.showing)")].flatMap((plate) => {
  const { top, bottom } = plate.getBoundingClientRect();
  const cut = (it) => {
    const box = it.getBoundingClientRect();
    return it.scrollWidth > it.clientWidth + 1 || box.top < top - 1 || box.bottom > bottom + 1;
  };
  return [...plate.querySelectorAll(".name, .showing")].filter(cut).map((it) => it.innerText);
})"""
COVERED: Final = """() => {
  const low = document.querySelector(".log").getBoundingClientRect();
  const over = (it) => {
    const box = it.getBoundingClientRect();
    return Math.min(box.right, low.right) - Math.max(box.left, low.left) > 1
      && Math.min(box.bottom, low.bottom) - Math.max(box.top, low.top) > 1;
  };
  const rivals = ".seat:not([data-you]) :is(.plate, .card, .amount)";
  const kept = `.own .card, .board > *, .pots, ${rivals}, .strip button`;
  const all = [...document.querySelectorAll(kept)].filter((it) => it.checkVisibility());
  return { asked: all.length, covered: all.filter(over).map((it) => it.className) };
}"""
"""What of the table the open log lies on; only the bar and the own plate may be below it."""

OUTSIDE: Final = """() => {
  const strip = document.querySelector(".strip").getBoundingClientRect();
  const out = ({ top, bottom }) => top < strip.top - 1 || bottom > strip.bottom + 1;
  return [...document.querySelectorAll(".strip :is(h1, .level)")].filter(
    (it) => out(it.getBoundingClientRect())).map((it) => it.innerText);
}"""

SPILT: Final = """(part) => {
  const { top, bottom } = part.getBoundingClientRect();
  const rolls = getComputedStyle(part).overflowY === "auto";
  const inner = Math.max(...[...part.children].map((it) => it.getBoundingClientRect().bottom));
  const holds = rolls || inner <= bottom + 1;
  return holds && top >= 0 && bottom <= innerHeight ? "" : `${top} ${inner} ${bottom}`;
}"""

HIDDEN: Final = """() => {
  const words = document.createRange();
  words.selectNodeContents(document.querySelector(".headline"));
  const over = (it, line) => {
    const box = it.getBoundingClientRect();
    return Math.min(box.right, line.right) - Math.max(box.left, line.left) > 1
      && Math.min(box.bottom, line.bottom) - Math.max(box.top, line.top) > 1;
  };
  const seats = [...document.querySelectorAll(".seat :is(.plate, .card)")];
  const lines = [...words.getClientRects()];
  return seats.filter((it) => lines.some((line) => over(it, line))).map((it) => it.innerText);
}"""
"""What of the seats lies on the sentence that tells who won."""


@pytest.fixture
def page(picture_page: Page) -> Page:
    """Return one page for all pictures."""
    return picture_page


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_beaten_hand_is_named_whole_on_its_plate(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    view, cut = MOMENTS["ten_showdown"], dict[str, object]()
    for kind in HandClass:
        words = f"{kind.words.capitalize()}, ace high"
        short = say_member(kind, "short")
        seats = [
            replace(seat, hand_name=words if seat.seat in {6, 8} else "", hand_short=short)
            for seat in view.seats
        ]
        drawn = draw_table(replace(view, seats=tuple(seats)))
        draw(page, "table", drawn)
        assert page.locator(".showing").count() == 2
        if found := page.evaluate(CUT):
            cut[words] = found
    assert cut == {}


@pytest.mark.parametrize("size", [(360, 740), (844, 390), (820, 1180), (1440, 900)], ids=str)
@pytest.mark.parametrize("loud", WinSize)
def test_no_seat_lies_on_a_winning_hand_with_its_kicker(
    page: Page, loud: WinSize, size: tuple[int, int]
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    for hand in ("Zwei Paar, Könige und Damen, Kicker Ass", "Pair of queens, ace-jack-ten kickers"):
        told = WinView("Chidi gewinnt $1,428", hand, loud)
        view = replace(MOMENTS["ten_showdown"], win=told, headline=f"{told.words} mit {hand}")
        draw(page, "table", draw_table(view))
        assert page.evaluate(HIDDEN) == []


@pytest.mark.parametrize("size", SIZES[:3], ids=str)
def test_the_open_log_covers_no_more_than_bar_and_own_plate_until_it_is_closed(
    page: Page, size: tuple[int, int]
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    draw(page, "table", draw_table(MOMENTS["six_flop"]), log="open")
    assert page.locator(".log").is_visible()
    seen = page.evaluate(COVERED)
    assert seen["asked"] > 15
    assert seen["covered"] == []
    page.locator(".log [data-closes=panel]").click(trial=True, timeout=5000)
    draw(page, "table", draw_table(MOMENTS["six_flop"]))
    for action in page.locator(".bar .action").all():
        action.click(trial=True, timeout=5000)


@pytest.mark.parametrize("text", only_daily(["normal", "larger", "largest"], ["largest"]))
@pytest.mark.parametrize(
    "size", [size for size in SIZES if size[1] > 480], ids=str
)  # a low one has no words there
def test_title_and_level_stay_inside_their_strip(page: Page, size: tuple[int, int], text: str) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    drawn = draw_table(MOMENTS["no_limit_flop"])
    draw(page, "table", drawn, text=text)
    assert page.locator(".level").count() == 1
    assert page.evaluate(OUTSIDE) == []


@pytest.mark.parametrize("size", [(360, 740), (844, 390), (320, 568)], ids=str)
def test_what_lies_over_the_page_stays_in_the_window_in_the_largest_text(
    page: Page, size: tuple[int, int]
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    marks = {"text": "largest", "seats": "list"}
    draw(
        page,
        "table",
        draw_table(among(MOMENTS["six_flop"], notice=NoticeView("Finish your hand first. " * 12))),
        **marks,
    )
    assert page.locator(".notice").evaluate(SPILT) == ""
    page.locator(".notice button").click(trial=True, timeout=5000)
    draw(page, "table", SCREENS["table_replay"], log="open", **marks)
    assert page.locator(".log").evaluate(SPILT) == ""


@pytest.mark.parametrize("size", [(360, 740), (844, 390)], ids=str)
def test_sit_down_leaves_room_for_the_set_up_in_the_largest_text(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    draw(page, "setup", SCREENS["setup"], text="largest")
    box = page.locator(".sit").bounding_box()
    assert box
    assert 3 * box["height"] < 2 * size[1]


@pytest.mark.parametrize("size", [(360, 740), (844, 390)], ids=str)
def test_the_buttons_leave_room_for_the_table_in_the_largest_text(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    draw(page, "table", draw_table(MOMENTS["six_flop"]), text="largest", seats="list")
    box = page.locator(".table > .controls").bounding_box()
    assert box
    assert 2 * box["height"] < size[1]


@pytest.mark.parametrize("screen", ["friends_invite", "friends_answer"])
@pytest.mark.parametrize("size", [(844, 390), (667, 375), (360, 740)], ids=str)
def test_a_code_to_be_scanned_is_whole_without_scrolling(
    picture_page: Page, size: tuple[int, int], screen: str
) -> None:
    resize(picture_page, size)
    draw(picture_page, "friends", SCREENS[screen])
    box = picture_page.locator(".friends .qr").bounding_box()
    assert box
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= size[1]
