"""Contrast by arithmetic: every colour against what it stands on, by dark and by light, usual and high.

Each colour of `tokens.css` is an ink or a shape, the ground of one, or tells nothing by itself; a new one has
to be named here, and so has a colour that a sheet writes with or on.
"""

import json
import re
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import chain, product
from typing import Final, NamedTuple, TypeAlias

import pytest

from tests.cases import case
from tests.views import paper

INDEX: Final = (paper.ROOT / "index.html").read_text("utf-8")

TEXT, SHAPE = 4.5, 3.0
"""What the guidelines ask for (WCAG 2.2, 1.4.3 and 1.4.11)."""

Pairs: TypeAlias = Mapping[str, tuple[str, ...]]


def over(tops: tuple[str, ...], grounds: tuple[str, ...]) -> tuple[str, ...]:
    """Name what is seen through with what is seen below it."""
    return tuple(f"{top} over {ground}" for top, ground in product(tops, grounds))


PAGE: Final = ("room", "room-glow", "side-log")
PANELS: Final = ("panel", "tile-high", "tile-low", "notice-ground")
LIT: Final = (*PAGE, *PANELS)
FELT: Final = ("felt-light", "felt-dark")
MIXES: Final = ("mix-fold", "mix-stay", *(f"mix-bet-{size}" for size in range(1, 6)))

WORDS: Final[Pairs] = {
    "ivory": (
        *LIT,
        *("well", "field", "plate", "action-button", "plan-button", "size-button", "pair-cell"),
        *("danger-button", "boot-error", "chart-hit"),
        *over(("note-ground", "row-hover", "small-button"), LIT),
        *over(("curtain", "coach-door"), (*LIT, *FELT)),
    ),
    "quiet": (
        *LIT,
        *("well", "field", "plate", "plan-button"),
        *over(("note-ground", "row-hover", "small-button"), LIT),
        *over(("curtain", "coach-door"), (*LIT, *FELT)),
    ),
    "on-ivory": ("ivory", "chart-surrender"),
    "good-text": LIT,
    "brass": LIT,
    "bad-text": (*LIT, *over(("curtain",), FELT)),
    "faded": ("well",),
    "disabled-text": ("disabled-button", *over(("coach-door",), FELT)),
    "on-push": ("push",),
    "on-chart": ("chart-stand", "chart-double", "chart-split", "mix-rest"),
    "on-verdict": ("verdict-right",),
    "on-tap-chip": ("tap-chip-face",),
    **dict.fromkeys(("spade", "heart", "diamond", "club"), ("paper",)),
}
"""What is written in the room, and on which grounds."""

WORDS_ON_FELT: Final[Pairs] = {
    "ivory": (
        *FELT,
        *("plate", "panel", "field", "action-button", "equity over plate"),
        *over(("table-label",), ("felt-dark", "rail", "paper")),
        *over(("headline-plate", "own-label", "total-plate"), ("felt-dark", "rail", "paper")),
        *over(("coach-door", "curtain", "neighbour-box", "small-button", "best-value", "note-ground"), FELT),
    ),
    "quiet": ("felt-light", "felt-dark", "plate", "panel", *over(("empty-chair",), ("felt-dark",))),
    "brass": ("plate",),
    "good-text": FELT,
    "bad-text": ("plate", *FELT),
    "on-ivory": ("ivory", "thought-bubble"),
    "on-brass": ("brass",),
    "on-dealer-button": ("dealer-button",),
    "cloth-print": FELT,
}
"""What is written on a felt, which is as dark by light."""

SHAPES: Final[Pairs] = {
    "ivory": ("focus-gap", "switch-off", *LIT, *over(("progress-track",), LIT)),
    "brass": over(("curtain",), FELT),
    "red": LIT,
    "on-verdict": ("red",),
    "graph-area": ("tile-high",),
    "field-edge": ("field", "well", *LIT),
    "push": ("paper",),
    "chart-flip": ("chart-flip-gap",),
    "on-chart": MIXES,
}
"""What is drawn in the room, such as rings, edges of fields and graphs."""

SHAPES_ON_FELT: Final[Pairs] = {
    "ivory": ("focus-gap", *FELT),
    "brass": ("plate", *FELT),
    "paper": FELT,
    "faded": ("folded-plate",),
    "cloth-small-print": FELT,
    "best-mark": ("paper",),
    "beaten-mark": ("paper",),
}
"""What is drawn on a felt; those who have folded are faded there."""


class State(NamedTuple):
    """How a page is worn."""

    appearance: str
    contrast: str
    more: bool
    """Whether the device asks for more contrast."""

    felt: str = ""
    cloth: str = ""


class Rule(NamedTuple):
    """Colours that a selector of `tokens.css` sets."""

    selector: str
    more: bool
    order: int
    colours: Mapping[str, str]

    def applies(self, state: State, *, on_felt: bool) -> bool:
        """Tell whether it is about a page's root so worn, or about the felts on it."""
        if self.more and not state.more:
            return False
        if ":not(" in self.selector:  # says again of the table in play what is said of its cloth
            return False
        asked = dict(re.findall(r'\[data-([\w-]+)="(\w+)"\]', self.selector))
        of_cloth = asked.pop("cloth", "")
        if of_cloth:
            return on_felt and of_cloth == state.cloth
        is_felt = ".felt" in self.selector
        return is_felt == on_felt and all(getattr(state, name, "") == value for name, value in asked.items())

    @property
    def weight(self) -> tuple[int, int]:
        """How it ranks among rules about the same element."""
        return len(re.findall(r"\[|:root|:is\(", self.selector)), self.order


_COLOUR: Final = re.compile(r"#[0-9a-f]{3,8}|var\(--[\w-]+\)")


@cache
def sheet() -> tuple[Rule, ...]:
    """Read the rules of `tokens.css`."""
    text = re.sub(r"/\*.*?\*/", "", paper.TOKENS.read_text("utf-8"), flags=re.DOTALL)
    usual, _, wished = text.partition("@media (prefers-contrast: more)")
    rules = list[Rule]()
    for more, part in ((False, usual), (True, wished)):
        for selectors, body in re.findall(r"([^{}]+)\{([^{}]*)\}", part.removeprefix(" {")):
            found = re.findall(r"--([\w-]+):\s*([^;]+);", body)
            colours = {name: value for name, value in found if _COLOUR.fullmatch(value)}
            for selector in selectors.split(",\n"):
                rules.append(Rule(selector.strip(), more, len(rules), colours))
    return tuple(rules)


@cache
def worn(state: State, *, on_felt: bool) -> Mapping[str, str]:
    """Return every colour as it is written, in the room or on a felt."""
    found = dict(worn(state, on_felt=False)) if on_felt else {}
    for rule in sorted(sheet(), key=lambda rule: rule.weight):
        if rule.applies(state, on_felt=on_felt):
            found.update(rule.colours)
    return found


class Colour(NamedTuple):
    """A colour's parts from 0 to 1."""

    red: float
    green: float
    blue: float
    opacity: float = 1

    def over(self, ground: "Colour") -> "Colour":
        """Return what is seen where it lies on a ground."""
        mixed = (top * self.opacity + low * (1 - self.opacity) for top, low in zip(self, ground, strict=True))
        return Colour(*list(mixed)[:3])

    @property
    def luminance(self) -> float:
        """How much light it gives, from 0 to 1."""
        linear = (
            part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
            for part in (self.red, self.green, self.blue)
        )
        return sum(share * part for share, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def colour(name: str, colours: Mapping[str, str]) -> Colour:
    """Return a colour by its name."""
    value = colours[name]
    while value.startswith("var("):
        value = colours[value[len("var(--") : -1]]
    digits = value[1:]
    if len(digits) <= len("rgba"):
        digits = "".join(2 * digit for digit in digits)
    return Colour(*(int(digits[at : at + 2], 16) / 255 for at in range(0, len(digits), 2)))


def contrast(ink: str, ground: str, colours: Mapping[str, str]) -> float:
    """Return the contrast of an ink with a ground, which may be seen through to another."""
    layers = ground.split(" over ")
    below = colour(layers.pop(), colours)
    while layers:
        below = colour(layers.pop(), colours).over(below)
    lighter, darker = colour(ink, colours).over(below).luminance, below.luminance
    return (max(lighter, darker) + 0.05) / (min(lighter, darker) + 0.05)


CLOTHS: Final = ("", "slate", "phosphor", "amber", "blue", "wine", "plum")
STATES: Final = [
    State(appearance, high, more)
    for appearance, high, more in product(("dark", "light"), ("", "high"), (False, True))
]


def too_weak(pairs: Pairs, least: float, state: State, *, on_felt: bool) -> Iterator[str]:
    """Yield each pair that is nearer than it may be."""
    colours = worn(state, on_felt=on_felt)
    for ink, grounds in pairs.items():
        for ground in grounds:
            if (found := contrast(ink, ground, colours)) < least:
                yield f"{ink} on {ground}: {found:.2f}, not {least}"


@pytest.mark.parametrize("state", STATES, ids=str)
def test_words_and_shapes_stand_out_in_the_room(state: State) -> None:
    assert [
        *too_weak(WORDS, TEXT, state, on_felt=False),
        *too_weak(SHAPES, SHAPE, state, on_felt=False),
    ] == []


@pytest.mark.parametrize("state", STATES, ids=str)
def test_words_and_shapes_stand_out_on_every_felt(state: State) -> None:
    felts = (
        *(state._replace(cloth=cloth) for cloth in CLOTHS),
        state._replace(felt="blue"),
        state._replace(felt="wine"),
    )
    for felt in felts:
        with case(felt):
            assert [
                *too_weak(WORDS_ON_FELT, TEXT, felt, on_felt=True),
                *too_weak(SHAPES_ON_FELT, SHAPE, felt, on_felt=True),
            ] == []


SILENT: Final = {
    # Hairlines, shadows and glows: the ground or the words beside them tell the same.
    *("line", "list-line", "panel-edge", "popup-edge", "side-edge", "tile-edge", "pick-edge", "room-clear"),
    *("action-button-edge", "plan-button-edge", "skip-button-edge", "disabled-button-edge"),
    *("coach-door-edge", "verdict-edge", "first-chapter-edge", "folded-plate-edge", "total-plate-edge"),
    *("dealer-button-edge", "empty-chair-edge", "slot-edge", "circle-edge", "card-edge", "cut-card-edge"),
    *("cloth-line", "cloth-edge", "cloth-shade", "pit-cloth-shade", "plate-shadow", "amount-shadow"),
    *("dealer-button-shadow", "card-shadow", "lifted-card-shadow", "fan-shadow", "tap-chip-shadow"),
    *("dialog-shadow", "sheet-shadow", "mask-solid"),
    # Cloth, wood, chips and the lobby's small drawings, which are pictures.
    *("cloth-light", "rail-light", "rail-dark", "accent"),
    *("shoe-walls", "shoe-cards", "tray-cards", "cut-card"),
    *("chip-half", "chip-1", "chip-5", "chip-25", "chip-100", "chip-500", "chip-1000", "chip-5000"),
    *("chip-1-edge", "chip-mark", "chip-face", "chip-face-edge", "chip-shade", "tap-chip-marks"),
    *("mini-cloth-edge", "mini-seat", "mini-seat-edge", "mini-chalk", "mini-button-edge"),
    *("mini-back", "mini-back-line"),
}
"""What tells nothing by its colour alone."""

TABLES: Final = (WORDS, WORDS_ON_FELT, SHAPES, SHAPES_ON_FELT)


def inks() -> set[str]:
    """Return what something is written or drawn with."""
    return set(chain.from_iterable(TABLES))


def grounds() -> set[str]:
    """Return what that stands on."""
    named = chain.from_iterable(chain.from_iterable(table.values()) for table in TABLES)
    return set(chain.from_iterable(ground.split(" over ") for ground in named))


def test_every_colour_has_a_pair_or_is_known_to_tell_nothing() -> None:
    named = set(chain.from_iterable(rule.colours for rule in sheet()))
    assert named == inks() | grounds() | SILENT
    assert SILENT & (inks() | grounds()) == set()


def test_every_colour_of_the_dark_room_has_another_by_light() -> None:
    """What is the same in both stands with felt and cards, above; its pairs hold in both."""
    rooms = [rule for rule in sheet() if "room" in rule.colours]
    (dark,) = (rule for rule in rooms if rule.selector == ":root")
    (light,) = (rule for rule in rooms if rule.selector == ':root[data-appearance="light"]')
    felts = next(rule for rule in rooms if ".felt" in rule.selector)
    assert dark.colours == felts.colours, "a felt is as dark by light"
    assert list(dark.colours) == list(light.colours)
    assert [name for name, value in dark.colours.items() if light.colours[name] == value] == []


RULE: Final = re.compile(r"([^{}]*)\{([^{}]*)\}")
NAMED: Final = re.compile(r"var\(--([\w-]+)\)")


def said() -> Iterator[tuple[str, str]]:
    """Yield selector and declarations of every rule of all sheets."""
    for path in paper.SHEETS:
        yield from RULE.findall(re.sub(r"/\*.*?\*/", "", path.read_text("utf-8"), flags=re.DOTALL))


def written() -> Iterator[tuple[str, str, str]]:
    """Yield each selector that writes in a colour, with that and the colour that it lays below, if any."""
    for selector, body in said():
        values = dict(re.findall(r"(?<![\w-])(color|background):\s*([^;]+);", body))
        if ink := NAMED.fullmatch(values.get("color", "")):
            laid = NAMED.fullmatch(values.get("background", ""))
            yield selector.strip(), ink[1], laid[1] if laid else ""


def test_what_a_sheet_writes_with_and_on_has_a_pair() -> None:
    pairs = {
        (ink, ground.partition(" over ")[0]) for table in TABLES for ink, on in table.items() for ground in on
    }
    seen = list(written())
    assert sum(bool(ground) for _, _, ground in seen) > 30
    missing = [
        (where, ink, ground)
        for where, ink, ground in seen
        if ((ink, ground) not in pairs if ground else ink not in inks())
    ]
    # A card's ink follows from its suit, and a chip is drawn in its own colour.
    assert [one for one in missing if one[1] != "ink" and not one[1].startswith("chip-")] == []


FELT_GROUND: Final = re.compile(r"background:[^;]*gradient\([^;]*var\(--felt-(?:light|dark)\)")


def test_whatever_is_covered_with_felt_is_dark_by_light() -> None:
    """Its words would be ink on dark green else."""
    covered = {
        name
        for selector, body in said()
        if FELT_GROUND.search(body)
        for name in re.findall(r"\.([\w-]+)", selector)
    }
    felts = {rule.selector for rule in sheet() if ".felt" in rule.selector and ":not(" not in rule.selector}
    assert len({selector[selector.index(":is(") :] for selector in felts}) == 1, "all name the same felts"
    assert covered - set(re.findall(r"\.([\w-]+)", felts.pop())) == {"cloth", "pit-cloth"}


def test_the_browser_is_told_the_colours_of_both_rooms_and_of_the_felt() -> None:
    """An installed page opens on felt, which belongs to both rooms: a manifest has but one colour."""
    metas = re.findall(r'<meta name="theme-color"(?: media="([^"]+)")? content="([^"]+)">', INDEX)
    dark, light = (worn(State(name, "", more=False), on_felt=False) for name in ("dark", "light"))
    assert metas == [("(prefers-color-scheme: light)", light["room"]), ("", dark["room"])]
    manifest = json.loads((paper.ROOT / "static" / "manifest.webmanifest").read_text("utf-8"))
    assert {manifest["theme_color"], manifest["background_color"]} == {dark["felt-dark"]}
