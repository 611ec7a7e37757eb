"""Another language in the page: chosen, kept, there at the first drawing, offline and in the one file."""

from collections.abc import Iterator
from typing import Final

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from pyapp.texts import ENGLISH, LANGUAGES
from tests.browser.site import Site
from tests.browser.steps import SLOW, wait_for_offline, wait_for_state, wait_until
from tests.products import only_daily
from workshop.bench.kit.browsing import go
from workshop.host.single_file import NAME

OTHERS: Final = sorted(LANGUAGES.keys() - {ENGLISH})
SETTINGS: Final = {"en": "Settings", "de": "Einstellungen", "es": "Ajustes"}
TABLE: Final = "[data-table=casino-limit]"
GERMAN_IS_CACHED: Final = """async () => {
    const cache = await caches.open((await caches.keys())[0]);
    return (await cache.keys()).filter(({ url }) => /de\\.(texts|scenarios)/.test(url)).length === 2;
}"""


def choose(page: Page, language: str) -> None:
    """Choose a language in the settings, and stay there."""
    go(page, "settings")
    page.click(f"label:has([name=language][value={language}])")


def expect_language(page: Page, language: str) -> None:
    """Expect settings that are in a language and say so."""
    expect(page.locator("html")).to_have_attribute("lang", language, timeout=SLOW)
    expect(page.locator("[data-region=settings] h2")).to_have_text(SETTINGS[language])


@pytest.fixture
def german(browser: Browser) -> Iterator[BrowserContext]:
    """Open a fresh profile of a browser whose first language is German."""
    opened = browser.new_context(locale="de-AT")
    yield opened
    opened.close()


@pytest.mark.parametrize("language", only_daily(OTHERS, OTHERS[:1]))
def test_a_language_is_fetched_only_when_chosen_and_lasts(page: Page, site: Site, language: str) -> None:
    page.goto(site.address)
    wait_for_state(page)
    assert not [name for name in site.requests if ".texts." in name or ".scenarios." in name]
    choose(page, language)
    expect_language(page, language)
    assert page.title() == f"{SETTINGS[language]} · Baize"
    assert page.evaluate("document.activeElement.value") == language, "the keyboard stays where it was"
    wait_for_offline(page, "ready")
    page.reload()
    wait_for_state(page)
    assert page.locator("html").get_attribute("lang") == language
    go(page, "settings")
    expect_language(page, language)
    choose_again = page.locator("label:has([name=language][value=en])")
    choose_again.click()
    expect_language(page, ENGLISH)


@pytest.mark.nightly
def test_a_first_visit_speaks_the_browsers_language(german: BrowserContext, site: Site) -> None:
    page = german.new_page()
    page.goto(site.address)
    wait_for_state(page)
    assert page.locator("html").get_attribute("lang") == "de"
    choose(page, ENGLISH)
    expect_language(page, ENGLISH)
    page.reload()
    wait_for_state(page)
    assert page.locator("html").get_attribute("lang") == "en"


@pytest.mark.nightly
def test_a_chosen_language_is_there_offline_with_its_rule_book(page: Page, site: Site) -> None:
    page.goto(site.address)
    wait_for_state(page)
    wait_for_offline(page, "ready")
    choose(page, "de")
    expect_language(page, "de")
    wait_until(page, GERMAN_IS_CACHED)
    site.dark = True
    page.reload()
    wait_for_state(page)
    assert page.locator("html").get_attribute("lang") == "de"
    page.click(TABLE)
    page.click("[data-region=setup] [data-action=rules][data-value=casino-limit]")
    expect(page.locator("[data-action=scenario]").first).to_be_visible(timeout=SLOW)
    assert "main pot" not in page.locator("[data-region=rules]").inner_text()


def test_a_language_that_does_not_come_is_told_and_comes_when_chosen_again(
    uncopied: BrowserContext, site: Site
) -> None:
    page, lost = uncopied.new_page(), list[str]()
    page.route("**/*.texts.bin*", lambda route: _lose(route, lost))
    page.goto(site.address)
    wait_for_state(page)
    choose(page, "de")
    expect(page.locator("[data-region=settings] [role=status]")).to_contain_text("Deutsch couldn't be loaded")
    expect_language(page, ENGLISH)
    assert page.locator("[name=language]:checked").get_attribute("value") == ENGLISH
    assert len(lost) == 2, "it is asked for once more, past what keeps copies"
    page.unroute("**/*.texts.bin*")
    page.click("label:has([name=language][value=de])")
    expect_language(page, "de")


@pytest.mark.nightly
@pytest.mark.parametrize("fault", ["lost", "silent"])
def test_a_start_without_the_language_is_in_english_and_says_so(
    browser: Browser, site: Site, fault: str
) -> None:
    context = browser.new_context(locale="es", service_workers="block")
    page = context.new_page()
    if fault == "lost":
        page.route("**/*.texts.bin*", lambda route: _lose(route, []))
    else:
        site.hold(".texts.bin")
    page.goto(site.address)
    wait_for_state(page)
    expect(page.locator("[data-region=notice]")).to_contain_text("Español couldn't be loaded")
    assert page.locator("html").get_attribute("lang") == "en"
    context.close()


@pytest.mark.nightly
def test_a_file_of_another_build_is_not_taken(browser: Browser, own_site: Site) -> None:
    own_site.find("de.texts.bin").write_bytes(own_site.find("es.texts.bin").read_bytes())
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    page.goto(own_site.address)
    wait_for_state(page)
    choose(page, "de")
    expect(page.locator("[data-region=settings] [role=status]")).to_contain_text("Deutsch couldn't be loaded")
    expect_language(page, ENGLISH)
    context.close()


@pytest.mark.nightly
def test_the_one_file_carries_the_languages(browser: Browser, site: Site) -> None:
    context = browser.new_context()
    page = context.new_page()
    page.goto((site.folder / NAME).as_uri())
    wait_for_state(page)
    choose(page, "es")
    expect_language(page, "es")
    page.reload()
    wait_for_state(page)
    assert page.locator("html").get_attribute("lang") == "es"
    context.close()


@pytest.mark.nightly
@pytest.mark.returning
def test_without_storage_a_language_lasts_for_the_visit(context: BrowserContext, site: Site) -> None:
    page = context.new_page()
    page.add_init_script(
        "Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('refused') }})"
    )
    page.goto(site.address)
    wait_for_state(page)
    choose(page, "de")
    expect_language(page, "de")


def _lose(route: Route, lost: list[str]) -> None:
    lost.append(route.request.url)
    route.abort()
