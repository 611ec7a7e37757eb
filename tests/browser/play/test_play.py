"""The built table played by clicking and by keys, reloaded, offline, and without storage."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from pyapp.app.core.settings import Settings, Speed
from pyapp.app.profiles.profile import PROFILE_CODEC, Profile
from pyapp.money import half_dollars_text
from tests.browser.site import Site
from tests.browser.steps import saved, table_of, wait_for_offline, wait_for_state
from tests.products import only_daily, only_daily_rows, times
from workshop.bench.kit.browsing import go

pytestmark = pytest.mark.returning

ROBOT = (Path(__file__).parent / "robot.js").read_text(encoding="utf-8").partition("async")
PLAY = ROBOT[1] + ROBOT[2]
"""The robot's function, without the comment above it."""

CALLER = ["rebuy", "next", "skip", "check", "call", "tap-out"]
CALLS_FIRST = ["next", "skip", "call"]
RAISER = ["rebuy", "next", "skip", "raise", "bet", "call", "tap-out", "check"]
LIVE = "[data-region=bar] [data-action]:not([aria-disabled], [data-action=plan], [data-action=skip])"
"""A button of the player's own turn, or between hands: until then the others act, and the save changes."""

AWAKE = """() => [...document.querySelectorAll("[data-region=bar] [data-action]:not([aria-disabled])")]
    .some((it) => getComputedStyle(it).pointerEvents !== "none")"""
SLOW = 60_000
HANDS = times(6, 30)
"""How many hands are played at a table of each size."""

MOST_ELEMENTS = 1200
"""How many elements the page may have then: every change goes through them."""

OUT = "You're out of this hand."
FAST_PROFILE = json.dumps(PROFILE_CODEC.write(Profile(settings=Settings(speed=Speed.INSTANT))))


def sit_down(
    page: Page,
    site: Site,
    seats: int = 6,
    speed: str = "instant",
    table: str = "casino-limit",
    **fields: str,
) -> None:
    """Open the page, tap a table, and sit down; 0 seats takes the table's own number."""
    page.goto(site.address)
    wait_for_state(page)
    page.click(f"[data-table={table}]")
    if seats:
        page.select_option("[name=seats]", str(seats))
    page.click(".setup-more > summary")
    page.click(f"label:has([name=speed][value={speed}])")
    for name, value in fields.items():
        fill(page, name, value)
    page.click("[data-action=sit]")
    page.wait_for_selector(LIVE, timeout=SLOW)


def fill(page: Page, name: str, value: str) -> None:
    """Fill a field of the form, or press how strong all opponents are to be."""
    if name == "strength":
        page.click(f"[data-action=strength][data-value={value}]")
    else:
        page.fill(f"[name={name.replace('_', '-')}]", value)


def open_actions(page: Page) -> list[str]:
    """Name what can be pressed in the bar now."""
    return [str(it.get_attribute("data-action")) for it in page.query_selector_all(LIVE)]


@pytest.mark.parametrize(
    ("seats", "wanted"), only_daily_rows([(2, RAISER), (6, CALLER), (10, CALLER)], [(6, CALLER)])
)
def test_hands_played_by_clicking_conserve_every_chip(
    site: Site, page: Page, seats: int, wanted: list[str]
) -> None:
    sit_down(page, site, seats, strength="easy", big_blind="10", buy_in="150")
    page.set_default_timeout(0)
    report = page.evaluate(PLAY, {"hands": HANDS, "wanted": wanted})
    assert report["problems"] == []
    assert report["played"] == HANDS
    assert report["clicks"] > HANDS, "it acts in hands, and does not only ask for the next"
    assert page.evaluate("document.querySelectorAll('*').length") <= MOST_ELEMENTS


def test_a_hand_by_keys_alone(site: Site, page: Page) -> None:
    page.goto(f"{site.address}README.txt")
    page.evaluate("profile => localStorage.setItem('baize.profile', profile)", FAST_PROFILE)
    page.goto(site.address)
    wait_for_state(page)
    press_until(page, "Tab", "[data-table=casino-limit]")
    page.keyboard.press("Enter")
    expect(page.locator("html")).to_have_attribute("data-screen", "setup")
    press_until(page, "Tab", "[data-action=sit]")
    page.keyboard.press("Enter")
    page.wait_for_selector(LIVE, timeout=SLOW)
    for question in "123456":
        page.keyboard.press(question)
    expect(page.locator("[data-region=spoken] p").last).not_to_be_empty()
    for _ in range(40):
        page.wait_for_function(AWAKE, timeout=SLOW)
        if "next" in open_actions(page):
            break
        page.keyboard.press("c")
        page.wait_for_timeout(50)
    assert "next" in open_actions(page)
    page.wait_for_function(AWAKE, timeout=SLOW)  # it may have come just now
    hands = table_of(page)["hands"]
    page.keyboard.press("Enter")
    for _ in range(200):
        if table_of(page)["hands"] != hands:
            break
        page.wait_for_timeout(50)
    assert table_of(page)["hands"] == hands + 1


def press_until(page: Page, key: str, selector: str) -> None:
    """Press a key until the keyboard is on ``selector``."""
    for _ in range(60):
        if page.evaluate(f"document.activeElement.matches({selector!r})"):
            return
        page.keyboard.press(key)
    raise AssertionError(f"{key} never reaches {selector}")


@pytest.mark.nightly
def test_the_keyboard_stays_on_its_button_while_others_act(site: Site, page: Page) -> None:
    sit_down(page, site, 4)
    page.focus("[data-role=stay]")
    for _ in range(3):
        page.wait_for_selector(LIVE, timeout=SLOW)
        page.keyboard.press("Enter")
        page.wait_for_timeout(100)
        assert page.evaluate("document.activeElement !== document.body"), "the keyboard lost its place"


def test_a_reload_in_mid_hand_deals_no_new_cards(site: Site, page: Page) -> None:
    sit_down(page, site, 6)
    before = saved(page)
    cards = page.locator("[data-region=own] [data-card]").evaluate_all(
        "its => its.map(it => it.dataset.card)"
    )
    page.reload()
    wait_for_state(page)
    page.click("[data-action=continue]")
    page.wait_for_selector(LIVE, timeout=SLOW)
    assert saved(page) == before
    again = page.locator("[data-region=own] [data-card]").evaluate_all(
        "its => its.map(it => it.dataset.card)"
    )
    assert again == cards


@pytest.mark.nightly
def test_closing_and_coming_back_without_a_network_finds_the_same_chips(
    site: Site, context: BrowserContext, page: Page
) -> None:
    sit_down(page, site, 3)
    page.evaluate(PLAY, {"hands": 3, "wanted": CALLER})
    page.wait_for_selector(LIVE, timeout=SLOW)
    kept = saved(page)
    wait_for_offline(page, "ready")
    page.close()
    site.dark = True
    later = context.new_page()
    later.goto(site.address)
    wait_for_state(later)
    assert saved(later) == kept
    expect(later.locator("[data-region=bankroll]")).to_contain_text(half_dollars_text(kept["bankroll"]))
    expect(later.locator("[data-region=bankroll]")).to_contain_text("at Casino Limit")
    later.click("[data-action=continue]")
    later.wait_for_selector(LIVE, timeout=SLOW)
    report = later.evaluate(PLAY, {"hands": 3, "wanted": CALLER})
    assert report["problems"] == []


def test_a_damaged_save_is_told_and_kept(site: Site, page: Page) -> None:
    page.goto(site.address)
    wait_for_state(page)
    page.evaluate("localStorage.setItem('baize.profile', '{\"schema\": 1, \"bankroll\": -3}')")
    page.reload()
    wait_for_state(page)
    expect(page.locator("[data-region=notice]")).to_contain_text("save is damaged")
    assert "-3" in page.evaluate("localStorage.getItem('baize.damaged')")
    page.click("[data-action=dismiss]")
    expect(page.locator("[data-region=notice]")).to_be_empty()


def test_without_storage_the_player_is_told_and_plays_on(site: Site, rough_page: Page) -> None:
    rough_page.add_init_script(
        "Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('refused') }})"
    )
    sit_down(rough_page, site, 2)
    assert set(open_actions(rough_page)) & {"call", "check", "next"}
    rough_page.click("[data-action=lobby]:visible")
    expect(rough_page.locator("[data-region=lobby]")).to_be_visible()


@pytest.mark.nightly
def test_a_refused_action_explains_itself_on_a_tap(site: Site, page: Page) -> None:
    sit_down(page, site, 6, speed="relaxed")
    page.click("[data-region=bar] [data-action=fold]", timeout=SLOW)
    refused = page.locator(f'[data-region=bar] [aria-disabled=true][data-reason="{OUT}"]').first
    sure = page.locator("[data-action=fold][data-value=sure]")
    expect(refused.or_(sure).first).to_be_attached(timeout=SLOW)
    if sure.count():
        sure.click(timeout=SLOW)
    refused.click(force=True)
    expect(page.locator("[data-region=why]")).to_contain_text(OUT)


@pytest.mark.nightly
def test_the_log_is_closed_on_the_way_out_of_a_table(site: Site, page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    sit_down(page, site, 3)
    page.click("[data-action=log]:visible")
    expect(page.locator(".log")).to_be_visible()
    page.click("[data-action=lobby]:visible")
    expect(page.locator("[data-region=lobby]")).to_be_visible()
    expect(page.locator("html")).not_to_have_attribute("data-log", "open")


@pytest.mark.nightly
def test_impossible_stakes_cannot_be_sat_down_at(site: Site, page: Page) -> None:
    page.goto(site.address)
    wait_for_state(page)
    page.click("[data-table=casino-limit]")
    page.click(".setup-more > summary")
    page.fill("[name=big-blind]", "5")
    expect(page.locator("[data-region=sit]")).to_contain_text("even")
    page.click("[data-action=sit]", force=True)
    expect(page.locator("html")).to_have_attribute("data-screen", "setup")


@pytest.mark.nightly
@pytest.mark.parametrize(
    "table",
    only_daily(
        ["classroom-limit", "console-limit", "console-no-limit", "duel", "no-limit", "pot-limit"],
        ["duel"],
    ),
)
def test_every_other_table_is_played_by_clicking(site: Site, page: Page, table: str) -> None:
    sit_down(page, site, 0, table=table)
    report = page.evaluate(PLAY, {"hands": 5, "wanted": CALLS_FIRST if table == "duel" else CALLER})
    assert report["problems"] == []
    is_out = "next" not in open_actions(page)  # as whoever calls everything may soon be of a freeze-out
    assert report["clicks"] > 6 or is_out, "somebody should have been asked within five hands"


@pytest.mark.nightly
def test_a_freeze_out_is_played_to_its_end_by_clicking(site: Site, page: Page) -> None:
    sit_down(page, site, 3, table="console-limit", buy_in="100")
    watching = page.locator("[data-region=ending] [data-action=next]")
    for _ in range(2):
        assert page.evaluate(PLAY, {"hands": 500, "wanted": RAISER})["problems"] == []
        page.click("[data-region=bar] [data-action=ending]")
        expect(page.locator("html")).to_have_attribute("data-screen", "ending")
        if not watching.count():
            break
        watching.click()
    expect(page.locator("[data-region=ending]")).to_contain_text(re.compile(r"You win!|wins the game"))


def test_a_bet_is_sized_by_keys_and_by_taps(site: Site, page: Page) -> None:
    sit_down(page, site, 2, table="no-limit", speed="instant")
    for _ in range(60):
        page.wait_for_selector(LIVE, timeout=SLOW)
        page.wait_for_timeout(100)
        if "sheet" in open_actions(page):
            break
        page.click(LIVE + ":not([data-action=leave], [data-action=replay-last-hand])")
    page.wait_for_function(AWAKE)
    page.keyboard.press("r")
    expect(page.locator("html")).to_have_attribute("data-sheet", "open")
    confirm = page.locator("[data-confirm]")
    least = int(confirm.get_attribute("data-amount") or 0)
    page.keyboard.press("ArrowRight")
    assert int(confirm.get_attribute("data-amount") or 0) > least
    page.keyboard.press("Escape")
    expect(page.locator("html")).not_to_have_attribute("data-sheet", "open")
    page.click("[data-region=bar] [data-action=sheet]")
    page.fill("[name=amount-typed]", "999,999")
    most = int(confirm.get_attribute("data-amount") or 0)
    expect(confirm).to_contain_text("All-in")
    page.click("[data-action=size] >> nth=0")
    expect(confirm).to_have_attribute("data-amount", str(least))
    assert least < most
    page.keyboard.press("Enter")  # on the size that is chosen
    expect(page.locator("html")).not_to_have_attribute("data-sheet", "open")
    for _ in range(100):
        hand = table_of(page)["hand"]
        if hand is None or any(action.endswith(f" {least}") for action in hand["actions"]):
            return
        page.wait_for_timeout(100)
    raise AssertionError("the raise was never made")


@pytest.mark.nightly
def test_the_rule_book_plays_its_hands_in_the_page(site: Site, page: Page) -> None:
    page.goto(site.address)
    wait_for_state(page)
    go(page, "rules", "casino-limit")
    scenarios = page.locator("[data-action=scenario]")
    expect(scenarios.first).to_be_visible()
    count = scenarios.count()
    assert count > 20
    for at in range(count):
        scenarios.nth(at).click()
    expect(page.locator("[data-action=scenario] [data-ok=yes]")).to_have_count(count)
    assert page.locator("[data-ok=no]").count() == 0
    page.click("[data-action=back]")
    expect(page.locator("html")).to_have_attribute("data-screen", "lobby")
