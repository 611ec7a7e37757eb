"""What a page tells beside its matter: messages, lines of the log, offers to newcomers, seals, noises."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from pyapp.money import NO_MONEY, HalfDollars
from pyapp.texts import remember, say
from pyapp.views.kit.controls import ControlView, Layer, Role, draw_button
from pyapp.views.kit.html import Html, el, join
from pyapp.views.kit.portraits import draw_portrait


@dataclass(frozen=True, slots=True)
class NoticeView:
    """A message that stays until it is put away; without words there is none."""

    words: str = ""
    face: str = ""
    """Whose portrait stands beside it; empty where it introduces no one who has one."""

    price: HalfDollars = NO_MONEY
    """What could not be paid, for which it offers free chips."""


NO_NOTICE: Final = NoticeView()
"""There is nothing to tell."""


def draw_notice(words: str, face: str = "", price: HalfDollars = NO_MONEY) -> Html:
    """Draw a message that stays until it is put away, beside the face of the one it introduces.

    Each line of it is a paragraph. One that names the screen *Your data* leads there. Where chips are
    wanted for a ``price``, it offers them.
    """
    if not words:
        return join()
    title = say("screens.your_data")
    there = draw_button("data", title) if title in words else join()
    chips = draw_button("free-chips", say("profiles.free_chips.get"), data_value=price) if price else join()
    away = draw_button("dismiss", say("kit.ok"), data_closes=Layer.NOTICE)
    portrait = draw_portrait(face) if face else join()
    return el("div", portrait, _paragraphs(words), there, chips, away, class_="notice")


def draw_free_chips(price: HalfDollars) -> Html:
    """Draw the large button that stands in the place of the one for which chips are wanted."""
    words = say("profiles.free_chips.get")
    return draw_button("free-chips", words, class_="action", data_role=Role.PUSH, data_value=price)


def _paragraphs(words: str) -> Html:
    lines = [el("p", line) for line in words.split("\n")]
    return lines[0] if len(lines) == 1 else el("div", *lines, class_="lines")


@remember(4)
def draw_lines(log: tuple[str, ...]) -> Html:
    """Draw lines, the newest first so that they need no scrolling."""
    lines = (el("li", line) for line in reversed(log))
    return el("ol", *lines, class_="lines", reversed=True, tabindex=0, aria_label=say("kit.log.title"))


def draw_remarks(remarks: Sequence[ControlView]) -> Html:
    """Draw what can be said across the table, folded; nothing at tables without guests."""
    if not remarks:
        return join()
    buttons = (
        draw_button(
            it.action,
            it.label,
            data_value=it.value or None,
            aria_pressed=None if it.pressed is None else str(it.pressed).lower(),
        )
        for it in remarks
    )
    shown = el("div", *buttons, class_="remarks")
    return el("details", el("summary", say("kit.log.say")), shown, class_="fair")


@dataclass(frozen=True, slots=True)
class SoundOfferView:
    """What is switched on so far."""

    sounds: bool = False
    vibration: bool = False


def draw_sound_offer(view: SoundOfferView) -> Html:
    """Draw the question, a switch each, and the way past it.

    The page hides the switch for vibration where the device cannot vibrate.
    """
    states = {"sounds": view.sounds, "vibration": view.vibration}
    switches = (draw_sound_switch(name, on=on) for name, on in states.items())
    done = say("settings.offer.done" if view.sounds or view.vibration else "settings.offer.no_thanks")
    away = draw_button("sound-offered", done)
    words = el("p", say("settings.offer.question"))
    return el("div", words, *switches, away, class_="sound-offer", role="group")


def draw_sound_switch(name: str, *, on: bool) -> Html:
    """Draw the button that switches ``sounds`` or ``vibration``, with a box that shows whether it is on."""
    return draw_button(
        "switch-sound", say(f"settings.offer.{name}"), data_value=name, aria_pressed=str(on).lower()
    )


def draw_explain_button(*, explaining: bool = False) -> Html:
    """Draw the button that starts explaining hands, or stops it while hands are ``explaining``."""
    if explaining:
        return draw_button("stop-teaching", say("holdem_taught.again.stop"))
    return draw_button("teach", say("holdem_taught.again.start"))


def fingerprint(digits: str) -> Html:
    """Draw a fingerprint so that it breaks anywhere and can be marked with one tap."""
    return el("code", digits, class_="fingerprint", data_fingerprint=True)


def draw_fair(*inside: str, is_open: bool = False) -> Html:
    """Draw the one line of fair dealing, which opens; ``is_open`` where something in it was just used."""
    title = el("summary", say("kit.log.fair"))
    return el("details", title, *inside, class_="fair", open=is_open)


class Sound(StrEnum):
    """A noise at the table."""

    CARD = "card"
    """A card slides over felt."""

    CHIP = "chip"
    """Two chips click."""

    CHECK = "check"
    """Knuckles on the rail."""

    WIN = "win"
    """Three soft notes."""
