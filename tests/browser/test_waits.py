"""How the browser tests wait: `wait_for_function` takes a promise for a yes, so nothing hands it one."""

import ast
from collections.abc import Iterator
from pathlib import Path

from tests.parsing import parse
from workshop.host.project_folders import ROOT

FILES = [*(ROOT / "tests").rglob("*.py")]


def awaited_functions(file: Path, texts: dict[str, str]) -> Iterator[tuple[str, str]]:
    """Give each function that a file hands to `wait_for_function`, with the place."""
    for node in ast.walk(parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "wait_for_function":
            given = node.args[0]
            text = texts.get(given.id, "") if isinstance(given, ast.Name) else ast.unparse(given)
            yield f"{file.relative_to(ROOT)}:{node.lineno}", text


def named_texts() -> dict[str, str]:
    """Return the constants of all these files that stand for a text."""
    found: dict[str, str] = {}
    for file in FILES:
        for node in parse(file.read_text("utf-8")).body:
            target = node.targets[0] if isinstance(node, ast.Assign) else getattr(node, "target", None)
            if isinstance(target, ast.Name) and (value := getattr(node, "value", None)):
                found[target.id] = ast.unparse(value)
    return found


def is_promise(text: str) -> bool:
    """Tell whether a function answers with a promise."""
    return any(sign in text for sign in ("async ", "await ", "Promise", ".then("))


def test_nothing_that_takes_its_time_is_handed_to_wait_for_function() -> None:
    texts = named_texts()
    asked = [call for file in FILES for call in awaited_functions(file, texts)]
    assert len(asked) > 20
    assert [place for place, text in asked if not text] == [], "its text was not found"
    assert [place for place, text in asked if is_promise(text)] == [], "use wait_until for these"
