"""Uses the coin and the drill that `test_new_feature.py` adds to a copy of the sources."""

import asyncio
import json
import sys
from pathlib import Path
from typing import Final

from pyapp.app import Device, LanguageUnavailable, Outside
from pyapp.application import App
from pyapp.texts import in_force
from tests.app.fakes import Visit
from workshop.host.project_folders import ROOT, STATIC
from workshop.packing.pack_languages import list_parts, pack_texts
from workshop.packing.paint_page import paint_page

TITLES: Final = {"en": "A coin", "de": "Eine Münze", "es": "Una moneda"}
DELETES: Final = {"en": "forgets every toss", "de": "vergisst jeden Wurf", "es": "olvida cada lanzamiento"}
ASKS: Final = {
    "en": "Which hand has the higher card?",
    "de": "Welche Hand hat die höhere Karte?",
    "es": "¿Qué mano tiene la carta más alta?",
}
WHY: Final = {"en": "It is higher.", "de": "Sie ist höher.", "es": "Es más alta."}
KEY: Final = "baize.coin.guest"
BACKUP: Final = "baize-profiles.json"


class BuiltLanguages:
    """The languages as the build packs them."""

    preferred = "en"

    async def texts(self, language: str) -> bytes:
        """Return what every visitor needs."""
        return pack_texts(STATIC / "texts" / language)

    async def late(self, language: str, part: str) -> bytes:
        """Return what a feature says."""
        assert part in list_parts()
        return pack_texts(STATIC / "texts" / language, part)

    async def scenarios(self, language: str) -> bytes:
        """Refuse."""
        raise LanguageUnavailable(language)


class SpokenVisit(Visit):
    """A visit to a page that has these languages."""

    def __init__(self) -> None:
        super().__init__()
        device = Device(
            self.storage,
            self.claim,
            self.locksmith,
            BuiltLanguages(),
            storage_manager=self.storage_manager,
        )
        self.room = App(
            Outside(self.screen, self.pace, self.luck, self.shelf, self.files, lambda: self.now), device
        )

    async def speak(self, language: str) -> None:
        """Choose a language in the settings."""
        await self.press("settings")
        await self.press("set", form={"language": language})
        await self.press("lobby")
        assert in_force().language == language


async def toss(visit: Visit, language: str, times: int) -> None:
    """Open the coin's screen and toss it, which is counted."""
    await visit.press("coin")
    assert visit.screen.screen == "coin"
    assert TITLES[language] in visit.screen.regions["coin"]
    await visit.press("coin-toss")
    assert f"<b>{times}</b>" in visit.screen.regions["coin"]
    assert json.loads(visit.storage.texts[KEY]) == {"version": 1, "tosses": times}
    await visit.press("coin-unknown")
    await visit.press("lobby")


async def look_at_data(visit: Visit, language: str) -> None:
    """Find what is kept among all data, in a backup, and back from it."""
    await visit.press("data")
    assert TITLES[language] in visit.screen.regions["data"] + visit.screen.regions["data-list"]
    await visit.press("export-profiles")
    backup, kept = visit.files.saved[BACKUP], visit.storage.texts[KEY]
    assert json.loads(backup)["profiles"][0]["coin"] == kept
    await visit.press("data-ask", value="coin:guest")
    assert DELETES[language] in visit.screen.regions["data-list"]
    await visit.press("data-delete", value="coin:guest")
    assert KEY not in visit.storage.texts
    await visit.press("import-all", value=backup)
    assert visit.storage.texts[KEY] == kept
    await visit.press("lobby")


async def drill(visit: Visit, language: str) -> None:
    """Answer a spot of the drill."""
    await visit.press("drills")
    await visit.press("drills-start", value="higher")
    assert ASKS[language] in visit.screen.regions["spot"]
    await visit.press("drills-answer", value="first")
    assert (
        ASKS[language] not in visit.screen.regions["spot"]
        or 'data-action="drills-next"' in (visit.screen.regions["spot"])
    )
    await visit.press("lobby")


async def main(*, drills: bool) -> None:
    """Use both in three languages."""
    page = paint_page((ROOT / "index.html").read_text("utf-8"))
    assert page.count('data-region="coin"') == page.count('href="pyapp/features/coin/style.css"') == 1
    visit = SpokenVisit()
    await visit.room.open()
    for times, language in enumerate(TITLES, 1):
        if language != "en":
            await visit.speak(language)
        await toss(visit, language, times)
        await look_at_data(visit, language)
        if drills:
            await drill(visit, language)
    await visit.close()


if __name__ == "__main__":
    sources = Path(sys.argv[1])
    assert Path(sys.modules["pyapp"].__file__ or "").is_relative_to(sources)
    asyncio.run(main(drills="drills" in sys.argv[2:]))
