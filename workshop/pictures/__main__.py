"""Takes the pictures: `python -m workshop.pictures FOLDER PYTHON [NAME…]`; all where none is named."""

import json
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from playwright.sync_api import Browser, Page

from workshop.bench.kit.browsing import chromium, open_site, serving
from workshop.host.project_folders import DIST
from workshop.pictures import animated_webp
from workshop.pictures.film_strip import film_a_won_hand
from workshop.pictures.scenes import DRAWN, SCENES, Scene

FILM: Final = "hand-360"
"""The animation's name."""


def main(folder: str, python_with_pillow: str, *names: str) -> int:
    """Write the pictures into a folder."""
    with serving(DIST) as address, chromium() as browser:
        for scene in SCENES:
            if not names or scene.name in names:
                _take(browser, address, scene, Path(folder) / f"{scene.name}.png")
        if not names or FILM in names:
            _film(browser, address, Path(folder) / f"{FILM}.webp", python_with_pillow)
    return 0


def _open(browser: Browser, address: str, size: tuple[int, int]) -> Page:
    width, height = size
    page = browser.new_page(viewport={"width": width, "height": height}, color_scheme="dark")
    open_site(page, address)
    return page


def _take(browser: Browser, address: str, scene: Scene, file: Path) -> None:
    page = _open(browser, address, scene.size)
    scene.go(page)
    page.mouse.move(0, 0)
    page.wait_for_timeout(DRAWN)
    page.screenshot(path=file)
    page.context.close()
    print(file.name, flush=True)


def _film(browser: Browser, address: str, file: Path, python: str) -> None:
    page = _open(browser, address, (360, 740))
    frames = film_a_won_hand(page, "casino-limit")
    page.context.close()
    with TemporaryDirectory() as folder:
        for at, (_, png) in enumerate(frames):
            (Path(folder) / f"{at}.png").write_bytes(png)
        (Path(folder) / "times.json").write_text(json.dumps([at for at, _ in frames]), "utf-8")
        subprocess.run([python, animated_webp.__file__, folder, file], check=True)
    print(file.name, flush=True)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
