"""What a change restyles on each screen: what was drawn anew, and little beside it.

A selector may have Chromium style the whole page at whatever changes (`tests/views/test_sheets.py` has some).
Elements are counted, which come out the same on every machine; times do not.
"""

import json
from collections.abc import Iterator
from dataclasses import asdict
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.looks.test_film import SIZES
from tests.browser.looks.test_places import states
from tests.browser.pictures import FILL, Picture
from tests.products import only_daily

MOST: Final = 250
"""How many elements a change may restyle beside those that are drawn anew.

Forty empty regions are among them, which cost next to nothing, and on full tables cards and plates.
"""

CHANGES: Final = f"""(pictures) => {{
    const style = () => document.documentElement.getBoundingClientRect();
    const inAll = (numbers) => numbers.reduce((sum, number) => sum + number, 0);
    const drawing = (it) => it.localName === "use" ? document.querySelector(it.getAttribute("href")) : null;
    const size = (it) => it ? 1 + inAll([...it.children].map(size)) + size(drawing(it)) : 0;
    function change(what, drawn, make) {{
        style();
        performance.mark(`restyle ${{JSON.stringify([what, drawn])}}`);
        make();
        style();
        performance.mark("restyled");
    }}
    const worded = (it) => it.childNodes.length === 1 && it.firstChild.data?.trim() && !it.closest("svg");
    for (const [name, picture] of Object.entries(pictures)) {{
        ({FILL})(picture);
        const seen = [...document.body.querySelectorAll("*")].filter((it) => it.checkVisibility());
        const words = seen.filter(worded);
        const some = words.filter((_, at) => at % Math.ceil(words.length / 4) === 0);
        for (const it of some) {{
            const {{ textContent }} = it;
            change(`${{name}}: ${{textContent}}`, 1, () => (it.textContent += "."));
            it.textContent = textContent;
        }}
        for (const it of seen.filter((one) => one.dataset.region && one.childElementCount)) {{
            const html = it.innerHTML;
            change(`${{name}}: ${{it.dataset.region}}`, size(it), () => (it.innerHTML = html));
        }}
    }}
}}"""
"""Changes some words of each screen and draws each of its regions again, each change marked in the trace."""


@pytest.mark.nightly
@pytest.mark.parametrize("size", only_daily([SIZES[0], SIZES[-1]], SIZES[:1]), ids=str)
def test_a_change_restyles_little_beside_what_is_drawn_anew(
    picture_page: Page, painting_browser: Browser, size: tuple[int, int]
) -> None:
    picture_page.set_viewport_size({"width": size[0], "height": size[1]})
    pictures = {
        name: asdict(Picture(name.partition(" ")[0].partition("_")[0], state.regions, state.marks))
        for name, state in states().items()
    }
    painting_browser.start_tracing(page=picture_page, categories=["blink.user_timing", "devtools.timeline"])
    try:
        picture_page.evaluate(CHANGES, pictures)
    finally:
        trace = json.loads(painting_browser.stop_tracing())
    beside = {what: restyled - drawn for what, drawn, restyled in _changes(trace["traceEvents"])}
    assert len(beside) > 5 * len(pictures)
    assert {what: count for what, count in beside.items() if count > MOST} == {}


def _changes(events: list[dict[str, Any]]) -> Iterator[tuple[str, int, int]]:
    """Yield each change: what it was, how many elements were drawn anew, and how many were restyled."""
    what, drawn, restyled = "", 0, 0
    for event in sorted(events, key=lambda it: it.get("ts", 0)):
        if event["name"].startswith("restyle "):
            (what, drawn), restyled = json.loads(event["name"].removeprefix("restyle ")), 0
        elif event["name"] == "UpdateLayoutTree":
            restyled += event["args"].get("elementCount", 0)
        elif event["name"] == "restyled":
            yield what, drawn, restyled
