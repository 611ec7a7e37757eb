"""Valid lies: messages that keep every format, made from the classes of the messages themselves."""

import json
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import fields, is_dataclass, replace
from enum import Enum
from random import Random
from types import NoneType, UnionType
from typing import Any, Final, TypeAlias, Union, cast, get_args, get_origin

from pyapp.blackjack import PRESETS as BLACKJACK_PRESETS
from pyapp.blackjack import BlackjackRules
from pyapp.cards import DECK, Card
from pyapp.cards.bounds import LARGEST
from pyapp.features.friends.channel import (
    FROM_GUEST,
    FROM_HOST,
    LARGEST_MESSAGE,
    LONGEST_LIST,
    LONGEST_TEXT,
    MESSAGES,
    VERSION,
)
from pyapp.features.friends.line import Line
from pyapp.features.friends.messages import FromGuest, FromHost
from pyapp.holdem import PRESETS, HoldemRules
from pyapp.records import FieldError

Message: TypeAlias = Any
"""Any of the records that pages say to each other."""

KINDS: Final[dict[Any, tuple[type[Any], ...]]] = {
    side: tuple(get_args(side)) for side in (FromGuest, FromHost)
}
"""All classes of messages, by who says them."""


class Known:
    """Every value that was said so far, from which lies are made that could be true."""

    def __init__(self, luck: Random) -> None:
        self._luck = luck
        self._values = defaultdict[tuple[str, Any], list[Any]](list)

    def learn(self, value: Message, name: str = "", hint: Any = None) -> None:  # noqa: ANN401 - a field's type
        """Keep a value and all that it holds."""
        self._values[name, hint or type(value)].append(value)
        if _is_tuple(value):
            for one in value:
                self.learn(one, name)
        elif is_dataclass(value) and not isinstance(value, type):
            for field in fields(value):
                self.learn(getattr(value, field.name), field.name, field.type)

    def made(self, hint: Any, name: str = "") -> Any:  # noqa: ANN401, C901, PLR0911 - a value of any field
        """Return a value of a type: one that was said in such a field, or any at all."""
        if (said := self._values.get((name, hint))) and self._luck.random() < 0.6:
            return self._luck.choice(said[-30:])
        origin, inner = get_origin(hint), get_args(hint)
        if origin in {Union, UnionType}:
            return self.made(self._luck.choice(inner), name)
        if origin in {tuple, frozenset}:
            count = self._luck.choice((0, 1, 1, 2, 2, 3, 5, 52, LONGEST_LIST))
            some = [self.made(inner[0], name) for _ in range(count)]
            return cast("Any", origin)(some)
        if hint in {None, NoneType}:
            return None
        if hint is Card:
            return self._luck.choice(DECK)
        if hint is bool:
            return self._luck.random() < 0.5
        if hint is int:
            return self._luck.choice((0, 1, 2, 3, 6, 50, 199, 200, 400, LARGEST))
        if hint is str:
            texts = ("", "Ada", "You", "Guest 1", "0" * 48, "f" * 64, "é" * LONGEST_TEXT, "<b>&amp;</b>")
            return self._luck.choice(texts)
        if hint is HoldemRules:
            return self._luck.choice([*PRESETS.values()])
        if hint is BlackjackRules:
            return self._luck.choice([*BLACKJACK_PRESETS.values()])
        if isinstance(hint, type) and issubclass(hint, Enum):
            return self._luck.choice([*hint])
        return hint(**{field.name: self.made(field.type, field.name) for field in _written(hint)})

    def altered(self, value: Any, hint: Any = None, name: str = "") -> Any:  # noqa: ANN401 - as above
        """Return a value of which one thing is another."""
        if _is_tuple(value) and value and self._luck.random() < 0.8:
            items: list[Any] = [*value]
            at = self._luck.randrange(len(items))
            match self._luck.choice(("other", "other", "twice", "gone", "moved")):
                case "twice":
                    items.insert(at, items[at])
                case "gone":
                    del items[at]
                case "moved":
                    items.append(items.pop(at))
                case _:
                    items[at] = self.altered(items[at], get_args(hint)[0] if get_args(hint) else None, name)
            return tuple(items)
        kind: Any = cast("Any", type(value))
        is_rules = issubclass(kind, HoldemRules | BlackjackRules | Enum)
        if is_dataclass(kind) and not is_rules and _written(kind):
            field = self._luck.choice(_written(kind))
            other = self.altered(getattr(value, field.name), field.type, field.name)
            return replace(value, **{field.name: other})
        if isinstance(value, int) and not isinstance(value, bool) and self._luck.random() < 0.5:
            return max(0, value + self._luck.choice((-1, 1, 1, 2)))
        return self.made(hint or type(value), name)


def _is_tuple(value: Any) -> bool:  # noqa: ANN401 - a value of any field
    return isinstance(value, tuple)


def _written(kind: Any) -> list[Any]:  # noqa: ANN401 - a dataclass
    return [field for field in fields(kind) if field.name != "prizes"]


def can_be_said(record: Message, side: Any) -> bool:  # noqa: ANN401 - a union of classes
    """Return whether a record keeps the format of one side's messages."""
    codec = FROM_GUEST if side is FromGuest else FROM_HOST
    try:
        written = MESSAGES.write(record)
        codec.read(json.loads(json.dumps(written)))
    except (FieldError, KeyError, TypeError, ValueError):
        return False
    return len(json.dumps(written, ensure_ascii=False).encode()) < LARGEST_MESSAGE - 100


WAYS: Final = ("twice", "late", "never", "altered", "altered", "old", "before", "made up")
"""What a liar does with what would be said."""


class Liar:
    """Says other things than a page would, at other times, and as often as it likes."""

    def __init__(self, side: Any, luck: Random) -> None:  # noqa: ANN401 - a union of classes
        self.side, self._luck, self.known = side, luck, Known(luck)
        self.lies = False
        self.often = 0.3
        """How often something else is said than the truth."""

        self._said = list[Message]()
        """What was said over all lines, to be said again."""

        self._held = list[Message]()
        """What is said later."""

    def hear(self, record: Message) -> None:
        """Learn from what the other side says."""
        self.known.learn(record)

    def instead(self, record: Message) -> Iterator[Message]:
        """Return what is said in place of a record."""
        self.known.learn(record)
        self._said.append(record)
        if not self.lies:
            yield record
            return
        way = self._luck.choice(WAYS) if self._luck.random() < self.often else ""
        match way:
            case "twice":
                yield from (record, record)
            case "late":
                self._held.append(record)
                return
            case "never":
                return
            case "altered":
                yield self._true_to_form(lambda: self.known.altered(record), record)
            case "old":
                yield from (record, self.old())
            case "before":
                yield from (self.old(), record)
            case "made up":
                yield from (record, self.made_up())
            case _:
                yield record
        if self._held and self._luck.random() < 0.5:
            yield self._held.pop(0)

    def old(self) -> Message:
        """Return what was said at another time."""
        return self._luck.choice(self._said[-60:]) if self._said else self.made_up()

    def made_up(self, kind: type[Any] | None = None) -> Message:
        """Return a message of any class, or of one."""
        kind = kind or self._luck.choice(KINDS[self.side])
        return self._true_to_form(lambda: self.known.made(kind), self._said[-1] if self._said else None)

    def something(self) -> Message:
        """Return something that is no answer to anything."""
        return self._luck.choice((self.old, self.made_up, self._another))()

    def _another(self) -> Message:
        before = self.old()
        return self._true_to_form(lambda: self.known.altered(before), before)

    def _true_to_form(self, make: Callable[[], Message], otherwise: Message) -> Message:
        for _ in range(20):
            record = make()
            if can_be_said(record, self.side):
                return record
        return otherwise


class LyingEnd:
    """One end of a line, over which a liar speaks in place of the page."""

    def __init__(self, line: Line, liar: Liar) -> None:
        self._line, self._liar, self._sent = line, liar, 0

    @property
    def binding(self) -> str:
        """What both ends know the line by."""
        return self._line.binding

    def send(self, message: str) -> None:
        """Say something else, with true numbers."""
        for record in self._liar.instead(_read(message)):
            self.say(record)

    def say(self, record: Message, *, version: int = VERSION) -> None:
        """Say a record; raises ``LineClosed`` once the line is."""
        self._sent += 1
        self._line.send(json.dumps({"v": version, "n": self._sent, "m": MESSAGES.write(record)}))

    def listen(self, received: Callable[[str], None], closed: Callable[[], None]) -> None:
        """Let the liar hear what the page hears."""

        def hear(message: str) -> None:
            self._liar.hear(_read(message))
            received(message)

        self._line.listen(hear, closed)

    @property
    def is_weak(self) -> bool:
        """Whether the other end is hardly heard."""
        return self._line.is_weak

    def watch(self, changed: Callable[[], None]) -> None:
        """Let the page hear of it."""
        self._line.watch(changed)

    def close(self) -> None:
        """Close the line."""
        self._line.close()


def _read(message: str) -> Message:
    return MESSAGES.read(json.loads(message)["m"])


def kinds_of(sides: Sequence[Any] = (FromGuest, FromHost)) -> list[tuple[Any, type[Any]]]:
    """Return every class of messages with the side that says it."""
    return [(side, kind) for side in sides for kind in KINDS[side]]
