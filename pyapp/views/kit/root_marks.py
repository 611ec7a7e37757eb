"""What of a picture marks the page's root, for rules about something that stands elsewhere.

A rule with `:has` on the root, a table or a felt would have all of it styled anew with every change.
"""

import re
from collections.abc import Mapping
from typing import Final

_FADES: Final = r'^<div(?: [\w-]+(?:="[^"]*")?)*? data-fades(?=[ >])()'
"""It stands bare, as words may, too, that someone has chosen."""

_READ: Final = {
    "data-points": ("taught", r'class="taught"(?: data-points="([^"]*)")?'),
    "data-has-cloth": ("top", r'data-cloth="([^"]*)"'),
    "data-has-win": ("middle", r'class="middle"[^>]* data-win="([^"]*)"'),
    "data-has-seats": ("seat-0", r'data-of="([^"]*)"'),
    "data-has-occasion": ("occasion", r'class="occasion"()'),
    "data-has-sheet": ("sheet", r"<()"),
    "data-has-fading-hand": ("bar", _FADES),
    "data-has-fading-round": ("pit-bar", _FADES),
    "data-has-replay": ("replay", r'class="replay"()'),
    "data-has-pit-replay": ("pit-replay", r'class="replay"()'),
    "data-has-ending": ("phase", r'class="ending"()'),
    "data-has-row": ("unfold", r'data-row="([^"]*)"'),
    "data-has-boxes": ("unfold", r'data-boxes="([^"]*)"'),
    "data-has-level": ("unfold", r"data-level()"),
    "data-has-notice": ("notice", r'class="notice"()'),
    "data-has-setup-felt": ("setup", r'class="setup-felt()'),
}
"""By mark: the region that it follows, and where its value is found in the region's text."""

_PATTERNS: Final = {mark: (region, re.compile(pattern)) for mark, (region, pattern) in _READ.items()}


def root_marks(regions: Mapping[str, str]) -> Mapping[str, str | None]:
    """Return the marks that follow some of ``regions``; ``None`` for one that the root loses."""
    return {
        mark: _value(pattern, regions[region])
        for mark, (region, pattern) in _PATTERNS.items()
        if region in regions
    }


def _value(pattern: re.Pattern[str], text: str) -> str | None:
    found = pattern.search(text)
    return (found[1] or "") if found else None
