"""The language is the device's: chosen, remembered, and spoken at a table in play as soon as it is seen."""

import asyncio
import bz2
import json
import re
from collections.abc import Awaitable, Callable, Iterator
from html import escape, unescape
from typing import Final

import pytest

from pyapp import texts
from pyapp.app import Device, LanguageUnavailable, Outside, StorageRefused
from pyapp.app.core import settings as language_choice
from pyapp.app.core.settings import LANGUAGE_KEY
from pyapp.app.screens import settings_controller
from pyapp.application import App
from pyapp.texts import english, in_force, use
from tests.app.blackjack.guest import Guest
from tests.app.fakes import FakeStorage, Visit
from tests.texts.catalogues import strange
from workshop.packing.pack_languages import pack_catalogue

KNOWN = {"en": "English", "xx": "Strange", "yy": "Lost"}


class FakeLanguages:
    """One strange language, which can be deferred or lost."""

    def __init__(self, preferred: str = "en") -> None:
        self.preferred = preferred
        self.offline = False
        self.asked = list[str]()
        self.is_asked, self.arrives = asyncio.Event(), asyncio.Event()
        self.arrives.set()

    async def texts(self, language: str) -> bytes:
        """Return the strange letters; any other language is damaged."""
        await self._fetch(f"{language}.texts")
        return pack_catalogue(strange()) if language == "xx" else b"damaged"

    async def late(self, language: str, part: str) -> bytes:
        """Return the strange letters of a part that comes later."""
        await self._fetch(f"{language}.{part}")
        return pack_catalogue(strange(), part)

    async def scenarios(self, language: str) -> bytes:
        """Return no chapter."""
        await self._fetch(f"{language}.scenarios")
        return _packed({"main_pot": 'chapter = "Ţhe pot"'})

    async def _fetch(self, name: str) -> None:
        self.asked.append(name)
        self.is_asked.set()
        await self.arrives.wait()
        if self.offline:
            raise LanguageUnavailable(name)


class SpokenVisit(Visit):
    """A visit to a page that can fetch languages."""

    def __init__(self, languages: FakeLanguages, storage: FakeStorage | None = None) -> None:
        super().__init__(storage)
        self.languages = languages
        device = Device(self.storage, self.claim, self.locksmith, languages)
        outside = Outside(self.screen, self.pace, self.luck, self.shelf, self.files, lambda: self.now)
        self.room = App(outside, device)

    async def choose(self, language: str) -> None:
        """Pick a language in the settings."""
        await self.press("settings")
        await self.press("set", form={"language": language})


@pytest.fixture
def known(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for module in (language_choice, settings_controller):
        monkeypatch.setattr(module, "LANGUAGES", KNOWN)
    yield
    texts.use(english())


@pytest.mark.usefixtures("known")
@pytest.mark.slow
def test_a_language_is_fetched_when_chosen_and_kept_for_the_device() -> None:
    async def main() -> None:
        visit = SpokenVisit(FakeLanguages())
        await visit.room.open()
        assert visit.languages.asked == []
        await visit.choose("xx")
        assert visit.languages.asked == ["xx.texts"]
        assert visit.storage.texts[LANGUAGE_KEY] == "xx"
        assert visit.screen.language == "xx"
        assert visit.screen.words["bankroll"].startswith("⟦")
        assert "⟦" in visit.screen.regions["settings"]
        await visit.press("lobby")
        assert "⟦" in visit.screen.regions["lobby"]

    asyncio.run(main())


@pytest.mark.usefixtures("known")
def test_the_language_preferred_is_in_force_before_anything_is_drawn() -> None:
    async def main() -> None:
        visit = SpokenVisit(FakeLanguages("xx"))
        visit.languages.arrives.clear()
        opening = asyncio.ensure_future(visit.room.open())
        await asyncio.sleep(0)
        assert visit.screen.regions == {}
        visit.languages.arrives.set()
        await opening
        assert "⟦" in visit.screen.regions["lobby"]
        assert visit.screen.language == "xx"

    asyncio.run(main())


@pytest.mark.usefixtures("known")
@pytest.mark.parametrize("language", ["xx", "yy"])
def test_a_language_that_does_not_come_is_told_and_can_be_chosen_again(language: str) -> None:
    async def main() -> None:
        visit = SpokenVisit(FakeLanguages())
        visit.languages.offline = language == "xx"
        await visit.room.open()
        await visit.choose(language)
        assert in_force().language == "en"
        assert f"{KNOWN[language]} couldn" in visit.screen.regions["settings"]
        assert LANGUAGE_KEY not in visit.storage.texts
        visit.languages.offline = False
        await visit.choose("xx")
        assert in_force().language == "xx"

    asyncio.run(main())


@pytest.mark.usefixtures("known")
def test_a_start_without_the_language_is_in_english_and_says_so() -> None:
    async def main() -> None:
        visit = SpokenVisit(FakeLanguages("xx"))
        visit.languages.offline = True
        await visit.room.open()
        assert "Casino Limit" in visit.screen.regions["lobby"]
        assert "Strange couldn" in visit.screen.regions["notice"]

    asyncio.run(main())


@pytest.mark.usefixtures("known")
def test_a_device_that_keeps_nothing_has_the_language_for_this_visit() -> None:
    async def main() -> None:
        visit = SpokenVisit(FakeLanguages())
        await visit.room.open()
        visit.storage.refuses = True
        await visit.choose("xx")
        assert in_force().language == "xx"
        with pytest.raises(StorageRefused):
            visit.storage.read(LANGUAGE_KEY)

    asyncio.run(main())


@pytest.mark.usefixtures("known")
def test_english_is_chosen_again_without_fetching_anything() -> None:
    async def main() -> None:
        visit = SpokenVisit(FakeLanguages("xx"))
        await visit.room.open()
        await visit.choose("en")
        assert visit.languages.asked == ["xx.texts"]
        assert visit.storage.texts[LANGUAGE_KEY] == "en"
        assert visit.screen.language == "en"
        assert visit.screen.words["bankroll"] == "Bankroll"

    asyncio.run(main())


@pytest.mark.usefixtures("known")
def test_of_two_languages_chosen_in_a_row_the_last_is_in_force_whichever_comes_first() -> None:
    async def main() -> None:
        visit = SpokenVisit(FakeLanguages())
        await visit.room.open()
        visit.languages.arrives.clear()
        first = asyncio.ensure_future(visit.choose("xx"))
        await visit.languages.is_asked.wait()
        await visit.choose("en")
        visit.languages.arrives.set()
        await first
        assert in_force().language == "en"
        assert visit.screen.language == "en"

    asyncio.run(main())


@pytest.mark.usefixtures("known")
def test_the_rule_book_is_translated_when_it_is_opened() -> None:
    async def main() -> None:
        visit = SpokenVisit(FakeLanguages("xx"))
        await visit.room.open()
        assert visit.languages.asked == ["xx.texts"]
        await visit.press("rules", value="casino-limit")
        await visit.press("lobby")
        await visit.press("rules", value="casino-limit")
        assert visit.languages.asked == ["xx.texts", "xx.book", "xx.scenarios"]

    asyncio.run(main())


@pytest.mark.usefixtures("known")
@pytest.mark.slow
@pytest.mark.parametrize(
    ("screen", "words", "feature"),
    [
        ("data", "your_data.lead", "data"),
        ("drills", "drills.lead", "drills"),
        ("sandbox", "sandbox.lead.odds", "lab"),
        ("daily", "daily.title", "daily"),
    ],
)
def test_a_feature_has_its_words_when_it_is_opened(screen: str, words: str, feature: str) -> None:
    async def main() -> None:
        visit = SpokenVisit(FakeLanguages("xx"))
        await visit.room.open()
        for _ in range(2):
            await visit.press(screen)
            assert escape(str(strange().sentences[words]), quote=False) in visit.screen.regions[screen]
            await visit.press("lobby")
        assert visit.languages.asked == ["xx.texts", f"xx.{feature}"]

    asyncio.run(main())


@pytest.mark.usefixtures("known")
def test_words_of_two_features_that_come_at_once_are_all_there() -> None:
    async def main() -> None:
        visit = SpokenVisit(FakeLanguages("xx"))
        await visit.room.open()
        visit.languages.arrives.clear()
        fetch = visit.room.features.language.fetch
        coming = asyncio.gather(fetch("gym"), fetch("drills"))
        await asyncio.sleep(0)
        visit.languages.arrives.set()
        await coming
        assert {"gym.title", "drills.title"} <= in_force().sentences.keys()

    asyncio.run(main())


def _packed(content: object) -> bytes:
    return bz2.compress(json.dumps(content).encode())


SPOKEN: Final = (
    "top",
    "own",
    "coach-door",
    "occasion",
    "bar",
    "why",
    "curtain",
    "seat-0",
    "seat-1",
    "seat-2",
)
"""The regions of a table; the log keeps what was said before the hand as it was said."""

NAMES: Final = frozenset({"Ada", "Bruno", "Ines", "Player"})
"""Players; friends keep the names that they sat down with."""


@pytest.fixture
def _in_english() -> Iterator[None]:
    yield
    use(english())


def words_of(html: str) -> set[str]:
    """Return the words that are read or heard, but for names."""
    texts = re.findall(r'(?:^|>)([^<>]+)(?:<|$)|(?:aria-label|data-reason)="([^"]*)"', html)
    seen = " ".join(unescape(text) for pair in texts for text in pair)
    return {word for word in re.findall(r"[A-Za-z]{2,}", seen) if word not in NAMES}


async def between_hands(visit: Visit) -> None:
    await visit.sit(3)
    while "next" not in visit.live:
        await visit.press(next(it for it in ("check", "call", "tap-out", "fold", "skip") if it in visit.live))


async def my_turn(visit: Visit) -> None:
    await visit.sit(3)


async def curtain(visit: Visit) -> None:
    await visit.sit(3, **{"rival-1": "person"})
    assert "ready" in visit.live


async def tournament(visit: Visit) -> None:
    await visit.room.open()
    await visit.press("open-table", value="no-limit")
    await visit.press("sit", form={"speed": "instant", "seats": "3", "game": "sit-and-go"})


@pytest.mark.usefixtures("_in_english")
@pytest.mark.parametrize("moment", [between_hands, my_turn, curtain, tournament])
def test_a_table_speaks_the_language_that_was_chosen_over_it(
    moment: Callable[[Visit], Awaitable[None]],
) -> None:
    async def play() -> None:
        visit = Visit(seed=3)
        await moment(visit)
        await visit.press("settings")
        use(strange())
        await visit.press("back")
        assert not {(region, word) for region in SPOKEN for word in words_of(visit.screen.regions[region])}
        await visit.close()

    asyncio.run(play())


@pytest.mark.usefixtures("_in_english")
def test_a_blackjack_table_asks_for_a_bet_in_the_language_that_was_chosen_over_it() -> None:
    async def play() -> None:
        guest = Guest(seed=3)
        await guest.sit_at_blackjack("you")
        await guest.press("settings")
        use(strange())
        await guest.press("back")
        bar = guest.screen.regions["pit-bar"]
        assert "⟦" in bar
        assert not words_of(bar)
        await guest.close()

    asyncio.run(play())


@pytest.mark.usefixtures("_in_english")
@pytest.mark.parametrize("table", ["no-limit", "blackjack"])
def test_a_form_speaks_the_language_that_was_chosen_over_it(table: str) -> None:
    async def play() -> None:
        visit = Visit(seed=3)
        await visit.room.open()
        await visit.press("open-table", value=table)
        await visit.press("pit-setup" if table == "blackjack" else "setup", form={"buy-in": "123"})
        await visit.press("settings")
        use(strange())
        await visit.press("back")
        assert visit.screen.screen == "setup"
        assert visit.screen.regions["setup"].count("⟦") > 20
        assert 'value="123"' in visit.screen.regions["setup"]
        await visit.close()

    asyncio.run(play())
