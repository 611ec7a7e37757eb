"""Every language that can be chosen is whole, packs small, and is said with its values."""

import bz2
import re
from collections.abc import Iterator
from enum import Enum, auto
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from pyapp.app.sittings.holdem.own_tournament import FIELDS
from pyapp.rulebook.scenario import all_chapters, in_words, use_translations
from pyapp.texts import (
    ENGLISH,
    EVERYONE,
    LANGUAGES,
    Catalogue,
    MissingTextError,
    be_strict,
    capitalized,
    english,
    english_part,
    in_force,
    key_of,
    list_words,
    read_catalogue,
    remember,
    say,
    say_member,
    unpack_catalogue,
    unpack_scenarios,
    use,
    worded,
)
from pyapp.texts.packed_texts import AGAIN
from pyapp.tournament import MOST_PLAYERS
from tests.texts.catalogues import SENTENCES, longer, named_values, strange, variants
from workshop.host.project_folders import ROOT, STATIC
from workshop.packing.pack_languages import list_parts, pack_scenarios, pack_texts, read_folder

FOLDER: Final = STATIC / "texts"
OTHERS: Final = sorted(LANGUAGES.keys() - {ENGLISH})
MOST_BYTES: Final = 25_000

packed = cache(pack_texts)
"""Packing a language takes a tenth of a second."""

languages = pytest.mark.parametrize("language", OTHERS)


@languages
def test_a_language_has_every_sentence_with_its_values_and_variants(language: str) -> None:
    translated = read_folder(FOLDER / language).sentences
    assert translated.keys() == SENTENCES.keys()
    for key, sentence in translated.items():
        assert named_values(sentence) == named_values(SENTENCES[key]), key
        assert variants(sentence).keys() == variants(SENTENCES[key]).keys(), key
        assert all(text.strip() == text != "" for text in variants(sentence).values()), key


@languages
def test_a_language_translates_every_chapter_and_hand_of_the_rule_book(language: str) -> None:
    files = FOLDER / language / "rule_book"
    chapters = all_chapters()
    assert {file.stem for file in files.glob("*.toml")} == {chapter.name for chapter in chapters}
    use_translations(unpack_scenarios(pack_scenarios(FOLDER / language)))
    try:
        for chapter in chapters:
            translated = in_words(chapter)
            assert translated.title, chapter.name
            assert len(translated.scenarios) == len(chapter.scenarios)
            assert all(hand.title and hand.why for hand in translated.scenarios), chapter.name
    finally:
        use_translations({})


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_a_language_names_as_many_rivals_as_a_tournament_can_have(language: str) -> None:
    sentences = SENTENCES if language == ENGLISH else read_folder(FOLDER / language).sentences
    for key in ("rule_book.plain.tournament", "rule_book.special.tournament"):
        assert re.findall(r"\d+", str(sentences[key])) == [str(MOST_PLAYERS - 1)], key


def test_rules_and_form_name_as_many_players_as_a_tournament_can_have() -> None:
    assert f"for 2 to {MOST_PLAYERS} players" in (ROOT / "docs" / "RULES.md").read_text("utf-8")
    assert FIELDS[-1] == MOST_PLAYERS


@languages
def test_a_language_fetches_at_most_25_kb_at_once(language: str) -> None:
    for part in list_parts():
        assert len(packed(FOLDER / language, part)) <= MOST_BYTES
    assert len(pack_scenarios(FOLDER / language)) <= MOST_BYTES


@languages
def test_a_language_comes_out_of_its_file_as_it_was_written(language: str) -> None:
    whole = read_folder(FOLDER / language).sentences
    unpacked = [unpack_catalogue(language, packed(FOLDER / language, part), part) for part in list_parts()]
    assert {it.language for it in unpacked} == {language}
    assert sum(len(it.sentences) for it in unpacked) == len(whole)
    assert {key: text for it in unpacked for key, text in it.sentences.items()} == whole


def test_a_sentence_said_twice_is_packed_once_unless_it_is_translated_twice(tmp_path: Path) -> None:
    by_text = dict[str, list[str]]()
    for key, sentence in english_part(EVERYONE).items():
        if isinstance(sentence, str) and key.count(".") == 1:
            by_text.setdefault(sentence, []).append(key)
    twice = next(keys for keys in by_text.values() if len(keys) > 1)
    for words in (("same", "same"), ("one", "other"), ("same",)):
        folder = tmp_path / "-".join(words) / "eo"
        folder.mkdir(parents=True)
        given = dict(zip(twice, words, strict=False))
        for area in {key.split(".")[0] for key in given}:
            own = {key.split(".")[1]: said for key, said in given.items() if key.startswith(f"{area}.")}
            text = "\n".join(f'{name} = "{said}"' for name, said in own.items())
            (folder / f"{area}.toml").write_text(text, "utf-8")
        packed = pack_texts(folder)
        assert unpack_catalogue("eo", packed).sentences == given
        assert (AGAIN in bz2.decompress(packed).decode()) is (words == ("same", "same"))


def test_every_folder_of_a_language_is_offered() -> None:
    assert sorted(path.name for path in FOLDER.iterdir() if path.is_dir()) == OTHERS


def test_a_file_that_is_damaged_or_of_another_build_is_refused() -> None:
    packed = pack_texts(FOLDER / OTHERS[0])
    damaged = (b"", b"<!doctype html>", packed[:-9], packed[:-99], packed + packed)
    for wrong in (*damaged, pack_scenarios(FOLDER / OTHERS[0])):
        with pytest.raises(ValueError, match=r"packed language|shorter|longer"):
            unpack_catalogue(OTHERS[0], wrong)


def test_a_language_made_from_a_folder_is_said_and_english_fills_its_gaps(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the recipe in CONTRIBUTING says: a folder of TOML files, and nothing else, is a language."""
    mine = tmp_path / "eo"
    mine.mkdir()
    key = next(key for key, sentence in SENTENCES.items() if sentence == "Bankroll")
    area, name = key.split(".")
    (mine / f"{area}.toml").write_text(f'{name} = "Monujo"', "utf-8")
    monkeypatch.setattr("pyapp.texts.saying._STATE.strict", False)
    try:
        use(unpack_catalogue("eo", pack_texts(mine)))
        assert say(key) == "Monujo"
        assert say("page.licences") == "Licences"
    finally:
        use(english())


GERMAN = read_catalogue(
    "de",
    {
        "area": {
            "plain": "Du bist dran.",
            "call": "{amount} bringen",
            "raises": {"one": "Eine Erhöhung", "other": "{n} Erhöhungen"},
            "bets": {"you": "Du setzt {amount}", "they": "{name} setzt {amount}"},
            "hands": {
                "you": {"one": "Du hast eine Hand", "other": "Du hast {n} Hände"},
                "they": {"one": "{name} hat eine Hand", "other": "{name} hat {n} Hände"},
            },
            "light": {"red": "rot", "one": {"red": "ein Rot", "green": "ein Grün"}},
        }
    },
)


@worded("area.light")
class Light(Enum):
    """An enumeration whose members have words in two forms."""

    RED = auto()
    GREEN = auto()


@pytest.fixture
def german() -> Iterator[None]:
    before = in_force()
    use(GERMAN)
    yield
    use(before)
    be_strict()


@pytest.mark.usefixtures("german")
def test_a_sentence_is_said_with_its_values() -> None:
    assert say("area.plain") == "Du bist dran."
    assert say("area.call", amount="$4") == "$4 bringen"


@pytest.mark.usefixtures("german")
@pytest.mark.parametrize(("number", "said"), [(0, "0 Erhöhungen"), (1, "Eine Erhöhung"), (2, "2 Erhöhungen")])
def test_a_number_chooses_the_form(number: int, said: str) -> None:
    assert say("area.raises", n=number) == said


@pytest.mark.usefixtures("german")
def test_a_person_chooses_the_form_and_may_come_before_a_number() -> None:
    assert say("area.bets", person="you", name="Ada", amount="$4") == "Du setzt $4"
    assert say("area.bets", person="they", name="Ada", amount="$4") == "Ada setzt $4"
    assert say("area.hands", person="they", name="Ada", n=1) == "Ada hat eine Hand"
    assert say("area.hands", person="you", name="", n=2) == "Du hast 2 Hände"


@pytest.mark.usefixtures("german")
def test_a_member_is_said_in_its_forms() -> None:
    assert say_member(Light.RED) == "rot"
    assert say_member(Light.GREEN, "one") == "ein Grün"
    assert key_of(Light.GREEN, "one") == "area.light.one.green"


@pytest.mark.usefixtures("german")
def test_a_player_gets_english_where_the_language_lacks_a_sentence_and_at_worst_the_key() -> None:
    be_strict(strict=False)
    key = next(key for key, text in english().sentences.items() if isinstance(text, str) and "{" not in text)
    assert say(key) == english().sentences[key]
    assert say("area.unknown") == "area.unknown"
    assert say("area.call") == "area.call"


@pytest.mark.usefixtures("german")
def test_a_test_hears_of_a_missing_key_and_of_a_missing_value() -> None:
    with pytest.raises(MissingTextError, match=r"area\.unknown"):
        say("area.unknown")
    with pytest.raises(MissingTextError, match="amount"):
        say("area.call")
    with pytest.raises(MissingTextError, match="person"):
        say("area.bets", amount="$4")


@pytest.mark.usefixtures("german")
def test_what_was_made_with_words_is_remembered_until_another_language_comes() -> None:
    made = list[str]()

    @remember(2)
    def drawn(amount: str) -> str:
        made.append(amount)
        return say("area.call", amount=amount)

    assert drawn("$4") == drawn("$4") == "$4 bringen"
    assert made == ["$4"]
    use(read_catalogue("es", {"area": {"call": "igualar {amount}"}}))
    assert drawn("$4") == "igualar $4"


@pytest.mark.usefixtures("german")
def test_things_are_listed_as_one_tells_them() -> None:
    use(english())
    told = [list_words(words) for words in (["Ada"], ["Ada", "Bruno"], ["Ada", "Bruno", "Chen"])]
    assert told == ["Ada", "Ada and Bruno", "Ada, Bruno and Chen"]


@pytest.mark.usefixtures("german")
def test_spanish_lists_a_word_that_begins_with_the_sound_of_i_with_another_and() -> None:
    use(read_folder(FOLDER / "es"))
    told = [list_words(["Ada", last]) for last in ("Ines", "Íñigo", "Hilda", "Iago", "Hiena", "Yara")]
    assert told == ["Ada e Ines", "Ada e Íñigo", "Ada e Hilda", "Ada y Iago", "Ada y Hiena", "Ada y Yara"]


@pytest.mark.usefixtures("german")
def test_only_the_first_letter_is_made_a_capital() -> None:
    assert capitalized("straße nach Ulm") == "Straße nach Ulm"
    assert capitalized("") == ""


@pytest.mark.parametrize("made", [strange(), longer()], ids=["strange", "longer"])
def test_a_made_catalogue_has_the_keys_values_and_variants_of_english(made: Catalogue) -> None:
    assert made.sentences.keys() == SENTENCES.keys()
    for key, sentence in made.sentences.items():
        assert named_values(sentence) == named_values(SENTENCES[key]), key
        assert variants(sentence).keys() == variants(SENTENCES[key]).keys(), key
        assert variants(sentence) != variants(SENTENCES[key]), key


def test_a_longer_text_is_longer_by_two_fifths() -> None:
    assert longer().fill("ranking.royal_flush.hand", {}) == "Royal~~ flush~~"


def test_strange_letters_are_not_ascii_and_values_stay() -> None:
    assert strange().fill("cards.card", {"rank": "A", "suit": "K"}) == "⟦A óƒ K⟧"
