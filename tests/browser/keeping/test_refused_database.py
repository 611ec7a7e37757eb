"""A browser that refuses its database: the game plays as ever, and says once what a crash would cost."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.site import Site
from tests.browser.test_engines import OWN_CARDS, PROFILE, enter, play, resume, sit_down
from tests.browser.visitor import PlaywrightVisitor, Visitor
from tests.products import only_daily_rows
from tests.tiers import is_release

pytestmark = pytest.mark.returning

REFUSALS = {
    "there is none": "Object.defineProperty(window, 'indexedDB', { value: undefined, configurable: true });",
    "it throws": """IDBFactory.prototype.open = () => {
        throw new DOMException("It is insecure here.", "SecurityError");
    };""",
    "it answers with an error": """const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function (name) {
        const request = open.call(this, `${name} refused`);
        request.addEventListener("upgradeneeded", (event) => {
            event.stopImmediatePropagation();
            request.transaction.abort();
        });
        return request;
    };""",
}
"""What a browser does that lets no page have a database."""

NOTICE = "[data-region=notice]"
COST = "A crash of the browser could undo your last minute of play."
WAITING = "JSON.parse(localStorage.getItem('baize.outbox.guest') ?? '[]').length"


@pytest.fixture
def tab(visitor: Visitor) -> Page:
    """Open a tab whose browser is to refuse."""
    assert isinstance(visitor, PlaywrightVisitor)
    return visitor.page


@pytest.mark.nightly
# WebKit's driver can run no script before the page's own.
@pytest.mark.parametrize(
    ("engine", "refusal"),
    only_daily_rows(
        [
            (engine, refusal)
            for at, refusal in enumerate(REFUSALS)
            for nth, engine in enumerate(("chromium", "firefox"))
            if is_release() or (at + nth) % 2 == 0
        ],
        [("chromium", "there is none")],
    ),
    indirect=["engine"],
)
def test_without_a_database_hands_are_played_and_the_cost_of_a_crash_is_said_once(
    site: Site, tab: Page, refusal: str
) -> None:
    tab.add_init_script(REFUSALS[refusal])
    visitor = PlaywrightVisitor(tab)
    enter(visitor, site.address)
    sit_down(visitor)
    assert play(visitor, 1) == {"problems": [], "played": 1}
    expect(tab.locator(NOTICE)).to_contain_text(COST)
    tab.click(f"{NOTICE} [data-action=dismiss]")
    assert play(visitor, 2) == {"problems": [], "played": 2}
    expect(tab.locator(NOTICE)).not_to_contain_text("crash")
    tab.wait_for_function(f"{WAITING} >= 3")
    cards, profile = tab.evaluate(OWN_CARDS), tab.evaluate(PROFILE)
    enter(visitor, site.address)
    resume(visitor)
    assert tab.evaluate(OWN_CARDS) == cards
    assert tab.evaluate(PROFILE) == profile
