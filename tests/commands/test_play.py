"""A whole table over a pipe: what a prompt offers can be typed, and the story comes out."""

import io
import json
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from pyapp.__main__ import main
from pyapp.app.console import commands_of, forms, press_of
from pyapp.app.console.vocabulary import shown
from pyapp.app.profiles.kept_profiles import GUEST
from pyapp.app.profiles.profile import Profile
from pyapp.app.profiles.profile_store import ProfileStore
from pyapp.commands.shell_app import ConsoleApp, FileStorage
from pyapp.holdem import PRESETS
from pyapp.texts import ENGLISH, LANGUAGES, english, use
from pyapp.views import event_words
from tests.products import only_daily, only_quick
from workshop.host.project_folders import STATIC
from workshop.packing.pack_languages import read_folder

QUICK = {"speed": "instant", **{f"level-{seat}": "beginner" for seat in range(1, 10)}}
CARD: Final = re.compile(r"[a-z]+ of (?:clubs|diamonds|hearts|spades)")
SHARED: Final = [
    ("console-limit", 2, 3),
    ("classroom-limit", 2, 2),
    ("no-limit", 3, 4),
    ("casino-limit", 4, 6),
]
"""Tables with so many people, of so many seats."""

ON = ("next", "deal", "ready", "rebuy")


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


@pytest.mark.slow
def test_the_document_s_commands_play_a_hand(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, "call", "hand", "raise 5", "next", "fold", "leave")

    assert main(["play", "--preset", "console-no-limit", "--seed", "3", "--level", "beginner"]) == 0

    told = capsys.readouterr().out.splitlines()
    assert told[:4] == [
        "Ada has the button",
        "Bruno posts the small blind of $5",
        "Chidi posts the big blind of $10",
        "You are dealt the six of spades and the king of clubs",
    ]
    assert [line for line in told if line.startswith("> ")] == [
        "> call", "> hand", "> raise 5", "> next", "> fold", "> leave",
    ]  # fmt: skip
    assert "You call $10" in told
    assert "You raise to $5" in told


def test_half_dollars_are_told_and_typed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, "help", "raise 1.25", "raise 1.50", "raise 2", "call", "leave")
    table = ["--preset", "classroom-limit", "--big-blind", "1", "--buy-in", "20", "--seats", "3"]

    assert main(["play", *table, "--seed", "3", "--level", "beginner"]) == 0

    told = capsys.readouterr().out.splitlines()
    assert any(line.endswith("posts the small blind of $0.50") for line in told)
    assert "After “raise” comes an amount in steps of $0.50, as in “raise 20”." in told
    assert "A bet or raise here must be to $2, not $1.50." in told
    assert "You raise to $2" in told


@pytest.mark.slow
def test_blackjack_is_played_by_typing_too(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, "bet 25", "bet 700", "deal", "stand", "leave")

    assert main(["play", "--preset", "blackjack", "--seed", "3"]) == 0

    told = capsys.readouterr().out
    assert "You bet $25" in told
    assert "not $700" in told
    assert "You stand on 13" in told


@pytest.mark.slow
def test_lines_that_end_leave_the_hand_for_the_next_time(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    save = tmp_path / "chips.json"
    played = ["play", "--seed", "3", "--level", "beginner", "--save", str(save)]
    typed(monkeypatch, "call")
    assert main(played) == 0
    before = capsys.readouterr().out
    typed(monkeypatch, "hand")

    assert main(played) == 0

    assert "You are dealt the six of spades and the king of clubs" in before
    assert "You have the six of spades and the king of clubs" in capsys.readouterr().out
    assert not save.with_name("chips.json.new").exists()


@pytest.mark.parametrize("text", ["{", "[1]", '{"a": 1}', "[" * 100_000])
def test_a_file_that_is_no_save_is_refused_and_stays(
    text: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    save = tmp_path / "letter.txt"
    save.write_text(text)
    typed(monkeypatch, "fold")

    assert main(["play", "--save", str(save)]) == 2

    assert "is not a save file" in capsys.readouterr().err
    assert save.read_text() == text


def test_seats_that_the_table_lacks_are_refused_with_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, "fold")

    assert main(["play", "--preset", "no-limit", "--seats", "40"]) == 2

    assert "2 to 10 seats" in capsys.readouterr().err


@pytest.mark.parametrize("case", only_quick(SHARED, SHARED[:1]), ids=str)
def test_people_who_share_a_shell_hear_the_whole_hand_and_no_card_of_each_other(
    case: tuple[str, int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    preset, people, seats = case
    happened, told, own = list[str](), list[str](), set[str]()

    def heard(*seen: Any) -> str:  # noqa: ANN401 - whatever the table says it from
        happened.append(event_words(*seen))
        return happened[-1]

    monkeypatch.setattr("pyapp.app.holdem.presenter.event_words", heard)
    room, chance = ConsoleApp(Random(people), None), Random(people)
    form = QUICK | {"seats": str(seats)} | {f"rival-{at}": "person" for at in range(1, people)}
    assert room.open(preset, form)
    for _ in range(120):
        lines = room.take_sentences()
        told += lines
        story = room.take_story()
        begun = max((at for at, line in enumerate(story) if line.endswith(" the button")), default=0)
        hidden = [line for line in (*lines, *story[begun:]) if "show" not in line]
        assert not [line for line in hidden if own & set(CARD.findall(line))]
        words = list(forms(room.controls))
        if "ready" in words:
            room.type("ready")
            told += room.take_sentences()
            room.type("hand")
            (answer,) = room.take_sentences()
            own |= set(CARD.findall(answer))
            words = [word for word in forms(room.controls) if word in {"check", "call", "fold", "tapout"}]
        elif set(words) & {"next", "rebuy"}:
            own.clear()
        room.type(chance.choice(words))
        if not room.plays:
            break
    told += room.take_sentences()
    room.close()
    happened = [line for line in happened if line]
    assert len(happened) > 60
    assert [line for line in told if line in set(happened)] == happened


def test_a_terminal_that_is_handed_on_is_wiped_of_what_one_person_read(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = iter(["ready", "hand", "call"])

    def answer(_prompt: str) -> str:
        return next(lines, None) or stop()

    monkeypatch.setattr("builtins.input", answer)
    monkeypatch.setattr("sys.stdin.isatty", lambda: True)
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
    assert main(["play", "--preset", "console-limit", "--seats", "3", "--people", "2", "--seed", "9"]) == 0
    before, _, after = capsys.readouterr().out.rpartition("\x1b[3J")
    assert "You have the nine of spades and the eight of diamonds" in before
    assert "nine of spades" not in after
    assert after.split("\n")[1:4] == [
        "Player 2 has the button", "Bruno posts the small blind of $5", "Player 1 posts the big blind of $10",
    ]  # fmt: skip


def stop() -> str:
    """End the input, as Ctrl+D does."""
    raise EOFError


@pytest.mark.slow
@pytest.mark.parametrize("preset", only_quick([*PRESETS, "blackjack"], ["no-limit"]))
def test_typing_at_random_keeps_every_chip(preset: str, tmp_path: Path) -> None:
    chance, save = Random(preset), tmp_path / "chips.json"
    room = ConsoleApp(chance, save)
    assert room.open(preset, {"speed": "instant"} if preset == "blackjack" else QUICK), room.take_sentences()
    told = 0
    for _ in range(60):
        words = [word for word in commands_of(room.controls) if word not in {"leave", "coach"}]
        on = [word for word in ON if word in words]
        line = on[0] if on else chance.choice(words)
        room.type(f"{line} {chance.randrange(1, 60)}" if line in {"bet", "raise"} else line)
        if not room.plays:
            break
        check(kept(save))
        told += len(room.take_sentences())
    room.close()
    assert told > 60


def kept(save: Path) -> Profile:
    storage = FileStorage(save)
    profile, notice = ProfileStore(storage, GUEST).load()
    assert not notice
    assert json.loads(save.read_text("utf-8"))
    return profile


def check(profile: Profile) -> None:
    """See that no chip came or went: the ledger adds up to the bankroll."""
    assert sum(entry.amount for entry in profile.ledger) == profile.bankroll


PLACEHOLDER: Final = re.compile(r" (with an amount|mit Betrag|con importe)")
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
FEW_CASES: Final = [case for case in CASES if case[:2] in FEW]


@pytest.fixture
def in_english() -> Iterator[None]:
    """Speak English again after each test."""
    yield
    use(english())


@pytest.mark.usefixtures("in_english")
@pytest.mark.parametrize("case", only_daily(only_quick(CASES, FEW_CASES), [*FEW_CASES, *CASES[::3]]), ids=str)
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
        needy = {shown(word) for word in ("join", "replace", "help", "bet", "raise")}
        for word in set(commands_of(room.controls)) - needy:
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
