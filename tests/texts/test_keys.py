"""Every key that the game names is in the catalogue with its values, and every key of it is used."""

import re
from enum import Enum
from fnmatch import fnmatchcase
from functools import cache
from typing import Final

from pyapp.texts import WORDED, Code, key_of
from pyapp.texts.catalogue import late_areas
from tests.texts.catalogues import ENGLISH, named_values, variants
from tests.texts.sources import built, constants, imported, said

_AREAS: Final = sorted({key.partition(".")[0] for key in ENGLISH})
_KEY: Final = re.compile(rf"(?:{'|'.join(_AREAS)})(?:\.[a-z0-9_]+)+")
_FILE: Final = re.compile(r"\.(?:css|html|js|json|py|toml)$")
_WITH_FRIENDS: Final = {
    "pyapp.app.holdem.ending",
    "pyapp.app.holdem.seats",
    "pyapp.app.session.collaborators",
    "pyapp.app.sittings.blackjack.setup",
    "pyapp.app.sittings.holdem.rival_words",
    "pyapp.views.blackjack.table_page",
}
"""What says sentences of the friends at a table of theirs, whose room is open then."""


def test_a_key_that_is_said_is_in_the_catalogue_with_the_values_that_it_is_given() -> None:
    calls = list(said())
    assert not [call for call in calls if call.key not in ENGLISH]
    assert not [call for call in calls if call.values not in (None, named_values(ENGLISH[call.key]))]


def test_a_key_that_is_put_together_fits_keys_of_the_catalogue() -> None:
    assert not [call for call in built() if not _fitting(call.key)]


def test_a_key_that_is_put_together_is_given_the_values_of_every_key_that_it_fits() -> None:
    whole = {
        text for _, text in constants()
    }  # what is said by its whole name elsewhere has values of its own
    for call in (call for call in built() if call.values is not None):
        wanted = {key: named_values(ENGLISH[key]) for key in _fitting(call.key) - whole}
        assert call.values == frozenset[str]().union(*wanted.values()), call


def test_a_literal_that_looks_like_a_key_is_one() -> None:
    known = {*ENGLISH, *(prefix for prefix, _ in worded().values())}
    keys = {(place, text) for place, text in constants() if _KEY.fullmatch(text) and not _FILE.search(text)}
    assert not {(place, text) for place, text in keys if text not in known}


def test_what_lies_in_a_features_folder_is_said_by_that_feature_alone() -> None:
    """Others may be shown before the feature's texts are there."""
    late, elsewhere = late_areas(), set[tuple[str, str]]()
    for call in (*said(), *built()):
        module, feature = call.place.partition(":")[0], late.get(call.key.partition(".")[0])
        if feature and not module.startswith(f"pyapp.features.{feature}."):
            elsewhere.add((module, feature))
    assert elsewhere == {(module, "friends") for module in _WITH_FRIENDS}


def test_every_member_that_has_words_is_in_the_catalogue() -> None:
    assert worded()
    assert not member_keys() - ENGLISH.keys()


def test_every_key_of_the_catalogue_is_used() -> None:
    literal = {text for _, text in constants()}
    put_together = {key for call in built() for key in _fitting(call.key)}
    assert not ENGLISH.keys() - literal - member_keys() - put_together


def test_a_code_names_every_value_of_its_sentence() -> None:
    codes = [code for members in worded() if issubclass(members, Code) for code in members]
    assert codes
    for code in codes:
        assert named_values(ENGLISH[key_of(code)]) <= {name.removeprefix("$") for name in code.names}, code


def test_in_braces_stand_named_values_only() -> None:
    for key, sentence in ENGLISH.items():
        for text in variants(sentence).values():
            assert text.strip() == text != "", key
            assert not set(re.sub(r"\{[a-z_]+\}", "", text)) & set("{}"), key


@cache
def worded() -> dict[type[Enum], tuple[str, tuple[str, ...]]]:
    """Return the game's enumerations that have words."""
    imported()
    return {members: how for members, how in WORDED.items() if members.__module__.startswith("pyapp.")}


@cache
def member_keys() -> frozenset[str]:
    """Return the key of every member of these, in each of its forms."""
    return frozenset(
        key_of(member, form)
        for members, (_, forms) in worded().items()
        for member in members
        for form in forms or ("",)
    )


@cache
def _fitting(pattern: str) -> set[str]:
    return {key for key in ENGLISH if fnmatchcase(key, pattern)}
