"""The browser's sound is woken up within a tap or a key, also where a phone call has interrupted it."""

import json
from typing import Final

import pytest
from playwright.sync_api import Page

from pyapp.app.core.settings import Settings
from pyapp.app.profiles.profile import PROFILE_CODEC, Profile
from tests.browser.site import Site
from tests.browser.steps import wait_for_state
from tests.products import only_daily

pytestmark = pytest.mark.returning

LISTEN: Final = """
globalThis.woken = [];
globalThis.soundState = "suspended";
globalThis.AudioContext = class extends AudioContext {
  get state() { return soundState; }
  resume() {
    woken.push([soundState, event?.type ?? "", event?.isTrusted ?? false]);
    return Promise.reject(new DOMException("not now"));
  }
};
"""
"""A browser whose sound sleeps and refuses to wake, and which notes in which event it was asked to."""


@pytest.mark.nightly
@pytest.mark.parametrize("sounds", only_daily([True, False], [True]))
def test_sound_is_woken_up_within_a_tap_and_a_key_and_only_where_it_is_on(
    site: Site, page: Page, *, sounds: bool
) -> None:
    page.add_init_script(LISTEN)
    page.goto(f"{site.address}README.txt")
    profile = json.dumps(PROFILE_CODEC.write(Profile(settings=Settings(sounds=sounds, sound_offered=True))))
    page.evaluate("profile => localStorage.setItem('baize.profile', profile)", profile)
    page.goto(site.address)
    wait_for_state(page)
    assert page.evaluate("woken") == []
    page.mouse.click(5, 300)
    page.evaluate("soundState = 'interrupted'")
    page.keyboard.press("Shift")
    page.evaluate("soundState = 'running'")
    page.keyboard.press("Shift")
    expected = [["suspended", "pointerup", True], ["interrupted", "keydown", True]] if sounds else []
    assert page.evaluate("woken") == expected
