"""Browsers to test in: the system's own, else Playwright's download, else the distribution's package."""

import os
import shutil
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from workshop.host.build_steps import StopError, run_quietly, say
from workshop.host.environment import virtual_environment
from workshop.host.project_folders import CACHE

DOWNLOADS = CACHE / "browsers"


@dataclass(frozen=True, slots=True)
class Browser:
    """A browser by name, and where it may be found or had from."""

    name: str
    commands: tuple[str, ...]
    places: tuple[str, ...]
    """Patterns of files outside the search path."""
    download: str
    """What Playwright calls its own; it lies below `DOWNLOADS` in a folder that begins so."""
    programs: tuple[str, ...]
    """Patterns of the program in that folder."""
    packages: tuple[str, ...]
    """What it is called in Debian."""
    helpers: tuple[str, ...] = ()
    """Commands that the system's own needs beside it."""
    prefers_package: bool = False
    """Whether to ask the distribution first, which brings the libraries that a download may lack."""

    def ensure(self) -> Path:
        """Return this browser, installing it if the machine has none."""
        attempts: list[Callable[[], None]] = [self._download, self._install_package]
        found = self.find()
        for attempt in reversed(attempts) if self.prefers_package else attempts:
            if found:
                return found
            _tolerantly(attempt)
            found = self.find()
        if not found:
            raise StopError(
                f"No {self.name} is here and none could be installed; install it, then run this again"
            )
        return found

    def find(self) -> Path | None:
        """Return this browser if it is on the machine."""
        return self.find_own() or self.find_download()

    def find_own(self) -> Path | None:
        """Return the system's, if all that it needs is there."""
        if not all(map(shutil.which, self.helpers)):
            return None
        named = [Path(path) for name in self.commands if (path := shutil.which(name))]
        placed = [path for place in self.places for path in _matching(Path(place))]
        return next(iter([*named, *placed]), None)

    def find_download(self) -> Path | None:
        """Return the one that Playwright downloaded."""
        found = [path for program in self.programs for path in DOWNLOADS.glob(f"{self.download}-*/{program}")]
        return next(iter(found), None)

    def _download(self) -> None:
        say(f"Downloading {self.name} through Playwright")
        shell = ["--no-shell"] if self.download == "chromium" else []
        run_quietly(
            [virtual_environment.tool_path("playwright"), "install", self.download, *shell],
            f"playwright-{self.download}",
            f"Playwright could not download {self.name}",
            env={**os.environ, "PLAYWRIGHT_BROWSERS_PATH": str(DOWNLOADS)},
        )

    def _install_package(self) -> None:
        if not shutil.which("apt-get") or sys.platform == "win32" or os.geteuid() != 0:
            return
        say(f"Installing the distribution's {self.name}")
        advice = f"apt-get could not install {self.name}"
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        install = ["apt-get", "install", "--yes", "--no-install-recommends", *self.packages]
        run_quietly(["apt-get", "update"], "apt-update", advice, quiet)
        run_quietly(install, "apt-install", advice, quiet)


CHROMIUM = Browser(
    "Chromium",
    ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge"),
    (
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
        "/Applications/Chromium.app/Contents/MacOS/Chromium",
        "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
        "C:/Program Files/Google/Chrome/Application/chrome.exe",
        "C:/Program Files (x86)/Google/Chrome/Application/chrome.exe",
        "C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe",
    ),
    "chromium",
    ("chrome-linux*/chrome", "chrome-mac*/*.app/Contents/MacOS/*", "chrome-win*/chrome.exe"),
    ("chromium",),
)
FIREFOX = Browser(
    "Firefox",
    ("firefox-esr", "firefox"),
    (
        "/Applications/Firefox.app/Contents/MacOS/firefox",
        "C:/Program Files/Mozilla Firefox/firefox.exe",
    ),
    "firefox",
    ("firefox/firefox", "firefox/*.app/Contents/MacOS/firefox", "firefox/firefox.exe"),
    ("firefox-esr",),
    prefers_package=True,
)
WEBKIT = Browser(
    "WebKit",
    (),
    ("/usr/lib/*/webkit2gtk-4.1/MiniBrowser", "/usr/libexec/webkit2gtk-4.1/MiniBrowser"),
    "webkit",
    ("pw_run.sh", "Playwright.exe"),
    ("webkit2gtk-driver", "xvfb"),
    helpers=("WebKitWebDriver", "Xvfb"),
    prefers_package=True,
)


def ensure_all() -> None:
    """Have Chromium, and the other two where the machine lets us; the tests of a missing one are skipped."""
    CHROMIUM.ensure()
    for browser in (FIREFOX, WEBKIT):
        try:
            browser.ensure()
        except StopError as error:
            say(f"{error}; its tests are skipped")


def _tolerantly(attempt: Callable[[], None]) -> None:
    """Go on to the next way of having a browser when one fails."""
    try:
        attempt()
    except StopError as error:
        say(f"{error}; going on without")


def _matching(place: Path) -> list[Path]:
    """List the files that match an absolute pattern."""
    anchor = Path(place.anchor)
    found: list[Path] = list(anchor.glob(str(place.relative_to(anchor)))) if place.anchor else []
    return sorted(path for path in found if path.is_file())
