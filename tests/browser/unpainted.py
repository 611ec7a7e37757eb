"""Pages that paint nothing: a third of the processor time of play went into pixels that no test looks at.

What is transparent is styled, laid out, animated and hit as ever. What looks at opacity finds it all
transparent, so tests of contrast, of layout shifts or of what lies over what take `painting_browser`.
"""

from typing import Any, Final

from playwright.sync_api import Browser, BrowserContext

UNPAINTED: Final = """{
    const unpainted = new CSSStyleSheet();
    unpainted.replaceSync(":root { opacity: 0 !important }");
    document.adoptedStyleSheets.push(unpainted);
}"""


class UnpaintedBrowser:
    """Passes everything on to a browser, but that no page of a new profile paints."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser

    def new_context(self, **options: Any) -> BrowserContext:  # noqa: ANN401 - whatever a browser takes
        """Open a profile whose pages paint nothing."""
        context = self._browser.new_context(**options)
        context.add_init_script(UNPAINTED)
        return context

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - whatever a browser has
        """Return what the browser has by this name."""
        return getattr(self._browser, name)
