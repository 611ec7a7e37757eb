"""Brass marks whose turn it is and what was won, and nothing else."""

import re
from colorsys import rgb_to_hls
from typing import Final

from tests.views.paper import SHEETS
from workshop.host.project_folders import STATIC

RULE: Final = re.compile(r"([^{}]*)\{([^{}]*)\}")
COLOUR: Final = re.compile(r"(--[\w-]+):\s*#([0-9a-f]{3,8})\b")

TURN: Final = {
    "[data-acting] .name",
    ".ring rect",
    ".pit-hand[data-active] .total-plate",
    ".box[data-acting] .plate",
    '.boxes:has([aria-expanded="true"]) .box:not([data-front])[data-acting]',
}
WON: Final = {
    "[data-won] .plate",
    ".headline",
    ".middle[data-yours] .headline",
    ".card[data-lifted]",
    '.ending[data-tone="good"], .outcome[data-tone="good"][data-ahead]',
    ".wreath, .podium b",
}
GILT: Final = {"--brass", "--chip-1000", "--accent"}
"""What may look like brass: itself, a chip of that value, and an amber screen."""


def test_brass_marks_the_turn_and_what_was_won() -> None:
    uses = {
        selector.strip().replace(",\n", ", ")
        for sheet in SHEETS
        for selector, body in RULE.findall(_bare(sheet.read_text(encoding="utf-8")))
        if "var(--brass)" in body
    }
    assert uses == TURN | WON


def test_no_other_colour_looks_like_brass() -> None:
    tokens = (STATIC / "css" / "kit" / "tokens.css").read_text(encoding="utf-8")
    assert {name for name, colour in COLOUR.findall(tokens) if _is_gilt(colour)} == GILT


def _bare(sheet: str) -> str:
    return re.sub(r"/\*.*?\*/", "", sheet, flags=re.DOTALL)


def _is_gilt(colour: str) -> bool:
    """Whether a colour is a strong yellow of middle lightness."""
    short = len(colour) < len("rrggbb")
    parts = [2 * part for part in colour[:3]] if short else [colour[at : at + 2] for at in (0, 2, 4)]
    red, green, blue = (int(part, 16) / 255 for part in parts)
    hue, light, strong = rgb_to_hls(red, green, blue)
    return 35 <= 360 * hue <= 55 and 0.35 <= light <= 0.75 and strong > 0.4
