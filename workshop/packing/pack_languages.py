"""Packs the languages for the page, as `pyapp.texts.packed_texts` reads them: from one folder into another.

It runs in a process of its own, so that the server of the sources packs each as it is at each reload.
"""

import bz2
import json
import sys
from collections.abc import Sequence
from pathlib import Path

from pyapp.texts import ENGLISH, EVERYONE, LANGUAGES, Catalogue, Sentence, english_part
from pyapp.texts.catalogue import late_areas, read_files, text_files
from pyapp.texts.packed_texts import AGAIN, END, VARIANT, first_keys


def read_folder(folder: Path) -> Catalogue:
    """Return the catalogue of a language by the folder of its TOML files, which is named by its code."""
    return read_files(folder.name, text_files(folder.name, folder))


def list_parts() -> list[str]:
    """List the parts that a language comes in: that of every visit, and those of features."""
    return [EVERYONE, *sorted({*late_areas().values()})]


def pack_texts(folder: Path, part: str = EVERYONE) -> bytes:
    """Return a part of the sentences of a language's folder, packed."""
    return pack_catalogue(read_folder(folder), part)


def pack_catalogue(catalogue: Catalogue, part: str = EVERYONE) -> bytes:
    """Return the sentences of a part in the order of the English keys, a line each.

    One that it lacks stays English. What English says again, and the language by the same words, is packed
    once. Raises ``ValueError`` for a sentence whose variants are not those of English.
    """
    sentences, keyed = catalogue.sentences, english_part(part)
    first = first_keys(keyed)

    def line(key: str, like: Sentence) -> str:
        if key not in sentences:
            return ""
        earlier = first[str(like)]
        is_again = earlier != key and sentences.get(earlier) == sentences[key]
        return AGAIN if is_again else _line(sentences[key], like)

    return bz2.compress(END.join(line(key, like) for key, like in keyed.items()).encode())


def pack_scenarios(folder: Path) -> bytes:
    """Return its chapters of the rule book by their names."""
    chapters = {file.stem: file.read_text("utf-8") for file in sorted(folder.glob("rule_book/*.toml"))}
    return bz2.compress(json.dumps(chapters, ensure_ascii=False, separators=(",", ":")).encode())


def _line(sentence: Sentence, like: Sentence) -> str:
    """Return a sentence as one text: its variants in the order of English."""
    if isinstance(sentence, str) and isinstance(like, str):
        return sentence
    if isinstance(sentence, str) or isinstance(like, str) or sentence.keys() != like.keys():
        raise ValueError(f"English has other variants: {sentence}")
    return VARIANT.join(_line(sentence[name], each) for name, each in like.items())


def main(arguments: Sequence[str]) -> None:
    """Pack every language but English, which the game carries within itself."""
    sources, target = map(Path, arguments)
    for language in LANGUAGES:
        if language != ENGLISH:
            folder = sources / language
            for part in list_parts():
                (target / f"{language}.{part}.bin").write_bytes(pack_texts(folder, part))
            (target / f"{language}.scenarios.bin").write_bytes(pack_scenarios(folder))


if __name__ == "__main__":
    main(sys.argv[1:])
