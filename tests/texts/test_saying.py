"""Sentences are said in the language in force, with their values, and never not at all to a player."""

from collections.abc import Iterator
from enum import Enum, auto

import pytest

from pyapp.texts import (
    MissingTextError,
    be_strict,
    capitalized,
    english,
    in_force,
    key_of,
    list_words,
    read_catalogue,
    remember,
    say,
    say_member,
    use,
    worded,
)

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


@pytest.fixture(autouse=True)
def german() -> Iterator[None]:
    before = in_force()
    use(GERMAN)
    yield
    use(before)
    be_strict()


def test_a_sentence_is_said_with_its_values() -> None:
    assert say("area.plain") == "Du bist dran."
    assert say("area.call", amount="$4") == "$4 bringen"


@pytest.mark.parametrize(("number", "said"), [(0, "0 Erhöhungen"), (1, "Eine Erhöhung"), (2, "2 Erhöhungen")])
def test_a_number_chooses_the_form(number: int, said: str) -> None:
    assert say("area.raises", n=number) == said


def test_a_person_chooses_the_form_and_may_come_before_a_number() -> None:
    assert say("area.bets", person="you", name="Ada", amount="$4") == "Du setzt $4"
    assert say("area.bets", person="they", name="Ada", amount="$4") == "Ada setzt $4"
    assert say("area.hands", person="they", name="Ada", n=1) == "Ada hat eine Hand"
    assert say("area.hands", person="you", name="", n=2) == "Du hast 2 Hände"


def test_a_member_is_said_in_its_forms() -> None:
    assert say_member(Light.RED) == "rot"
    assert say_member(Light.GREEN, "one") == "ein Grün"
    assert key_of(Light.GREEN, "one") == "area.light.one.green"


def test_a_player_gets_english_where_the_language_lacks_a_sentence_and_at_worst_the_key() -> None:
    be_strict(strict=False)
    key = next(key for key, text in english().sentences.items() if isinstance(text, str) and "{" not in text)
    assert say(key) == english().sentences[key]
    assert say("area.unknown") == "area.unknown"
    assert say("area.call") == "area.call"


def test_a_test_hears_of_a_missing_key_and_of_a_missing_value() -> None:
    with pytest.raises(MissingTextError, match=r"area\.unknown"):
        say("area.unknown")
    with pytest.raises(MissingTextError, match="amount"):
        say("area.call")
    with pytest.raises(MissingTextError, match="person"):
        say("area.bets", amount="$4")


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


def test_things_are_listed_as_one_tells_them() -> None:
    use(english())
    told = [list_words(words) for words in (["Ada"], ["Ada", "Bruno"], ["Ada", "Bruno", "Chen"])]
    assert told == ["Ada", "Ada and Bruno", "Ada, Bruno and Chen"]


def test_only_the_first_letter_is_made_a_capital() -> None:
    assert capitalized("straße nach Ulm") == "Straße nach Ulm"
    assert capitalized("") == ""
