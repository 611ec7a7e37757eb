"""Hands and rounds that the browser keeps: still there after a reload, step by step."""

import re
from collections.abc import Mapping
from io import BytesIO
from pathlib import Path
from typing import Final
from zipfile import ZIP_DEFLATED, ZipFile

import pytest
from playwright.sync_api import FilePayload, Page, expect

from pyapp.records.phh.write_phh import write_phh
from tests.app.history.test_history import NAMES
from tests.browser.play import test_blackjack_play
from tests.browser.play.test_play import PLAY, SLOW, sit_down
from tests.browser.site import Site
from tests.browser.steps import table_of, wait_for_state
from tests.records.test_hand_stats import LIMPED, THREE_BET
from tests.records.test_histories import FOLDER, text_of
from workshop.bench.kit.browsing import go

pytestmark = pytest.mark.returning

HANDS = "[data-action=history-replay]"
EMPTY = "[data-region=history] .empty-felt"


def test_finished_hands_are_listed_after_a_reload(site: Site, page: Page) -> None:
    sit_down(page, site, 2)
    report = page.evaluate(PLAY, {"hands": 3, "wanted": ["next", "skip", "fold", "check"]})
    assert report["played"] == 3
    page.goto(site.address)
    wait_for_state(page)
    sitting = table_of(page)
    finished = sitting["hands"] - bool(sitting["hand"])
    assert finished >= 3, "a fourth hand may have ended without a decision of the person's"
    go(page, "history")
    expect(page.locator(HANDS)).to_have_count(finished)
    page.locator(HANDS).first.click()
    expect(page.locator("[data-action=replay-forward]")).to_be_visible()


DROP = """(files) => {
    const dropped = new DataTransfer(), place = document.querySelector("footer");
    for (const [name, held] of files) {
        dropped.items.add(new File([typeof held === "string" ? held : new Uint8Array(held)], name));
    }
    const marks = ["dragover", "drop"].map((type) => {
        const event = new DragEvent(type, { dataTransfer: dropped, bubbles: true, cancelable: true });
        place.dispatchEvent(event);
        return event.defaultPrevented && document.documentElement.hasAttribute("data-dropping");
    });
    return marks;
}"""
"""Drags files over the foot of the page and lets them fall there."""


def test_files_dropped_anywhere_on_the_history_are_read_and_answered_above_their_hands(
    site: Site, page: Page
) -> None:
    page.goto(site.address)
    wait_for_state(page)
    files = [["one.phh", write_phh(LIMPED, NAMES)], ["two.phh", write_phh(THREE_BET, NAMES)]]
    assert page.evaluate(DROP, files) == [False, False], "the lobby reads none, and is not left for one"
    page.click("[data-region=places] [data-action=you]")
    page.click("[data-region=you] [data-action=history]")
    expect(page.locator("[data-region=history] .empty-felt [data-action]")).to_have_count(1)
    assert page.evaluate(DROP, files) == [True, False]
    answer = page.locator("[data-region=history-answer]")
    expect(answer).to_contain_text("two.phh: 1 hand was read.", timeout=SLOW)
    expect(answer).to_contain_text("one.phh: 1 hand was read.")
    expect(page.locator(HANDS)).to_have_count(2)
    expect(answer).to_be_in_viewport()
    answer_box, row_box = answer.bounding_box(), page.locator(HANDS).first.bounding_box()
    assert answer_box
    assert row_box
    assert answer_box["y"] + answer_box["height"] <= row_box["y"]


def packed(files: Mapping[str, bytes]) -> bytes:
    target = BytesIO()
    with ZipFile(target, "w", ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return target.getvalue()


AS_THEY_ARE: Final = {
    "missed.txt": text_of("pokerstars-missed-blinds.txt").encode("utf-16"),
    "away.txt": text_of("pokerstars-away-all-in.txt").replace("\n", "\r\n").encode("utf-8-sig"),
    "winamax.txt": text_of("winamax.txt").encode("cp1252"),
    "rooms.zip": packed(
        {
            "GG/night.txt": text_of("ggpoker.txt").encode("utf-16-le"),
            "ipoker.xml": (FOLDER / "ipoker.xml").read_bytes(),
            "picture.png": b"\x89PNG",
        }
    ),
}
"""Hand histories in the encodings and the archive in which they come."""


@pytest.mark.nightly
def test_files_of_every_encoding_and_an_archive_that_are_dropped_are_read(site: Site, page: Page) -> None:
    page.goto(site.address)
    wait_for_state(page)
    go(page, "history")
    page.wait_for_selector(EMPTY)
    answer = page.locator("[data-region=history-answer]")
    page.evaluate(DROP, [[name, list(data)] for name, data in AS_THEY_ARE.items()])
    expect(answer.locator("p")).to_have_count(5, timeout=SLOW)
    lines = answer.locator("p").all_inner_texts()
    names = [line.partition(": ")[0] for line in lines]
    assert names == [
        "missed.txt",
        "away.txt",
        "winamax.txt",
        "rooms.zip/GG/night.txt",
        "rooms.zip/ipoker.xml",
    ]
    for line in lines:
        assert re.fullmatch(r"[^:]+: \d+ hands? (?:was|were) read\.", line), line
    count = page.locator("[data-region=history-rows] [role=status]")
    before = count.inner_text()
    again: list[FilePayload] = [
        {"name": name, "mimeType": "text/plain", "buffer": AS_THEY_ARE[name]}
        for name in ("rooms.zip", "winamax.txt")
    ]
    page.locator("[data-file=history-import]").focus()
    with page.expect_file_chooser(timeout=SLOW) as chooser:
        page.keyboard.press("Enter")
    chooser.value.set_files(again)
    expect(answer.locator("p")).to_have_count(3, timeout=SLOW)
    for line in answer.locator("p").all_inner_texts():
        assert "already" in line
    assert count.inner_text() == before


@pytest.mark.nightly
def test_a_folder_that_is_dropped_is_read_with_all_that_is_in_it(
    site: Site, page: Page, tmp_path: Path
) -> None:
    if page.context.browser.browser_type.name != "chromium":  # type: ignore[union-attr]
        pytest.skip("only Chromium's own protocol drops folders")
    deep = tmp_path / "hands" / "2026"
    deep.mkdir(parents=True)
    for name, data in AS_THEY_ARE.items():
        (deep / name).write_bytes(data)
    (deep / "picture.png").write_bytes(b"\x89PNG")
    (deep.parent / "notes.txt").write_text("Buy milk.")
    page.goto(site.address)
    wait_for_state(page)
    go(page, "history")
    page.wait_for_selector(EMPTY)
    steering = page.context.new_cdp_session(page)
    given = {"items": [], "files": [str(deep.parent)], "dragOperationsMask": 1}
    for kind in ("dragEnter", "dragOver", "drop"):
        event: dict[str, object] = {"type": kind, "x": 200, "y": 300, "data": given}
        steering.send("Input.dispatchDragEvent", event)  # pyright: ignore[reportUnknownMemberType]
    answer = page.locator("[data-region=history-answer]")
    expect(answer).to_contain_text("6 files: ", timeout=SLOW)
    sum_of_all, refused = answer.locator("p").all_inner_texts()
    assert re.match(r"6 files: Read (\d+) of \d+ hands\.", sum_of_all)
    assert refused.startswith("hands/notes.txt: ")


@pytest.mark.nightly
def test_a_finished_round_is_replayed_after_a_reload_card_by_card(site: Site, page: Page) -> None:
    test_blackjack_play.sit_down(page, site, "you")
    test_blackjack_play.play_a_round_by_keys(page)
    hand = test_blackjack_play.shown_cards(page)
    page.set_viewport_size({"width": 360, "height": 740})
    page.click("[data-action=log]")
    page.click("[data-action=replay-last-hand]")
    page.click("[data-action=replay-forward]", timeout=5_000)  # which the log would cover
    page.goto(site.address)
    wait_for_state(page)
    go(page, "history")
    page.click("[data-region=history] .search summary")
    page.select_option("[name=table]", "blackjack")
    expect(page.locator(HANDS)).to_have_count(1)
    page.locator(HANDS).click()
    expect(page.locator("[data-region=pit-replay-count]")).to_contain_text("1 of")
    expect(page.locator("[data-region=dealer] [data-card='??']")).to_have_count(1)
    page.keyboard.press("End")
    expect(page.locator("[data-region=pit-replay-count]")).not_to_contain_text("1 of")
    assert test_blackjack_play.shown_cards(page) == hand
    page.click("[data-action=replay-close]")
    expect(page.locator(HANDS)).to_have_count(1)
