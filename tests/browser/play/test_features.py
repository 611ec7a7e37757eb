"""Gym, drills, lab and review in the page: by touch on a phone, by keys and by ear."""

import re
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import partial
from typing import Final

import pytest
from playwright.sync_api import Locator, Page, expect

from pyapp.app.history.archive import hand_entry_of
from pyapp.app.profiles.kept_profiles import GUEST
from pyapp.records import FinishedHand
from pyapp.texts import say
from tests.browser.play.test_by_ear import LAST_HEARD
from tests.browser.site import Site
from tests.browser.steps import PRESS, SLOW, wait_for_state
from tests.features.drills.drilled import paid_off
from tests.features.review.robots import some_hands_of
from workshop.bench.kit.browsing import go

pytestmark = pytest.mark.returning

LOW, HIGH = "two|three|four|five|six", "ten|jack|queen|king|ace"


def touch(page: Page, selector: str) -> None:
    """Press the place where a control is drawn."""
    control = page.locator(selector)
    expect(control).to_be_visible(timeout=SLOW)
    control.scroll_into_view_if_needed()
    control.evaluate(PRESS)


def practise(page: Page, action: str) -> None:
    """Go to the place to practise, and press one of its tiles."""
    touch(page, "[data-region=places] [data-action=practise]")
    expect(page.get_by_role("heading", name="Practise")).to_be_visible(timeout=SLOW)
    touch(page, f"[data-region=practise] [data-action={action}]")


TAKES: Final = "(control) => getComputedStyle(document.querySelector(control)).pointerEvents !== 'none'"
"""Whether a button that has just come takes a press: at first it takes none that was meant for another."""


def open_counting(page: Page, site: Site) -> None:
    """Begin to count with the second tap."""
    page.goto(site.address)
    wait_for_state(page)
    practise(page, "gym-drill")
    expect(page.get_by_role("button", name="Next card")).to_be_visible(timeout=SLOW)


def test_the_running_count_is_kept_by_keys_and_ear_alone(site: Site, page: Page) -> None:
    open_counting(page, site)
    heard = page.locator(LAST_HEARD)
    for _ in range(10):
        before = page.locator("[data-region=spoken] p").count()
        page.keyboard.press("Enter")
        page.wait_for_function(
            "(many) => document.querySelectorAll('[data-region=spoken] p').length !== many"
            " || document.querySelector('.dial')",
            arg=before,
            timeout=SLOW,
        )
    expect(page.get_by_role("group", name="What is the running count?")).to_be_visible(timeout=SLOW)
    expect(heard).to_contain_text("running count?", timeout=SLOW)
    words = page.locator("[data-region=spoken]").inner_text()
    count = len(re.findall(rf"\b({LOW}) of", words)) - len(re.findall(rf"\b({HIGH}) of", words))
    for _ in range(abs(count)):
        page.keyboard.press("ArrowUp" if count > 0 else "ArrowDown")
    shown = f"{'+' if count > 0 else chr(0x2212) if count < 0 else ''}{abs(count)}"
    expect(page.locator(".dial-number")).to_have_text(shown, timeout=SLOW)
    page.wait_for_function(TAKES, arg="[data-action=gym-answer]", timeout=SLOW)
    page.keyboard.press("Enter")
    expect(heard).to_contain_text("Right", timeout=SLOW)


@pytest.mark.nightly
def test_a_wrong_bet_is_priced_by_touch_on_a_phone(site: Site, page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    open_counting(page, site)
    touch(page, "[data-region=gym-drill] [data-action=gym-back]")
    expect(page.get_by_role("heading", name="Blackjack gym")).to_be_visible(timeout=SLOW)
    touch(page, '.felt-tile[data-value="ramp"]')
    for _ in range(8):
        touch(page, '[data-action="gym-step"][data-value="much-more"]')
    expect(page.locator(".dial-number")).to_have_text("40", timeout=SLOW)
    touch(page, "[data-action=gym-answer]")
    expect(page.locator(".verdict-of-drill")).to_contain_text(re.compile(r"\d\.\d cents"), timeout=SLOW)
    touch(page, "[data-region=gym-drill] [data-action=gym-back]")
    touch(page, "[data-region=gym] [data-action=back]")
    expect(page.get_by_role("heading", name="Practise")).to_be_visible(timeout=SLOW)


@pytest.mark.nightly
def test_the_link_of_the_shoe_leads_to_it_and_its_table_back(site: Site, page: Page) -> None:
    page.goto(f"{site.address}#open=shoe")
    wait_for_state(page)
    touch(page, "[data-action=shoe-play]")
    expect(page.locator("html[data-screen=pit] [data-action=deal]")).to_be_visible(timeout=SLOW)
    touch(page, "[data-region=top] [data-action=shoe-back]")
    expect(page.locator("html[data-screen=shoe] [data-action=shoe-play]")).to_be_visible(timeout=SLOW)


ANSWER = "[data-region=spot] [data-action=drills-answer]"
NEXT = "[data-region=spot] [data-action=drills-next]"


AWAKE = "(css) => getComputedStyle(document.querySelector(css) ?? document.body).pointerEvents !== 'none'"


def wait_for_next(page: Page) -> None:
    """Wait until the way on is there and takes a press: for a moment it sleeps, like any that changes."""
    expect(page.locator(NEXT)).to_be_visible(timeout=SLOW)
    page.wait_for_function(AWAKE, arg=NEXT, timeout=SLOW)


def open_drills(page: Page) -> None:
    """Go to the drills by the one that is gone on with."""
    practise(page, "drills-go")
    expect(page.locator(ANSWER).first).to_be_visible(timeout=SLOW)
    touch(page, "[data-region=spot] [data-action=drills-back]")
    expect(page.get_by_role("heading", name="Hold'em drills")).to_be_visible(timeout=SLOW)


@pytest.mark.nightly
def test_drills_are_answered_by_touch_and_by_keys_and_outlive_a_reload(site: Site, page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(site.address)
    wait_for_state(page)
    open_drills(page)
    touch(page, '[data-region=drills] .felt-tile[data-value="outs"]')
    heard = page.locator(LAST_HEARD)
    expect(heard).to_contain_text("How many cards win for you?", timeout=SLOW)
    page.wait_for_function(AWAKE, arg=ANSWER, timeout=SLOW)
    touch(page, f"{ANSWER} >> nth=1")
    expect(page.locator(".spot-verdict")).to_contain_text("of 44 unseen cards", timeout=SLOW)
    expect(heard).to_contain_text("of 44 unseen cards", timeout=SLOW)
    wait_for_next(page)
    touch(page, NEXT)
    expect(page.locator(ANSWER)).to_have_count(4, timeout=SLOW)
    page.reload()
    wait_for_state(page)
    open_drills(page)
    outs = page.get_by_role("button", name="Outs")
    expect(outs).to_contain_text("1 answer", timeout=SLOW)
    page.get_by_role("button", name="Open or fold").focus()
    page.keyboard.press("Enter")
    expect(heard).to_contain_text("Your play?", timeout=SLOW)
    page.keyboard.press("f")
    expect(heard).to_contain_text("in big blinds: Fold", timeout=SLOW)
    wait_for_next(page)
    page.keyboard.press("Enter")
    expect(page.locator(ANSWER)).to_have_count(2, timeout=SLOW)
    page.wait_for_function(AWAKE, arg=f"{ANSWER}[aria-keyshortcuts=R]", timeout=SLOW)
    page.keyboard.press("r")
    wait_for_next(page)
    touch(page, "[data-region=spot] [data-action=drills-back]")
    expect(page.get_by_role("button", name="Open or fold")).to_contain_text("2 answers", timeout=SLOW)
    touch(page, "[data-region=drills] [data-action=back]")
    expect(page.get_by_role("heading", name="Practise")).to_be_visible(timeout=SLOW)


def test_a_chart_is_read_by_keys_and_its_hands_go_into_the_lab(site: Site, page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(f"{site.address}#chart=open-free-6-5-0-100")
    wait_for_state(page)
    grid = page.get_by_role("group", name=re.compile("13 by 13"))
    grid.get_by_role("button", name="Pocket aces: Raise").focus(timeout=SLOW)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    told = page.locator(".charts-told")
    expect(told).to_contain_text("Early position, 6 players, ace-king suited: raise.", timeout=SLOW)
    expect(page.locator(".cell:focus")).to_have_attribute("data-value", "AKs")
    page.get_by_label("Your position").select_option("1")
    expect(told).to_contain_text("Small blind, 6 players, ace-king suited: raise.", timeout=SLOW)
    page.get_by_role("button", name="Into the lab: Raise").click()
    expect(page.locator("[data-region=sandbox-ranges] [name=hand-0]")).to_have_value(
        re.compile("22+"), timeout=SLOW
    )


DRAG = """([from, to]) => {
  const at = (name) => {
    const cell = document.querySelector(`.cell[data-value="${name}"]`);
    const { left, top, width, height } = cell.getBoundingClientRect();
    return { clientX: left + width / 2, clientY: top + height / 2, bubbles: true, button: 0, pointerId: 1 };
  };
  const first = document.querySelector(`.cell[data-value="${from}"]`);
  const send = (kind, place) => first.dispatchEvent(new PointerEvent(kind, place));
  send("pointerdown", at(from));
  send("pointermove", at(to));
  send("pointerup", at(to));
  first.dispatchEvent(new MouseEvent("click", at(from)));
}"""
"""Drags from one cell to another in one leap, with the click on the first that a browser may send then."""


def keep_and_open_again(page: Page) -> None:
    """Change a hand, take it to the river, share and keep it there, and open it after a reload."""
    page.locator("[data-region=sandbox-table] [name=hand-0]").fill("JJ")
    touch(page, "[data-region=sandbox-table] nav [data-action=sandbox-river]")
    shown = page.locator("[data-region=sandbox-river] [name=hand-0]")
    expect(shown).to_have_value("JJ", timeout=SLOW)
    touch(page, "[data-region=sandbox-river] [data-action=sandbox-share]")
    expect(page.locator("[data-region=sandbox-river-link] input")).to_be_visible(timeout=SLOW)
    touch(page, "[data-region=sandbox-river] [data-action=sandbox-keep]")
    name = page.locator("[data-region=sandbox-river-keeping] input")
    expect(name).to_have_value("River: JJ against 99-KK, AQs on Ah7c2d", timeout=SLOW)
    name.fill("My river")
    name.press("Enter")
    expect(page.locator(LAST_HEARD)).to_have_text("Kept as My river.", timeout=SLOW)
    page.reload()
    wait_for_state(page)
    practise(page, "sandbox")
    touch(page, "[data-region=sandbox] nav [data-action=sandbox-kept]")
    page.get_by_role("button", name="Rename My river").press("Enter")
    expect(page.locator("[data-region=sandbox-list] input")).to_be_focused(timeout=SLOW)
    page.keyboard.press("Control+A")
    page.keyboard.type("Mine")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Rename Mine")).to_be_focused(timeout=SLOW)
    touch(page, "[data-region=sandbox-list] [data-action=sandbox-open]")
    expect(shown).to_have_value("JJ", timeout=SLOW)


@pytest.mark.nightly
def test_a_range_is_painted_on_a_phone_and_its_odds_are_told(site: Site, page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(site.address)
    wait_for_state(page)
    practise(page, "sandbox")
    expect(page.get_by_role("heading", name="Lab")).to_be_visible(timeout=SLOW)
    page.get_by_label("Hand 1", exact=True).fill("AsKd")
    page.get_by_label("Board", exact=True).fill("Ah7c2d")
    touch(page, '[data-action=sandbox-choose][data-value="hand-1"]')
    touch(page, '[data-action=sandbox-mode][data-value="range"]')
    grid = page.get_by_role("group", name=re.compile("13 by 13"))
    expect(grid.get_by_role("button", name="Pocket aces")).to_have_attribute(
        "aria-pressed", "false", timeout=SLOW
    )
    grid.scroll_into_view_if_needed()
    page.evaluate(DRAG, ["AA", "99"])
    field = page.get_by_label("Cards or range")
    expect(field).to_have_value("99+", timeout=SLOW)
    page.evaluate(DRAG, ["AA", "AA"])
    expect(field).to_have_value("99-KK", timeout=SLOW)
    grid.get_by_role("button", name="Pocket aces").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    expect(field).to_have_value("99-KK, AQs", timeout=SLOW)
    expect(page.locator(".cell:focus")).to_have_attribute("data-value", "AQs")
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".cell:focus")).to_have_attribute("data-value", "AKs")
    touch(page, "[data-region=sandbox-hand] .action[data-action=sandbox-done]")
    expect(page.get_by_label("Hand 2", exact=True)).to_have_value("99-KK, AQs", timeout=SLOW)
    page.get_by_label("Hand 2", exact=True).press("Enter")
    expect(page.locator(LAST_HEARD)).to_contain_text("Exact, from all", timeout=SLOW)
    expect(page.locator(".sandbox-odds tbody tr")).to_have_count(2)
    touch(page, "[data-region=sandbox] [data-action=sandbox-table]")
    touch(page, "[data-action=sandbox-play]")
    expect(page.locator('html[data-screen=table] [data-region=own] [data-card="As"]')).to_be_visible(
        timeout=SLOW
    )
    touch(page, "[data-region=top] [data-action=sandbox-leave]")
    play = page.locator("html[data-screen=sandbox-table] [data-action=sandbox-play]")
    expect(play).to_be_visible(timeout=SLOW)
    keep_and_open_again(page)


MINUTE = 60_000
SOUND, PAID_OFF = 18, 12
"""Hands that a robot plays as a strong bot does, and those in which one pays off the river with nothing."""

PUT = "async ([owner, hands]) => { await globalThis.baizeDatabase.add(owner, hands); }"


def history() -> list[tuple[int, str, str]]:
    """Return hands as the database has them, a minute apart, those with the leak among the others."""
    sound = some_hands_of(lambda _, action: action, "no-limit", 2, "x", SOUND)
    robot = [FinishedHand(record, ("You", "Ada"), (0,), 1, at + 1) for at, record in enumerate(sound)]
    (first, *_) = dear = paid_off(3)
    hands = [*robot, *(dear[at % len(dear)] for at in range(PAID_OFF))]
    return [
        (entry.number, entry.head, entry.body)
        for at, hand in enumerate(hands)
        for entry in [hand_entry_of(replace(hand, ended=first.ended - MINUTE * at))]
    ]


def held_by(page: Page, selector: str) -> Locator:
    """Return what is shown, once it is."""
    found = page.locator(selector)
    expect(found.first).to_be_visible(timeout=SLOW)
    return found


@pytest.mark.nightly
def test_a_planted_leak_is_found_tried_again_and_drilled(site: Site, page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(site.address)
    wait_for_state(page)
    with ThreadPoolExecutor(1) as pool:  # robots need a loop, and Playwright has this thread's
        page.evaluate(PUT, [GUEST, pool.submit(history).result()])
    press = partial(touch, page)
    go(page, "stats")
    press("[data-region=stats] [data-action=review]")
    leak = held_by(page, "[data-region=review] .leaks > li").first
    pays_off = say("review.habit.later_bet_calls", street=say("review.street.river"))
    expect(leak).to_contain_text(pays_off)
    expect(page.locator(LAST_HEARD)).to_contain_text(pays_off)
    expect(page.locator("[data-region=review] svg.line-chart")).to_be_visible()
    expect(page.locator("[data-region=review] svg.line-chart path")).to_have_count(3)
    expect(page.locator("[data-region=review]")).to_contain_text("By play alone that is")
    press("[data-region=review] .leaks > li:first-child [data-action=review-hands]")
    held_by(page, "[data-region=review-hands-river-bet-calls] [data-action=review-hand]")
    press("[data-region=review] [data-action=review-try] >> nth=0")
    held_by(page, "html[data-screen=table] [data-region=bar] [data-role=give-up]")
    press("[data-region=top] [data-action=branch-back]")
    press("[data-region=top] [data-action=replay-close]")
    held_by(page, "html[data-screen=review] .leaks")
    press("[data-region=review] .leaks > li:first-child [data-action=drills-habit]")
    press('[data-region=spot] [data-action=drills-answer][data-value="fold"]')
    held_by(page, ".spot-verdict")
    press("[data-region=spot] [data-action=drills-back]")
    expect(held_by(page, "html[data-screen=review] .leaks > li").first).to_contain_text(pays_off)
    press("[data-region=review] [data-action=back]")
    held_by(page, "html[data-screen=lobby] [data-region=lobby] h2")
