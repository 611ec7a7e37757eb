"""The settings: a form that changes looks, sounds and speed as it is tapped."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from pyapp.app.core.press import Press
from pyapp.app.core.settings import PlayMode, Settings, settings_from_json, settings_to_json
from pyapp.app.session.session import Handlers, Session
from pyapp.records import FieldError, Fields, Json
from pyapp.views import ChoiceView, PickView, SettingsView, draw_settings

_WORDS: Final[Mapping[str, tuple[str, tuple[ChoiceView, ...]]]] = {
    "speed": (
        "Speed",
        (
            ChoiceView("relaxed", "Relaxed"),
            ChoiceView("normal", "Normal"),
            ChoiceView("fast", "Fast"),
            ChoiceView("instant", "Instant"),
        ),
    ),
    "sounds": ("Sounds", (ChoiceView("", "Off"), ChoiceView("on", "On"))),
    "coach": ("Coach", (ChoiceView("", "Off"), ChoiceView("on", "When asked"))),
    "reviews": ("Reviews after the hand", (ChoiceView("", "When asked"), ChoiceView("on", "Every hand"))),
    "play": ("Tables", (ChoiceView("felt", "Cards and buttons"), ChoiceView("text", "Text"))),
    "deck": ("Suits", (ChoiceView("two", "Two colours"), ChoiceView("four", "Four colours"))),
    "back": ("Card backs", (ChoiceView("lattice", "Lattice"), ChoiceView("rays", "Rays"))),
    "cloth": (
        "Felt",
        (
            ChoiceView("own", "Each table's own"),
            ChoiceView("green", "Green"),
            ChoiceView("blue", "Blue"),
            ChoiceView("wine", "Wine"),
        ),
    ),
    "contrast": ("Contrast", (ChoiceView("normal", "Normal"), ChoiceView("high", "High"))),
    "text": (
        "Text size",
        (
            ChoiceView("normal", "100%"),
            ChoiceView("large", "125%"),
            ChoiceView("larger", "150%"),
            ChoiceView("largest", "200%"),
        ),
    ),
}
"""Each field of the form: its name on the screen, and what may be chosen."""


class SettingsController:
    """Opens the settings over whatever is on the screen, and keeps what is chosen."""

    def __init__(self, session: Session) -> None:
        self._session = session

    @property
    def handlers(self) -> Handlers:
        """What the settings' controls do."""
        return {"settings": self._open, "set": self._set, "text-mode": self._switch_text}

    async def _open(self, _: Press) -> None:
        self._session.cover()
        view = settings_view(self._session.profile.settings)
        await self._session.outside.screen.draw("settings", draw_settings(view))

    async def _set(self, press: Press) -> None:
        """Take what the form says; the form itself stays as it is, under the finger."""
        profile = self._session.profile
        self._session.keep(replace(profile, settings=chosen(profile.settings, press.form)))
        self._session.dress()

    async def _switch_text(self, _: Press) -> None:
        """Play the tables in text, or on the felt again."""
        profile = self._session.profile
        play = PlayMode.FELT if profile.settings.play is PlayMode.TEXT else PlayMode.TEXT
        self._session.keep(replace(profile, settings=replace(profile.settings, play=play)))
        self._session.dress()


def settings_view(settings: Settings) -> SettingsView:
    """Show what is chosen."""
    now = {name: _written(value) for name, value in settings_to_json(settings).items()}
    picks = (PickView(name, label, choices, now[name]) for name, (label, choices) in _WORDS.items())
    return SettingsView(tuple(picks))


def chosen(settings: Settings, form: Mapping[str, str]) -> Settings:
    """Read the form; whatever it does not know leaves the settings as they were."""
    values: dict[str, Json] = {
        **settings_to_json(settings),
        **{name: form[name] for name in _WORDS if name in form},
    }
    values |= {name: form[name] == "on" for name in _SWITCHES if name in form}
    try:
        return settings_from_json(Fields(values))
    except FieldError:
        return settings


def _written(value: Json) -> str:
    """Write a choice as its field has it."""
    if isinstance(value, bool):
        return "on" if value else ""
    return str(value)


_SWITCHES: Final = ("sounds", "coach", "reviews")
"""The fields that are on or off."""
