"""What the documents name exists: files, links, and the words of the code."""

import re
from datetime import date
from functools import cache
from pathlib import Path
from typing import Final

from pyapp import VERSION
from tests.cases import case

ROOT: Final = Path(__file__).parents[1]
PAGES: Final = tuple(
    path.relative_to(ROOT).as_posix()
    for path in (ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md")))
)
CODE: Final = ("pyapp", "workshop", "tests", "static", "typings", "docs/pictures")
SUFFIXES: Final = "css|html|json|js|mjs|md|pyi|py|sh|svg|toml|txt|yml|webmanifest"
BASES: Final = (
    "",
    "pyapp",
    "static",
    "docs",
    "pyapp/app",
    "pyapp/holdem",
    "pyapp/views",
    "pyapp/views/blackjack",
)
"""Where a path in a document may begin: the guides leave `pyapp/` out where the folder says it."""

MADE: Final = frozenset(
    {
        *("dist/", "dist/baize.html", ".cache/bench.json", "LICENCES.txt", "baize.html"),
        *("baize-profiles.json", "outs/few", "late.json", "runtime-HASH/late.json"),
    }
)
"""What a build or a player writes, so that a fresh clone has none of it."""

LONGEST: Final = 100
"""Letters of a line of prose."""

MOST_NOTED: Final = 10
"""Lines of the changelog below one heading of a version,"""

MOST_READ: Final = 1000
"""and words of the README."""

ELSEWHERE: Final = frozenset(
    {
        *("addCard", "addCards", "getRank", "getSuit"),
        *("FINGERPRINT", "ID", "frame-ancestors", "toLocaleString"),
    }
)
"""Words of other projects and of standards, and blanks to be filled in."""


def _spans(text: str) -> list[str]:
    """Return every piece of code: what stands in backquotes, and lines of blocks."""
    blocks = re.findall(r"^```\w*\n(.*?)^```", text, flags=re.DOTALL | re.MULTILINE)
    plain = re.sub(r"^```\w*\n.*?^```", "", text, flags=re.DOTALL | re.MULTILINE)
    spans = (" ".join(span.split()) for span in re.findall(r"`((?:[^`\n]|\n(?!\n))+)`", plain))
    return [*(line for block in blocks for line in block.splitlines()), *spans]


def _paths(span: str) -> list[str]:
    """Return what is written like a file or a folder of the project."""
    files = re.findall(rf"(?<![\w/.*{{-])(?:[\w.-]+/)*[\w.-]+(?:\.(?:{SUFFIXES})(?![\w.-])|/(?=$|\s))", span)
    return [span] if re.fullmatch(r"(?:[a-z][\w-]+/)+[a-z][\w-]+", span) else files


def _words(span: str) -> list[str]:
    """Return what is a name: the whole span, or what has an underscore, a hyphen or a capital inside."""
    if whole := re.fullmatch(r"([A-Za-z_]\w+(?:\.[A-Za-z_]\w*)*)(?:\(.*\))?", span):
        return whole[1].split(".")
    names = re.findall(r"(?<![\w./-])[A-Za-z][\w-]*\w(?![\w/]|\.\w)", span)
    return [re.sub(r"-(?:N|ID)$", "", name) for name in names if re.search(r"_|-|[a-z][A-Z]", name)]


@cache
def _source() -> str:
    files = (
        path
        for folder in CODE
        for path in (ROOT / folder).rglob("*")
        if path.suffix[1:] in SUFFIXES.split("|")
    )
    tops = (
        ROOT / name for name in ("index.html", "build.py", "conftest.py", "pyproject.toml", "package.json")
    )
    texts = (path.read_text("utf-8") for path in (*files, *tops) if path != Path(__file__))
    return "\n".join(texts)


@cache
def _known() -> frozenset[str]:
    """Return every word of the sources, its files and folders among them."""
    names = " ".join(path.as_posix() for folder in CODE for path in (ROOT / folder).rglob("*"))
    return frozenset(re.findall(r"[A-Za-z_][\w-]*", f"{_source()} {names}"))


@cache
def _files() -> frozenset[str]:
    return frozenset(path.name for folder in CODE for path in (ROOT / folder).rglob("*"))


def _stands(page: str, path: str) -> bool:
    """Say whether a path leads from one of the folders to a file; a bare name may be anywhere."""
    bases = (*BASES, Path(page).parent.as_posix())
    if path in MADE | _files():
        return True
    return any((ROOT / base / name).exists() for base in bases for name in (path, f"{path}.py"))


def test_every_file_that_a_document_names_is_there() -> None:
    for page in PAGES:
        with case(page):
            paths = [path for span in _spans((ROOT / page).read_text("utf-8")) for path in _paths(span)]
            assert [path for path in paths if not _stands(page, path)] == []


def test_every_link_inside_the_project_leads_to_a_file() -> None:
    for page in PAGES:
        with case(page):
            links = re.findall(r"\]\((?!https?:|#)([^)#]+)", (ROOT / page).read_text("utf-8"))
            assert [link for link in links if not (ROOT / page).parent.joinpath(link).exists()] == []


def test_every_link_to_a_heading_leads_to_one() -> None:
    for page in PAGES:
        with case(page):
            links = re.findall(r"\]\((?!https?:)([^)#]*)#([^)]+)\)", (ROOT / page).read_text("utf-8"))
            files = [((ROOT / page).parent / name if name else ROOT / page, head) for name, head in links]
            assert [head for file, head in files if head not in _headings(file)] == []


@cache
def _headings(file: Path) -> frozenset[str]:
    """Return the headings of a page as links write them: small letters, no marks, hyphens for spaces."""
    heads = re.findall(r"^#+ (.*)$", file.read_text("utf-8"), flags=re.MULTILINE)
    return frozenset(re.sub(r"[^\w\- ]", "", head.lower()).replace(" ", "-") for head in heads)


def test_every_name_that_a_document_gives_is_in_the_code() -> None:
    for page in PAGES:
        with case(page):
            words = {word for span in _spans((ROOT / page).read_text("utf-8")) for word in _words(span)}
            assert sorted(words - _known() - ELSEWHERE) == []


def test_every_member_that_a_document_gives_is_one_of_its_class() -> None:
    for page in PAGES:
        with case(page):
            members = re.findall(r"`([A-Z]\w*[a-z]\w*)\.([a-z_]\w*)", (ROOT / page).read_text("utf-8"))
            assert [f"{owner}.{name}" for owner, name in members if name not in _members(owner)] == []


@cache
def _members(owner: str) -> frozenset[str]:
    """Return what the classes of a name have, or the classes that they are made of."""
    found = set[str]()
    for bases, body in re.findall(
        rf"^class {owner}\b(?:\[[^\]]*\])?\(?([^)\n]*)\)?:\n((?:    .*\n|\n)*)", _source(), flags=re.MULTILINE
    ):
        found.update(re.findall(r"^    (?:(?:async )?def |class )?(\w+)", body, flags=re.MULTILINE))
        found.update(*(_members(base) for base in re.findall(r"\w+", bases) if base != owner))
    return frozenset(found)


def test_a_member_that_is_gone_is_found() -> None:
    assert {"cover", "play"} <= _members("ScreenStack")
    assert "gone" not in _members("ScreenStack")
    assert _members("GoneClass") == frozenset()


def test_lines_of_prose_are_short() -> None:
    """Tables, pictures and what is typed may be longer."""
    for page in (*PAGES, "CHANGELOG.md"):
        with case(page):
            lines = re.sub(
                r"^```.*?^```", "", (ROOT / page).read_text("utf-8"), flags=re.DOTALL | re.MULTILINE
            )
            assert [line for line in lines.splitlines() if len(line) > LONGEST and _is_prose(line)] == []


def test_rows_of_a_table_have_as_many_cells_as_its_head() -> None:
    for page in (*PAGES, "CHANGELOG.md"):
        with case(page):
            assert _broken_tables((ROOT / page).read_text("utf-8")) == []


def test_a_table_that_was_wrapped_like_prose_is_found() -> None:
    assert _broken_tables("| a | b |\n| --- | --- |\n| 1 | `x|y` |\n") == []
    assert _broken_tables("| a | b\n| | --- | --- | | 1 |\n2 |\n") == ["| a | b"]
    assert _broken_tables("| a | b |\n| --- | --- |\n| 1 |\n") == ["| a | b |"]


def _broken_tables(text: str) -> list[str]:
    """Return the first line of each table of which a row has more or fewer cells than another."""
    tables = [found[0].splitlines() for found in re.finditer(r"(?:^\|.*(?:\n|\Z))+", text, re.MULTILINE)]
    return [table[0] for table in tables if len({_cells(row) for row in table}) > 1 or not _has_rule(table)]


def _has_rule(table: list[str]) -> bool:
    return len(table) > 1 and re.fullmatch(r"(\|\s*:?-+:?\s*)+\|", table[1]) is not None


def _cells(row: str) -> int:
    return len(re.sub(r"`[^`]*`|\\\|", "", row).strip().strip("|").split("|"))


def _is_prose(line: str) -> bool:
    return " " in line.strip() and not line.startswith(("|", "    ", "![", "  !["))


def test_what_is_gone_is_found() -> None:
    span = "app/gone.py calls `GoneClass` and data-gone-for-good"
    assert _paths(span) == ["app/gone.py"]
    assert _paths("app/gone") == ["app/gone"]
    assert not _stands("README.md", "app/gone.py")
    assert not _stands("README.md", "app/gone")
    assert _stands("README.md", "app/holdem/table_loop")
    assert set(_words(span)) - _known() == {"GoneClass", "data-gone-for-good"}


def test_headings_of_the_changes_stand_by_themselves() -> None:
    lines = (ROOT / "CHANGELOG.md").read_text("utf-8").splitlines()
    for before, line, after in zip(lines, lines[1:], lines[2:], strict=False):
        if "**" in line:
            assert re.fullmatch(r"\*\*[^*]+\*\*", line), line
            assert (before, after) == ("", ""), line


def test_the_changelog_is_dated_short_and_up_to_this_version() -> None:
    text = (ROOT / "CHANGELOG.md").read_text("utf-8")
    versions = re.findall(r"^## (?!Unreleased)(\S+)(?: - (\S+))?$", text, flags=re.MULTILINE)
    assert versions[0][0] == VERSION
    days = [date.fromisoformat(day) for _, day in versions]
    assert days == sorted(days, reverse=True)
    for section in re.split(r"^#{2,3} ", text, flags=re.MULTILINE):
        title, *lines = section.splitlines()
        with case(title):
            assert sum(line.startswith("- ") for line in lines) <= MOST_NOTED


def test_the_readme_is_for_a_minute() -> None:
    assert len((ROOT / "README.md").read_text("utf-8").split()) <= MOST_READ


def test_what_describes_the_game_names_both_games() -> None:
    described = {
        "pyproject.toml": r'^description = "(.*)"',
        "static/manifest.webmanifest": r'^  "description": "(.*)"',
        "index.html": r'<meta name="description" content="(.*)"',
    }
    for file, pattern in described.items():
        with case(file):
            found = re.search(pattern, (ROOT / file).read_text("utf-8"), flags=re.MULTILINE)
            assert found
            assert "Hold'em and blackjack" in found[1]
