"""What a player enters: presses, the forms of set-ups, and refusals in the player's words."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Protocol

from pyapp.app.core.ports import Screen
from pyapp.cards.bounds import TYPED_DIGITS
from pyapp.money import HalfDollars, half_dollars_text
from pyapp.texts import in_english, in_force, say


class SetupError(ValueError):
    """A table that cannot be opened; the message says why, in the player's words."""


def whole_number(written: str | None, usual: int, what: str) -> int:
    """Return the whole number that is written, ``usual`` where the form has none.

    Raises ``SetupError`` naming ``what``: the field's name in the language in force.
    """
    if written is None:
        return usual
    digits = in_english(written)
    if not (digits.isascii() and digits.isdecimal() and len(digits) <= TYPED_DIGITS):
        raise SetupError(say("form.whole_number", field=what, written=written))
    return int(digits)


EARLY_NEXT: Final = "early-next"
"""The action of a `next` typed before it is offered; its reason is told where no table takes it."""


class GivenFile(Protocol):
    """A file or a folder that was chosen, dropped or opened; nothing in it is read yet."""

    @property
    def name(self) -> str:
        """What it is called, without its folder."""
        ...

    async def entries(self) -> "Sequence[GivenFile] | None":
        """Return what lies in a folder; ``None`` for a file. Raises ``OSError`` where it can't be read."""
        ...

    async def read(self, most: int) -> bytes | None:
        """Return a file's bytes; ``None`` for more than ``most``. Raises ``OSError`` as above."""
        ...


@dataclass(frozen=True, slots=True)
class Press:
    """A control that was used."""

    action: str
    """Its ``data-action``."""

    amount: int | None = None
    """Its ``data-amount``: the chips that go with it."""

    value: str = ""
    """Whatever else it carries: a table's preset, a question's name."""

    reason: str = ""
    """Why it is refused, where it is."""

    form: Mapping[str, str] = field(default_factory=dict[str, str])
    """The fields of the form that it belongs to."""

    files: Sequence[GivenFile] = ()
    """What was given to it to read."""


class PriceError(ValueError):
    """Something that costs more than the bankroll holds.

    It is no refusal like the others, which are words alone: whoever shows it draws the way to free chips
    beside it. ``price`` is what the bankroll would have to hold.
    """

    def __init__(self, bankroll: HalfDollars, price: HalfDollars) -> None:
        super().__init__(wanted_words(bankroll, price))
        self.price = price


def wanted_words(bankroll: HalfDollars, price: HalfDollars) -> str:
    """Return the one sentence that says what a seat costs and what the bankroll holds."""
    amounts = {"price": half_dollars_text(price), "bankroll": half_dollars_text(bankroll)}
    return say("profiles.free_chips.wanted", **amounts)


class FileError(ValueError):
    """A file that cannot be written or read; the message says why, in the player's words."""


class SetupForm:
    """The form on its screen, as long as it is not drawn anew."""

    def __init__(self, screen: Screen) -> None:
        self._screen, self._drawn_in = screen, in_force()

    async def draw(self, regions: Mapping[str, str]) -> None:
        """Draw all of the form."""
        self._drawn_in = in_force()
        await self._screen.draw("setup", regions)

    async def change(self, regions: Mapping[str, str]) -> None:
        """Draw parts of it, and leave its fields as they are."""
        await self._screen.draw("setup", regions)

    async def show(self, draw: Callable[[], Awaitable[None]]) -> None:
        """Come back to the form as it was left, or ``draw`` it if another language was chosen meanwhile."""
        if self._drawn_in is in_force():
            await self.change({})
        else:
            await draw()
