"""What a person has chosen about the look, the sound and the speed of every table."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from pyapp import VERSION
from pyapp.app.core.pacing import Speed, ring
from pyapp.records import Fields, Json, read_record
from pyapp.records.record_reader import write_record
from pyapp.texts import worded


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
    """Whether the review looks at hands that were played, once it is opened."""

    news_read: str = VERSION
    """The version whose news the lobby has told; a save from before there were any has none."""


def ring_of(settings: Settings) -> float:
    """Return for how many seconds the next hand rings before it is dealt by itself; 0 where it waits."""
    reading = settings.reviews or settings.play is PlayMode.TEXT
    return ring(settings.speed) if settings.auto_deal and not reading else 0


def looks(settings: Settings) -> Mapping[str, str]:
    """Return the root's attributes by name, without ``data-``; an empty one stands for what is usual."""
    return {
        "deck": _unless(settings.deck, DeckColours.TWO),
        "back": _unless(settings.back, CardBack.LATTICE),
        "felt": _unless(settings.cloth, ClothChoice.OWN),
        "contrast": _unless(settings.contrast, Contrast.NORMAL),
        "text": _unless(settings.text, TextSize.NORMAL),
        "sounds": "on" if settings.sounds else "",
        "vibration": "on" if settings.vibration else "",
        "play": _unless(settings.play, PlayMode.FELT),
    }


def settings_to_json(settings: Settings) -> dict[str, Json]:
    """Write the choices as JSON values."""
    return write_record(settings)


def settings_from_json(saved: Fields) -> Settings:
    """Read choices; one that an older save lacks is the usual one.

    Whoever had sounds on before they were offered needs no offer. Raises ``FieldError`` for a choice that
    cannot be made.
    """
    usual = settings_to_json(Settings(news_read=""))
    heard = {"sound_offered": saved.over(usual).flag("sounds")}
    return read_record(saved.over({**usual, **heard}), Settings)


def _unless(choice: StrEnum, usual: StrEnum) -> str:
    return "" if choice is usual else choice.value
