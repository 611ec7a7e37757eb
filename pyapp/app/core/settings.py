"""What a person has chosen about the look, the sound and the speed of every table."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from enum import StrEnum

from pyapp.app.core.pacing import Speed
from pyapp.records import Fields, Json, read_record


class Deck(StrEnum):
    """How many colours the suits have."""

    TWO = "two"
    """Black and red, as printed."""

    FOUR = "four"
    """Diamonds blue, clubs green."""


class Back(StrEnum):
    """What the cards look like face down."""

    LATTICE = "lattice"
    """Crossing lines."""

    RAYS = "rays"
    """Rays from the middle."""


class Cloth(StrEnum):
    """The colour of the felt."""

    OWN = "own"
    """Each table's own."""

    GREEN = "green"
    """Green everywhere."""

    BLUE = "blue"
    """Blue everywhere."""

    WINE = "wine"
    """Wine red everywhere."""


class Contrast(StrEnum):
    """How far light and dark are apart."""

    NORMAL = "normal"
    """As designed."""

    HIGH = "high"
    """Black, white and bright brass."""


class Text(StrEnum):
    """How large everything is written."""

    NORMAL = "normal"
    """As the browser has it."""

    LARGE = "large"
    """A quarter larger."""

    LARGER = "larger"
    """Half as large again."""

    LARGEST = "largest"
    """Twice as large."""


class Play(StrEnum):
    """How a table is played."""

    FELT = "felt"
    """With cards, chips and buttons."""

    TEXT = "text"
    """As lines of text, by typed commands."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What a person has chosen."""

    speed: Speed = Speed.NORMAL
    deck: Deck = Deck.TWO
    back: Back = Back.LATTICE
    cloth: Cloth = Cloth.OWN
    contrast: Contrast = Contrast.NORMAL
    text: Text = Text.NORMAL
    sounds: bool = False
    coach: bool = True
    """Whether a coach can be asked at the table."""

    reviews: bool = False
    """Whether the coach reviews every hand unasked."""

    play: Play = Play.FELT


def looks(settings: Settings) -> Mapping[str, str]:
    """Give the root's attributes by name, without ``data-``; an empty one stands for what is usual."""
    return {
        "deck": _unless(settings.deck, Deck.TWO),
        "back": _unless(settings.back, Back.LATTICE),
        "felt": _unless(settings.cloth, Cloth.OWN),
        "contrast": _unless(settings.contrast, Contrast.NORMAL),
        "text": _unless(settings.text, Text.NORMAL),
        "sounds": "on" if settings.sounds else "",
        "play": _unless(settings.play, Play.FELT),
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
