"""The review in the page: a planted leak found, tried again and drilled, by touch on a phone."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import partial

import pytest
from playwright.sync_api import Locator, Page, expect

from pyapp.app.history.archive import hand_entry_of
from pyapp.app.profiles.kept_profiles import GUEST
from pyapp.records import FinishedHand
from pyapp.texts import say
from tests.browser.play.test_by_ear import LAST_HEARD
from tests.browser.play.test_gym import touch
from tests.browser.site import Site
from tests.browser.steps import SLOW, wait_for_state
from tests.features.drills.drilled import paid_off
from tests.features.review.robots import some_hands_of

pytestmark = pytest.mark.returning

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
    press("[data-region=lobby] [data-action=stats]")
    press("[data-region=stats] [data-action=review]")
    press("[data-region=review] [data-action=review-switch]")
    leak = held_by(page, "[data-region=review] .leaks > li").first
    pays_off = say("review.habit.later_bet_calls", street=say("review.street.river"))
    expect(leak).to_contain_text(pays_off)
    expect(page.locator(LAST_HEARD)).to_contain_text(pays_off)
    expect(page.locator("svg.luck-lines")).to_be_visible()
    expect(page.locator(".luck-lines path")).to_have_count(3)
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
