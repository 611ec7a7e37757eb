"""The picture of a hand: a file of all that is drawn, shared or saved, in every engine and from a disk."""

import shutil
import struct
from base64 import b64decode, b64encode
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from pyapp.app.profiles.profile import NAMELESS
from pyapp.features.history.hand_picture import hand_picture
from pyapp.features.history.picture_page import SIDE
from pyapp.records.links.hand_link import read_link
from pyapp.texts import say
from tests.browser.engines import ENGINES
from tests.browser.looks.test_screens import show
from tests.browser.play.test_links import ROUND, WHOLE, open_hand
from tests.browser.site import Site
from tests.browser.steps import SLOW, wait_for_state, wait_until
from tests.browser.test_engines import ADDRESSES, enter
from tests.browser.visitor import Visitor, wait
from workshop.host.project_folders import DIST, STATIC
from workshop.host.single_file import NAME

SCRIPT: Final = (STATIC / "copy" / "hand-picture.js").read_text("utf-8")

PAINT: Final = """async (script) => {
    const { paint } = await import(`data:text/javascript,${encodeURIComponent(script)}`);
    const file = await paint("hand.png");
    const image = await createImageBitmap(file);
    const { width, height } = image;
    const canvas = Object.assign(document.createElement("canvas"), { width, height });
    const context = canvas.getContext("2d", { willReadFrequently: true });
    context.drawImage(image, 0, 0);
    const drawing = document.querySelector("[data-picture]");
    const scale = width / drawing.getBoundingClientRect().width;
    const corner = drawing.getBoundingClientRect();
    const colourAt = (x, y) => [...context.getImageData(x, y, 1, 1).data].slice(0, 3);
    const inkOf = (part) => {
        const { left, top, width: wide, height: high } = part.getBoundingClientRect();
        const [x, y] = [(left - corner.left) * scale, (top - corner.top) * scale].map(Math.round);
        const area = context.getImageData(x, y, Math.ceil(wide * scale), Math.ceil(high * scale)).data;
        const colours = new Set();
        for (let at = 0; at < area.length; at += 4) colours.add(area.slice(at, at + 3).join());
        return colours;
    };
    const colourOf = (part, property) => getComputedStyle(part)[property].match(/\\d+/g).slice(0, 3).join();
    const cards = [...drawing.querySelectorAll(".card")];
    const words = [...drawing.querySelectorAll("text")];
    return {
        size: [width, height, file.type, file.name],
        room: colourAt(1, 1).join() === colourOf(drawing.querySelector(".picture-room"), "fill"),
        cloth: colourAt(540, 80).join() === colourOf(drawing.querySelector(".picture-cloth"), "fill"),
        cards: cards.length,
        blankCards: cards.filter((it) => it.querySelector(".picture-shade")
            ? inkOf(it).size < 3 : !inkOf(it).has(colourOf(it, "color"))).length,
        blankWords: words.filter((it) => !inkOf(it).has(colourOf(it, "fill"))).map((it) => it.textContent),
        left: document.querySelectorAll("[data-picture], .hand-picture").length,
    };
}"""
"""Paints the picture on the page, and looks at what is in the file where each card and word is drawn."""


@pytest.mark.parametrize("screen", ["share", "share_linked", "share_bare"])
def test_each_card_and_word_of_the_drawing_is_in_the_file(picture_page: Page, screen: str) -> None:
    show(picture_page, screen)
    painted = picture_page.evaluate(PAINT, SCRIPT)
    assert painted["size"] == [SIDE, SIDE, "image/png", "hand.png"]
    assert painted["room"]
    assert painted["cloth"]
    assert painted["cards"] >= 5
    assert painted["blankCards"] == 0
    assert painted["blankWords"] == []
    assert painted["left"] == 1, "nothing stays behind"


LOOKS: Final = ({"appearance": "dark"}, {"appearance": "light"}, {"text": "largest"})
PAINT_EACH: Final = """async ([script, looks]) => {
    const { paint } = await import(`data:text/javascript,${encodeURIComponent(script)}`);
    const root = document.documentElement.dataset, files = [];
    for (const look of looks) {
        Object.assign(root, look);
        const bytes = new Uint8Array(await (await paint("hand.png")).arrayBuffer());
        files.push(btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")));
        for (const name of Object.keys(look)) delete root[name];
    }
    return files;
}"""


def test_a_picture_is_the_same_whatever_room_and_letters_the_page_has(picture_page: Page) -> None:
    show(picture_page, "share")
    files = [sha256(file.encode()).hexdigest() for file in picture_page.evaluate(PAINT_EACH, [SCRIPT, LOOKS])]
    assert len(files) == len(LOOKS)
    assert len(set(files)) == 1


LISTEN: Final = """(sheet) => {
    globalThis.taken = [];
    const told = async (way, file, text) => {
        const bytes = new Uint8Array(await file.arrayBuffer());
        const packed = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
        globalThis.taken.push({ way, type: file.type, name: file.name, text, packed });
    };
    const before = Boolean(globalThis.sheet);
    globalThis.sheet = sheet;
    if (before) return;
    const share = async ({ files, text }) => {
        if (globalThis.sheet === "stopped") throw new DOMException("", "AbortError");
        if (globalThis.sheet === "refused") throw new DOMException("", "NotAllowedError");
        await told("shared", files[0], text);
    };
    const canShare = ({ files }) => globalThis.sheet !== "none" && files.length === 1;
    Object.assign(Object.getPrototypeOf(navigator), { share, canShare });
    const create = URL.createObjectURL.bind(URL);
    URL.createObjectURL = (file) => (file.name ? told("saved", file, "") : undefined, create(file));
    HTMLAnchorElement.prototype.click = () => undefined;
}"""
"""Takes the place of downloads and of a share sheet that takes files, is stopped, refused or not there."""

TAKEN: Final = "() => globalThis.taken"
STATUS: Final = "() => document.querySelector('.share [role=status]').textContent"
FAULTS: Final = {
    "no file": "() => { HTMLCanvasElement.prototype.toBlob = (told) => told(null) }",
    "noise": """() => {
        const data = new Uint8ClampedArray([255, 255, 255, 255]);
        CanvasRenderingContext2D.prototype.getImageData = () => ({ data });
    }""",
    "no script": "() => { globalThis.baizePicture = () => Promise.reject(new Error()) }",
    "no answer": "() => { globalThis.baizePicture = () => new Promise(() => undefined) }",
}
"""What a browser or a network does to a picture."""

PICTURE: Final = "[data-action=share-picture]"
PRESS: Final = f"() => document.querySelector('{PICTURE}').click()"


def size_of(packed: str) -> tuple[int, int]:
    """Return the width and height of a PNG."""
    content = b64decode(packed)
    assert content.startswith(b"\x89PNG\r\n\x1a\n")
    wide, high = struct.unpack(">II", content[16:24])
    return wide, high


def send_one(visitor: Visitor, sheet: str, link: str) -> dict[str, Any]:
    """Open a hand by its link, go to its share page, press the button twice, and return the one file."""
    visitor.run("(link) => { location.hash = `hand=${link}` }", link)
    wait(visitor, "document.querySelector('.strip [data-action=share]')?.checkVisibility()")
    visitor.run("() => [...document.querySelectorAll('.strip [data-action=share]')].at(-1).click()")
    wait(visitor, "document.querySelector('[data-screen=share] [data-picture]')")
    visitor.run(LISTEN, sheet)
    visitor.run(PRESS)
    visitor.run(PRESS)
    wait(visitor, "globalThis.taken.length")
    (taken,) = visitor.run(TAKEN)
    return dict[str, Any](taken)


@pytest.fixture
def alone(tmp_path: Path) -> str:
    """Copy the one file to where nothing else is, and return its address."""
    shutil.copyfile(DIST / NAME, tmp_path / NAME)
    return (tmp_path / NAME).as_uri()


@pytest.mark.nightly
@pytest.mark.parametrize("engine", ENGINES, indirect=True)
@pytest.mark.parametrize("link", [WHOLE, ROUND])
def test_a_picture_is_shared_with_its_line_and_link(site: Site, visitor: Visitor, link: str) -> None:
    enter(visitor, site.address)
    taken = send_one(visitor, "takes", link)
    line = hand_picture(read_link(link).kept, NAMELESS).line
    assert taken["text"] == f"{line} {site.address}#hand={link}"
    assert (taken["way"], taken["type"], taken["name"]) == ("shared", "image/png", "baize-hand.png")
    assert size_of(taken["packed"]) == (SIDE, SIDE)
    assert visitor.run(STATUS) == ""


@pytest.mark.nightly
@pytest.mark.parametrize("engine", ENGINES, indirect=True)
def test_a_picture_is_saved_from_a_disk_and_nothing_is_asked_for(alone: str, visitor: Visitor) -> None:
    enter(visitor, alone)
    taken = send_one(visitor, "none", WHOLE)
    assert (taken["way"], taken["type"], taken["name"]) == ("saved", "image/png", "baize-hand.png")
    assert size_of(taken["packed"]) == (SIDE, SIDE)
    wait(visitor, "document.querySelector('.share [role=status]').textContent")
    assert visitor.run(STATUS) == "The picture is in your downloads."
    asked = [it for it in visitor.run(ADDRESSES) if not it.startswith(("data:", "blob:"))]
    assert asked == []
    assert visitor.errors() == []


@pytest.mark.nightly
@pytest.mark.returning
def test_a_picture_is_saved_where_no_sheet_takes_it_by_keys_too(site: Site, page: Page) -> None:
    open_share_page(page, site)
    with page.expect_download() as download:
        page.click(PICTURE)
    assert download.value.suggested_filename == "baize-hand.png"
    assert size_of(b64encode(download.value.path().read_bytes()).decode()) == (SIDE, SIDE)
    expect(page.locator(".share [role=status]")).to_have_text("The picture is in your downloads.")
    page.wait_for_timeout(2000)
    page.evaluate(LISTEN, "stopped")
    page.focus(PICTURE)
    page.keyboard.press("Enter")
    page.wait_for_timeout(2000)  # longer than two presses count as one
    assert page.evaluate(TAKEN) == []
    page.evaluate(LISTEN, "refused")
    page.keyboard.press("Enter")
    wait_until(page, "() => globalThis.taken.length")
    assert [it["way"] for it in page.evaluate(TAKEN)] == ["saved"]
    expect(page.locator(PICTURE)).to_be_focused()


@pytest.mark.nightly
@pytest.mark.returning
@pytest.mark.parametrize("fault", FAULTS)
def test_a_picture_that_cannot_be_made_says_so_beside_the_link(site: Site, page: Page, fault: str) -> None:
    open_share_page(page, site)
    page.evaluate(FAULTS[fault])
    page.click(PICTURE)
    expect(page.locator(".share [role=status]")).to_have_text(say("history.picture.refused"), timeout=SLOW)
    assert page.input_value("[data-region=share] input") == f"{site.address}#hand={WHOLE}"
    expect(page.locator("[data-action=share-send]")).to_be_visible()


def open_share_page(page: Page, site: Site) -> None:
    """Open a hand by its link, and go to its share page."""
    page.goto(site.address)
    wait_for_state(page)
    open_hand(page, WHOLE)
    page.click(".strip [data-action=share]")
    page.wait_for_selector("[data-screen=share] [data-picture]")
