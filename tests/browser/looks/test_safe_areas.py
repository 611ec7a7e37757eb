"""No control lies under a notch or the bar at the foot of a phone, upright and on its side."""

from typing import Any, Final

import pytest
from playwright.sync_api import Page

from tests.browser.looks.test_places import states
from tests.browser.pictures import Picture, look_at_each, resize
from tests.products import only_daily

PHONES: Final = {
    (393, 852): {"top": 59, "right": 0, "bottom": 34, "left": 0},
    (852, 393): {"top": 0, "right": 59, "bottom": 21, "left": 59},
}
"""What a phone with a notch and no button keeps for itself at each edge of its screen."""

UNDER: Final = """({ opened, safe }) => {
    const find = (selector) => [...document.querySelectorAll(selector)];
    for (const it of opened ? find(opened) : []) if ("open" in it) it.open = true;
    const controls = find("button, a[href], input, select, summary, [role=switch]").filter((it) =>
        it.checkVisibility({ visibilityProperty: true }) && !it.matches(".skip-link, .sr-only, [inert] *"));
    const stays = (it) =>
        it && (["fixed", "sticky"].includes(getComputedStyle(it).position) || stays(it.parentElement));
    const isStrip = (it) =>
        it.scrollWidth > it.clientWidth && /auto|scroll/.test(getComputedStyle(it).overflowX);
    const slides = (it) => it && (isStrip(it) || slides(it.parentElement));
    const isSeen = (it) => it.width && it.height && it.bottom > 0 && it.top < innerHeight;
    const said = (it) => `${it.tagName} ${it.dataset.action ?? it.name ?? ""} ${it.className}`;
    const wrong = [];
    const look = (when, all) => {
        for (const it of all) {
            const box = it.getBoundingClientRect();
            if (!isSeen(box)) continue;
            const edges = Object.entries({
                left: slides(it) ? 0 : safe.left - box.left,
                right: slides(it) ? 0 : box.right - (innerWidth - safe.right),
                top: when === "begun" || stays(it) ? safe.top - box.top : 0,
                bottom: when === "ended" || stays(it) ? box.bottom - (innerHeight - safe.bottom) : 0,
            }).filter(([, over]) => over > 10).map(([edge, over]) => `${edge} ${Math.round(over)}`);
            if (edges.length) wrong.push(`${when}: ${said(it)}: ${edges}`);
        }
    };
    look("begun", controls);
    scrollTo(0, document.documentElement.scrollHeight);
    look("ended", controls);
    return { asked: controls.length, wrong };
}"""
"""Says which controls reach where a phone keeps its screen for itself.

While one scrolls, what moves may pass there; so the upper edge counts at the beginning and the lower one at
the end, and both always for what stays in its place. A strip that slides sideways is left out, and so are 10
pixels, by which what answers a finger may be larger than what is drawn.
"""


@pytest.mark.nightly
@pytest.mark.parametrize("size", only_daily(PHONES, [*PHONES][:1]), ids=str)
def test_no_control_lies_where_a_phone_keeps_its_screen_for_itself(
    picture_page: Page, size: tuple[int, int]
) -> None:
    safe = PHONES[size]
    resize(picture_page, size)
    tokens = "".join(f"--safe-{edge}: {pixels}px;" for edge, pixels in safe.items())
    sheet = picture_page.add_style_tag(content=f":root {{ {tokens} }}")
    try:
        drawn = {
            name: Picture(
                name.partition(" ")[0].partition("_")[0],
                state.regions,
                state.marks,
                {"opened": state.opened, "safe": safe},
            )
            for name, state in states().items()
        }
        seen: list[Any] = look_at_each(picture_page, drawn.values(), UNDER)
    finally:
        sheet.evaluate("(it) => it.remove()")
    found = dict(zip(drawn, seen, strict=True))
    assert [name for name, it in found.items() if not it["asked"]] == []
    assert {name: it["wrong"] for name, it in found.items() if it["wrong"]} == {}
