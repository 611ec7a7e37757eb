"""The language is the device's: chosen in the settings, remembered, and in force before anyone logs in."""

import asyncio
import bz2
import json
from collections.abc import Iterator
from html import escape

import pytest

from pyapp import texts
from pyapp.app import Device, LanguageUnavailable, Outside, StorageRefused
from pyapp.app.core import settings as language_choice
from pyapp.app.core.settings import LANGUAGE_KEY
from pyapp.app.screens import settings_controller
from pyapp.application import App
from pyapp.texts import english, in_force
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


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for module in (language_choice, settings_controller):
        monkeypatch.setattr(module, "LANGUAGES", KNOWN)
    yield
    texts.use(english())


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


def test_a_start_without_the_language_is_in_english_and_says_so() -> None:
    async def main() -> None:
        visit = SpokenVisit(FakeLanguages("xx"))
        visit.languages.offline = True
        await visit.room.open()
        assert "Casino Limit" in visit.screen.regions["lobby"]
        assert "Strange couldn" in visit.screen.regions["notice"]

    asyncio.run(main())


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


def test_the_rule_book_is_translated_when_it_is_opened() -> None:
    async def main() -> None:
        visit = SpokenVisit(FakeLanguages("xx"))
        await visit.room.open()
        assert visit.languages.asked == ["xx.texts"]
        await visit.press("rules", value="casino-limit")
        await visit.press("lobby")
        await visit.press("rules", value="casino-limit")
        assert visit.languages.asked == ["xx.texts", "xx.scenarios"]

    asyncio.run(main())


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
