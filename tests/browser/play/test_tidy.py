"""What the game has done with is thrown away in play, so that the page's memory does not grow for it."""

import pytest
from playwright.sync_api import Page

from tests.browser.site import Site
from tests.browser.steps import let_python_in, run_python, wait_for_state

pytestmark = pytest.mark.returning

PRESSES = 40
RING = """
import gc
import weakref

class Ring:
    pass

ring = Ring()
ring.itself = ring
import pyapp.web
pyapp.web.ring = weakref.ref(ring)
gc.collect()
del ring
answer = "made"
"""
"""Leaves something that holds itself, and is held by no one else."""

GONE = """
import pyapp.web
answer = pyapp.web.ring() is None
"""


@pytest.mark.nightly
def test_what_holds_itself_is_thrown_away_after_some_presses(site: Site, page: Page) -> None:
    let_python_in(page)
    page.goto(site.address)
    wait_for_state(page)
    assert run_python(page, RING) == "made"
    assert run_python(page, GONE) == "False"
    for _ in range(PRESSES):
        page.keyboard.press("?")
    page.wait_for_timeout(2500)
    assert run_python(page, GONE) == "True"
