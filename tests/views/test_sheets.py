"""The style sheets take every colour from ``tokens.css``, by a name that exists and is used."""

import re
from itertools import chain
from pathlib import Path
from typing import Final

import pytest

from tests.cases import case
from tests.views import paper

ROOT: Final = Path(__file__).parents[2]
SHEETS: Final = {path.relative_to(ROOT).as_posix(): path.read_text("utf-8") for path in paper.SHEETS}
TOKENS: Final = "static/css/kit/tokens.css"
OTHERS: Final = sorted(set(SHEETS) - {TOKENS})
WRITERS: Final = (*(ROOT / "pyapp").rglob("*.py"), *(ROOT / "static").rglob("*.js"), ROOT / "index.html")
"""What writes custom properties beside the sheets."""

RAW: Final = re.compile(r"#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(", re.IGNORECASE)
NAMED: Final = re.compile(
    r"(?<![\w-])(?:aqua|beige|black|blue|brown|coral|crimson|cyan|fuchsia|gold|gr[ae]y|green|indigo|ivory|khaki|lime"
    r"|magenta|maroon|navy|olive|orange|orchid|pink|plum|purple|red|salmon|sienna|silver|snow|tan|teal|tomato|violet"
    r"|white|yellow)(?![\w-])"
)


def _plain(sheet: str) -> str:
    return re.sub(r"/\*.*?\*/", "", sheet, flags=re.DOTALL)


def _values(sheet: str) -> list[str]:
    """Return every declared value without names of properties and images: no token reaches into an image."""
    values = re.findall(r"[\w-]+\s*:\s*([^;{}]+)(?=[;}])", _plain(sheet))
    return [re.sub(r"--[\w-]+|url\([^)]*\)|\"[^\"]*\"", "", value) for value in values]


def _raw(sheet: str) -> list[str]:
    return list(chain.from_iterable((*RAW.findall(value), *NAMED.findall(value)) for value in _values(sheet)))


def _defined(text: str) -> set[str]:
    return set(re.findall(r"(--[a-z][\w-]*)\"?\s*[:,=]", text))


def test_a_colour_is_named_in_the_tokens_and_nowhere_else() -> None:
    for name in OTHERS:
        with case(name):
            assert _raw(SHEETS[name]) == []


@pytest.mark.parametrize(
    ("value", "raw"),
    [
        ("#fff", ["#fff"]),
        ("1px solid #FFFFFF1a", ["#FFFFFF1a"]),
        ("rgb(0 0 0 / 50%)", ["rgb("]),
        ("linear-gradient(white, var(--red))", ["white"]),
        ("color-mix(in srgb, var(--felt-light) 92%, hsl(80 50% 80%))", ["hsl("]),
        ('var(--red) url("data:image/svg+xml,%23fff") transparent currentcolor CanvasText', []),
        ("nowrap", []),
    ],
)
def test_a_raw_colour_is_found_in_whatever_way_it_is_written(value: str, raw: list[str]) -> None:
    assert _raw(f"/* #000 */ .gold > #chip:hover {{ white-space: {value}; }}") == raw


def test_what_a_sheet_reads_is_set_by_a_sheet_or_a_view() -> None:
    sheets = "".join(map(_plain, SHEETS.values()))
    written = _defined(sheets).union(*(_defined(path.read_text("utf-8")) for path in WRITERS))
    assert set(re.findall(r"var\((--[\w-]+)\)", sheets)) - written == set()


def test_every_token_is_used() -> None:
    sheets = "".join(map(_plain, SHEETS.values()))
    tokens = re.findall(r"^  (--[\w-]+):", _plain(SHEETS[TOKENS]), flags=re.MULTILINE)
    assert [token for token in tokens if f"var({token}" not in sheets] == []


_ANY_AFTER_HAS: Final = re.compile(
    r":has\((?:[^(){};]|\((?:[^(){};]|\([^(){};]*\))*\))*\)[^{},;]*[\s>+~](?:\*(?![=\w])|:(?!is\(|where\())"
)


def _styles_any_after_has(sheet: str) -> list[str]:
    """Return the selectors that style elements of any name by what an element before them has."""
    selectors = re.findall(r"([^{};]*:has\([^{};]*)\{", _plain(sheet))
    return [selector.strip() for selector in selectors if _ANY_AFTER_HAS.search(selector)]


@pytest.mark.parametrize("name", OTHERS)
def test_no_sheet_styles_any_element_by_what_another_has(name: str) -> None:
    """Chromium styles the whole page anew for such a rule whenever anything at all is drawn.

    Two took 15 ms of every change at the card table, where all other rules together take 2. What the rules
    cost on each screen is counted by `tests/browser/looks/test_restyled.py`.
    """
    assert _styles_any_after_has(SHEETS[name]) == []


@pytest.mark.parametrize(
    ("selector", "is_slow"),
    [
        ('.felt:has([data-of="2"], [data-of="3"]) > *', True),
        (".felt:has(:is(.a, .b:not(.c))) .d *, .e", True),
        (".e, .table:has(> *) + *", True),
        (".a tr:has(> td:last-child:not(:empty)) > :not(:last-child)", True),
        (".felt:has([data-of]) > :where(.cloth, [data-region])", False),
        ("[data-sheet] [data-region]:has(> *) ~ .bar", False),
        (".felt > *, .table:has(.taught)", False),
        (".words:has(.level > :nth-child(3)) > :is(h1, .level)", False),
    ],
)
def test_such_a_rule_is_found_in_whatever_way_it_is_written(selector: str, *, is_slow: bool) -> None:
    assert bool(_styles_any_after_has(f".a {{ color: red; }}\n{selector} {{ color: red; }}")) == is_slow
