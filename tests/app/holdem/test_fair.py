"""Fair dealing at a table: sealed before the hand, cut by the player, opened after it."""

import asyncio
import re
from dataclasses import replace

import pytest

from pyapp.app import Press
from pyapp.app.profiles.profile import Profile
from pyapp.app.profiles.saves import check_sound
from pyapp.cards import DECK
from pyapp.records import FieldError
from tests.app.fakes import FakeStorage, Visit


async def between(visit: Visit) -> None:
    """Fold or check until the hand is over."""
    for _ in range(30):
        if "next" in visit.live:
            return
        await visit.press("fold" if "fold" in visit.live else next(iter(visit.live)))
    raise AssertionError("the hand never ended")


def shown(visit: Visit) -> str:
    found = re.search(r"data-fingerprint>([0-9a-f]{64})<", visit.screen.regions["fair"])
    assert found, visit.screen.regions["fair"]
    return found[1]


@pytest.mark.slow
def test_the_next_deck_is_sealed_before_the_hand_and_dealt_as_promised() -> None:
    async def play() -> None:
        visit = Visit()
        await visit.sit()
        await between(visit)
        promised, sitting = shown(visit), visit.profile.sitting
        assert sitting
        assert sitting.seal
        assert sitting.hand is None
        await visit.press("next")
        after = visit.profile.sitting
        assert after
        assert after.hand
        assert after.seal == sitting.seal
        assert after.hand.deck == sitting.seal.deck
        assert shown(visit) == promised == sitting.seal.fingerprint
        await visit.close()

    asyncio.run(play())


@pytest.mark.slow
def test_a_player_cuts_the_deck_between_hands_and_not_in_play() -> None:
    async def play() -> None:
        visit = Visit()
        await visit.sit()
        await visit.room.press(Press("cut", form={"words": "too late"}))
        await between(visit)
        promised = shown(visit)
        await visit.press("cut", form={"words": "thin to win"})
        await visit.press("next")
        sitting = visit.profile.sitting
        assert sitting
        assert sitting.hand
        assert sitting.seal
        assert sitting.seal.words == "thin to win"
        assert sitting.hand.deck == sitting.seal.dealt != sitting.seal.deck
        assert shown(visit) == promised
        assert "thin to win" in visit.screen.regions["fair"]
        await visit.close()

    asyncio.run(play())


def test_a_reload_between_hands_lays_out_no_other_deck() -> None:
    async def play() -> None:
        storage = FakeStorage()
        visit = Visit(storage)
        await visit.sit()
        await between(visit)
        before = visit.profile.sitting
        await visit.close()
        again = Visit(storage, seed=99)
        await again.room.open()
        await again.press("continue")
        assert again.profile.sitting == before
        await again.close()

    asyncio.run(play())


def test_neither_cards_nor_nonce_leave_the_table_before_the_end() -> None:
    async def play() -> None:
        visit = Visit()
        await visit.sit()
        await between(visit)
        sitting = visit.profile.sitting
        assert sitting
        assert sitting.seal
        told = visit.screen.html + " ".join(visit.screen.said)
        assert sitting.seal.nonce not in told
        assert "".join(map(str, sitting.seal.deck)) not in told
        await visit.close()

    asyncio.run(play())


def test_a_hand_dealt_from_another_deck_than_the_sealed_one_is_no_sound_save() -> None:
    async def play() -> Profile:
        visit = Visit()
        await visit.sit()
        await visit.close()
        return visit.profile

    profile = asyncio.run(play())
    assert profile.sitting
    assert profile.sitting.seal
    seal = replace(profile.sitting.seal, deck=DECK)
    with pytest.raises(FieldError, match="sealed"):
        check_sound(profile.seated(replace(profile.sitting, seal=seal)))
