"""What a newcomer is offered: hands explained at the table, and sound and vibration."""

from dataclasses import dataclass

from pyapp.texts import say
from pyapp.views.kit.controls import draw_button
from pyapp.views.kit.html import Html, el


@dataclass(frozen=True, slots=True)
class SoundOfferView:
    """What is switched on so far."""

    sounds: bool = False
    vibration: bool = False


def draw_sound_offer(view: SoundOfferView) -> Html:
    """Draw the question, a switch each, and the way past it.

    The page hides the switch for vibration where the device cannot vibrate.
    """
    switches = (_switch("sounds", on=view.sounds), _switch("vibration", on=view.vibration))
    done = say("settings.offer.done" if view.sounds or view.vibration else "settings.offer.no_thanks")
    away = draw_button("sound-offered", done)
    words = el("p", say("settings.offer.question"))
    return el("div", words, *switches, away, class_="sound-offer", role="group")


def _switch(name: str, *, on: bool) -> Html:
    return draw_button(
        "switch-sound", say(f"settings.offer.{name}"), data_value=name, aria_pressed=str(on).lower()
    )


def draw_explain_button(*, explaining: bool = False) -> Html:
    """Draw the button that starts explaining hands, or stops it while hands are ``explaining``."""
    if explaining:
        return draw_button("stop-teaching", say("holdem_taught.again.stop"))
    return draw_button("teach", say("holdem_taught.again.start"))
