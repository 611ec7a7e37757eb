"""What a person has chosen: the look, the sound and the speed of every table, and the device's language.

The language belongs to the device and not to a profile, so that the lobby and the door speak it before
anyone logs in. All else is the profile's.
"""

import json
import math
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from pyapp import VERSION
from pyapp.app.core.ports import Device, LanguageUnavailable, Screen
from pyapp.app.core.storage import Storage, StorageRefused
from pyapp.records.codec import Json, record
from pyapp.texts import (
    ENGLISH,
    LANGUAGES,
    Catalogue,
    english,
    english_part,
    in_force,
    say,
    unpack_catalogue,
    unpack_scenarios,
    use,
    worded,
)
from pyapp.views import page_words


@worded("settings.speed")
class Speed(StrEnum):
    """How fast the table goes."""

    RELAXED = "relaxed"
    """Time to look at everything."""

    NORMAL = "normal"
    """As at a friendly table."""

    FAST = "fast"
    """Bots barely think."""

    INSTANT = "instant"
    """Nothing moves and no one waits."""

    @property
    def factor(self) -> float:
        """What durations are multiplied by."""
        return _FACTORS[self]


_FACTORS: Final = {Speed.RELAXED: 1.6, Speed.NORMAL: 1.0, Speed.FAST: 0.4, Speed.INSTANT: 0.0}

_WHOLE: Final = 1.4
"""For how long a player waits, at normal speed, before things go faster."""

_SHORTER: Final = 0.55
"""What a second more of waiting leaves of every movement and pause."""

_LEAST_PART: Final = 0.25
"""What is left of each however long it takes: it can still be followed."""


def thinking_time(fraction: float, speed: Speed, bounds: tuple[float, float]) -> float:
    """Return how long a bot seems to think within ``bounds``; ``fraction`` from 0 to 1 is drawn by chance."""
    shortest, longest = bounds
    return (shortest + fraction * (longest - shortest)) * speed.factor


def ring(stay: float, speed: Speed) -> float:
    """Return how long the next hand rings that comes after ``stay`` seconds at normal speed.

    0 where it waits to be wanted.
    """
    return stay * (speed.factor + 1) / 2 if speed.factor else 0


_FOLDED: Final = 0.35
"""What is left of each for a player who has folded."""


class PlayersWait:
    """What the player at the screen has waited since their last decision: the longer, the faster it goes on.

    So three seconds at normal speed bring most turns round, however many players act in between.
    """

    def __init__(self) -> None:
        self._waited, self._part = 0.0, 1.0

    def begin(self) -> None:
        """Begin anew: the player has decided, or watches the next card all-in."""
        self._waited, self._part = 0.0, 1.0

    def hasten(self) -> None:
        """Take less time from now on: the player has folded, and only wants to see how it ends."""
        self._part = _FOLDED

    def paced(self, speed: Speed) -> float:
        """Return how many seconds it would have been at normal speed."""
        return self._waited / (speed.factor or 1)

    def shorten(self, seconds: float, speed: Speed) -> float:
        """Return how much of a pause is left after what was waited before, and count it."""
        part = self._part * max(_LEAST_PART, min(1.0, math.pow(_SHORTER, self.paced(speed) - _WHOLE)))
        self.spend(part * seconds)
        return part * seconds

    def spend(self, seconds: float) -> None:
        """Count a pause that lasts as long as it is."""
        self._waited += seconds


@worded("settings.deck")
class DeckColours(StrEnum):
    """How many colours the suits have."""

    TWO = "two"
    """Black and red, as printed."""

    FOUR = "four"
    """Diamonds blue, clubs green."""


@worded("settings.back")
class CardBack(StrEnum):
    """What the cards look like face down."""

    LATTICE = "lattice"
    """Crossing lines."""

    RAYS = "rays"
    """Rays from the middle."""


@worded("settings.cloth")
class ClothChoice(StrEnum):
    """The colour of the felt."""

    OWN = "own"
    """Each table's own."""

    GREEN = "green"
    """Green everywhere."""

    BLUE = "blue"
    """Blue everywhere."""

    WINE = "wine"
    """Wine red everywhere."""


@worded("settings.contrast")
class Contrast(StrEnum):
    """How far light and dark are apart."""

    NORMAL = "normal"
    """As designed."""

    HIGH = "high"
    """Black, white and bright brass."""


@worded("settings.appearance")
class Appearance(StrEnum):
    """Whether the room is dark or light; a felt is as dark in both."""

    SYSTEM = "system"
    """As the device is set."""

    LIGHT = "light"
    """Ink on paper."""

    DARK = "dark"
    """Ivory on near black."""


@worded("settings.text")
class TextSize(StrEnum):
    """How large everything is written."""

    NORMAL = "normal"
    """As the browser has it."""

    LARGE = "large"
    """A quarter larger."""

    LARGER = "larger"
    """Half as large again."""

    LARGEST = "largest"
    """Twice as large."""


@worded("settings.coach")
class Coaching(StrEnum):
    """When a coach speaks at the table."""

    OFF = "off"
    """Never."""

    ASKED = "asked"
    """When asked."""

    EVERY = "every"
    """When asked, and unasked after every hand."""


@worded("settings.play")
class PlayMode(StrEnum):
    """How a table is played."""

    FELT = "felt"
    """With cards, chips and buttons."""

    TEXT = "text"
    """As lines of text, by typed commands."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What a person has chosen."""

    speed: Speed = Speed.NORMAL
    deck: DeckColours = DeckColours.TWO
    back: CardBack = CardBack.LATTICE
    cloth: ClothChoice = ClothChoice.OWN
    contrast: Contrast = Contrast.NORMAL
    text: TextSize = TextSize.NORMAL
    sounds: bool = False
    auto_deal: bool = True
    """Whether the next hand is dealt by itself, after a short ring."""

    coach: bool = True
    """Whether a coach can be asked at the table."""

    reviews: bool = False
    """Whether the coach reviews every hand unasked."""

    play: PlayMode = PlayMode.FELT
    offline_told: bool = False
    """Whether the lobby has said that the game can be installed, and that was put away."""

    sound_offered: bool = False
    """Whether sound and vibration were offered, and that was answered or passed over."""

    hands_to_explain: int = 0
    """How many hands the table still explains; the first press of *Play* sets it."""

    vibration: bool = False
    """Whether a pot that is won can be felt, on a device that vibrates."""

    session_reviews: bool = False
    """Whether an older build reviews hands once its review is opened; this one always does."""

    news_read: str = VERSION
    """The version whose news the lobby has told; a save from before there were any has none."""

    appearance: Appearance = Appearance.SYSTEM

    @property
    def coaching(self) -> Coaching:
        """When the coach speaks."""
        if not self.coach:
            return Coaching.OFF
        return Coaching.EVERY if self.reviews else Coaching.ASKED


def ring_of(settings: Settings, stay: float) -> float:
    """Return for how many seconds the next hand rings before it is dealt by itself; 0 where it waits.

    At normal speed it rings for as long as the end of the hand is to ``stay``.
    """
    reading = settings.coaching is Coaching.EVERY or settings.play is PlayMode.TEXT
    return ring(stay, settings.speed) if settings.auto_deal and not reading else 0


def looks(settings: Settings) -> Mapping[str, str]:
    """Return the root's attributes by name, without ``data-``; an empty one stands for what is usual."""
    return {
        "deck": _unless(settings.deck, DeckColours.TWO),
        "back": _unless(settings.back, CardBack.LATTICE),
        "felt": _unless(settings.cloth, ClothChoice.OWN),
        "appearance": _unless(settings.appearance, Appearance.SYSTEM),
        "contrast": _unless(settings.contrast, Contrast.NORMAL),
        "text": _unless(settings.text, TextSize.NORMAL),
        "sounds": "on" if settings.sounds else "",
        "vibration": "on" if settings.vibration else "",
        "play": _unless(settings.play, PlayMode.FELT),
    }


_PLAIN: Final = record(Settings, sparing={"appearance": Appearance.SYSTEM})
_USUAL: Final[Mapping[str, Json]] = _PLAIN.write(Settings(news_read=""))


def _with_usual(saved: Mapping[str, Json]) -> Mapping[str, Json]:
    """Return all choices: one that an older save lacks is the usual one.

    Whoever had sounds on before they were offered needs no offer.
    """
    return {**_USUAL, "sound_offered": saved.get("sounds", False), **saved}


SETTINGS_CODEC: Final = _PLAIN.upgraded(_with_usual)


def _unless(choice: StrEnum, usual: StrEnum) -> str:
    return "" if choice is usual else choice.value


LOOKS_KEY: Final = "baize.looks"
"""Where the looks worn last are kept, which the page puts on before its first frame."""


def keep_looks(storage: Storage, worn: Mapping[str, str]) -> None:
    """Keep the looks that the next visit begins in, while there is room; usual ones take none."""
    unusual = {name: value for name, value in worn.items() if value}
    with suppress(StorageRefused):
        if unusual:
            storage.write(LOOKS_KEY, json.dumps(unusual))
        elif storage.read(LOOKS_KEY) is not None:
            storage.remove(LOOKS_KEY)


LANGUAGE_KEY: Final = "baize.language"
"""Where the code of the language chosen is kept; the boot script fetches its texts beside the runtime."""


class LanguageChoice:
    """Puts languages in force."""

    def __init__(self, device: Device, screen: Screen) -> None:
        self._device, self._screen = device, screen
        self.wanted = ENGLISH
        """The language asked for last: what was asked for before and comes later is let go."""

        self._chapters = ENGLISH
        """The language of the rule book's chapters."""

    async def begin(self) -> str:
        """Put the language in force that the device prefers; return why not, where that fails.

        English is in force already when a page opens.
        """
        preferred = self._device.languages.preferred
        return "" if preferred == ENGLISH else await self._put_in_force(preferred)

    async def choose(self, code: str) -> str:
        """Put a language in force and remember it; return why not, where that fails."""
        failure = await self._put_in_force(code)
        if in_force().language == code:
            with suppress(StorageRefused):  # then it holds for this visit
                self._device.storage.write(LANGUAGE_KEY, code)
        return failure

    async def translate_chapters(self) -> None:
        """Have the rule book's chapters in the language in force; in English where they cannot be fetched."""
        code = in_force().language
        if code == self._chapters:
            return
        try:
            chapters = await self._read_chapters(code)
        except (LanguageUnavailable, ValueError):
            code, chapters = ENGLISH, dict[str, str]()
        from pyapp.rulebook.scenario import use_translations  # noqa: PLC0415 - only the open rule book asks

        use_translations(chapters)
        self._chapters = code

    async def fetch(self, part: str) -> None:
        """Fetch the sentences of a feature unless they are there; they stay English where that fails."""
        catalogue = in_force()
        code = catalogue.language
        first = None if code == ENGLISH else next(iter(english_part(part)), None)
        if first is None or first in catalogue.sentences:
            return
        with suppress(LanguageUnavailable, ValueError):
            packed = await self._device.languages.late(code, part)
            more = unpack_catalogue(code, packed, part).sentences
            if in_force().language == code:  # another part may have come meanwhile
                use(replace(in_force(), sentences={**in_force().sentences, **more}))

    async def _put_in_force(self, code: str) -> str:
        self.wanted = code
        try:
            catalogue = await self._catalogue(code)
        except (LanguageUnavailable, ValueError):
            self.wanted = in_force().language if self.wanted == code else self.wanted
            return say("settings.language_failed", language=LANGUAGES[code])
        if self.wanted == code != in_force().language:
            use(catalogue)
            self._screen.reword(code, page_words())
        return ""

    async def _catalogue(self, code: str) -> Catalogue:
        if code == ENGLISH:
            return english()
        return unpack_catalogue(code, await self._device.languages.texts(code))

    async def _read_chapters(self, code: str) -> Mapping[str, str]:
        if code == ENGLISH:
            return dict[str, str]()
        return unpack_scenarios(await self._device.languages.scenarios(code))
