"""A table's entry is whole, and so are the stakes it may be opened with, or it says what is wrong."""

from dataclasses import fields, replace
from pathlib import Path
from typing import Any, Final

import pytest

from pyapp import blackjack, tables
from pyapp.blackjack import BLACKJACK
from pyapp.holdem import (
    CASINO_LIMIT,
    CLASSROOM_LIMIT,
    CONSOLE_LIMIT,
    CONSOLE_NO_LIMIT,
    DUEL,
    NO_LIMIT,
    POT_LIMIT,
    PRESETS,
    AnteBy,
    HoldemError,
    HoldemReason,
    HoldemRules,
    Street,
)
from pyapp.money import Chips
from pyapp.records.phh.write_phh import VARIANTS
from pyapp.tables import (
    TABLES,
    Cloth,
    SetupBounds,
    TableEntry,
    TableError,
    at_stakes,
    big_blinds,
    bounds_of,
    check_stakes,
    check_table,
    cloth_of,
    entry_of,
    name_of,
    rules_of_variant,
)
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


@pytest.mark.parametrize("big", [2, 4, 10, 100])
def test_casino_limit_halves_and_doubles_an_even_big_blind(big: int) -> None:
    rules = at_stakes(CASINO_LIMIT, big)
    assert rules.small_blind * 2 == rules.big_blind == big
    assert [rules.bet_on(street) for street in Street] == [big, big, 2 * big, 2 * big]


@pytest.mark.parametrize("big", [2, 3, 7, 10])
def test_the_console_bets_its_blinds(big: int) -> None:
    rules = at_stakes(at_stakes(CONSOLE_LIMIT, 5), big)
    assert rules.small_blind == big // 2
    assert [rules.bet_on(street) for street in Street] == [big // 2, big // 2, big, big]
    assert at_stakes(CONSOLE_NO_LIMIT, big).bet_on(Street.FLOP) == 1


@pytest.mark.parametrize("preset", [NO_LIMIT, POT_LIMIT], ids=lambda preset: preset.preset)
def test_without_a_limit_the_big_blind_is_the_least_bet(preset: HoldemRules) -> None:
    assert [at_stakes(preset, 10).bet_on(street) for street in Street] == [10, 10, 10, 10]


def test_a_classroom_table_with_an_odd_big_blind_counts_in_half_dollars() -> None:
    game = at_stakes(CLASSROOM_LIMIT, 1)
    assert (game.small_blind, game.big_blind, game.early_bet, game.late_bet) == (1, 2, 2, 4)
    assert game.chips_per_dollar == 2
    assert at_stakes(game, 3) == at_stakes(CLASSROOM_LIMIT, 3)
    assert at_stakes(game, 2) == CLASSROOM_LIMIT


def test_no_other_table_has_half_dollars() -> None:
    assert [preset for preset in PRESETS if bounds_of(preset).halves_offered] == ["classroom-limit"]
    assert {rules.chips_per_dollar for rules in PRESETS.values()} == {1}


def test_an_ante_grows_with_the_blinds_unless_it_is_named() -> None:
    with_ante = at_stakes(NO_LIMIT, 100, 10, AnteBy.BIG_BLIND)
    assert (with_ante.ante, with_ante.ante_by) == (10, AnteBy.BIG_BLIND)
    assert (at_stakes(with_ante, 200).ante, at_stakes(with_ante, 200).ante_by) == (20, AnteBy.BIG_BLIND)
    assert at_stakes(with_ante, 200, 0).ante == 0


@pytest.mark.parametrize(
    ("rules", "big", "ante", "why"),
    [
        *((CASINO_LIMIT, big, 0, HoldemReason.ODD_BLIND) for big in (-2, 0, 1, 3, 5)),
        *((CLASSROOM_LIMIT, big, 0, HoldemReason.BLIND_TOO_LOW) for big in (-1, 0)),
        *((CONSOLE_LIMIT, big, 0, HoldemReason.BLIND_TOO_LOW) for big in (-1, 0, 1)),
        (NO_LIMIT, 1, 0, HoldemReason.BLIND_TOO_LOW),
        (DUEL, 4, 0, HoldemReason.BLIND_TOO_HIGH),
        (DUEL, 1, 0, HoldemReason.BLIND_TOO_LOW),
        (NO_LIMIT, 10, 11, HoldemReason.BAD_ANTE),
        (NO_LIMIT, 10, -1, HoldemReason.BAD_ANTE),
        (CASINO_LIMIT, 10, 1, HoldemReason.NO_ANTES),
        (CONSOLE_NO_LIMIT, 10, 1, HoldemReason.NO_ANTES),
    ],
)
def test_stakes_that_a_table_does_not_play_are_refused(
    rules: HoldemRules, big: int, ante: int, why: HoldemReason
) -> None:
    with pytest.raises(HoldemError) as caught:
        at_stakes(rules, big, ante)
    assert caught.value.refused.why is why


@pytest.mark.parametrize(
    ("rules", "funds", "seats", "blinds", "antes"),
    [
        (CASINO_LIMIT, 200, 10, range(2, 201, 2), False),
        (CLASSROOM_LIMIT, 7, 10, range(1, 8), False),
        (CONSOLE_LIMIT, 205, 10, range(2, 21), False),
        (CONSOLE_NO_LIMIT, 19, 10, range(2, 2), False),
        (DUEL, 100, 2, range(2, 3), False),
        (POT_LIMIT, 200, 10, range(2, 201), True),
    ],
    ids=lambda value: value.preset if isinstance(value, HoldemRules) else "",
)
def test_what_a_table_may_be_opened_with(
    rules: HoldemRules, funds: int, seats: int, blinds: range, *, antes: bool
) -> None:
    assert big_blinds(rules, funds) == blinds
    assert (rules.most_seats, bounds_of(rules.preset).antes_offered) == (seats, antes)
    for big in (*blinds[:3], *blinds[-3:]):
        chosen = at_stakes(rules, big, int(antes))
        check_table(chosen, seats, funds * chosen.chips_per_dollar)


@pytest.mark.parametrize(
    ("rules", "seats", "funds", "why"),
    [
        (CASINO_LIMIT, 11, 200, HoldemReason.TOO_MANY),
        (CASINO_LIMIT, 1, 200, HoldemReason.TOO_FEW),
        (DUEL, 3, 200, HoldemReason.TOO_MANY),
        (CONSOLE_LIMIT, 6, 99, HoldemReason.FUNDS_TOO_SMALL),
        (replace(NO_LIMIT, ante=Chips(3)), 6, 200, HoldemReason.BAD_ANTE),
    ],
)
def test_a_table_that_cannot_be_opened_is_refused(
    rules: HoldemRules, seats: int, funds: int, why: HoldemReason
) -> None:
    with pytest.raises(HoldemError) as caught:
        check_table(rules, seats, funds)
    assert caught.value.refused.why is why


@pytest.mark.parametrize(
    ("bounds", "why"),
    [
        (SetupBounds(least_funds=0), HoldemReason.BAD_MIX),
        (SetupBounds(blind_step=0), HoldemReason.BLIND_TOO_LOW),
    ],
)
def test_bounds_that_no_table_can_have_are_refused(bounds: SetupBounds, why: HoldemReason) -> None:
    with pytest.raises(HoldemError) as caught:
        check_stakes(CASINO_LIMIT, bounds)
    assert caught.value.refused.why is why


def test_a_table_of_no_preset_takes_any_stakes_but_antes() -> None:
    own = replace(CASINO_LIMIT, preset="house of a friend")
    assert big_blinds(own, 9) == range(2, 10)
    assert at_stakes(own, 5).late_bet == 10
