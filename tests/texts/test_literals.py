"""What people read stands in no literal of the app or its views: neither a sentence nor a part of one."""

import ast
import builtins
import re
from collections.abc import Iterator
from typing import Final

from tests.texts.sources import modules

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
