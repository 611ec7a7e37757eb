"""Noises made by the browser itself, out of sine waves and a moment of hiss, and a pot felt in the hand.

No file is loaded. A browser lets a page sound only after a tap or a key, Safari on an iPhone only where sound
is woken up within one; and a call or another app's sound interrupts it there until the next.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from pyscript import document, ffi, window

from pyapp import blackjack
from pyapp.app.core.ports import Event
from pyapp.holdem import PotAwarded
from pyapp.views import Sound, WinSize, sound_of
from pyapp.views.blackjack.event_sounds import blackjack_sound_of
from pyapp.web.dom import Binding, Element

_HISS_SECONDS: Final = 0.09
_LOUD: Final = 0.18
_APART: Final = 0.05
"""Seconds between two noises: at full speed not every event is heard."""

_WIN_NOTES: Final = (523, 659, 784)
_NOTES: Final = {
    WinSize.QUIET.value: (659, 784),
    WinSize.FAIR.value: _WIN_NOTES,
    WinSize.BIG.value: (523, 659, 784, 1047, 1319),
}
"""The notes of a pot that is won, in hertz: the larger it is the more of them."""

_SILENT: Final = 0.0001
"""Where a fading tone ends: an exponential never reaches zero."""


class Sounds:
    """Plays noises while the page's ``data-sounds`` is on; a browser without sound stays silent."""

    def __init__(self) -> None:
        self._root = document.documentElement
        self._context: Element = None
        self._hiss: Element = None
        self._last = -_APART
        self._size = ""
        self._noises = {
            Sound.CARD: self._card,
            Sound.CHIP: self._chip,
            Sound.CHECK: self._check,
            Sound.WIN: self._win,
        }
        Binding(document, {"pointerup": self._touched, "keydown": self._touched}).listen()

    def play(self, events: Sequence[Event], size: str = "") -> None:
        """Make the noise of a picture's events, if the person wants to hear any, and none has just begun.

        It is that of the last of them that has one. A pot that is won sounds by its ``size``.
        """
        heard = map(_sound_of, reversed(events)) if self._wanted else ()
        sound = next(filter(None, heard), None)
        if sound and self._awake() and self._context.currentTime - self._last >= _APART:
            self._last = float(self._context.currentTime)
            self._size = size
            self._noises[sound]()

    @property
    def _wanted(self) -> bool:
        return bool(self._root.getAttribute("data-sounds") == "on")

    def _touched(self, _: Element) -> None:
        if self._wanted:
            self._awake()

    def _awake(self) -> bool:
        """Wake the browser's sound up, where it sleeps or was interrupted; tell whether there is any."""
        if not hasattr(window, "AudioContext"):
            return False
        if self._context is None:
            self._context = window.AudioContext.new()
            self._hiss = _hiss(self._context)
        if self._context.state != "running":
            self._context.resume().catch(window.Boolean)  # refused: the next tap tries again
        return True

    def _card(self) -> None:
        source, filtered = self._context.createBufferSource(), self._context.createBiquadFilter()
        source.buffer, filtered.type, filtered.frequency.value = self._hiss, "bandpass", 2600
        source.connect(filtered).connect(self._fade_out(0, _HISS_SECONDS, _LOUD))
        source.start()

    def _chip(self) -> None:
        self._tone(3300, 0, 0.05, _LOUD / 3)
        self._tone(4150, 0.045, 0.06, _LOUD / 3)

    def _check(self) -> None:
        self._tone(150, 0, 0.07, _LOUD * 2)
        self._tone(140, 0.12, 0.07, _LOUD * 2)

    def _win(self) -> None:
        for at, hertz in enumerate(_NOTES.get(self._size, _WIN_NOTES)):
            self._tone(hertz, at * 0.09, 0.35, _LOUD / 2)

    def _tone(self, hertz: float, after: float, seconds: float, loud: float) -> None:
        tone = self._context.createOscillator()
        tone.frequency.value = hertz
        tone.connect(self._fade_out(after, seconds, loud))
        start = self._context.currentTime + after
        tone.start(start)
        tone.stop(start + seconds)

    def _fade_out(self, after: float, seconds: float, loud: float) -> Element:
        """Return a way to the loudspeaker on which a noise dies away."""
        start, fading = self._context.currentTime + after, self._context.createGain()
        fading.gain.setValueAtTime(loud, start)
        fading.gain.exponentialRampToValueAtTime(_SILENT, start + seconds)
        fading.connect(self._context.destination)
        return fading


def _sound_of(event: Event) -> Sound | None:
    return blackjack_sound_of(event) if isinstance(event, blackjack.Event) else sound_of(event)


def _hiss(context: Element) -> Element:
    """Make a moment of noise; which noise it is decides nothing, so it may be the same every time."""
    count = int(context.sampleRate * _HISS_SECONDS)
    grain = Random(1)  # noqa: S311 - it is heard, not played with
    buffer = context.createBuffer(1, count, context.sampleRate)
    samples = window.Float32Array.new(ffi.to_js([grain.uniform(-1, 1) for _ in range(count)]))
    buffer.copyToChannel(samples, 0)
    return buffer


_PULSES: Final = {
    WinSize.QUIET.value: (30,),
    WinSize.FAIR.value: (40, 60, 40),
    WinSize.BIG.value: (60, 60, 60, 60, 160),
}
"""Milliseconds on and off in turn: the larger the pot, the more of them."""


def vibrate(events: Sequence[Event], won: Mapping[str, str]) -> None:
    """Buzz where events gave the player a pot, if that is switched on; ``won`` are the marks of the pot."""
    root = document.documentElement
    wanted = root.getAttribute("data-vibration") == "on" and root.hasAttribute("data-vibrates")
    if wanted and "yours" in won and any(isinstance(event, PotAwarded) for event in events):
        window.navigator.vibrate(ffi.to_js(_PULSES.get(won.get("win", ""), _PULSES[WinSize.QUIET.value])))
