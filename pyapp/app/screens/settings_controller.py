"""The settings: a form that changes looks, sounds and speed as it is tapped."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from enum import StrEnum
from typing import Final

from pyapp.app.core.forms import Press
from pyapp.app.core.settings import (
    SETTINGS_CODEC,
    Appearance,
    CardBack,
    ClothChoice,
    Coaching,
    Contrast,
    DeckColours,
    LanguageChoice,
    PlayMode,
    Settings,
    Speed,
    TextSize,
)
from pyapp.app.session.collaborators import Handlers
from pyapp.app.session.session import Session
from pyapp.records import FieldError, Json
from pyapp.texts import LANGUAGES, in_force, say, say_member
from pyapp.views import ChoiceView, FoldView, RadioGroupView, SettingsView, draw_settings

_CHOICES: Final[Mapping[str, type[StrEnum] | None]] = {
    "speed": Speed,
    "auto_deal": None,
    "sounds": None,
    "vibration": None,
    "deck": DeckColours,
    "coach": Coaching,
    "text": TextSize,
    "appearance": Appearance,
    "contrast": Contrast,
    "play": PlayMode,
    "cloth": ClothChoice,
    "back": CardBack,
}
"""Each field of the form, and what may be chosen; ``None`` for what is on or off."""

_FOLDED: Final[Mapping[str, tuple[str, ...]]] = {
    "reading": ("text", "appearance", "contrast", "play"),
    "table": ("cloth", "back"),
}
"""The fields that few change, under the names they are folded away with; all others are in sight."""

_LANGUAGE: Final = "language"


class SettingsController:
    """Opens the settings over whatever is on the screen, and keeps what is chosen."""

    def __init__(self, session: Session, language: LanguageChoice) -> None:
        self._session, self._language = session, language

    @property
    def handlers(self) -> Handlers:
        """What the settings' controls do."""
        return {"settings": self._open, "set": self._set, "text-mode": self._switch_text}

    async def _open(self, _: Press) -> None:
        self._session.screens.cover()
        await self._draw("settings")

    async def _set(self, press: Press) -> None:
        """Take what the form says; the form itself stays as it is, under the finger.

        Whoever finds the sounds here needs no offer of them.
        """
        profile = self._session.profile.current
        settings = chosen(profile.settings, press.form)
        settings = replace(settings, sound_offered=settings.sound_offered or settings.sounds)
        self._session.profile.keep(replace(profile, settings=settings))
        self._session.profile.show_looks()
        wanted = press.form.get(_LANGUAGE, "")
        if wanted in LANGUAGES and wanted != self._language.wanted:
            await self._speak(wanted)

    async def _speak(self, language: str) -> None:
        """Put a language in force, and draw the form in it; where it does not come, say so beside it."""
        await self._draw("", say("settings.language_coming", language=LANGUAGES[language]), language)
        failure = await self._language.choose(language)
        await self._draw("", failure)

    async def _draw(self, screen: str, note: str = "", chosen: str = "") -> None:
        language = language_field(chosen or in_force().language, note)
        view = settings_view(self._session.profile.current.settings, language)
        await self._session.outside.screen.draw(screen, draw_settings(view))

    async def _switch_text(self, _: Press) -> None:
        """Play the tables in text, or on the felt again, where nothing is left of what was typed."""
        profile = self._session.profile.current
        play = PlayMode.FELT if profile.settings.play is PlayMode.TEXT else PlayMode.TEXT
        self._session.profile.keep(replace(profile, settings=replace(profile.settings, play=play)))
        self._session.profile.show_looks()
        await self._session.notices.explain("")


def language_field(chosen: str, note: str = "") -> RadioGroupView:
    """Show the languages, each in its own words, and what is to be said about the one chosen."""
    choices = tuple(ChoiceView(code, name) for code, name in LANGUAGES.items())
    return RadioGroupView(_LANGUAGE, say("settings.field.language"), choices, chosen, note)


def settings_view(settings: Settings, language: RadioGroupView) -> SettingsView:
    """Show what is chosen; the language is the device's, all else the profile's."""
    now = {name: _choice_text(value) for name, value in _shown(settings).items()}
    fields = {
        name: RadioGroupView(name, say(f"settings.field.{name}"), _choices(name), now[name])
        for name in _CHOICES
    }
    folds = tuple(
        FoldView(say(f"settings.fold.{fold}"), tuple(fields.pop(name) for name in names))
        for fold, names in _FOLDED.items()
    )
    return SettingsView((language, *fields.values()), folds, explaining=settings.hands_to_explain > 0)


def _shown(settings: Settings) -> Mapping[str, Json]:
    """Return settings as the form has them, where the coach is one choice of three."""
    return {name: getattr(settings, name) for name in _CHOICES} | {"coach": settings.coaching}


def _choices(name: str) -> tuple[ChoiceView, ...]:
    """Return what may be chosen in a field, with its words."""
    if members := _CHOICES[name]:
        return tuple(ChoiceView(member.value, say_member(member)) for member in members)
    return (ChoiceView("", say(f"settings.{name}.off")), ChoiceView("on", say(f"settings.{name}.on")))


def chosen(settings: Settings, form: Mapping[str, str]) -> Settings:
    """Read the form; whatever it does not know leaves the settings as they were."""
    try:
        return SETTINGS_CODEC.read({**SETTINGS_CODEC.write(settings), **dict(_read(form))})
    except FieldError:
        return settings


def _read(form: Mapping[str, str]) -> Iterator[tuple[str, Json]]:
    """Yield the fields of the settings that the form has."""
    for name, members in _CHOICES.items():
        if name not in form:
            continue
        if members is Coaching:
            yield from _read_coach(form[name])
        else:
            yield name, form[name] if members else form[name] == "on"


def _read_coach(choice: str) -> Iterator[tuple[str, Json]]:
    """Yield whether there is a coach, and for one that speaks whether every hand is reviewed."""
    if choice not in {*Coaching}:
        return
    yield "coach", choice != Coaching.OFF
    if choice != Coaching.OFF:
        yield "reviews", choice == Coaching.EVERY


def _choice_text(value: Json) -> str:
    """Write a choice as its field has it."""
    if isinstance(value, bool):
        return "on" if value else ""
    return str(value)
