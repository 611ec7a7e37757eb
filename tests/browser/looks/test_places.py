"""Every control answers where it is drawn, lies under no notch, and a change restyles little beside it."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, field, replace
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page

from pyapp.agents.blackjack.bot_kinds import StyleKind
from pyapp.app.blackjack.presenter import broke_controls, hand_over, watching
from pyapp.app.sittings.blackjack.sitting import BlackjackChair, BlackjackSitting, BotPlan
from pyapp.blackjack import BLACKJACK
from pyapp.holdem import NO_LIMIT
from pyapp.money import NO_CHIPS, Chips, HalfDollars
from pyapp.views import ControlView, between_hands, draw_notice, draw_table
from pyapp.views.blackjack.table_page import draw_blackjack_table
from pyapp.views.kit.notices import NoticeView
from tests.browser.looks.test_film import SIZES
from tests.browser.pictures import FILL, Picture, look_at_each, resize
from tests.products import only_daily
from tests.views.blackjack.screens import BLACKJACK_VIEWS
from tests.views.blackjack.screens import SCREENS as OF_BLACKJACK
from tests.views.samples.forms import SCREENS
from tests.views.samples.hands import BACKS, among
from tests.views.samples.tables import COACHED, MOMENTS
from workshop.bench.monkey.choices import COVERED


@dataclass(frozen=True)
class State:
    """A screen with what is drawn into it and what is open."""

    regions: Mapping[str, str]
    marks: Mapping[str, str] = field(default_factory=dict[str, str])
    opened: str = ""
    """What lies over the page because it was asked for, as a selector."""


def _broke(*others: BotPlan | None) -> tuple[ControlView, ...]:
    chairs = [
        BlackjackChair("You", None, HalfDollars(0), HalfDollars(10)),
        *(BlackjackChair("Vera", strategy, HalfDollars(400), HalfDollars(400)) for strategy in others),
    ]
    return broke_controls(
        BlackjackSitting(BLACKJACK, HalfDollars(10), tuple(chairs), (HalfDollars(0),) * len(chairs)),
        0,
        HalfDollars(20),
    )


def _blackjack(*controls: ControlView, **parts: Any) -> State:  # noqa: ANN401 - any part of the scene
    turn = BLACKJACK_VIEWS["pit_turn"]
    view = among(replace(turn, controls=controls or turn.controls), **parts)
    return State(draw_blackjack_table(view))


WORDS: Final = "Your hand isn't over. Finish it first, or leave it."
LOG: Final = {"log": "open"}


def states() -> Mapping[str, State]:
    """Draw every screen in its states."""
    return {
        **{name: State(regions) for name, regions in {**SCREENS, **OF_BLACKJACK}.items()},
        "pit_aided": State(OF_BLACKJACK["pit_aided"], opened=".aids"),
        **{f"table {name}": State(draw_table(view)) for name, view in MOMENTS.items()},
        **{f"table {name}": State(draw_table(view), opened=".coach") for name, view in COACHED.items()},
        **{
            f"table {name} sheet": State(draw_table(MOMENTS[name]), {"sheet": "open"})
            for name in ("no_limit_flop", "pot_limit_flop")
        },
        **{
            f"table sheet {text}": State(
                draw_table(MOMENTS["no_limit_flop"]), {"sheet": "open", "text": text}
            )
            for text in ("large", "larger", "largest")
        },
        "table log": State(draw_table(MOMENTS["six_flop"]), LOG, ".log"),
        "table log of a table that can be joined": State(draw_table(MOMENTS["empty_chairs"]), LOG, ".log"),
        "table notice": State(draw_table(among(MOMENTS["six_flop"], notice=NoticeView(WORDS)))),
        "table why": State(draw_table(among(MOMENTS["six_flop"], why=WORDS))),
        "table peek": State(
            draw_table(among(replace(MOMENTS["six_flop"], own=BACKS, hand_words=""), peek=False))
        ),
        "table curtain": State(draw_table(among(MOMENTS["six_flop"], curtain="Ada"))),
        "table broke": State(
            draw_table(replace(MOMENTS["you_win"], bar=between_hands(NO_CHIPS, Chips(200), NO_LIMIT)))
        ),
        "lobby notice": State({**SCREENS["lobby"], "notice": draw_notice(WORDS)}),
        "pit broke alone": _blackjack(*_broke()),
        "pit broke in company": _blackjack(*_broke(BotPlan(StyleKind.BASIC))),
        "pit watching": _blackjack(*watching()),
        "pit curtain": _blackjack(*hand_over("Ada")),
        "pit notice": _blackjack(notice=NoticeView(WORDS)),
        "pit why": _blackjack(why=WORDS),
        "pit log": replace(_blackjack(), marks=LOG, opened=".log"),
        "pit log and notice": replace(
            _blackjack(notice=NoticeView(WORDS)), marks=LOG, opened=".log, .notice"
        ),
        "pit boxes open": State(
            draw_blackjack_table(among(BLACKJACK_VIEWS["pit_crowd"], boxes_open=True)), opened=".boxes"
        ),
    }


@pytest.fixture
def page(picture_page: Page) -> Page:
    """Return one page for all pictures."""
    return picture_page


@pytest.mark.parametrize("size", only_daily(SIZES, SIZES[:2]), ids=str)
def test_every_control_answers_where_it_is_drawn(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    drawn = {
        name: Picture(
            name.partition(" ")[0].partition("_")[0], state.regions, state.marks, {"opened": state.opened}
        )
        for name, state in states().items()
    }
    found = dict(zip(drawn, look_at_each(page, drawn.values(), COVERED), strict=True))
    assert [name for name, seen in found.items() if not seen["asked"]] == []
    assert {name: seen["wrong"] for name, seen in found.items() if seen["wrong"]} == {}


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
    const moves = (it) => it !== document.documentElement && it.scrollHeight > it.clientHeight
        && /auto|scroll/.test(getComputedStyle(it).overflowY);
    const mover = (it) => it && (moves(it) ? it : mover(it.parentElement));
    const fits = (it) => it.getBoundingClientRect().height <= innerHeight - safe.top - safe.bottom;
    const holds = (it) => ["fixed", "sticky"].includes(getComputedStyle(it).position) && fits(it);
    const stays = (it) => it && !moves(it) && (holds(it) || stays(it.parentElement));
    const isStrip = (it) =>
        it.scrollWidth > it.clientWidth && /auto|scroll/.test(getComputedStyle(it).overflowX);
    const slides = (it) => it && (isStrip(it) || slides(it.parentElement));
    const meets = (box, { top, bottom }) => box.bottom > top && box.top < bottom;
    const isSeen = (box, of) => box.width && box.height && meets(box, { top: 0, bottom: innerHeight })
        && (!of || meets(box, of.getBoundingClientRect()));
    const said = (it) => `${it.tagName} ${it.dataset.action ?? it.name ?? ""} ${it.className}`;
    const wrong = [];
    const look = (when, all) => {
        for (const it of all) {
            const box = it.getBoundingClientRect();
            if (!isSeen(box, mover(it))) continue;
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
    for (const it of find("*").filter(moves)) it.scrollTop = it.scrollHeight;
    look("ended", controls);
    return { asked: controls.length, wrong };
}"""
"""Says which controls reach where a phone keeps its screen for itself.

While one scrolls a page or a panel, what moves may pass there; so the upper edge counts at the beginning and
the lower one at the end, and both always for what stays in its place, as nothing can that is higher than the
window. A strip that slides sideways is left out, and so are 10 pixels, by which what answers a finger may be
larger than what is drawn.
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


MOST: Final = 80
"""How many elements a change may restyle beside those that are drawn anew."""

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
