"""What a prompt offers can be typed as it stands there, at every table, alone or with friends."""

import re
from collections.abc import Iterator
from random import Random
from typing import Final

import pytest

from pyapp.app.console import commands_of, forms, press_of
from pyapp.commands.shell_app import ConsoleApp
from pyapp.holdem import PRESETS
from pyapp.texts import ENGLISH, LANGUAGES, english, use
from tests.products import only_quick
from workshop.host.project_folders import STATIC
from workshop.packing.pack_languages import read_folder

PLACEHOLDER: Final = re.compile(r" \([a-zA-Z]+\)")
TABLES: Final = (*PRESETS, "blackjack", "tournament")
STEPS: Final = 30
CASES: Final = [
    (table, people, language)
    for at, table in enumerate(TABLES)
    for people in range(1, 2 if table in {"duel", "tournament"} else 5)
    for turn, language in enumerate(LANGUAGES)
    if people == 1 or (at + people + turn) % len(LANGUAGES) == 0
]
"""Each language at every table, and one of them for each number of people who share it."""

FEW: Final = {("console-limit", 2), ("no-limit", 3), ("blackjack", 2)}
QUICK: Final = [case for case in CASES if case[:2] in FEW]


@pytest.fixture(autouse=True)
def in_english() -> Iterator[None]:
    """Speak English again after each test."""
    yield
    use(english())


@pytest.mark.parametrize("case", only_quick(CASES, QUICK), ids=str)
def test_each_form_that_a_prompt_offers_is_accepted_as_it_stands(case: tuple[str, int, str]) -> None:
    table, people, language = case
    use(english() if language == ENGLISH else read_folder(STATIC / "texts" / language))
    prompts = 0
    for room in sessions(table, people):
        offered = forms(room.controls)
        assert offered or not room.plays
        assert room.hint == " · ".join(form for word, form in offered.items() if word != "allin")
        for word, form in offered.items():
            typed = example(word, form)
            assert not press_of(typed, room.controls).reason, typed
            assert not press_of(typed.upper(), room.controls).reason, typed
        for word in set(commands_of(room.controls)) - {"join", "replace", "help", "bet", "raise"}:
            assert not press_of(word, room.controls).reason, word
        prompts += 1
    assert prompts > 3


def example(word: str, form: str) -> str:
    """Return a form with an amount where it leaves that open; the least where it names a span."""
    if PLACEHOLDER.search(form):
        return PLACEHOLDER.sub(" 25", form)
    amounts = re.findall(r"[0-9][0-9,.]*", form)
    return f"{word} {amounts[0]}" if word in {"bet", "raise"} and len(amounts) > 1 else form


def sessions(table: str, people: int) -> Iterator[ConsoleApp]:
    """Play at a table by what its prompts offer, and stop at each of them."""
    chance = Random(f"{table} {people}")
    room = ConsoleApp(chance, None)
    assert room.open(table, seats(table, people)), room.take_sentences()
    for _ in range(STEPS):
        yield room
        offered = forms(room.controls)
        if not offered or not room.plays:
            break
        word = chance.choice(list(offered))
        room.type(example(word, offered[word]))
    room.close()


def seats(table: str, people: int) -> dict[str, str]:
    """Return the set-up of a table with so many people and two bots."""
    if table == "blackjack":
        kinds = ["you", *["person"] * (people - 1), "basic", "basic"]
        return {"speed": "instant", **{f"seat-{at}": kind for at, kind in enumerate(kinds, 1)}}
    if table == "tournament":
        return {"players": "12", "length": "short", "speed": "instant"}
    form = {"speed": "instant", **{f"level-{at}": "beginner" for at in range(1, 10)}}
    form |= {f"rival-{at}": "person" for at in range(1, people)}
    return form if table == "duel" else form | {"seats": str(people + 2)}
