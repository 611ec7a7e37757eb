"""A blueprint is fetched for its table, is there offline afterwards, and stands in the one file."""

from typing import Final

from playwright.sync_api import Browser, Page

from tests.browser.play.test_play import LIVE, sit_down
from tests.browser.site import Site
from tests.browser.steps import SLOW, let_python_in, run_python, wait_for_offline, wait_for_state, wait_until
from workshop.host.bundle.single_file import NAME

FILE: Final = "casino-limit-100.blueprint.bin"
IS_CACHED: Final = f"""async () => {{
    const cache = await caches.open((await caches.keys())[0]);
    return (await cache.keys()).some(({{ url }}) => url.endsWith("{FILE}"));
}}"""
IS_AT_HAND: Final = """
from pyapp.agents.holdem.blueprint.shelf import has_blueprint
answer = has_blueprint("casino-limit-100")
"""


def _asked(site: Site) -> list[str]:
    return [name for name in site.requests if ".blueprint." in name]


def test_no_blueprint_is_fetched_for_another_table(page: Page, site: Site) -> None:
    sit_down(page, site, seats=6, strength="tough")
    wait_for_offline(page, "ready")
    assert not _asked(site)


def test_a_blueprint_is_fetched_for_its_table_and_kept(page: Page, site: Site) -> None:
    let_python_in(page)
    sit_down(page, site, seats=2, strength="tough")
    wait_for_offline(page, "ready")
    assert {name.split("/")[-1] for name in _asked(site)} == {FILE}
    wait_until(page, IS_CACHED)
    site.dark = True
    page.reload()
    wait_for_state(page)
    page.click("[data-action=continue]")
    page.wait_for_selector(LIVE, timeout=SLOW)
    assert run_python(page, IS_AT_HAND) == "True"


def test_the_one_file_carries_the_blueprints(browser: Browser, site: Site) -> None:
    context = browser.new_context()
    page = context.new_page()
    let_python_in(page)
    page.goto((site.folder / NAME).as_uri())
    wait_for_state(page)
    page.click("[data-table=casino-limit]")
    page.select_option("[name=seats]", "2")
    page.click(".setup-more > summary")
    page.click("[data-action=strength][data-value=tough]")
    page.click("[data-action=sit]")
    page.wait_for_selector(LIVE, timeout=SLOW)
    assert run_python(page, IS_AT_HAND) == "True"
    context.close()
