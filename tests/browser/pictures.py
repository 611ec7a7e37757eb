"""A page without Python into which screens are drawn one after the other, so that it is opened only once."""

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, Error, Page

from pyapp.views.kit.root_marks import root_marks
from tests.browser.shared_browsers import UNPAINTED
from tests.browser.steps import STILL
from tests.views.paper import paper
from tests.views.samples.forms import SCREENS

FILL: Final = """({ screen, regions, marks }) => {
    const region = (name) => document.querySelector(`[data-region=${name}]`);
    const drawn = document.querySelectorAll("[data-region]:not([data-region=lobby], [data-region=places])");
    for (const it of drawn) it.innerHTML = "";
    for (const [name, html] of Object.entries(regions)) region(name).innerHTML = html;
    const root = document.documentElement, wanted = { screen, ...marks };
    const known = ["screen", "sheet", "log", "text", "seats", "felt", "contrast", "appearance", "points"];
    const had = Object.keys(root.dataset).filter((name) => /^has[A-Z]/.test(name));
    for (const name of [...known, ...had]) {
        if (!(name in wanted)) delete root.dataset[name];
    }
    root.removeAttribute("style");
    for (const [name, mark] of Object.entries(wanted)) {
        if (root.dataset[name] !== mark) root.dataset[name] = mark;
    }
    const letter = parseFloat(getComputedStyle(root).fontSize);
    if (innerHeight < 18 * letter || innerWidth < 17 * letter) root.dataset.seats = "list";
    scrollTo(0, 0);
}"""
"""Lists the seats where the text is large, as the page does.

A mark that stays is left alone: each that changes has the whole page styled anew.
"""

FRAME_COMES: Final = """(patience) => new Promise((told) => {
    requestAnimationFrame(() => told(true));
    setTimeout(() => told(false), patience);
})"""
FRAME_PATIENCE: Final = 10_000
"""Milliseconds within which a page that lives draws a frame, however busy the machine is."""

PAINT: Final = "document.adoptedStyleSheets = [];"
"""Has what was drawn painted, for those who look at opacity."""


def open_paper(browser: Browser, folder: Path) -> Page:
    """Open the page with the lobby on it; it comes from a file, and so has no policy against axe."""
    file = folder / "page.html"
    file.write_text(paper("lobby", SCREENS["lobby"]), encoding="utf-8")
    page = browser.new_page()
    page.goto(file.as_uri())
    page.add_style_tag(content=STILL)
    return page


@dataclass(frozen=True, slots=True)
class Picture:
    """A screen with what is drawn into it."""

    screen: str
    regions: Mapping[str, str]
    marks: Mapping[str, str] = field(default_factory=dict[str, str])
    """What `data-` attributes of the root say beside the screen's name."""

    asked: object = None
    """What the function that looks at it is called with."""

    def __post_init__(self) -> None:
        """Mark the root with what its style rules ask of the regions, as the page does."""
        drawn = {
            _as_data(mark): value for mark, value in root_marks(self.regions).items() if value is not None
        }
        object.__setattr__(self, "marks", {**drawn, **self.marks})


def _as_data(mark: str) -> str:
    """Return the name by which a script knows an attribute `data-…`."""
    first, *others = mark.removeprefix("data-").split("-")
    return first + "".join(map(str.capitalize, others))


class PicturePage:
    """That page, kept open from test to test, and opened again where its browser has died.

    A browser may also answer and yet draw no more frames, for which each click waits in vain; it is closed.
    """

    def __init__(self, browser: Browser, folder: Path) -> None:
        self._browser, self._folder = browser, folder
        self._page = open_paper(browser, folder)

    def open(self) -> Page:
        """Return the page."""
        if not self._draws():
            self._page = open_paper(self._browser, self._folder)
        return self._page

    def _draws(self) -> bool:
        """Tell whether the page draws frames; a browser that lives without doing so is closed."""
        try:
            drawn = bool(self._page.evaluate(FRAME_COMES, FRAME_PATIENCE))
        except Error:
            return False
        if not drawn:
            self._browser.close()
        return drawn


def resize(page: Page, size: tuple[int, int]) -> None:
    """Bring the window to a size: it costs ten times what a picture does, so draw all of them at one."""
    page.set_viewport_size({"width": size[0], "height": size[1]})


def draw(page: Page, screen: str, regions: Mapping[str, str], **marks: str) -> None:
    """Draw a screen, unpainted; marks are what `data-` attributes of the root say beside its name."""
    hidden = f"if (!document.adoptedStyleSheets.length) {UNPAINTED}"
    page.evaluate(f"(one) => {{ {hidden} ({FILL})(one); }}", asdict(Picture(screen, regions, marks)))


def look_at_each(page: Page, pictures: Iterable[Picture], look: str) -> list[Any]:
    """Draw screens one after the other, and return what a JavaScript function sees of each.

    No frame is painted in between, which costs more than to draw and to measure.
    """
    each = f"all.map((one) => (({FILL})(one), ({look})(one.asked)))"
    seen: list[Any] = page.evaluate(
        f"(all) => {{ {PAINT} return {each}; }}", [asdict(one) for one in pictures]
    )
    return seen
