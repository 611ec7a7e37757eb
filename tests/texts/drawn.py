"""What people see and hear in strange letters, or in a language that is named, as JSON on standard output.

It runs in a process of its own: pictures and views that tests make while they are imported are made in that
language too, and nothing strange stays behind.
"""

import asyncio
import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from html.parser import HTMLParser
from typing import Final
from unittest.mock import AsyncMock, patch

from pyapp import texts
from pyapp.rulebook.scenario import use_translations
from tests.texts.catalogues import chapters_of, read_language, strange, strange_chapters

if __name__ == "__main__":
    texts.be_strict()
    code = sys.argv[1] if sys.argv[1:] else ""
    texts.use(read_language(code) if code else strange())
    use_translations(chapters_of(code) if code else strange_chapters())

from pyapp.app.core.forms import Press
from pyapp.app.core.ports import Event
from pyapp.app.core.settings import LanguageChoice
from pyapp.application import App
from pyapp.blackjack.odds import solved_rules
from pyapp.features.book.primer import PAGES
from pyapp.features.drills.course import THEMES
from pyapp.tables import TABLES
from tests.app.blackjack.guest import Guest
from tests.app.fakes import FakeScreen, Visit
from tests.books import LIBRARY
from tests.texts.blackjack_walk import walk_through_blackjack
from tests.texts.features_walk import walk_through_features
from tests.texts.holdem_walk import walk_through_holdem
from tests.views.golden import SCREENS

_READ_ALOUD: Final = frozenset({"alt", "aria-label", "data-reason", "placeholder", "title"})
_OVERLAYS: Final = ("settings", "profiles", "data", "stats", "history", "chart", "drill")


class Visible(HTMLParser):
    """Collects what people see and hear of a page: texts, and attributes that are read aloud."""

    def __init__(self) -> None:
        super().__init__()
        self.texts = list[str]()
        self._keys = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Keep what is read aloud; what stands on a key of the keyboard is the same in all languages."""
        self._keys += tag == "kbd"
        self.texts += [value for name, value in attrs if name in _READ_ALOUD and value]

    def handle_endtag(self, tag: str) -> None:
        """Leave a key."""
        self._keys -= tag == "kbd"

    def handle_data(self, data: str) -> None:
        """Keep a text."""
        if not self._keys and data.strip():
            self.texts.append(data.strip())


class Recorder(FakeScreen):
    """A screen that remembers every text it ever showed, by screen and region."""

    seen: Final = dict[str, set[str]]()
    twice: Final = set[str]()
    """What was said once more although nothing had been pressed or drawn since."""

    presses = 0
    _last = ("", 0)

    async def draw(
        self, screen: str, regions: Mapping[str, str], events: Sequence[Event] = (), seconds: float = 0
    ) -> None:
        """Keep the texts."""
        for region, html in regions.items():
            self.seen.setdefault(f"{screen or self.screen}: {region}", set()).update(visible(html))
        await super().draw(screen, regions, events, seconds)

    def say(self, words: str) -> None:
        """Keep what is read aloud."""
        said = (words, Recorder.presses)
        if words and said == self._last:
            self.twice.add(words)
        self._last = said
        self.seen.setdefault(f"{self.screen}: said", set()).add(words)
        super().say(words)


class PokerVisit(Visit):
    """A visit on a screen that remembers."""

    seen_on = Recorder


class BlackjackVisit(Guest):
    """The same for blackjack."""

    seen_on = Recorder


@cache
def visible(html: str) -> tuple[str, ...]:
    """Return what people see and hear of this; most of a page is drawn again as it was."""
    page = Visible()
    page.feed(html)
    return tuple(page.texts)


def golden_screens() -> Iterator[tuple[str, tuple[str, ...]]]:
    """Return the texts of every golden screen's regions, drawn anew."""
    for name, drawn in SCREENS.items():
        for region, html in drawn.items():
            yield f"{name}: {region}", visible(html)


async def walk() -> None:
    """Look at every screen, and play at every table."""
    visit = PokerVisit(seed=3)
    await visit.room.open()
    for screen in _OVERLAYS:
        await visit.press(screen)
        await visit.press("lobby")
    await visit.press("drills")
    for theme in (*THEMES, "mixed", "own"):
        await visit.press("drills-start", value=theme)
        await visit.press("drills-answer", value="call")
        await visit.press("drills-answer", value="first")
        await visit.press("drills-back")
    await visit.press("drills-find")
    for page in (*(page.slug for page in PAGES), *(table.preset for table in TABLES)):
        await visit.press("rules", value=page)
    await visit.press("ranks", value="flush")
    await visit.close()
    await walk_through_holdem(PokerVisit)
    with (
        patch.object(solved_rules, "shared_strategies", return_value=LIBRARY),
        patch.object(Visit, "seen_on", Recorder),
    ):
        await walk_through_blackjack(BlackjackVisit)
        await walk_through_features()


_PRESS: Final = App.press


async def _press(app: App, press: Press) -> None:
    """Press a control, after which the same may be said again."""
    Recorder.presses += 1
    await _PRESS(app, press)


if __name__ == "__main__":
    with (
        patch.object(LanguageChoice, "translate_chapters", AsyncMock()),  # they are translated already
        patch.object(App, "press", _press),
    ):
        asyncio.run(walk())
    walked = {place: sorted(seen) for place, seen in Recorder.seen.items()}
    found = {"pictures": dict(golden_screens()), "walk": walked, "twice": {"": sorted(Recorder.twice)}}
    print(json.dumps(found))  # noqa: T201 - that is what it is for
