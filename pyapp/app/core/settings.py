"""What a person has chosen about the look, the sound and the speed of every table."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from enum import StrEnum

from pyapp.app.core.pacing import Speed
from pyapp.records import Fields, Json, read_record
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
    coach: bool = True
    """Whether a coach can be asked at the table."""

    reviews: bool = False
    """Whether the coach reviews every hand unasked."""

    play: PlayMode = PlayMode.FELT


def looks(settings: Settings) -> Mapping[str, str]:
    """Give the root's attributes by name, without ``data-``; an empty one stands for what is usual."""
    return {
        "deck": _unless(settings.deck, DeckColours.TWO),
        "back": _unless(settings.back, CardBack.LATTICE),
        "felt": _unless(settings.cloth, ClothChoice.OWN),
        "contrast": _unless(settings.contrast, Contrast.NORMAL),
        "text": _unless(settings.text, TextSize.NORMAL),
        "sounds": "on" if settings.sounds else "",
        "play": _unless(settings.play, PlayMode.FELT),
    }


def settings_to_json(settings: Settings) -> dict[str, Json]:
    """Write the choices as JSON values."""
    return asdict(settings)


def settings_from_json(saved: Fields) -> Settings:
    """Read choices; one that an older save lacks is the usual one.

    Raises ``FieldError`` for one that cannot be chosen.
    """
    return read_record(saved.over(settings_to_json(Settings())), Settings)


def _unless(choice: StrEnum, usual: StrEnum) -> str:
    return "" if choice is usual else choice.value
