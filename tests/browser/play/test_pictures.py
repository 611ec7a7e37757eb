"""Pictures of a table as the browser gets them: written in one go, and laid out once."""

from typing import Final

import pytest
from playwright.sync_api import Page

from tests.browser.play.test_blackjack_play import sit_down
from tests.browser.site import Site

pytestmark = pytest.mark.returning

WATCH: Final = """(wanted) => {
  globalThis.watched = { returned: 0, late: [], press };
  let returned = false;
  const own = Object.getOwnPropertyDescriptor(Element.prototype, "innerHTML");
  const set = function (text) {
    if (returned) watched.late.push(this.dataset.region ?? this.localName);
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

  function press() {
    const live = [...document.querySelectorAll("[data-region$=bar] [data-action]:not([aria-disabled])")];
    const control = live.find((it) => wanted.includes(it.dataset.action) && it.checkVisibility());
    if (control) focus.call(control);
    control?.click();
  }
}"""
"""Notes which regions are written in a task in which the keyboard was given back already, so that the browser
has laid out the page for nothing; `press` presses what goes on, as the keyboard does."""

WANTED: Final = ["deal", "stand", "decline", "skip"]
RETURNS: Final = 12


def test_a_picture_is_whole_before_the_keyboard_returns(site: Site, page: Page) -> None:
    sit_down(page, site, "basic", "you", "mimic")
    page.evaluate(WATCH, WANTED)
    while page.evaluate("watched.press(), watched.returned") < RETURNS:
        page.wait_for_timeout(20)
    assert page.evaluate("watched.late") == []
