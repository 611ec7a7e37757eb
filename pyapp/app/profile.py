"""What is kept of a person between visits, and how it is written down."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Final

from pyapp.app.holdem.chairs import Chair, Sitting
from pyapp.app.holdem.tournament import Finish, Game
from pyapp.app.tempo import Speed
from pyapp.records import (
    FieldError,
    Fields,
    Json,
    positions_from_json,
    positions_to_json,
    record_from_json,
    record_to_json,
    rules_from_json,
    rules_to_json,
)

SCHEMA: Final = 1
"""The version of the saved form; a change of form raises it and adds a migration."""

FIRST_CHIPS: Final = 1000
"""Play chips that a new bankroll starts with, and that the house gives again to one who has run out."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What a person has chosen."""

    speed: Speed = Speed.NORMAL
    four_colours: bool = False


@dataclass(frozen=True, slots=True)
class Profile:
    """A person's chips and choices; ``bankroll`` does not count the chips on the table."""

    bankroll: int = FIRST_CHIPS
    granted: int = FIRST_CHIPS
    """All chips that the house ever gave."""

    settings: Settings = field(default_factory=Settings)
    sitting: Sitting | None = None
    """The table that the person sits at."""


def profile_to_json(profile: Profile) -> dict[str, Json]:
    """Write a profile as JSON values."""
    return {
        "schema": SCHEMA,
        "bankroll": profile.bankroll,
        "granted": profile.granted,
        "settings": asdict(profile.settings),
        "sitting": _sitting_to_json(profile.sitting) if profile.sitting else None,
    }


def profile_from_json(saved: Fields) -> Profile:
    """Read a profile of this schema; raises ``FieldError`` naming what is wrong."""
    return Profile(
        saved.whole("bankroll"),
        saved.whole("granted"),
        _settings(saved.fields("settings")),
        _sitting(saved.fields("sitting")) if "sitting" in saved else None,
    )


def _settings(saved: Fields) -> Settings:
    speed = saved.text("speed")
    if speed not in set(Speed):
        raise FieldError(f"“{speed}” is no speed.")
    return Settings(Speed(speed), saved.flag("four_colours"))


def _sitting_to_json(sitting: Sitting) -> Mapping[str, Json]:
    return {
        "rules": rules_to_json(sitting.rules),
        "buy_in": sitting.buy_in,
        "chairs": [asdict(chair) for chair in sitting.chairs],
        "drawn": sitting.drawn,
        "positions": positions_to_json(sitting.positions) if sitting.positions else None,
        "hand": record_to_json(sitting.hand) if sitting.hand else None,
        "hands": sitting.hands,
        "game": sitting.game.value,
        "finishes": [asdict(finish) for finish in sitting.finishes],
    }


def _sitting(saved: Fields) -> Sitting:
    chairs = tuple(_chair(chair) for chair in saved.each("chairs"))
    game = saved.text("game")
    if game not in set(Game):
        raise FieldError(f"“{game}” is no kind of game.")
    return Sitting(
        rules_from_json(saved.fields("rules")),
        saved.whole("buy_in", least=1),
        chairs,
        saved.whole("drawn"),
        positions_from_json(saved.fields("positions")) if "positions" in saved else None,
        record_from_json(saved.fields("hand")) if "hand" in saved else None,
        saved.whole("hands"),
        Game(game),
        tuple(_finish(finish) for finish in saved.each("finishes")),
    )


def _finish(saved: Fields) -> Finish:
    return Finish(saved.whole("chair"), saved.whole("place", least=1), saved.whole("prize"))


def _chair(saved: Fields) -> Chair:
    return Chair(saved.text("name"), saved.flag("person"), saved.whole("stack"), saved.whole("bought"))
