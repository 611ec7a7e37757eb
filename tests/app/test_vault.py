"""What is saved comes back, and what cannot be read is told, put aside and never lost."""

import json

import pytest

from pyapp.app.holdem.chairs import after_action, next_hand
from pyapp.app.holdem.setup import seated, usual
from pyapp.app.profile import Profile, profile_to_json
from pyapp.app.settings import Deck, Settings
from pyapp.app.tempo import Speed
from pyapp.app.vault import DAMAGED_KEY, KEY, Vault
from pyapp.cards import stacked
from pyapp.holdem import Call, RaiseTo
from tests.app.fakes import FakeStorage

FRESH = profile_to_json(Profile(640, 2000, Settings(Speed.FAST, deck=Deck.FOUR)))


def mid_hand() -> Profile:
    """Sit down with five bots, deal, and let two act."""
    sitting = seated(usual("casino-limit", 1000, Speed.NORMAL), drawn=2)
    dealt = next_hand(sitting, stacked("As Kd"))
    return Profile(800, 1000, Settings(), after_action(after_action(dealt, Call()), RaiseTo(8)))


@pytest.mark.parametrize(
    "profile", [Profile(), mid_hand(), Profile(1, 5000, Settings(Speed.INSTANT, deck=Deck.FOUR))]
)
def test_a_saved_profile_comes_back_whole(profile: Profile) -> None:
    vault = Vault(FakeStorage())
    vault.save(profile)
    assert vault.load() == (profile, "")


def test_a_first_visit_starts_fresh_without_a_word() -> None:
    assert Vault(FakeStorage()).load() == (Profile(), "")


def text(**changes: object) -> str:
    return json.dumps({**FRESH, **changes})


def hand_text(**changes: object) -> str:
    """Write a save in the middle of a hand, with the sitting's fields changed."""
    storage = FakeStorage()
    Vault(storage).save(mid_hand())
    saved = json.loads(storage.texts[KEY])
    saved["sitting"].update(changes)
    return json.dumps(saved)


DAMAGED = {
    "no JSON": "{",
    "nothing": "",
    "not an object": "[1, 2]",
    "cut off": text()[:40],
    "deep": "[" * 100_000,
    "newer version": text(schema=7),
    "no version": json.dumps({"bankroll": 10}),
    "version nought": text(schema=0),
    "version in words": text(schema="one"),
    "negative chips": text(bankroll=-5),
    "half a chip": text(bankroll=10.5),
    "chips in words": text(bankroll="many"),
    "chips that are true": text(bankroll=True),
    "infinite chips": text().replace("640", "Infinity"),
    "no chips": text(bankroll=None),
    "unknown speed": text(settings={"speed": "warp", "deck": "four"}),
    "settings gone": text(settings=7),
    "sitting is a list": text(sitting=[1]),
    "chips do not add up": hand_text(chairs=[{"name": "You", "person": True, "stack": 9, "bought": 8}] * 1),
    "no chairs": hand_text(chairs=[]),
    "nobody is you": hand_text(chairs=[{"name": "Ada", "person": False, "stack": 9, "bought": 9}] * 3),
    "a hand with no deck": hand_text(hand={"rules": {}}),
    "odd blind": hand_text(rules={}),
    "positions off the table": hand_text(positions={"button": 44, "small": 1, "big": 2, "small_spot": 1}),
}


@pytest.mark.parametrize("damaged", DAMAGED.values(), ids=DAMAGED.keys())
def test_a_damaged_save_is_told_and_kept_under_another_key(damaged: str) -> None:
    storage = FakeStorage(**{KEY: damaged})
    profile, notice = Vault(storage).load()
    assert profile == Profile()
    assert "could not be read" in notice
    assert storage.texts[DAMAGED_KEY] == damaged


def test_an_action_that_the_rules_refuse_damages_a_save() -> None:
    saved = json.loads(hand_text())
    saved["sitting"]["hand"]["actions"].append("raise 999")
    _, notice = Vault(FakeStorage(**{KEY: json.dumps(saved)})).load()
    assert "must be to" in notice


def test_a_second_damaged_save_does_not_overwrite_the_first() -> None:
    storage = FakeStorage(**{KEY: "first"})
    Vault(storage).load()
    storage.texts[KEY] = "second"
    Vault(storage).load()
    assert (storage.texts[DAMAGED_KEY], storage.texts[f"{DAMAGED_KEY}-2"]) == ("first", "second")


def test_a_storage_that_refuses_is_told_once() -> None:
    storage = FakeStorage()
    storage.refuses = True
    vault = Vault(storage)
    profile, notice = vault.load()
    assert profile == Profile()
    assert "keeps nothing" in notice
    assert vault.save(profile) == ""


def test_a_storage_that_fills_up_is_told_when_it_happens() -> None:
    storage = FakeStorage()
    vault = Vault(storage)
    assert vault.save(Profile()) == ""
    storage.refuses = True
    assert "keeps nothing" in vault.save(Profile())
    assert vault.save(Profile()) == ""
