"""What opens at a table covers nothing that has to be judged: not at any size, with any number of seats."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final

import pytest
from playwright.sync_api import Page

from pyapp.cards import Card
from pyapp.money import Chips
from pyapp.views import FairView, PotView, TableView, draw_table
from pyapp.views.holdem.coach.coach_panel import AskedRivalView, BackView, CoachView, Detail
from pyapp.views.holdem.hand_ranks import hand_card_view
from pyapp.views.holdem.taught import TaughtView
from tests.browser.looks.test_film import SIZES
from tests.browser.pictures import Picture, look_at_each, resize
from tests.products import only_daily
from tests.views.blackjack.screens import BLACKJACK_VIEWS
from tests.views.blackjack.screens import SCREENS as OF_BLACKJACK
from tests.views.samples.hands import among, bar, cards, people, table
from tests.views.samples.tables import ADVICE, ANSWERS, LESSON, LONGEST, RIVER

JUDGED: Final = ".seat:not([data-you]) .chair > *, .seat > .amount, .board, .pots, .own .hole"
DEALT: Final = ".dealt, .box .pit-hand, .box .amount"
PANELS: Final = ".nook > *, [data-log=open] .log, .aids"

COVERS: Final = f"""({{ judged }}) => {{
    const isSeen = (it) => it.checkVisibility({{ opacityProperty: true, visibilityProperty: true }});
    const boxes = (css) => [...document.querySelectorAll(css)].filter(isSeen)
        .map((it) => [it.className || it.tagName, it.getBoundingClientRect()])
        .filter(([, box]) => box.width && box.height);
    const panels = boxes("{PANELS}"), wrong = [];
    for (const [, panel] of panels) {{
        for (const [name, box] of boxes(judged)) {{
            const wide = Math.min(panel.right, box.right) - Math.max(panel.left, box.left);
            const high = Math.min(panel.bottom, box.bottom) - Math.max(panel.top, box.top);
            if (Math.min(wide, high) > 1) wrong.push(`${{name}} by ${{Math.round(high)}}`);
        }}
        if (panel.left < 0 || panel.top < 0 || panel.right > innerWidth || panel.bottom > innerHeight) {{
            wrong.push("out of the window");
        }}
    }}
    return {{ panels: panels.length, judged: boxes(judged).length, wrong }};
}}"""
"""Says what a panel lies over, and by how many pixels."""


def full(seats: int) -> TableView:
    """Seat so many, each with a bet, the board dealt and a pot in the middle."""
    chairs = [replace(seat, bet=Chips(8 if seat.seat % 2 else 160)) for seat in people(seats)]
    pots = (PotView("Pot", Chips(184)),)
    return table(
        *(replace(chairs[0], acting=True), *chairs[1:]),
        own=cards("Kc Tc"),
        board=cards("Ks Td 9s 4h 2c"),
        pots=pots,
        hand_words="Two pair, kings and tens",
        hand_rank="two-pair",
        bar=bar(16, "Raise to $24", 24),
        street="River",
    )


def opened(view: TableView) -> Iterator[tuple[str, TableView, Mapping[str, str]]]:
    """Yield a table with each panel that can lie open there."""
    advice = CoachView(open=True, advice=ADVICE, river=RIVER)
    rivals = tuple(AskedRivalView(seat.seat, seat.name, ANSWERS) for seat in view.seats[1:])
    back = CoachView(open=True, back=BackView(LESSON, rivals))
    for detail in Detail:
        yield f"coach {detail}", among(view, coach=replace(advice, detail=detail)), {}
        yield f"look-back {detail}", among(view, coach=replace(back, detail=detail)), {}
    taught = among(view, coach=advice, taught=TaughtView(LONGEST, 2, 5))
    yield "coach in a hand that is explained", taught, {"points": ""}
    hand = hand_card_view(view.hand_words, [Card.parse(code) for code in ("Kc", "Ks", "Tc", "Td", "9s")])
    yield "hand", replace(view, hand_card=hand), {}
    log = tuple(f"{seat.name} calls ${seat.bet}" for seat in view.seats) * 4
    yield (
        "log",
        among(replace(view, log=log), fair=FairView("0f" * 32, "my words", waits=True)),
        {"log": "open"},
    )


@pytest.mark.parametrize("size", only_daily(SIZES, SIZES[:2]), ids=str)
def test_what_opens_covers_no_rival_bet_pot_board_nor_own_cards(
    picture_page: Page, size: tuple[int, int]
) -> None:
    resize(picture_page, size)
    tables = {
        f"{what} at {seats}": Picture("table", draw_table(view), marks, {"judged": JUDGED})
        for seats in range(2, 11)
        for what, view, marks in opened(full(seats))
    }
    pits = {
        f"{what} at blackjack {name}": Picture(
            "pit",
            {**OF_BLACKJACK[name], "aids": OF_BLACKJACK["pit_aided"]["aids"] if what == "aids" else ""},
            {"log": "open"} if what == "log" else {},
            {"judged": DEALT},
        )
        for name in BLACKJACK_VIEWS
        if OF_BLACKJACK[name]["dealer"].count("data-card")
        for what in ("aids", "log")
    }
    drawn = {**tables, **pits}
    seen = dict(zip(drawn, look_at_each(picture_page, drawn.values(), COVERS), strict=True))
    assert {name: it for name, it in seen.items() if not it["panels"] or it["judged"] < 2} == {}
    assert {name: it["wrong"] for name, it in seen.items() if it["wrong"]} == {}
