"""Friends nearby on the built site: pages of two and three browsers meet over real data channels."""

from collections.abc import Iterator
from pathlib import Path
from time import monotonic

import pytest
from playwright.sync_api import BrowserContext, Page, Playwright, expect

from tests.browser import engines
from tests.browser.friends.conftest import PHONE, GuestProfiles
from tests.browser.friends.two_pages import film_code, meet, open_fast, open_table, play_on, seat, shown_code
from tests.browser.site import Site
from tests.browser.steps import FORGET, SLOW, saved, table_of, wait_for_state, wait_until
from tests.products import only_daily
from workshop.bench.kit.browsing import FLAGS
from workshop.host.environment import CHROMIUM, FIREFOX
from workshop.host.project_folders import DIST
from workshop.host.single_file import NAME

pytestmark = pytest.mark.returning

FAKE_CAMERA = ("--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream")


@pytest.fixture
def host(page: Page) -> Page:
    """Return the page of the host, on which any error fails the test."""
    page.set_viewport_size(PHONE)
    return page


@pytest.fixture
def second_guest(guest_profiles: GuestProfiles) -> Iterator[Page]:
    """Open the page of another guest."""
    yield guest_profiles.open(1)
    guest_profiles.close_pages(1)


@pytest.fixture(scope="module")
def firefox(playwright: Playwright) -> Iterator[BrowserContext]:
    """Open one profile in Firefox, so that the site comes to it once."""
    own = FIREFOX.find_own() or FIREFOX.find_download()
    if not own:
        pytest.skip("There is no Firefox on this machine, and none could be installed")
    channel = engines.SYSTEMS_FIREFOX if FIREFOX.find_own() else None
    started = playwright.firefox.launch(
        executable_path=own, channel=channel, firefox_user_prefs={**engines.UNTUNED_FIREFOX}
    )
    yield started.new_context(viewport=PHONE)
    started.close()


@pytest.fixture
def page_in_firefox(firefox: BrowserContext, site: Site) -> Iterator[Page]:
    """Open a page in Firefox, with nothing saved."""
    page = firefox.new_page()
    page.goto(f"{site.address}README.txt")
    page.evaluate(FORGET)
    yield page
    page.close()


@pytest.mark.nightly
def test_three_devices_play_a_sit_and_go_to_its_end(
    site: Site, host: Page, guest: Page, second_guest: Page
) -> None:
    open_table(host, site.address, "sit-and-go")
    seat(host, guest, site.address, "Mia")
    seat(host, second_guest, site.address, "Ben")
    entry = table_of(host)["buy_in"]
    host.click("[data-action=friends-back]")
    host.wait_for_selector("html[data-screen=table]")
    until, pages = monotonic() + 2 * SLOW / 1000, [host, guest, second_guest]
    while sum(chair["stack"] > 0 for chair in table_of(host)["chairs"]) > 1 or table_of(host)["hand"]:
        assert monotonic() < until, "the game has no end"
        for page in pages:
            play_on(page)
        host.wait_for_timeout(50)
    assert sum(chair["stack"] for chair in table_of(host)["chairs"]) == 4 * entry
    while any(saved(one)["tables"] for one in (guest, second_guest)):
        assert monotonic() < until, "a guest's seat was not settled"
        host.wait_for_timeout(50)


@pytest.mark.nightly
def test_a_reload_of_either_page_is_noticed_and_the_guest_comes_back(
    site: Site, host: Page, guest: Page
) -> None:
    open_table(host, site.address, "cash")
    seat(host, guest, site.address, "Mia")
    guest.reload()
    expect(host.locator(".friends")).to_contain_text("No friend is connected yet.", timeout=10_000)
    wait_for_state(guest)
    meet(host, guest, site.address)
    expect(host.locator(".friends")).to_contain_text("1 friend is connected.")
    guest.wait_for_selector("html[data-screen=table]", timeout=SLOW)
    host.reload()
    expect(guest.locator("[data-region=why]")).to_contain_text(
        "lost the connection to your host", timeout=10_000
    )


@pytest.mark.nightly
@pytest.mark.parametrize("guest_in_firefox", [True, False])
def test_chromium_and_firefox_meet(
    site: Site, host: Page, page_in_firefox: Page, *, guest_in_firefox: bool
) -> None:
    pages = (host, page_in_firefox) if guest_in_firefox else (page_in_firefox, host)
    open_table(pages[0], site.address, "cash")
    seat(*pages, site.address, "Mia")


@pytest.mark.parametrize("page_of", only_daily(["site", "one file"], ["site"]))
def test_a_guest_scans_the_hosts_code_and_is_seated(
    site: Site, host: Page, playwright: Playwright, tmp_path: Path, page_of: str
) -> None:
    film = tmp_path / "code.y4m"
    film_code(["1"], film)
    camera = playwright.chromium.launch(
        executable_path=CHROMIUM.ensure(),
        args=[*FLAGS, *FAKE_CAMERA, f"--use-file-for-fake-video-capture={film}"],
    )
    address = site.address if page_of == "site" else (DIST / NAME).as_uri()
    host.goto(address)
    wait_for_state(host)
    for action in ("friends", "friends-host", "friends-table"):
        host.click(f"[data-action={action}]")
    film_code(str(host.evaluate("(code) => baizeLinks.qr(code)", shown_code(host))).split("\n"), film)
    guest = camera.new_context(viewport=PHONE).new_page()
    guest.goto(address)
    wait_for_state(guest)
    guest.click("[data-action=friends]")
    guest.click("[data-action=friends-join]")
    begun = monotonic()
    guest.click("[data-action=friends-scan]")
    host.fill("[name=code]", shown_code(guest))
    guest.fill("[name=name]", "Mia")
    guest.click("[data-action=friends-ask]")
    guest.click("[data-action=friends-sit]")
    guest.wait_for_selector("html[data-screen=table]", timeout=SLOW)
    assert monotonic() - begun < 20
    camera.close()


@pytest.mark.nightly
def test_without_a_camera_the_page_says_what_else_to_do(site: Site, host: Page) -> None:
    open_fast(host, site.address)
    host.click("[data-action=friends]")
    host.click("[data-action=friends-join]")
    for error, told in (
        ("NotAllowedError", "allowed to use the camera"),
        ("NotFoundError", "has no camera"),
        ("NotReadableError", "didn't start"),
    ):
        host.evaluate(
            "(name) => { navigator.mediaDevices.getUserMedia = async () => { throw { name } } }", error
        )
        host.click("[data-action=friends-scan]")
        expect(host.locator(".friends-note")).to_contain_text(told)
    host.evaluate("() => { Object.defineProperty(navigator, 'mediaDevices', { value: undefined }) }")
    host.click("[data-action=friends-scan]")
    expect(host.locator(".friends-note")).to_contain_text("has no camera")


def test_what_is_no_answer_is_told_with_the_next_step(site: Site, host: Page) -> None:
    open_table(host, site.address, "cash")
    for written, told in (
        ("hello", "isn't a whole invitation"),
        (shown_code(host), "That's an invitation"),
        (shown_code(host)[:-3], "isn't a whole invitation"),
    ):
        host.fill("[name=code]", "")
        host.fill("[name=code]", written)
        host.click("[data-action=friends-use]")
        expect(host.locator(".friends-note")).to_contain_text(told)
        expect(host.locator("[data-region=spoken]")).to_contain_text(told)


@pytest.mark.nightly
def test_an_answer_to_an_older_code_is_told_from_one_to_this(site: Site, host: Page, guest: Page) -> None:
    open_table(host, site.address, "cash")
    open_fast(guest, site.address)
    guest.evaluate("(link) => { location.hash = link.split('#')[1] }", shown_code(host))
    answer = shown_code(guest)
    before = shown_code(host)
    host.click("[data-action=friends-invite]")
    wait_until(host, "(before) => document.querySelector('.friends-code input')?.value !== before"
               " && document.querySelector('.friends .qr')", before)  # fmt: skip
    host.fill("[name=code]", answer)
    expect(host.locator(".friends-note")).to_contain_text("belongs to another code")
