"""What is shown to a newcomer once: the first hands explained, and the offer of sound and vibration."""

from dataclasses import replace

from pyapp.app.core.press import Press
from pyapp.app.core.settings import Settings
from pyapp.app.session.controllers import Handlers
from pyapp.app.session.session import Session
from pyapp.texts import say
from pyapp.views.holdem.taught import TAUGHT_HANDS


class NewcomerController:
    """Starts and stops explaining, and takes what is answered to the offer."""

    def __init__(self, session: Session) -> None:
        self._session = session

    @property
    def handlers(self) -> Handlers:
        """What its controls do, wherever they stand."""
        return {
            "teach": self._teach,
            "stop-teaching": self._stop,
            "switch-sound": self._switch,
            "sound-offered": self._put_away,
        }

    async def _teach(self, _: Press) -> None:
        await self._explain_hands(TAUGHT_HANDS, say("holdem_taught.again.started"))

    async def _stop(self, _: Press) -> None:
        await self._explain_hands(0, say("holdem_taught.again.stopped"))

    async def _explain_hands(self, hands: int, words: str) -> None:
        """Go back to the table or the lobby, and say there what changes."""
        self._keep(replace(self._session.profile.settings, hands_to_explain=hands))
        await self._session.come_back()
        await self._session.explain(words)

    async def _switch(self, press: Press) -> None:
        """Switch sound or vibration, and leave the offer open for the other."""
        settings = self._session.profile.settings
        if press.value == "sounds":
            settings = replace(settings, sounds=not settings.sounds)
        elif press.value == "vibration":
            settings = replace(settings, vibration=not settings.vibration)
        self._keep(settings)
        self._session.dress()
        await self._session.come_back()

    async def _put_away(self, _: Press) -> None:
        """Put the offer away for good; the settings have both."""
        self._keep(replace(self._session.profile.settings, sound_offered=True))
        await self._session.come_back()

    def _keep(self, settings: Settings) -> None:
        self._session.keep(replace(self._session.profile, settings=settings))
