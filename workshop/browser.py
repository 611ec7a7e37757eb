"""A Chromium to test with: the system's, else Playwright's own, else the distribution's package."""

import os
import shutil
import sys
from pathlib import Path

from workshop import env
from workshop.paths import CACHE
from workshop.steps import StopError, run_quietly, say

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge")
USUAL_PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
    "C:/Program Files/Google/Chrome/Application/chrome.exe",
    "C:/Program Files (x86)/Google/Chrome/Application/chrome.exe",
    "C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe",
)
DOWNLOADS = CACHE / "browsers"
PROGRAMS = ("chrome-linux*/chrome", "chrome-mac*/*.app/Contents/MacOS/*", "chrome-win*/chrome.exe")


def ensure() -> Path:
    """Return a Chromium, installing one if the machine has none."""
    found = find()
    if found:
        return found
    for attempt in (_download, _install_package):
        attempt()
        found = find()
        if found:
            return found
    raise StopError(
        "No Chromium is here and none could be installed; "
        "install Chromium or Google Chrome, then run this again"
    )


def find() -> Path | None:
    """Return a Chromium that is on the machine."""
    named = [Path(path) for name in NAMES if (path := shutil.which(name))]
    downloaded = [path for program in PROGRAMS for path in DOWNLOADS.glob(f"chromium-*/{program}")]
    return next((path for path in (*named, *map(Path, USUAL_PLACES), *downloaded) if path.is_file()), None)


def _download() -> None:
    say("Downloading Chromium through Playwright")
    try:
        run_quietly(
            [env.tool("playwright"), "install", "chromium", "--no-shell"],
            "playwright",
            "Playwright could not download Chromium",
            env={**os.environ, "PLAYWRIGHT_BROWSERS_PATH": str(DOWNLOADS)},
        )
    except StopError as error:
        say(f"{error}; trying the distribution's package")


def _install_package() -> None:
    if not shutil.which("apt-get") or sys.platform == "win32" or os.geteuid() != 0:
        return
    say("Installing the distribution's Chromium")
    advice = "apt-get could not install Chromium; check the network and run the command again"
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    run_quietly(["apt-get", "update"], "apt-update", advice, quiet)
    run_quietly(
        ["apt-get", "install", "--yes", "--no-install-recommends", "chromium"], "apt-install", advice, quiet
    )
