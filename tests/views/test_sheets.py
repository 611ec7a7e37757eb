"""Style sheets: colours come from `tokens.css`, classes and rules match, and brass keeps its meaning."""

import ast
import re
from collections.abc import Iterable, Iterator
from colorsys import rgb_to_hls
from functools import cache
from itertools import chain
from typing import Final

import pytest

from pyapp.views.kit.money import stack_of
from tests.cases import case
from tests.texts.sources import modules
from tests.views import paper
from tests.views.golden import SCREENS, TABLES
from workshop.host.project_folders import ROOT, STATIC
from workshop.packing.paint_page import paint_page

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


def test_the_name_of_a_token_means_the_same_in_every_sheet() -> None:
    """A length under the name of a colour takes it from all that lies below."""
    tokens = _defined(_plain(SHEETS[TOKENS]))
    for name in OTHERS:
        with case(name):
            given = re.findall(r"(--[a-z][\w-]*):\s*([^;}]+)", _plain(SHEETS[name]))
            assert [(token, value) for token, value in given if token in tokens and value != "inherit"] == []


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


_OF_ROOT: Final = re.compile(r":root(?::(?:not|is)\([^()]*\)|\[[^\]]*\])*")


def _set_for_all(sheet: str) -> set[str]:
    """Return the properties that a sheet sets on the root, from where everything has them."""
    rules = re.findall(r"([^{};]+)\{([^{}]*)\}", _plain(sheet))
    roots = (
        body for names, body in rules if any(_OF_ROOT.fullmatch(it.strip()) for it in names.split(",\n"))
    )
    return {name for body in roots for name in re.findall(r"(--[\w-]+)\s*:", body)}


def test_what_a_sheet_beside_the_tokens_sets_for_all_no_other_sets() -> None:
    """A name that means two things would colour wood and chips by how wide a page is."""
    homes = {
        name: {sheet for sheet, text in SHEETS.items() if re.search(rf"(?<![\w-]){name}\s*:", _plain(text))}
        for other in OTHERS
        for name in _set_for_all(SHEETS[other])
    }
    assert "--reading" in homes
    assert {name: sheets for name, sheets in homes.items() if len(sheets) > 1} == {}


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
    cost on each screen is counted by `tests/browser/looks/test_places.py`.
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


_WIDE: Final = re.compile(
    r"(?<![\w.#-])(?:html|body|main)(?![\w-])|:root|\[data-(?:screen|sheet|log|points|has-)"
    r"|\.(?:table|pit|felt|pit-felt|boxes|controls|pit-controls)(?![\w-])"
)
"""What names the page, a table, a felt, or all of its boxes or buttons."""


def _asked_of_much(sheet: str) -> list[str]:
    """Return what a sheet asks by `:has` of something that holds most of a table."""
    selectors = re.findall(r"([^{};]*:has\([^{};]*)\{", _plain(sheet))
    asked = (_asked(selector, found.start()) for selector in selectors for found in _HAS.finditer(selector))
    return [compound for compound in asked if _WIDE.search(compound)]


_HAS: Final = re.compile(r"(?::(?:not|is|where)\()*:has\(")
"""The question, also inside of what turns it round."""


def _asked(selector: str, end: int) -> str:
    """Return the last compound of a selector before ``end``: what is asked there."""
    start, depth = end, 0
    while start and (depth or selector[start - 1] not in " \n,>+~("):
        start -= 1
        depth += {")": 1, "(": -1}.get(selector[start], 0)
    return selector[start:end]


def test_no_sheet_asks_by_has_of_what_holds_most_of_a_table() -> None:
    """Whenever anything in it is drawn, Chromium styles all of it anew: two hundred elements for a card.

    What such a rule would ask, `pyapp/views/kit/root_marks.py` marks the root with.
    """
    assert {name: found for name, sheet in SHEETS.items() if (found := _asked_of_much(sheet))} == {}


@pytest.mark.parametrize(
    ("selector", "is_slow"),
    [
        (".felt:has(.ending) .printed", True),
        (":root:not([data-felt], [data-contrast]):has(.strip[data-cloth]) .felt", True),
        (".a > :is(.table, .pit):has([data-fades]) .card", True),
        (".boxes:not(:has(.unfold))", True),
        (".e,\nmain:has(> .notice) ~ footer", True),
        ('[data-sheet="open"]:has(.sheet > *) .bar', True),
        (".table .plate:has(> .equity)", False),
        (".felt-tile:has(b), .main-line:has(i)", False),
        (".pad:has(> .action ~ .action) > .action", False),
    ],
)
def test_such_a_question_is_found_in_whatever_way_it_is_asked(selector: str, *, is_slow: bool) -> None:
    assert bool(_asked_of_much(f".a {{ color: red; }}\n{selector} {{ color: red; }}")) == is_slow


LINKED: Final = re.findall(
    r'rel="stylesheet" href="([^"]+)"', paint_page((ROOT / "index.html").read_text(encoding="utf-8"))
)
EVERY_CHIP: Final = {"chip-half", *(f"chip-{value}" for value in stack_of(6631))}


def styled(sheets: Iterable[str]) -> set[str]:
    """Return the classes that style sheets name."""
    texts = ((ROOT / sheet).read_text(encoding="utf-8") for sheet in sheets)
    return set(re.findall(r"\.(-?[a-z_][\w-]*)", " ".join(map(_selectors, texts))))


def _selectors(sheet: str) -> str:
    """Leave of a style sheet what stands before its braces."""
    bare = re.sub(r"/\*.*?\*/", "", sheet, flags=re.DOTALL)
    return " ".join(re.findall(r"([^{};]*)\{", bare))


@cache
def written() -> set[str]:
    """Return the classes that Python writes out, and those in pages that were drawn."""
    found = set(EVERY_CHIP)
    for tree in modules().values():
        for node in ast.walk(tree):
            found.update(_set_by(node))
    states = [html for regions in SCREENS.values() for html in regions.values()]
    for text in (*states, (ROOT / "index.html").read_text(encoding="utf-8")):
        for classes in re.findall(r' class="([^"]*)"', text):
            found.update(classes.split())
    return found


def _set_by(node: ast.AST) -> Iterator[str]:
    match node:
        case ast.keyword("class_", ast.Constant(str(names))):
            yield from names.split()
        case ast.keyword("class_", ast.IfExp(_, ast.Constant(str(one)), ast.Constant(str(other)))):
            yield from (*one.split(), *other.split())
        case ast.Call(ast.Name("classes"), names, switches):
            yield from (str(name.value) for name in names if isinstance(name, ast.Constant))
            yield from (switch.arg.replace("_", "-") for switch in switches if switch.arg)
        case ast.Call(
            ast.Attribute(ast.Attribute(_, "classList"), "add" | "toggle"), [ast.Constant(str(name)), *_]
        ):
            yield name
        case _:
            return


def test_every_class_that_is_set_has_a_rule() -> None:
    assert sorted(written() - styled(LINKED)) == []


def test_every_class_with_a_rule_is_set() -> None:
    assert sorted(styled(sheet for sheet in LINKED if "node_modules" not in sheet) - written()) == []


def test_a_class_is_described_in_one_style_sheet() -> None:
    """Two sheets that do mean two things by one name; what suits a person's needs may add to all."""
    homes = dict[str, list[str]]()
    for sheet in (sheet for sheet in LINKED if not re.search(r"accessibility|large-text", sheet)):
        for name in _described((ROOT / sheet).read_text(encoding="utf-8")):
            homes.setdefault(name, []).append(sheet)
    shared = {name: sheets for name, sheets in homes.items() if len(sheets) > 1}
    assert shared == {}


def test_what_a_feature_describes_no_page_of_every_visit_means_by_the_same_name() -> None:
    """Its sheet comes to every page, and so would change what stands on another by that name.

    Replays and graphs are the same thing to both.
    """
    early = styled(
        sheet for sheet in LINKED if re.match("static/(?!.*(accessibility|large-text|tokens))", sheet)
    )
    for sheet in (sheet for sheet in LINKED if sheet.startswith("pyapp/features")):
        with case(sheet):
            assert (
                sorted(_described((ROOT / sheet).read_text(encoding="utf-8")) & early - {"graph", "replay"})
                == []
            )


LATE: Final = re.findall(
    r'href="([^"]+)" data-sheet="(?:blackjack|features)"',
    paint_page((ROOT / "index.html").read_text(encoding="utf-8")),
)
"""What comes with the first room."""

EARLY_SCREENS: Final = ("lobby", "setup", "you", "seats", "ending", "asleep", "standings")


def test_what_stands_on_a_screen_of_every_visit_wears_no_sheet_of_a_room() -> None:
    late = styled(LATE) - styled(sheet for sheet in LINKED if sheet not in LATE)
    for name, regions in SCREENS.items():
        if name not in TABLES and (name.partition("_")[0] not in EARLY_SCREENS or "pit" in name):
            continue
        with case(name):
            worn = " ".join(
                names for html in regions.values() for names in re.findall(r' class="([^"]*)"', html)
            )
            assert late & {*worn.split()} == set()


def _described(sheet: str) -> set[str]:
    """Return the classes with a rule of their own: for them alone, and not for some windows only."""
    bare = re.sub(r"/\*.*?\*/", "", sheet, flags=re.DOTALL)
    return set(re.findall(r"^\.([\w-]+) \{", bare, flags=re.MULTILINE))


RULE: Final = re.compile(r"([^{}]*)\{([^{}]*)\}")
COLOUR: Final = re.compile(r"(--[\w-]+):\s*#([0-9a-f]{3,8})\b")

TURN: Final = {
    "[data-acting] .name",
    ".ring rect",
    ".pit-hand[data-active] .total-plate",
    ".box[data-acting] .plate",
    '[data-has-row="open"] .boxes .box:not([data-front])[data-acting]',
}
WON: Final = {
    "[data-won] .plate",
    ".middle[data-yours] .winning-hand",
    ".middle[data-yours] .headline",
    ".card[data-lifted]",
    '.ending[data-tone="good"], .outcome[data-tone="good"][data-ahead]',
    ".wreath, .podium b",
    ".picture-won",
}
EXPLAINED: Final = (".taught[data-", ":root[data-points")
"""How rules begin or go on that ring what a newcomer is told of."""

GILT: Final = {"--brass", "--chip-1000", "--accent"}
"""What may look like brass: itself, a chip of that value, and an amber screen."""


def test_brass_marks_the_turn_what_was_won_and_what_is_explained() -> None:
    uses = {
        selector.strip().replace(",\n", ", ")
        for sheet in paper.SHEETS
        for selector, body in RULE.findall(_bare(sheet.read_text(encoding="utf-8")))
        if "var(--brass)" in body and not any(mark in selector for mark in EXPLAINED)
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
