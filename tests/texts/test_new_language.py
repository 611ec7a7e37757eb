"""A language joins by files of its own and one line: nothing else in the game is told of it."""

import asyncio
import json
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from pyapp.texts import LANGUAGES, Sentence, in_force, ordinal_text, say, unpack_catalogue, use
from tests.app.fakes import Visit
from tests.texts.catalogues import SENTENCES, strange
from workshop.packing.pack_languages import list_parts, pack_texts, read_folder

CODE: Final = "eo"


@pytest.fixture
def joined(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Write a folder of a new language, in strange letters, and name the language in its line."""
    folder = tmp_path / CODE
    folder.mkdir()
    areas = defaultdict[str, list[str]](list)
    for key, sentence in strange().sentences.items():
        area, _, rest = key.partition(".")
        areas[area].append(f"{rest} = {_toml(sentence)}")
    for area, lines in areas.items():
        (folder / f"{area}.toml").write_text("\n".join(lines), "utf-8")
    monkeypatch.setitem(LANGUAGES, CODE, "Esperanto")  # the line
    before = in_force()
    yield folder
    use(before)


def _toml(sentence: Sentence) -> str:
    if isinstance(sentence, str):
        return json.dumps(sentence, ensure_ascii=False)
    return "{ " + ", ".join(f"{name} = {_toml(each)}" for name, each in sentence.items()) + " }"


def test_a_language_joins_by_its_files_and_one_line(joined: Path) -> None:
    assert read_folder(joined).sentences == strange().sentences
    packed = [unpack_catalogue(CODE, pack_texts(joined, part), part) for part in list_parts()]
    assert {key for part in packed for key in part.sentences} == SENTENCES.keys()
    use(read_folder(joined))
    assert say("lobby.play") == strange().sentences["lobby.play"]
    assert ordinal_text(2) == "⟦2ñð⟧"


@pytest.mark.usefixtures("joined")
def test_it_is_offered_in_the_settings() -> None:
    async def look() -> str:
        visit = Visit()
        await visit.room.open()
        await visit.press("settings")
        await visit.close()
        return visit.screen.regions["settings"]

    assert f'value="{CODE}"' in asyncio.run(look())
