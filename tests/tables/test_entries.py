"""A table's entry is whole, or it says what is missing before anything is drawn."""

from dataclasses import fields
from pathlib import Path
from typing import Any, Final

import pytest

from pyapp import blackjack, tables
from pyapp.blackjack import BLACKJACK
from pyapp.holdem import PRESETS
from pyapp.records.phh.write_phh import VARIANTS
from pyapp.tables import TABLES, Cloth, TableEntry, TableError, cloth_of, entry_of, name_of, rules_of_variant
from pyapp.tables.lobby import entries_of

CASINO: Final = entry_of("casino-limit")
WHOLE: Final[dict[str, Any]] = {field.name: getattr(CASINO, field.name) for field in fields(TableEntry)}


def test_every_preset_has_one_entry() -> None:
    assert sorted(entry.preset for entry in TABLES) == sorted((*PRESETS, "tournament", *blackjack.PRESETS))


@pytest.mark.parametrize("piece", WHOLE)
def test_an_entry_without_a_piece_is_none(piece: str) -> None:
    pieces = {name: value for name, value in WHOLE.items() if name != piece}
    with pytest.raises(TypeError, match=f"'{piece}'"):
        TableEntry(**pieces)


@pytest.mark.parametrize(
    ("change", "wanted"),
    [
        ({"chapters": ()}, "chapters of the rule book"),
        ({"seats": 0}, "1 to 10 seats, not 0"),
        ({"seats": 11}, "1 to 10 seats, not 11"),
        ({"formats": ()}, "formats if it is a hold'em table"),
        ({"rules": BLACKJACK}, "none against the house"),
        ({"bounds": None}, "bounds if it is a hold'em table"),
        ({"rules": BLACKJACK, "formats": ()}, "bounds .* none against the house"),
    ],
)
def test_an_entry_with_a_wrong_piece_says_which(change: dict[str, Any], wanted: str) -> None:
    with pytest.raises(TableError, match=f"table '[a-z-]+' needs .*{wanted.removeprefix('needs ')}"):
        TableEntry(**{**WHOLE, **change})


def test_every_entry_has_a_name_and_whole_sentences_of_its_own() -> None:
    assert len({entry.name for entry in TABLES}) == len(TABLES)
    assert len({entry.plain for entry in TABLES}) == len(TABLES)
    assert all(entry.plain.endswith(".") for entry in TABLES)
    assert len({entry.special for entry in TABLES}) == len(TABLES)
    assert all(entry.special.endswith(".") for entry in TABLES)


def test_a_preset_without_an_entry_is_named() -> None:
    with pytest.raises(TableError, match=r"'omaha' needs an entry, pyapp\.tables\.omaha\.TABLE: No module"):
        entries_of(["casino-limit", "omaha"])


def test_a_module_without_a_table_is_named() -> None:
    with pytest.raises(TableError, match=r"'cloth' needs an entry, pyapp\.tables\.cloth\.TABLE"):
        entries_of(["cloth"])


def test_an_entry_of_another_preset_is_named() -> None:
    with pytest.raises(
        TableError, match=r"pyapp\.tables\.no_limit\.TABLE is the entry of 'no-limit', not of"
    ):
        entries_of(["no_limit"])


def test_every_file_of_a_table_is_in_the_lobby() -> None:
    files = [
        path.stem for path in Path(tables.__file__).parent.glob("*.py") if "TABLE: Final" in path.read_text()
    ]
    assert sorted(files) == sorted(entry.preset.replace("-", "_") for entry in TABLES)


def test_no_two_tables_are_for_the_same_variant() -> None:
    with pytest.raises(TableError, match="same variant"):
        entries_of(["casino-limit", "casino-limit"])


def test_a_file_without_house_rules_is_played_at_a_table_of_its_own_structure() -> None:
    assert {variant: rules.preset for variant, rules in rules_of_variant().items()} == {
        "FT": "casino-limit",
        "NT": "no-limit",
        "PT": "pot-limit",
    }
    assert all(VARIANTS[rules.structure] == variant for variant, rules in rules_of_variant().items())


def test_a_table_of_no_preset_goes_by_its_own_name_on_green() -> None:
    assert name_of("house of my own") == "house of my own"
    assert cloth_of("house of my own") is Cloth.GREEN
    assert name_of("duel") == "Duel"
    assert cloth_of("duel") is Cloth.WINE
