"""Where the texts of other languages come from."""

from typing import Protocol

from pyapp.texts import TextPart


class LanguageSource(Protocol):
    """Where the texts of other languages come from; English needs none."""

    @property
    def preferred(self) -> str:
        """The code of the language to begin with: the one chosen on this device, else the browser's own."""
        ...

    async def texts(self, language: str) -> bytes:
        """Return a language's catalogue, packed; raises ``LanguageUnavailable``."""
        ...

    async def late(self, language: str, part: TextPart) -> bytes:
        """Return a part of it that comes later, packed; raises ``LanguageUnavailable``."""
        ...

    async def scenarios(self, language: str) -> bytes:
        """Return its chapters of the rule book, packed; raises ``LanguageUnavailable``."""
        ...


class LanguageUnavailable(Exception):  # noqa: N818 - it is what happened, not a mistake
    """The texts of a language could not be fetched."""


class EnglishOnly:
    """No language but English."""

    preferred = "en"

    async def texts(self, language: str) -> bytes:
        """Refuse."""
        raise LanguageUnavailable(language)

    async def late(self, language: str, part: TextPart) -> bytes:
        """Refuse."""
        del part
        raise LanguageUnavailable(language)

    async def scenarios(self, language: str) -> bytes:
        """Refuse."""
        raise LanguageUnavailable(language)
