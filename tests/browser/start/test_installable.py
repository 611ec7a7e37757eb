"""What browsers ask of a page that can be installed, and of its manners: many small promises, in one visit.

They are Chromium's rules for installing, web.dev's checklist for such pages, and Apple's for icons.
"""

import json
import re
import struct
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Page

from tests.browser.site import Site
from tests.browser.steps import wait_for_offline, wait_for_state
from workshop.host.project_folders import DIST

PNG: Final = b"\x89PNG\r\n\x1a\n"
UNMANNERLY: Final = re.compile(r"document\.write\b|\bonunload\b|addEventListener\(\s*[\"'](?:before)?unload")
OTHERS: Final = "pyscript"
"""What others wrote is unchanged, and the page switches off what of it would ask before it closes."""

SMALL: Final = (320, 568)

SEEN: Final = """() => {
    const meta = (name) => document.querySelector(`meta[name="${name}"]`)?.content ?? "";
    const link = (rel) => document.querySelector(`link[rel="${rel}"]`)?.getAttribute("href") ?? "";
    const [open] = performance.getEntriesByType("navigation");
    return {
        language: document.documentElement.lang,
        title: document.title,
        description: meta("description"),
        viewport: meta("viewport"),
        robots: meta("robots"),
        touchIcon: link("apple-touch-icon"),
        manifest: link("manifest"),
        status: open.responseStatus,
        redirects: open.redirectCount,
        controlled: Boolean(navigator.serviceWorker.controller),
        wide: [document.documentElement.scrollWidth, innerWidth],
        unsized: [...document.images].filter((it) => !it.width || !it.height).map((it) => it.src),
    };
}"""

CROWDED: Final = """() => {
    const targets = [...document.querySelectorAll("button, a[href], input, select, summary")]
        .filter((it) => it.checkVisibility({ visibilityProperty: true }) && !it.closest("p"))
        .map((it) => ({ it, box: it.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 1 && box.height > 1);
    const apart = (one, other) => Math.hypot(
        Math.max(0, one.left - other.right, other.left - one.right),
        Math.max(0, one.top - other.bottom, other.top - one.bottom));
    const isSmall = ({ width, height }) => Math.min(width, height) < 48;
    const crowded = targets.filter(({ it, box }) => isSmall(box) && targets.some((near) =>
        near.it !== it && !near.it.contains(it) && !it.contains(near.it)
        && apart(box, near.box) < 8));
    const said = ({ it, box: { width, height } }) =>
        `${it.dataset.action ?? it.name ?? it.textContent.trim()} ${Math.round(width)} ${Math.round(height)}`;
    return [targets.length, crowded.map(said)];
}"""
"""Says which targets of a finger are under 48 pixels, and so near another that it may be hit instead."""


@pytest.fixture(scope="module")
def manifest() -> dict[str, Any]:
    """Return the built web manifest."""
    return dict[str, Any](json.loads((DIST / "manifest.webmanifest").read_text("utf-8")))


def _size(picture: Path) -> str:
    """Return width and height as a manifest writes them."""
    head = picture.read_bytes()[:24]
    assert head.startswith(PNG)
    width, height = struct.unpack(">II", head[16:])
    return f"{width}x{height}"


def test_the_manifest_says_all_that_installing_takes(manifest: dict[str, Any]) -> None:
    for member in ("name", "description", "start_url", "scope", "background_color", "lang"):
        assert manifest[member], member
    assert len(manifest["short_name"]) <= 12
    assert manifest["display"] in {"standalone", "fullscreen", "minimal-ui"}
    assert not manifest.get("prefer_related_applications")


def test_icons_are_as_large_as_they_say_and_of_every_kind(manifest: dict[str, Any]) -> None:
    drawn = [icon for icon in manifest["icons"] if icon["type"] == "image/png"]
    assert {icon["src"]: _size(DIST / icon["src"]) for icon in drawn} == {
        icon["src"]: icon["sizes"] for icon in drawn
    }
    kinds = {(icon["purpose"], icon["sizes"]) for icon in drawn}
    assert {("any", "192x192"), ("any", "512x512"), ("maskable", "512x512")} <= kinds


def test_no_script_of_ours_writes_into_the_page_or_waits_for_its_end() -> None:
    ours = [path for path in DIST.rglob("*.js") if OTHERS not in path.parts and "runtime-" not in str(path)]
    assert ours
    assert [path.name for path in ours if UNMANNERLY.search(path.read_text("utf-8"))] == []


@pytest.mark.returning
def test_the_page_keeps_what_the_manifest_promises(site: Site, page: Page, manifest: dict[str, Any]) -> None:
    page.set_viewport_size({"width": SMALL[0], "height": SMALL[1]})
    page.goto(site.address)
    wait_for_state(page)
    wait_for_offline(page, "ready")
    page.reload()
    wait_for_state(page)
    seen = page.evaluate(SEEN)
    assert re.fullmatch(r"[a-z]{2}(-[A-Z]{2})?", seen["language"])
    assert seen["title"]
    assert 20 <= len(seen["description"]) <= 160
    assert "width=device-width" in seen["viewport"]
    assert not re.search(r"user-scalable=no|maximum-scale", seen["viewport"])
    assert "noindex" not in seen["robots"]
    assert _size(DIST / seen["touchIcon"]) == "180x180"
    assert seen["manifest"] == "manifest.webmanifest"
    assert (seen["status"], seen["redirects"], seen["controlled"]) == (200, 0, True)
    assert seen["wide"][0] <= seen["wide"][1]
    assert seen["unsized"] == []
    targets, crowded = page.evaluate(CROWDED)
    assert targets > 8
    assert crowded == []
    start = page.url.rpartition("/")[0] + "/" + manifest["start_url"].removeprefix("./")
    page.context.set_offline(True)
    try:
        opened = page.goto(start)
        assert opened is not None
        assert opened.status == 200
        wait_for_state(page)
    finally:
        page.context.set_offline(False)
