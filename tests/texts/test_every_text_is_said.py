"""Nothing that people see or hear bypasses the catalogue: in a language of strange letters no English shows.

A walk through the app shows no English at all, but for the lines of the rule book's hands. The tests'
pictures are given some texts of their own; whatever else shows in them is found too.
"""

import ast
import builtins
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from typing import Final

import pytest

from pyapp.app.sittings.blackjack.seated_bots import NAMES as BLACKJACK_BOTS
from pyapp.blackjack.odds.strategy_chart import ChartPlay
from pyapp.features.gym.count_systems import SYSTEMS
from pyapp.records.histories.recognition import ROOMS
from pyapp.rulebook.scenario import all_chapters
from pyapp.texts import LANGUAGES
from pyapp.tournament import entrant_names
from tests.parsing import parse
from tests.texts.sources import PYAPP, modules, plain_names

LATIN: Final = frozenset({"A", "Baize", "J", "K", "PHH", "PokerStars", "Q", "T"})
"""What is the same in every language: ranks as they stand on cards, names of programs and formats."""

NAMES: Final = frozenset(
    {"Ada", "Bruno", "Chen", "Dora", "Emil", "Farah", "Goran", "Hana", "Ivo", "Omaha", "hands", "txt"}
)
"""Players of the pictures in the tests, a game that is not dealt here, and a file that they read."""

_WORD: Final = re.compile(r"[A-Za-z]+")
_CODES: Final = re.compile(r"\b(?:[2-9TJQKA][cdhs])+\b|\b[2-9TJQKA]{2}[so]?\b|\b[0-9a-f]{8,}\b")
"""Cards and kinds of hands as programs write them, and fingerprints of decks."""

_PICTURES: Final = PYAPP.parent / "tests" / "views"


@pytest.mark.slow
@pytest.mark.nightly
def test_no_english_shows_in_the_pictures_nor_to_a_player() -> None:
    """Draw all once: as several tests, each process that has one of them would draw for itself."""
    seen = drawn()
    by_hand = _words_of_hands()
    given = _words_of_the_pictures() | by_hand
    assert not {(place, text) for place, text in seen["pictures"] if {*english_words(text)} - given}
    bare = {(place, text) for place, text in seen["walk"] if english_words(text)}
    assert not {
        (place, text)
        for place, text in bare
        if not (place.startswith("rules: ") and by_hand.issuperset(english_words(text)))
    }
    assert all(any("⟦" in text for _, text in seen[part]) for part in ("pictures", "walk"))


def english_words(text: str) -> list[str]:
    """Return the words of a text in plain letters, but for names and what is the same in every language."""
    return [word for word in _WORD.findall(_CODES.sub("", text)) if word not in _allowed()]


def drawn() -> dict[str, list[tuple[str, str]]]:
    """Return place and text of all that is seen and heard in pictures and on a walk in strange letters."""
    command = [sys.executable, "-m", "tests.texts.drawn"]
    done = subprocess.run(command, cwd=PYAPP.parent, capture_output=True, text=True, check=False)  # noqa: S603 - ours
    assert done.returncode == 0, done.stderr
    found: dict[str, dict[str, list[str]]] = json.loads(done.stdout)
    return {
        part: [(place, text) for place, seen in places.items() for text in seen]
        for part, places in found.items()
    }


@cache
def _allowed() -> frozenset[str]:
    plays = {play.value for play in ChartPlay}  # the chart's letters, which its legend explains
    bots = {*entrant_names()}.union(*BLACKJACK_BOTS.values())
    languages = _WORD.findall(" ".join(LANGUAGES.values()))
    named = _WORD.findall(" ".join((*ROOMS, *(system.name for system in SYSTEMS))))
    return LATIN | NAMES | plays | bots.union(languages, named)


def _words_of_hands() -> set[str]:
    """Return what hands of the rule book are written in: names, and the referee's words."""
    hands = [hand for chapter in all_chapters() for hand in chapter.scenarios]
    lines = [line for hand in hands for line in (*hand.seats, *hand.moves, *hand.hands)]
    return {word for line in lines for word in _WORD.findall(line)}


def _words_of_the_pictures() -> set[str]:
    """Return the words in the pictures' sources, also those of constants' names such as `PLAYER`."""
    sources = [path for path in _PICTURES.rglob("*.py") if not path.name.startswith("test_")]
    return {word for path in sources for word in _words_in(parse(path.read_text("utf-8")))}


def _words_in(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=str(text)):
                yield from _WORD.findall(text)
            case ast.Attribute(attr=name) | ast.Name(id=name) if name.isupper():
                yield from name.split("_")
            case _:
                pass


_PACKAGES: Final = ("pyapp.app.", "pyapp.views.", "pyapp.agents.")

_WORDS: Final = re.compile(
    r"[A-Za-z]{2,}[,.:;!?…]? +[A-Za-z]"
    r"|^ *[,.:;!?]* +[A-Za-z]{2,}"
    r"|[A-Za-z]{2,}[,.:;!?]* +$"
)
"""Two words in a row; in an f-string also a word beside a value."""

_CARDS: Final = re.compile(r"(?:\b[2-9TJQKA][cdhs]\b *)+")

_NO_TEXT: Final = frozenset(
    {
        "even money",  # what can be typed, in English in every language
        "all in",
        "tap out",
        "join ",
        "blackjack screens",  # classes of the page, and a property
        "small danger",
        "--zero: ",
        "xMidYMid slice",
        "o=- 1 1 IN IP4 0.0.0.0",  # lines of session descriptions, for browsers
        "m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
        "c=IN IP4 0.0.0.0",
        r"a=candidate:\S+ 1 udp (\d+) (\S+) (\d{1,5}) typ host",
        " 1 udp ",
        " typ host",
        "VPIP ",  # for those who develop bots
        ", PFR ",
        ", AF ",
        ", WTSD ",
        ", W$SD ",
    }
)


def test_no_sentence_stands_in_a_literal() -> None:
    found = [
        (f"{name}:{literal.lineno}", literal.value)
        for name, tree in modules().items()
        if name.startswith(_PACKAGES)
        for literal in literals(tree)
        if reads_as_text(literal.value)
    ]
    assert not found


def test_a_sentence_is_told_from_what_the_page_is_made_of() -> None:
    assert all(map(reads_as_text, ("It's my turn", "with ", " leaves before the hand", ": it's my turn")))
    assert not any(map(reads_as_text, ("tap-out", "Enter", "As Kd 7h", ", ", " · ", "holdem_table.cost")))


def test_what_is_said_is_put_together_with_nothing_but_whole_sentences_beside_it() -> None:
    assert not [
        f"{name}:{node.lineno}"
        for name, tree in modules().items()
        if name.startswith(_PACKAGES)
        for node in ast.walk(tree)
        if isinstance(node, ast.JoinedStr | ast.BinOp) and glues(node)
    ]


def test_glue_is_told_from_two_sentences_or_two_entries_of_a_line() -> None:
    glued = ('f"{say(key)}: {cards}"', 'say(key) + "."', 'f"{say(key)}s"', '"Not " + say(key)')
    whole = ('f"{words} {say(key)}"', 'f"{words} · {say(key)}"', 'f"{3 + 4}"', 'say(f"{area}.key")')
    assert [text for text in (*glued, *whole) if glues(ast.parse(text, mode="eval").body)] == [*glued]


def glues(node: ast.AST) -> bool:
    """Tell whether this adds something to what is said that is no sentence or entry of its own."""
    match node:
        case ast.BinOp(left=left, op=ast.Add(), right=right):
            return _is_said(left) or _is_said(right)
        case ast.JoinedStr(values=parts):
            between = {part.value for part in parts if isinstance(part, ast.Constant)}
            said = [part for part in parts if isinstance(part, ast.FormattedValue) and _is_said(part.value)]
            return bool(said) and not between <= {" ", " · "}
        case _:
            return False


def _is_said(node: ast.expr) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id.startswith("say")


def reads_as_text(text: object) -> bool:
    """Tell whether this has two words in a row, or one beside a value."""
    return isinstance(text, str) and text not in _NO_TEXT and bool(_WORDS.search(_CARDS.sub("", text)))


def literals(tree: ast.Module) -> Iterator[ast.Constant]:
    """Return the literals that may be shown, so no docstring, type, class of the page or internal failure."""
    waiting: list[ast.AST] = [tree]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.Constant):
            yield node
        waiting += [child for child in ast.iter_child_nodes(node) if not _is_for_programs(node, child)]


def _is_for_programs(node: ast.AST, child: ast.AST) -> bool:
    match node:
        case (
            ast.Expr(value=ast.Constant()) | ast.keyword(arg="class_" | "style") | ast.arg() | ast.Subscript()
        ):
            return True
        case ast.Raise(exc=ast.Call(func=ast.Name(id=error))):
            return hasattr(builtins, error)  # of our own errors the player reads the message
        case ast.Assert(msg=words) | ast.AnnAssign(annotation=words):
            return child is words
        case ast.FunctionDef(returns=words) | ast.AsyncFunctionDef(returns=words):
            return child is words
        case _:
            return False


IMPORT_ALL: Final = """
import importlib, sys
from pyapp import texts

class Silent:
    language = "none"
    def filled(self, key, values):
        raise AssertionError(f"{key} is said while a module is imported")

texts.use(Silent())
for name in sys.argv[1:]:
    importlib.import_module(name)
"""


@pytest.mark.slow
def test_no_module_says_anything_while_it_is_imported() -> None:
    command = [sys.executable, "-c", IMPORT_ALL, *plain_names()]
    done = subprocess.run(command, cwd=PYAPP.parent, capture_output=True, text=True, check=False)  # noqa: S603 - our own words
    assert done.returncode == 0, done.stderr
