"""An answer stands in sight, off what was pressed and what is needed next, and goes with its screen."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from tests.browser.site import Site
from tests.browser.steps import SLOW, wait_for_state
from tests.cases import case
from tests.products import only_daily
from tests.tiers import is_daily

SIZES = [(360, 740), (844, 390), (1440, 900)]

WORDS = "You have $1,234, and this costs $1,235 at the very least."

PRESS = """([at, of, words]) => {
    const controls = document.querySelectorAll("button[data-action], [data-tap], label[for], summary");
    const seen = [...controls].filter((it) => {
        const { left, top, right, bottom, width } = it.getBoundingClientRect();
        const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return width && top >= 0 && bottom <= innerHeight && (it === middle || it.contains(middle));
    });
    seen.sort((one, other) => one.getBoundingClientRect().top - other.getBoundingClientRect().top);
    const pressed = seen[Math.round((seen.length - 1) * at / of)];
    if (!pressed) return "";
    const had = pressed.dataset.action;
    document.querySelectorAll("[data-pressed]").forEach((it) => delete it.dataset.pressed);
    pressed.dataset.pressed = "";
    const reason = pressed.dataset.reason;
    Object.assign(pressed.dataset, { action: "keys", reason: words });
    pressed.click();
    for (const [name, value] of Object.entries({ action: had, reason })) {
        if (value === undefined) delete pressed.dataset[name]; else pressed.dataset[name] = value;
    }
    return pressed.outerHTML.slice(0, 120);
}"""
"""Refuses one of the controls in sight, from the topmost to the lowest, as anything may be refused."""


COVERED = """() => {
    const notice = document.querySelector(".notice, .why").getBoundingClientRect();
    const inside = notice.top >= 0 && notice.bottom <= innerHeight && notice.right <= innerWidth;
    const wrong = inside ? [] : [`out of sight: ${notice.top} to ${notice.bottom}`];
    const stuck = [...document.querySelectorAll("main *, aside *")].filter((it) =>
        !it.closest("[data-region=notice], [data-region=why], .unseen") && it.checkVisibility()
        && ["sticky", "fixed"].includes(getComputedStyle(it).position)
        && it.querySelector("button"));
    const bars = ["[data-pressed]", "[data-region=bar] > *", "[data-region=pit-bar] > *", ".own .card",
        ".seat[data-you] .plate", ".box[data-person] .plate"];
    for (const it of [...stuck, ...document.querySelectorAll(bars)]) {
        if (!it.checkVisibility()) continue;
        const { left, top, right, bottom } = it.getBoundingClientRect();
        const across = Math.min(right, notice.right) - Math.max(left, notice.left);
        const along = Math.min(bottom, notice.bottom) - Math.max(top, notice.top);
        if (across > 1 && along > 1) wrong.push(`${it.outerHTML.slice(0, 100)} by ${along}`);
    }
    return wrong;
}"""

ANSWER = f":is(.notice, .why):has-text({WORDS!r})"

PLACES = (1,) if is_daily() else (0, 0.5, 1)
"""How far down a screen is scrolled; at its end what is pressed lies lowest."""

SCROLL = "(part) => scrollTo(0, part * (document.documentElement.scrollHeight - innerHeight))"


@pytest.fixture(params=only_daily(SIZES, SIZES[:1]), ids=lambda size: f"{size[0]}x{size[1]}")
def lobby(request: pytest.FixtureRequest, site: Site, page: Page) -> Page:
    """Open the lobby in a window of each size."""
    width, height = request.param
    page.set_viewport_size({"width": width, "height": height})
    page.goto(site.address)
    wait_for_state(page)
    return page


@pytest.mark.returning
def test_an_answer_is_in_sight_clear_of_the_press_and_gone_with_its_screen(lobby: Page) -> None:
    for door in doors(lobby):
        with case(door):
            enter(lobby, door)
            for part in PLACES:
                lobby.evaluate(SCROLL, part)
                for at in range(4):
                    pressed = lobby.evaluate(PRESS, [at, 3, WORDS])
                    if not pressed:
                        continue
                    lobby.wait_for_selector(ANSWER, timeout=SLOW)
                    assert lobby.evaluate(COVERED) == [], (part, pressed)
                    if lobby.locator(".notice").count():
                        lobby.evaluate("document.querySelector('.notice [data-action=dismiss]').click()")
                        lobby.wait_for_selector(".notice", state="detached", timeout=SLOW)
            lobby.evaluate(SCROLL, 0)
            lobby.evaluate(PRESS, [0, 1, WORDS])
            lobby.wait_for_selector(ANSWER, timeout=SLOW)
            leave(lobby)
            assert not lobby.locator(".notice").count(), "it stands on the next screen"


def doors(page: Page) -> Iterator[str]:
    """Yield what leads out of the lobby, and the lobby itself."""
    found = page.evaluate(
        """() => [...document.querySelectorAll(":is([data-region=lobby], .places) [data-action]")]
            .filter((it) => it.checkVisibility() && !it.matches(".once *, .play, [aria-current]"))
            .map((it) => `[data-action="${it.dataset.action}"]`
                + (it.dataset.table ? `[data-table="${it.dataset.table}"]` : "")
                + (it.dataset.value ? `[data-value="${it.dataset.value}"]` : ""))"""
    )
    assert len(found) > 9
    yield from found[::4] if is_daily() else found
    yield "play"


def enter(page: Page, door: str) -> None:
    """Go through a door, and wait until another screen is there; to a table it is two."""
    if door == "play":
        page.evaluate("document.querySelector('[data-action=play]').click()")
    else:
        page.evaluate(
            "(css) => [...document.querySelectorAll(css)].find((it) => it.checkVisibility()).click()", door
        )
    page.wait_for_selector("html:not([data-screen=lobby])", timeout=SLOW)
    if door == "play":
        page.wait_for_selector("[data-region=bar] [data-action=fold]:not([aria-disabled])", timeout=SLOW)
    page.wait_for_timeout(300)


def leave(page: Page) -> None:
    """Go back to the lobby by the screen's own way out; Back would put the answer away first."""
    page.evaluate("""() => ["[data-closes=page], [data-closes=table]", ".places [data-action=lobby]"]
        .flatMap((ways) => [...document.querySelectorAll(ways)])
        .find((it) => it.checkVisibility()).click()""")
    page.wait_for_selector("html[data-screen=lobby]", timeout=SLOW)
    page.wait_for_function("history.state?.baize === 'below'", timeout=SLOW)
