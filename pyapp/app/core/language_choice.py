"""The language in force on this device: fetched when chosen, remembered, and put in force before all else.

It belongs to the device and not to a profile, so that the lobby and the door speak it before anyone logs in.
"""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Final

from pyapp.app.core.language_source import LanguageUnavailable
from pyapp.app.core.ports import Device, Screen
from pyapp.app.core.stores.storage import StorageRefused
from pyapp.texts import (
    ENGLISH,
    LANGUAGES,
    Catalogue,
    TextPart,
    english,
    in_force,
    say,
    unpack_catalogue,
    unpack_scenarios,
    use,
)
from pyapp.views import page_words

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
        from pyapp.rulebook import use_translations  # noqa: PLC0415 - only the open rule book asks

        use_translations(chapters)
        self._chapters = code

    async def add_friends(self) -> None:
        """Have the sentences for tables with friends, too; in English where they cannot be fetched."""
        await self.add(TextPart.FRIENDS)

    async def add(self, part: TextPart) -> None:
        """Have a part of the sentences that comes later, too; in English where it cannot be fetched."""
        catalogue = in_force()
        code = catalogue.language
        if code == ENGLISH or next(iter(part.english)) in catalogue.sentences:
            return
        with suppress(LanguageUnavailable, ValueError):
            packed = await self._device.languages.late(code, part)
            more = unpack_catalogue(code, packed, part).sentences
            if in_force() is catalogue:
                use(replace(catalogue, sentences={**catalogue.sentences, **more}))

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
