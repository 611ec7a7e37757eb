"""Pictures of a table as the browser gets them: laid out once, and measured before they move."""

from typing import Final

import pytest
from playwright.sync_api import Page

from tests.browser.play.test_blackjack_play import sit_down
from tests.browser.site import Site

pytestmark = pytest.mark.returning

WATCH: Final = """(wanted) => {
  globalThis.watched = { returned: 0, late: [], held: [], moved: 0, measured: [], press };
  let returned = false;
  let moved = false;
  const own = Object.getOwnPropertyDescriptor(Element.prototype, "innerHTML");
  const set = function (text) {
    if (returned) watched.late.push(this.dataset.region ?? this.localName);
    if (this.contains(document.activeElement)) watched.held.push(this.dataset.region ?? this.localName);
    own.set.call(this, text);
  };
  Object.defineProperty(Element.prototype, "innerHTML", { ...own, set });
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function (...how) {
    returned = true;
    watched.returned += 1;
    queueMicrotask(() => (returned = false));
    return focus.apply(this, how);
  };
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...how) {
    moved = true;
    watched.moved += 1;
    queueMicrotask(() => (moved = false));
    return animate.apply(this, how);
  };
  note(Element.prototype, "getBoundingClientRect");
  note(Element.prototype, "getClientRects");
  note(window, "getComputedStyle");

  function note(owner, name) {
    const measure = owner[name];
    owner[name] = function (...what) {
      if (moved) watched.measured.push(name);
      return measure.apply(this, what);
    };
  }

  function press() {
    const live = [...document.querySelectorAll("[data-region$=bar] [data-action]:not([aria-disabled])")];
    const control = live.find((it) => wanted.includes(it.dataset.action) && it.checkVisibility());
    if (control) focus.call(control);
    control?.click();
  }
}"""
"""Notes what has the page laid out for nothing; `press` presses what goes on, as the keyboard does.

That is whatever is written in a task in which the keyboard was given back already, or over what has the
keyboard, and whatever is measured in a task in which something has set off.
"""

WANTED: Final = ["deal", "stand", "decline", "skip"]
OFTEN: Final = 12


def test_a_picture_is_whole_before_the_keyboard_returns(site: Site, page: Page) -> None:
    sit_down(page, site, "basic", "you", "mimic")
    _play_on(page, "watched.returned")
    assert page.evaluate("watched.late") == []
    assert page.evaluate("watched.held") == []


def test_a_picture_is_measured_before_anything_in_it_moves(site: Site, page: Page) -> None:
    sit_down(page, site, "basic", "you", "mimic", speed="normal")
    _play_on(page, "watched.moved")
    assert page.evaluate("watched.measured") == []


def _play_on(page: Page, counted: str) -> None:
    page.evaluate(WATCH, WANTED)
    while page.evaluate(f"watched.press(), {counted}") < OFTEN:
        page.wait_for_timeout(20)
