"""The three engines, each started once and visited in fresh profiles."""

import os
import subprocess
import warnings
from collections.abc import Callable, Generator
from contextlib import AbstractContextManager, contextmanager, suppress
from functools import partial
from pathlib import Path
from threading import Timer
from typing import Final, cast

from playwright.sync_api import Browser, BrowserType, Error, Playwright, ProxySettings
from selenium.common.exceptions import WebDriverException
from selenium.webdriver.common.proxy import Proxy
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service
from selenium.webdriver.webkitgtk.webdriver import WebDriver
from urllib3.exceptions import HTTPError

from tests.browser.shared_browsers import UnpaintedBrowser
from tests.browser.visitor import PATIENCE, PlaywrightVisitor, Visitor, WebDriverVisitor
from workshop.bench.kit.browsing import FLAGS
from workshop.host.environment import CHROMIUM, FIREFOX, WEBKIT

START, ATTEMPTS = 20, 3
"""Seconds for WebKitGTK's driver to answer, and how often it is started."""

PLAIN = {"GDK_BACKEND": "x11", "NO_AT_BRIDGE": "1", "WEBKIT_DISABLE_COMPOSITING_MODE": "1"}
"""A screen that no one sees needs no graphics card, which would be played by the processor."""

_UNUSED: Final = (
    *("AutoDeElevate", "AvoidUnnecessaryBeforeUnloadCheckSync", "BlockOriginHeaderModificationOnRedirect"),
    *("BoundaryEventDispatchTracksNodeRemoval", "DestroyProfileOnBrowserClose", "DialMediaRouteProvider"),
    *("GlobalMediaControls", "HttpsUpgrades", "LensOverlay", "MediaRouter", "OptimizationHints"),
    *("PaintHolding", "ThirdPartyStoragePartitioning", "Translate"),
    *("PreloadTopChromeWebUI", "PreloadTopChromeWebUILessNavigations", "SpareRendererForSitePerProcess"),
    *("TopChromeWebUIUsesSpareRenderer", "WebUIPreload"),
)
"""What no test needs. The first four lines are Playwright's own list, which is replaced by this one;
the rest are pages and processes that Chromium keeps ready for its own windows."""

LEAN_CHROMIUM: Final = ("--js-flags=--liftoff-only", f"--disable-features={','.join(_UNUSED)}")
"""Runs WebAssembly as it is compiled at first, since a test is over before faster code pays for itself.

Making it faster took a sixth of the processor time of tests in Chromium, pages kept ready a twelfth of the
rest. Films and the monkey have Chromium as people have it.
"""

UNTUNED_FIREFOX: Final = {"javascript.options.wasm_optimizingjit": False}
"""The same for Firefox, where it took nearly half of the time,"""

UNTUNED_WEBKIT: Final = {"JSC_useOMGJIT": "false"}
"""and for WebKitGTK, where it took as much."""

FOUND_HERE: Final = "network.dns.forceResolve"
"""Firefox's setting by which every name leads to one address."""

ENGINES: Final = ("chromium", "firefox", "webkit")

Engine = Callable[[], AbstractContextManager[Visitor]]
"""Opens a tab in a fresh profile."""

SYSTEMS_FIREFOX = "moz-firefox"
"""Playwright's word for a Firefox that it did not build, steered through WebDriver BiDi."""


def start_chromium(playwright: Playwright, proxy: str, *flags: str, name: str = "") -> Browser:
    """Start Chromium behind a proxy; it finds this machine by a name as well, if one is given."""
    named = (f"--host-resolver-rules=MAP {name} 127.0.0.1",) if name else ()
    return playwright.chromium.launch(
        executable_path=CHROMIUM.ensure(),
        args=[*FLAGS, *named, *flags],
        proxy=_all_but_this_machine(proxy, name),
    )


@contextmanager
def chromium(started: Browser) -> Generator[Engine]:
    """Return the Chromium that is running."""
    yield partial(_tab, started)


@contextmanager
def firefox(playwright: Playwright, proxy: str, name: str = "") -> Generator[Engine | None]:
    """Start the machine's Firefox, or Playwright's; if a name is given, it finds this machine by it."""
    own = FIREFOX.find_own()
    channel = SYSTEMS_FIREFOX if own else None
    with _launched(playwright.firefox, own or FIREFOX.find_download(), proxy, channel, name) as engine:
        yield engine


@contextmanager
def webkit(playwright: Playwright, proxy: str, folder: Path) -> Generator[Engine | None]:
    """Start what WebKitGTK needs, or Playwright's WebKit."""
    own = WEBKIT.find_own()
    if own:
        with _screen() as display:
            yield partial(_mini_browser, own, proxy, display, folder)
    else:
        with _launched(playwright.webkit, WEBKIT.find_download(), proxy) as engine:
            yield engine


def _all_but_this_machine(proxy: str, name: str = "") -> ProxySettings:
    return {"server": f"http://{proxy}", "bypass": f"127.0.0.1,{name}" if name else "127.0.0.1"}


@contextmanager
def _launched(
    kind: BrowserType, path: Path | None, proxy: str, channel: str | None = None, name: str = ""
) -> Generator[Engine | None]:
    if not path:
        yield None
        return
    try:
        started = kind.launch(
            executable_path=path,
            channel=channel,
            proxy=_all_but_this_machine(proxy, name),
            firefox_user_prefs={**UNTUNED_FIREFOX, **({FOUND_HERE: "127.0.0.1"} if name else {})},
        )
    except Error:
        if channel:
            raise
        yield None  # Playwright's own download, on a machine that lacks the libraries it needs
        return
    yield partial(_tab, cast("Browser", UnpaintedBrowser(started)))
    started.close()


@contextmanager
def _tab(browser: Browser) -> Generator[Visitor]:
    profile = browser.new_context()
    profile.set_default_timeout(1000 * PATIENCE)
    try:
        yield PlaywrightVisitor(profile.new_page())
    finally:
        profile.close()


@contextmanager
def _mini_browser(program: Path, proxy: str, display: str, folder: Path) -> Generator[Visitor]:
    """Start WebKitGTK's small browser, whose profile lasts as long as it runs."""
    options, console = Options(), folder / "console.log"
    options.binary_location = str(program)
    hosts = {"proxyType": "manual", "httpProxy": proxy, "sslProxy": proxy, "noProxy": ["127.0.0.1"]}
    options.proxy = Proxy(hosts)
    for argument in ("--automation", "--enable-write-console-messages-to-stdout=true"):
        options.add_argument(argument)
    environment = {**os.environ, **PLAIN, **UNTUNED_WEBKIT, "DISPLAY": display}
    driver = _driver(options, partial(Service, log_output=str(console), env=environment))
    try:
        driver.set_script_timeout(2 * PATIENCE)
        yield WebDriverVisitor(driver, console)
    finally:
        driver.quit()


def _driver(options: Options, make_service: Callable[[], Service]) -> WebDriver:
    """Start the browser; now and then WebKitWebDriver never answers, and is tried again."""
    for _ in range(ATTEMPTS):
        service = make_service()
        watchdog = Timer(START, partial(_kill, service))
        watchdog.start()
        with warnings.catch_warnings(), suppress(HTTPError, WebDriverException):
            warnings.simplefilter("ignore", DeprecationWarning)  # Selenium's own use of what it deprecates
            driver = WebDriver(options, service)
            watchdog.cancel()
            return driver
    raise AssertionError("WebKitWebDriver does not answer")


def _kill(service: Service) -> None:
    process: subprocess.Popen[str] = service.process
    process.kill()


@contextmanager
def _screen() -> Generator[str]:
    """Start a screen that no one sees, and give its name."""
    told, tells = os.pipe()
    command = ["Xvfb", "-displayfd", str(tells), "-screen", "0", "1280x900x24", "-nolisten", "tcp"]
    with subprocess.Popen(command, pass_fds=[tells], stderr=subprocess.DEVNULL) as server:  # noqa: S603 - a fixed command
        os.close(tells)
        with os.fdopen(told) as answer:
            yield f":{answer.readline().strip()}"
        server.terminate()
