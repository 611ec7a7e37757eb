"""Web servers for the tests to serve the site with: the machine's, else the distribution's packages."""

import os
import shutil
import sys
from pathlib import Path
from typing import Final

from workshop.host.build_steps import StopError, run_quietly, say

PACKAGES: Final = {"nginx": "nginx-light", "apache2": "apache2", "lighttpd": "lighttpd"}
"""Each server's program, and what Debian calls the package."""

POLICY: Final = Path("/usr/sbin/policy-rc.d")
"""What keeps the packages of a container from starting services."""


def find(program: str) -> Path | None:
    """Return a server's program; it lies where only administrators look."""
    found = shutil.which(program) or shutil.which(program, path="/usr/sbin:/usr/local/sbin:/sbin")
    return Path(found) if found else None


def ensure_all() -> None:
    """Have all, where packages can be installed and start no services; a missing one's tests are skipped."""
    missing = [package for program, package in PACKAGES.items() if not find(program)]
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
