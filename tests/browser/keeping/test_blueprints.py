"""A blueprint is fetched for its table, is there offline afterwards, and stands in the one file."""

from typing import Final

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.play.test_play import LIVE, sit_down
from tests.browser.site import Site
from tests.browser.steps import SLOW, let_python_in, run_python, wait_for_offline, wait_for_state
from tests.products import only_daily_rows
from workshop.host.single_file import NAME

FILE: Final = "casino-limit-100.blueprint.bin"
IS_AT_HAND: Final = """
from pyapp.agents.holdem.blueprint.blueprint_file import has_blueprint
answer = has_blueprint("casino-limit-100")
"""


@pytest.mark.parametrize(("seats", "fetched"), only_daily_rows([(6, set[str]()), (2, {FILE})], [(2, {FILE})]))
def test_a_page_fetches_a_blueprint_for_its_table_alone(
    browser: Browser, site: Site, seats: int, fetched: set[str]
) -> None:
    context = browser.new_context(service_workers="block")
    sit_down(context.new_page(), site, seats=seats, strength="tough")
    asked = {name.split("/")[-1] for name in site.requests if ".blueprint." in name}
    assert asked == fetched
    context.close()


@pytest.mark.nightly
def test_a_table_that_is_opened_offline_has_its_blueprint(page: Page, site: Site) -> None:
    let_python_in(page)
    page.goto(site.address)
    wait_for_state(page)
    wait_for_offline(page, "ready")
    site.dark = True
    sit_down(page, site, seats=2, strength="tough")
    assert run_python(page, IS_AT_HAND) == "True"


@pytest.mark.nightly
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
