"""A monkey presses places at random: no error, nothing covered or cut off, no raw words, every chip there.

`build.py bench monkey` lets it press thousands of times, in two engines and at two sizes.
"""

from functools import partial
from typing import Final

import pytest
from playwright.sync_api import Browser, Playwright

from pyapp.app.profiles.profile import Profile
from pyapp.app.profiles.saves import sealed
from pyapp.money import HalfDollars
from tests.browser.site import Site
from tests.browser.steps import SLOW, wait_for_state
from workshop.bench.bench_monkey import open_browser
from workshop.bench.monkey.choices import SIZES, Fault, Faults, Plan, faults_of_save
from workshop.bench.monkey.monkey import Monkey
from workshop.host.environment import FIREFOX

ACTIONS: Final = 50
PLANTED: Final = """<body><p>{amount} to call</p><p>primer.page.title.glossary</p>
<p style="position:fixed;inset:0;z-index:99"></p><p style="position:absolute;left:5000px">far</p>"""


def play(painting_browser: Browser, site: Site, plan: Plan) -> Faults:
    """Let a monkey play, and return what it found."""
    faults = Faults()
    Monkey(plan, site, partial(painting_browser.new_context), faults).play()
    return faults


@pytest.mark.nightly
@pytest.mark.parametrize("size", SIZES[:2], ids=str)
def test_a_monkey_finds_nothing_wrong(painting_browser: Browser, site: Site, size: tuple[int, int]) -> None:
    found = play(painting_browser, site, Plan("test", size, 7, ACTIONS))
    assert [fault.line for fault in found.told] == []


@pytest.mark.nightly
def test_a_monkey_sees_what_is_wrong(painting_browser: Browser, own_site: Site) -> None:
    index = own_site.folder / "index.html"
    index.write_text(index.read_text("utf-8").replace("<body>", PLANTED, 1), "utf-8")
    found = play(painting_browser, own_site, Plan("test", SIZES[1], 7, 1))
    words = {fault.words for fault in found.told if fault.kind == "raw words"}
    assert words >= {"{amount} to call", "primer.page.title.glossary"}
    assert {fault.kind for fault in found.told} >= {"covered", "sideways"}


@pytest.mark.nightly
@pytest.mark.slow
def test_firefox_tells_where_back_has_led(playwright: Playwright, site: Site) -> None:
    if not FIREFOX.find_own():
        pytest.skip("There is no Firefox on this machine, and none could be installed")
    with open_browser(playwright.firefox, "firefox") as firefox:
        page = firefox.new_page()
        for name in ("README.txt", ""):
            page.goto(f"{site.address}{name}")
        wait_for_state(page)
        page.go_back(timeout=SLOW)
        assert page.url == f"{site.address}README.txt"


def test_a_save_whose_chips_do_not_add_up_is_a_fault() -> None:
    key, right = "baize.save.guest.a", Profile()
    assert faults_of_save(key, sealed("guest", 1, right)) == []
    assert faults_of_save(key, sealed("guest", 1, right)[:-1])
    assert faults_of_save(key, sealed("guest", 1, Profile(bankroll=HalfDollars(7), ledger=right.ledger)))


def test_a_kind_of_fault_is_told_once() -> None:
    faults = Faults()
    for step in (3, 9):
        faults.add(Fault("chromium", step, "sideways", f"{step} px", ("press",)))
    assert [fault.line for fault in faults.told] == ["chromium, step 3: sideways: 3 px | after press"]
    assert faults.counts.total() == 2
