"""The style sheets that a page gets are read as those that people read."""

from playwright.sync_api import Page

from tests.browser.site import Site
from tests.views.paper import SHEETS
from workshop.host.built_site import shorten_style
from workshop.host.project_folders import NODE_MODULES

RULES = """(texts) => texts.map((text) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return [...sheet.cssRules].map((rule) => rule.cssText.replace(/\\s+/g, " "));
})"""


def test_a_browser_reads_the_same_rules_out_of_short_style_sheets(site: Site, page: Page) -> None:
    page.goto(f"{site.address}README.txt")
    sheets = [*SHEETS, *(NODE_MODULES / "charts.css").rglob("*.css")]
    texts = [sheet.read_text("utf-8") for sheet in sheets]
    read, short = page.evaluate(RULES, texts), page.evaluate(RULES, [*map(shorten_style, texts)])
    assert sum(map(len, read)) > 1000
    assert short == read
