"""The light room: there from the first frame on, as chosen or as the device is set, and easy to read."""

from base64 import b64encode
from itertools import product
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from pyapp.app.core.settings import LOOKS_KEY
from tests.browser.looks.test_screens import AXE, ROOTS, picture
from tests.browser.pictures import PAINT, draw, resize
from tests.browser.site import Site
from tests.browser.steps import wait_for_state
from tests.browser.visitor import Visitor
from tests.products import only_daily, only_daily_rows
from tests.views.blackjack.screens import SCREENS as OF_BLACKJACK
from tests.views.test_contrast import SHAPE, State, worn
from workshop.bench.kit.browsing import go

ROOMS: Final = {name: worn(State(name, "", more=False), on_felt=False)["room"] for name in ("dark", "light")}
PICTURES: Final = {
    **{name: picture(name) for name in ROOTS},
    **{name: (name.partition("_")[0], regions) for name, regions in OF_BLACKJACK.items()},
}
DAILY: Final = ("lobby", "no_limit_flop", "pit_betting", "setup_no_limit", "review")

EACH: Final = only_daily_rows(
    [
        *((name, "") for name in sorted(PICTURES)),
        *((name, "high") for name in sorted(set(ROOTS.values())) if name in PICTURES),
    ],
    [(name, "") for name in DAILY],
)
"""All pictures, and in high contrast one of most screens; a few of them every day."""

SHARPEST: Final = """async (picture) => {
    const image = new Image();
    image.src = `data:image/png;base64,${picture}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [image.width, image.height];
    const drawn = canvas.getContext("2d", { willReadFrequently: true });
    drawn.drawImage(image, 0, 0);
    const linear = (part) => (part <= 10 ? part / 3294 : ((part / 255 + 0.055) / 1.055) ** 2.4);
    const shares = [0.2126, 0.7152, 0.0722];
    const light = (dot) => shares.reduce((sum, share, at) => sum + share * linear(dot[at]), 0);
    const icons = [...document.querySelectorAll(":is(.icon, .place-way) > svg")];
    return icons.filter((icon) => icon.checkVisibility()).map((icon) => {
        const { left, top, width, height } = icon.getBoundingClientRect();
        const { data } = drawn.getImageData(left, top, width, height);
        const dots = Array.from({ length: data.length / 4 }, (_, at) => light(data.subarray(4 * at)));
        dots.sort((one, other) => one - other);
        const few = Math.floor(dots.length / 33);
        return [icon.parentElement.outerHTML.slice(0, 80), (dots.at(-1 - few) + 0.05) / (dots[few] + 0.05)];
    });
}"""
"""Each icon, and how far its lightest dots are from its darkest: axe knows words only."""

WATCH_FRAMES: Final = """() => {
    globalThis.rooms = [];
    const look = () => {
        const room = getComputedStyle(document.documentElement).backgroundColor;
        if (room !== rooms.at(-1)) rooms.push(room);
        requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
}"""
"""Notes each colour that the room has in a frame, from the first one on."""

TOLD_BROWSER: Final = """() => {
    const metas = [...document.querySelectorAll("meta[name=theme-color]")];
    return [
        metas.find(({ media }) => !media || matchMedia(media).matches).content,
        document.querySelector("meta[name=color-scheme]").content,
        getComputedStyle(document.documentElement).colorScheme,
    ];
}"""

FINDINGS: Final = f"""async () => {{
    {PAINT}
    const exclude = ["svg[width='0']", ":root:not([data-screen=lobby]) [data-region=lobby]"];
    const asked = {{ runOnly: ["color-contrast"], resultTypes: ["violations"], preload: false }};
    const {{ violations }} = await axe.run({{ exclude }}, asked);
    return violations.flatMap(({{ nodes }}) => nodes.map(({{ html, any: [{{ data }}] }}) =>
        `${{data.fgColor}} on ${{data.bgColor}}: ${{html.slice(0, 120)}}`));
}}"""


def expect_room(page: Page, appearance: str) -> None:
    """Expect a room that the page, the browser's own bar and its form controls agree on."""
    expect(page.locator("html")).to_have_attribute("data-appearance", appearance)
    assert page.evaluate(TOLD_BROWSER) == [ROOMS[appearance], appearance, appearance]


def rooms(page: Page) -> set[str]:
    """Return the rooms that were seen in any frame so far."""
    names = {_as_computed(colour): name for name, colour in ROOMS.items()}
    seen: list[str] = page.evaluate("rooms")
    return {names.get(one, one) for one in seen}


def _as_computed(colour: str) -> str:
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return f"rgb({red}, {green}, {blue})"


@pytest.mark.returning
def test_the_room_is_as_the_device_is_set_from_the_first_frame_on(page: Page, site: Site) -> None:
    """What was worn last is damaged here, and then the page begins as if it were not there."""
    page.add_init_script(f"({WATCH_FRAMES})(); localStorage.setItem('{LOOKS_KEY}', '{{')")
    for appearance in ("light", "dark"):
        page.emulate_media(color_scheme=appearance)
        page.goto(site.address)
        page.wait_for_function("performance.getEntriesByName('shell-painted').length")
        assert rooms(page) == {appearance}
        expect_room(page, appearance)
    wait_for_state(page)
    page.emulate_media(color_scheme="light")
    expect_room(page, "light")


@pytest.mark.returning
@pytest.mark.nightly
def test_a_room_that_was_chosen_is_there_from_the_first_frame_on(page: Page, site: Site) -> None:
    page.add_init_script(f"({WATCH_FRAMES})()")
    page.emulate_media(color_scheme="light")
    page.goto(site.address)
    wait_for_state(page)
    _choose(page, "dark")
    expect_room(page, "dark")
    _choose_text(page)
    page.reload()
    page.wait_for_function("performance.getEntriesByName('shell-painted').length")
    assert page.locator("html").get_attribute("data-text") == "large", "and so is whatever else is worn"
    wait_for_state(page)
    assert rooms(page) == {"dark"}
    expect_room(page, "dark")
    page.emulate_media(color_scheme="dark")
    page.emulate_media(color_scheme="light")
    expect_room(page, "dark")
    _choose(page, "system")
    expect_room(page, "light")


def _choose(page: Page, appearance: str) -> None:
    go(page, "settings")
    page.evaluate("document.querySelector('[name=appearance]').closest('details').open = true")
    page.click(f"label:has([name=appearance][value={appearance}])")


def _choose_text(page: Page) -> None:
    page.click("label:has([name=text][value=large])")
    expect(page.locator("html")).to_have_attribute("data-text", "large")


@pytest.mark.nightly
def test_every_engine_begins_in_the_room_that_was_chosen(visitor: Visitor, site: Site) -> None:
    visitor.open(site.address)
    for appearance, room in ROOMS.items():
        visitor.run(
            "(worn) => localStorage.setItem(...worn)", [LOOKS_KEY, f'{{"appearance": "{appearance}"}}']
        )
        visitor.open(site.address)
        assert visitor.run(TOLD_BROWSER) == [room, appearance, appearance]


def by_light(page: Page, name: str, **marks: str) -> Any:  # noqa: ANN401 - what JavaScript gives back
    """Return what axe finds too weak in a picture."""
    screen, regions = PICTURES[name]
    draw(page, screen, regions, appearance="light", **marks)
    if not page.evaluate("'axe' in globalThis"):
        page.add_script_tag(path=AXE)
    return page.evaluate(FINDINGS)


@pytest.mark.parametrize(("name", "contrast"), EACH)
def test_axe_finds_no_weak_contrast_by_light(picture_page: Page, name: str, contrast: str) -> None:
    picture_page.set_viewport_size({"width": 360, "height": 740})
    assert by_light(picture_page, name, **({"contrast": contrast} if contrast else {})) == []


SIZES_OF_ICONS: Final = [(360, 740), (844, 390), (820, 1180), (1440, 900)]


@pytest.mark.parametrize("size", only_daily(SIZES_OF_ICONS, [(844, 390)]), ids=str)
def test_icons_stand_out_from_whatever_lies_below_them(picture_page: Page, size: tuple[int, int]) -> None:
    resize(picture_page, size)
    for name, appearance in product(("no_limit_flop", "pit_turn", "lobby", "setup_no_limit"), ROOMS):
        screen, regions = PICTURES[name]
        draw(picture_page, screen, regions, appearance=appearance)
        picture_page.evaluate(PAINT)
        png = b64encode(picture_page.screenshot()).decode()
        icons = picture_page.evaluate(SHARPEST, png)
        assert icons
        assert [icon for icon in icons if icon[1] < SHAPE] == [], (name, appearance)
