"""A third game joins by one line and is played from the lobby to the history, save and reload included."""

import asyncio
import json
from collections.abc import Sequence
from typing import Final

from pyapp.app import Press
from pyapp.app.core.ports import Device, Outside
from pyapp.app.games import standard_games
from pyapp.app.profiles.profile import FIRST_CHIPS, Profile
from pyapp.app.profiles.profile_store import GUEST, ProfileStore
from pyapp.app.session.game import AnyGame, Games
from pyapp.app.sittings.sitting_kinds import SITTING_KINDS
from pyapp.application import App
from pyapp.blackjack.odds import StrategyCache
from tests.app.fakes import FakeStorage, Visit
from tests.app.high_card.game import HighCardGame
from tests.app.high_card.sitting import BET, BUY_IN, HIGH_CARD_SITTINGS, HighCardSitting, net_of

KINDS: Final = (*SITTING_KINDS, HIGH_CARD_SITTINGS)


def three_games(strategies: StrategyCache) -> Sequence[AnyGame]:
    """Register the third game beside the others."""
    return (*standard_games(strategies), HighCardGame())


class ThreeGames(Visit):
    """A visit to an app with three games."""

    def __init__(self, earlier: Visit | None = None) -> None:
        super().__init__(earlier.storage if earlier else None, shelf=earlier.shelf if earlier else None)
        outside = Outside(self.screen, self.pace, self.luck, self.shelf, self.files, lambda: self.now)
        self.room = App(outside, Device(self.storage, self.claim, self.locksmith), three_games)

    async def use(self, action: str, value: str = "") -> None:
        """Press a control and let everything come to rest."""
        await self.room.press(Press(action, value=value))
        for _ in range(200):
            await asyncio.sleep(0)

    @property
    def profile(self) -> Profile:
        """What is saved."""
        profile, notice = ProfileStore(self.storage, GUEST, kinds=KINDS).load()
        assert not notice, notice
        return profile

    @property
    def sitting(self) -> HighCardSitting:
        """The table of High Card as it is saved."""
        sitting = self.profile.table("high-card")
        assert isinstance(sitting, HighCardSitting)
        return sitting


async def dealt() -> ThreeGames:
    """Sit down from the lobby and be dealt a card."""
    visit = ThreeGames()
    await visit.room.open()
    assert 'data-table="high-card"' in visit.screen.regions["lobby"]
    await visit.use("open-table", "high-card")
    assert visit.screen.screen == "setup"
    await visit.use("sit")
    assert visit.screen.screen == "high-card"
    await visit.use("deal")
    return visit


def test_the_kinds_of_the_standard_games_are_those_that_saves_are_read_by() -> None:
    assert Games(standard_games(StrategyCache())).sittings == SITTING_KINDS


def test_a_round_is_played_saved_reloaded_listed_and_shown_again() -> None:
    async def play() -> None:
        visit = await dealt()
        mine, dealers = visit.sitting.cards
        assert mine.words in visit.screen.regions["felt"]
        assert dealers.words not in visit.screen.html
        await visit.close()

        later = ThreeGames(visit)
        await later.room.open()
        assert "Continue High Card" in later.screen.regions["lobby"]
        await later.use("continue", "high-card")
        assert later.sitting.cards == (mine, dealers)
        await later.use("turn")
        assert dealers.words in later.screen.regions["felt"]
        won = net_of((mine, dealers), BET)
        assert later.sitting == HighCardSitting(BUY_IN + won)

        await later.use("leave")
        assert later.profile.bankroll == FIRST_CHIPS + won
        assert [entry.table for entry in later.profile.ledger[-2:]] == ["high-card", "high-card"]
        await later.use("history")
        assert later.screen.regions["history-rows"].count("history-replay") == 1
        assert "High Card" in later.screen.regions["history-rows"]
        ((number, _),) = await later.shelf.list(GUEST, 0, 10)
        await later.use("history-replay", str(number))
        assert later.screen.screen == "high-card"
        assert dealers.words not in later.screen.regions["felt"]
        await later.use("replay-forward")
        assert dealers.words in later.screen.regions["felt"]
        await later.use("export-hand", "cards")
        await later.use("replay-close")
        await later.use("export-all", "phh")
        assert later.files.saved == {f"{number}.cards": f"{mine} {dealers}"}
        await later.close()

    asyncio.run(play())


def test_rounds_are_counted_by_the_game_and_saved_to_one_file_in_its_own_form() -> None:
    async def play() -> None:
        visit = await dealt()
        first = visit.sitting.cards
        await visit.use("turn")
        visit.now += 1
        await visit.use("deal")
        second = visit.sitting.cards
        await visit.use("turn")
        await visit.use("stats")
        figures = visit.screen.regions["stats-figures"]
        ahead = sum(net_of(cards, BET) > 0 for cards in (first, second))
        assert f"<dt>Higher cards</dt><dd><b>{ahead}</b>" in figures
        assert "Won over 2 duels of cards" in figures
        assert "Duel" in figures
        await visit.use("history")
        assert 'data-value="cards"' in visit.screen.regions["history"]
        await visit.use("export-all", "cards")
        assert visit.files.saved == {"rounds.cards": "\n".join(f"{a} {b}" for a, b in (first, second))}
        await visit.close()

    asyncio.run(play())


def test_files_in_its_own_form_are_read_and_its_own_filter_passes_nothing_else() -> None:
    async def play() -> None:
        visit = ThreeGames()
        await visit.room.open()
        await visit.use("history-import", "Ah Kd\n2s 3d\nQc Qc\n")
        assert "Both have the same card" in visit.screen.html
        assert visit.screen.regions["history-rows"].count("history-replay") == 2
        assert 'name="suit"' in visit.screen.regions["history"]
        await visit.room.press(Press("history-filter", form={"shelf": "read", "suit": "h"}))
        rows = visit.screen.regions["history-rows"]
        assert rows.count("history-replay") == 1
        assert "ace of hearts" in rows
        await visit.room.press(
            Press("history-filter", form={"shelf": "read", "suit": "h", "showdown": "yes"})
        )
        assert "history-replay" not in visit.screen.regions["history-rows"]
        await visit.close()

    asyncio.run(play())


def test_the_round_that_ended_last_is_shown_again_at_its_table() -> None:
    async def play() -> None:
        visit = await dealt()
        mine, dealers = visit.sitting.cards
        await visit.use("turn")
        await visit.use("replay-last-hand")
        assert mine.words in visit.screen.regions["felt"]
        await visit.use("replay-forward")
        assert dealers.words in visit.screen.regions["felt"]
        await visit.close()

    asyncio.run(play())


def test_the_table_can_be_given_up_from_the_lobby() -> None:
    async def play() -> None:
        visit = await dealt()
        await visit.use("leave")
        await visit.use("give-up", "high-card")
        assert not visit.profile.tables
        assert visit.profile.bankroll == FIRST_CHIPS - 20
        await visit.close()

    asyncio.run(play())


def test_a_backup_carries_the_third_games_tables_and_rounds_to_another_device() -> None:
    async def play() -> None:
        visit = await dealt()
        await visit.use("turn")
        await visit.use("export-profiles")
        (text,) = visit.files.saved.values()
        assert json.loads(text)["profiles"][0]["hands"][0]["high_card"] is True
        other = ThreeGames()
        await other.room.open()
        await other.use("import-all", text)
        assert await other.shelf.count(GUEST) == 1
        assert other.profile.tables == visit.profile.tables
        await visit.close()
        await other.close()

    asyncio.run(play())


def test_a_version_without_the_game_says_so_and_keeps_the_save() -> None:
    async def play() -> None:
        visit = await dealt()
        await visit.close()
        copies = {text for key, text in visit.storage.texts.items() if key.startswith("baize.save.")}
        older = Visit(FakeStorage(**visit.storage.texts))
        await older.room.open()
        assert "know tables of the kind “high card”" in older.screen.html
        assert copies <= set(older.storage.texts.values())
        await older.close()

    asyncio.run(play())
