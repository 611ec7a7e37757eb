"""The lobby and the regions in `index.html`, drawn by the app's own views."""

import subprocess
import sys

from workshop.host.build_steps import StopError
from workshop.host.project_folders import ROOT

PAINT = """
import sys
from pyapp.views.screens.painted_page import paint_page
sys.stdout.write(paint_page(sys.stdin.read()))
"""


def paint(template: str) -> str:
    """Return the page with what Python draws of it.

    A process of its own draws, so that the server of the sources sees a view as it is at each reload.
    """
    command = [sys.executable, "-B", "-X", "utf8", "-c", PAINT]
    done = subprocess.run(
        command, cwd=ROOT, input=template, capture_output=True, encoding="utf-8", check=False
    )
    if done.returncode:
        raise StopError(f"The lobby cannot be drawn into index.html: {done.stderr.strip()}")
    return done.stdout
