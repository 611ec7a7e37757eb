"""Lists the sentences that changed since a commit, each language by itself, for whoever reads them once more.

`python -m workshop.packing.changed_texts COMMIT > changed.md`, in `.venv/`.
"""

import argparse
import io
import subprocess
import sys
import tarfile
import tomllib
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from pyapp.texts import ENGLISH, LANGUAGES, Sentence
from pyapp.texts.catalogue import read_files
from workshop.host.project_folders import ROOT

FOLDERS: Final = ("pyapp/texts", "pyapp/features", "pyapp/rulebook", "static/texts")


def list_changes(before: Path, after: Path) -> Iterator[str]:
    """Yield a table of changed sentences for each language, given two trees of sources.

    A sentence that has another key now has not changed.
    """
    for code, name in LANGUAGES.items():
        old, new = (_read(tree, code) for tree in (before, after))
        moved = {text for key, text in old.items() if key not in new}
        changed = sorted(key for key, text in new.items() if old.get(key) != text and text not in moved)
        yield f"## {name}: {len(changed)} of {len(new)}\n"
        yield "| key | before | now |\n| --- | --- | --- |"
        yield from (f"| {key} | {_cell(old.get(key, ''))} | {_cell(new[key])} |" for key in changed)
        yield ""


def _read(tree: Path, code: str) -> dict[str, str]:
    folder = tree / ("pyapp/texts/en" if code == ENGLISH else f"static/texts/{code}")
    files = [*folder.glob("*.toml"), *(tree / "pyapp" / "features").glob(f"*/texts/{code}/*.toml")]
    sentences = read_files(code, {file.stem: file for file in files}).sentences
    book = tree / "pyapp/rulebook/scenarios" if code == ENGLISH else folder / "rule_book"
    texts = (text for key, said in sentences.items() for text in _texts(key, said))
    return dict((*texts, *_told(book)))


def _told(book: Path) -> Iterator[tuple[str, str]]:
    """Yield what the rule book says of its hands, by chapter and number."""
    for file in book.glob("*.toml"):
        chapter = tomllib.loads(file.read_text("utf-8"))
        yield f"{file.stem}.chapter", chapter["chapter"]
        for number, hand in enumerate(chapter["scenario"], 1):
            yield from ((f"{file.stem}.{number}.{part}", hand[part]) for part in _PARTS if part in hand)


_PARTS: Final = ("title", "why")


def _texts(key: str, sentence: Sentence) -> Iterator[tuple[str, str]]:
    if isinstance(sentence, str):
        yield key, sentence
    else:
        for name, inner in sentence.items():
            yield from _texts(f"{key}.{name}", inner)


def _cell(text: str) -> str:
    return text.replace("|", r"\|").replace("\n", " ⏎ ")


def main() -> None:
    """Print what changed since the commit that is named."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("commit", help="the sentences before, as git names them")
    asked = parser.parse_args()
    with TemporaryDirectory() as folder:
        packed = subprocess.run(
            ["git", "archive", asked.commit, *FOLDERS],  # noqa: S607 - git on the path
            cwd=ROOT,
            capture_output=True,
            check=True,
        ).stdout
        with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
            archive.extractall(folder, filter="data")
        sys.stdout.writelines(f"{line}\n" for line in list_changes(Path(folder), ROOT))


if __name__ == "__main__":
    main()
