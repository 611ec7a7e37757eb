"""The late part of the runtime, which ordinary play never waits for, and the unpacked cache."""

from collections.abc import Iterator
from hashlib import sha3_256
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.play.test_play import CALLER, PLAY, sit_down
from tests.browser.site import Site, served
from tests.browser.start.builds import divided
from tests.browser.start.test_offline import KEPT, LOSE
from tests.browser.steps import (
    SLOW,
    TAG,
    UNPACKED,
    let_python_in,
    run_python,
    saved,
    told_by_root,
    wait_for_offline,
    wait_for_state,
    wait_for_unpacked_copy,
    wait_until,
)
from tests.browser.test_engines import enter, play
from tests.browser.test_engines import sit_down as sit_down_at_two
from tests.browser.visitor import Visitor, wait
from tests.products import only_daily
from workshop.host.runtime.runtime_splitting import Division
from workshop.host.single_file import NAME

LATE: Final = "pyodide.late.wasm"
NEVER_IDLE: Final = "globalThis.requestIdleCallback = () => 0"
"""Keeps the page from fetching the late part, and from saving itself for offline play."""

LATE_CALL: Final = "import _sha3; answer = _sha3.sha3_256(b'late').hexdigest()"
ANSWER: Final = sha3_256(b"late").hexdigest()
"""SHA-3, which nothing in the game uses."""

TIMES: Final = "(mark) => performance.getEntriesByName(mark).length"


NAMED: Final = """
import unicodedata
answer = unicodedata.lookup("BLACK SPADE SUIT") + " " + unicodedata.name(chr(0x2660))
"""
"""What reads the late names of Unicode."""

JAPANESE: Final = """
import _codecs_jp
answer = _codecs_jp.getcodec("shift_jis").decode(bytes.fromhex("89d48e44"))[0]
"""
"""What reads the late tables of an East Asian codec."""


@pytest.fixture(scope="module")
def late_site() -> Iterator[Site]:
    """Serve a build whose first part holds no function at all."""
    with served(divided(Division.LATE)) as site:
        yield site


@pytest.mark.nightly
def test_hands_are_played_where_every_function_is_late(late_site: Site, visitor: Visitor) -> None:
    enter(visitor, late_site.address)
    assert visitor.run(TIMES, "late-needed") == 1
    sit_down_at_two(visitor)
    assert play(visitor, 1) == {"problems": [], "played": 1}


def test_the_late_part_comes_by_itself_in_every_engine(site: Site, visitor: Visitor) -> None:
    enter(visitor, site.address)
    wait(visitor, "performance.getEntriesByName('late-here').length")
    assert visitor.run(TIMES, "late-needed") == 0


@pytest.mark.nightly
def test_hands_are_played_while_the_late_part_never_comes(site: Site, browser: Browser) -> None:
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    site.hold(LATE)
    sit_down(page, site, seats=4)
    assert page.evaluate(PLAY, {"hands": 3, "wanted": CALLER})["problems"] == []
    assert [page.evaluate(TIMES, mark) for mark in ("late-needed", "late-here")] == [0, 0]
    assert any(LATE in request for request in site.requests), "it was not even asked for"
    site.release()
    context.close()


def test_a_late_function_is_there_as_soon_as_it_is_called(site: Site, rough_page: Page) -> None:
    rough_page.add_init_script(NEVER_IDLE)
    let_python_in(rough_page)
    rough_page.goto(site.address)
    wait_for_state(rough_page)
    assert not any(LATE in request for request in site.requests)
    assert run_python(rough_page, LATE_CALL) == ANSWER
    assert run_python(rough_page, LATE_CALL) == ANSWER
    assert rough_page.evaluate(TIMES, "late-needed") == 1


@pytest.mark.nightly
def test_the_offline_copy_has_it_at_once_too(site: Site, rough_page: Page) -> None:
    let_python_in(rough_page)
    rough_page.goto(site.address)
    wait_for_state(rough_page)
    wait_for_offline(rough_page, "ready")
    site.dark = True
    rough_page.add_init_script(NEVER_IDLE)
    rough_page.reload()
    wait_for_state(rough_page)
    assert run_python(rough_page, LATE_CALL) == ANSWER
    assert rough_page.evaluate(TIMES, "late-needed") == 1


@pytest.mark.nightly
def test_the_one_file_carries_it(site: Site, browser: Browser) -> None:
    context = browser.new_context()
    page = context.new_page()
    page.add_init_script(NEVER_IDLE)
    let_python_in(page)
    page.goto((site.folder / NAME).as_uri())
    wait_for_state(page)
    assert run_python(page, LATE_CALL) == ANSWER
    assert page.evaluate(TIMES, "late-needed") == 1
    context.close()


@pytest.mark.nightly
@pytest.mark.parametrize("damage", only_daily(["gone", "spoilt"], ["gone"]))
def test_where_it_cannot_be_had_the_page_says_so_and_keeps_everything(
    own_site: Site, rough_page: Page, damage: str
) -> None:
    rough_page.add_init_script(NEVER_IDLE)
    let_python_in(rough_page)
    sit_down(rough_page, own_site, seats=2)
    before = saved(rough_page)
    file = own_site.find(f"{LATE}.bin")
    whole = file.read_bytes()
    file.write_bytes(whole[:-1] + bytes([whole[-1] ^ 1])) if damage == "spoilt" else file.unlink()
    rough_page.evaluate(TAG, LATE_CALL)
    wait_for_state(rough_page, "error")
    expect(rough_page.locator("#boot-words")).to_contain_text("couldn't fetch", timeout=SLOW)
    file.write_bytes(whole)
    rough_page.locator("[data-action=retry]").click()
    wait_for_state(rough_page)
    assert saved(rough_page) == before


@pytest.mark.nightly
def test_a_copy_that_lost_it_is_not_complete_and_is_mended(own_site: Site, rough_page: Page) -> None:
    rough_page.goto(own_site.address)
    wait_for_state(rough_page)
    wait_for_offline(rough_page, "ready")
    rough_page.evaluate(LOSE, f"{LATE}.bin")
    own_site.requests.clear()
    rough_page.reload()
    wait_for_state(rough_page)
    assert "" in own_site.requests, "the page came out of a copy that is not whole"
    wait_until(rough_page, KEPT, f"{LATE}.bin")


@pytest.fixture(scope="module")
def poisoned_site() -> Iterator[Site]:
    """Serve a build that has other bytes where data belong that come late."""
    with served(divided(Division.POISONED)) as site:
        yield site


@pytest.mark.nightly
def test_hands_are_played_where_late_data_are_poison(poisoned_site: Site, visitor: Visitor) -> None:
    poisoned_site.hold(LATE)
    enter(visitor, poisoned_site.address)
    sit_down_at_two(visitor)
    assert play(visitor, 2) == {"problems": [], "played": 2}
    assert [visitor.run(TIMES, mark) for mark in ("late-needed", "late-here")] == [0, 0]
    poisoned_site.release()


@pytest.mark.nightly
def test_late_data_come_with_the_late_functions(poisoned_site: Site, rough_page: Page) -> None:
    rough_page.add_init_script(NEVER_IDLE)
    let_python_in(rough_page)
    rough_page.goto(poisoned_site.address)
    wait_for_state(rough_page)
    assert run_python(rough_page, NAMED) == "♠ BLACK SPADE SUIT"
    assert run_python(rough_page, JAPANESE) == "花札"


BLANK = """async (end) => {
    for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
            if (!request.url.endsWith(end)) continue;
            const { length } = await (await cache.match(request)).bytes();
            await cache.put(request, new Response(new Uint8Array(length)));
        }
    }
}"""
IS_WHOLE = """async (end) => {
    for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
            if (!request.url.endsWith(end)) continue;
            const reader = (await cache.match(request))?.body.getReader();
            if (!reader) continue; // just deleted, to be written anew
            const { value } = await reader.read();
            await reader.cancel();
            if (value.some(Boolean)) return true;
        }
    }
    return false;
}"""
"""Looks at the first part alone: to read them all again and again would keep the page from mending them."""
TAKEN = """(end) => performance.getEntriesByType("resource").some(({ name }) => name.endsWith(end))"""


def visit_first(page: Page, site: Site) -> None:
    """Visit until all parts lie there for the next visit."""
    page.goto(site.address)
    wait_for_state(page)
    wait_for_unpacked_copy(page)


@pytest.mark.nightly
def test_the_next_visit_takes_the_parts_as_they_lie_there(site: Site, page: Page) -> None:
    let_python_in(page)
    visit_first(page, site)
    page.reload()
    wait_for_state(page)
    assert told_by_root(page, "boot") == "snapshot"
    for end in UNPACKED:
        page.wait_for_function(TAKEN, arg=end, timeout=SLOW)
    site.dark = True
    page.reload()
    wait_for_state(page)
    assert run_python(page, "answer = 1 + 1") == "2"


@pytest.mark.nightly
def test_a_memory_that_was_spoilt_without_a_trace_is_cached_anew(site: Site, rough_page: Page) -> None:
    visit_first(rough_page, site)
    rough_page.evaluate(BLANK, "snapshot")
    rough_page.reload()
    wait_for_state(rough_page)
    assert told_by_root(rough_page, "boot") == "snapshot"
    wait_until(rough_page, IS_WHOLE, "snapshot")
    rough_page.reload()
    wait_for_state(rough_page)
    assert told_by_root(rough_page, "boot") == "snapshot"
