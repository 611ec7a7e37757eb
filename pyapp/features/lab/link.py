"""What is set in the lab as the text of a link: every number a digit of its own radix, as of hands.

A text is read only if it would be written again as it stands.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from pyapp.agents import Level
from pyapp.agents.holdem.hands.combos import CELLS, COMBOS
from pyapp.app.core.forms import SetupError, whole_number
from pyapp.cards import DECK, Card
from pyapp.features.charts.cells import HandRange, combos_by_cell
from pyapp.features.lab.odds_question import LEAST_HANDS, MOST_HANDS
from pyapp.features.lab.parts import SandboxPage
from pyapp.features.lab.ranges import ANY_TWO, WHOLE, Weights, write_range
from pyapp.features.lab.river_controller import MOST_BETS, MOST_CHIPS, MOST_SHARE, MOST_SIZES
from pyapp.features.lab.setup import BOARD, DEAD, LONGEST_COMMENT, SandboxSeat, SandboxSetup, clean_comment
from pyapp.holdem import PRESETS
from pyapp.records.links.digits import LinkError, LinkReader, LinkWriter
from pyapp.records.links.hand_link import unwrap_body, wrap_body
from pyapp.texts import number_text, say
from pyapp.views import PERSON

VERSION: Final = 1
LONGEST: Final = 7_200
"""Characters of a link; ten ranges of single combos and a comment take less."""

_PURPOSE: Final = "lab"
_MOST_NUMBER: Final = 10_000_000
_BYTE: Final = 256
_MOST_BYTES: Final = 4 * LONGEST_COMMENT + 1
_MOST_CARDS: Final = (6, 41)
_ROOM: Final = 16
_PLAYERS: Final = (PERSON, *(level.value for level in Level))
_PAGES: Final = tuple(SandboxPage)
_ANY, _ONE, _RANGE, _WEIGHED = range(4)
_NONE, _ALL, _SOME = range(3)


def write_setup(setup: SandboxSetup, page: SandboxPage) -> str:
    """Return what is set, and the page that it is for, as the text of a link.

    Raises ``SetupError`` naming what cannot be read, and ``LinkError`` where it would come back otherwise.
    """
    text = wrap_body(_body(setup, page), VERSION, _PURPOSE)
    read_setup(text)
    return text


def read_setup(text: str) -> tuple[SandboxSetup, SandboxPage]:
    """Return what a link says; raises ``LinkError`` for a text that `write_setup` would not have written."""
    reader = LinkReader(unwrap_body(text, VERSION, LONGEST, _PURPOSE))
    try:
        setup, page = _read(reader)
        reader.end()
        again = wrap_body(_body(setup, page), VERSION, _PURPOSE)
    except LinkError:
        raise
    except (ValueError, LookupError, ArithmeticError) as error:
        raise LinkError(str(error)) from error
    if again != text:
        raise LinkError("not-canonical")
    return setup, page


def _body(setup: SandboxSetup, page: SandboxPage) -> bytes:
    writer, chosen = LinkWriter(), setup.choices
    writer.choice(page, _PAGES, _ROOM)
    writer.digit(len(setup.seats) - LEAST_HANDS, MOST_HANDS - LEAST_HANDS + 1)
    for at, seat in enumerate(setup.seats):
        _write_hand(writer, setup.hand(at), setup.weights(at))
        writer.choice(seat.who, _PLAYERS, _ROOM)
        _write_number(writer, seat.stack, say("sandbox.stack"))
    left = list(DECK)
    for slot, most in zip((BOARD, DEAD), _MOST_CARDS, strict=True):
        _write_cards(writer, setup.card_list(slot), left, most)
    writer.choice(chosen["preset"], list(PRESETS), _ROOM)
    _write_number(writer, chosen["big-blind"] or "0", say("sandbox.big_blind"))
    button = chosen["button"] if chosen["button"] in map(str, range(len(setup.seats))) else "0"
    writer.digit(int(button), len(setup.seats))
    for name, most in (
        ("pot", MOST_CHIPS),
        ("behind", MOST_CHIPS),
        ("raise", MOST_SHARE),
        ("bets", MOST_BETS),
    ):
        writer.digit(_whole(chosen[name], say(f"sandbox.river.field.{name}"), most), most + 1)
    sizes = chosen["sizes"].replace(",", " ").replace("%", " ").split()
    writer.digit(len(sizes[:MOST_SIZES]), MOST_SIZES + 1)
    for size in sizes[:MOST_SIZES]:
        writer.digit(_whole(size, say("sandbox.river.field.sizes"), MOST_SHARE), MOST_SHARE + 1)
    _write_comment(writer, clean_comment(setup.comment))
    return writer.value


def _read(reader: LinkReader) -> tuple[SandboxSetup, SandboxPage]:
    page = reader.choice(_PAGES, _ROOM)
    count = reader.digit(MOST_HANDS - LEAST_HANDS + 1) + LEAST_HANDS
    seats = tuple(
        SandboxSeat(_read_hand(reader), reader.choice(_PLAYERS, _ROOM), str(_number(reader)))
        for _ in range(count)
    )
    left = list(DECK)
    cards = {
        slot: _read_cards(reader, left, most) for slot, most in zip((BOARD, DEAD), _MOST_CARDS, strict=True)
    }
    preset, blind = reader.choice(list(PRESETS), _ROOM), _number(reader)
    chosen = {"preset": preset, "big-blind": str(blind) if blind else "", "button": str(reader.digit(count))}
    for name, most in (
        ("pot", MOST_CHIPS),
        ("behind", MOST_CHIPS),
        ("raise", MOST_SHARE),
        ("bets", MOST_BETS),
    ):
        chosen[name] = str(reader.digit(most + 1))
    sizes = [str(reader.digit(MOST_SHARE + 1)) for _ in range(reader.digit(MOST_SIZES + 1))]
    setup = replace(SandboxSetup(seats, cards), choices={**chosen, "sizes": ", ".join(sizes)})
    return replace(setup, comment=_read_comment(reader)), page


def _write_comment(writer: LinkWriter, comment: str) -> None:
    """Write a comment last of all: none takes no room, so a text without one is as it always was."""
    written = comment.encode()
    writer.digit(len(written), _MOST_BYTES)
    for byte in written:
        writer.digit(byte, _BYTE)


def _read_comment(reader: LinkReader) -> str:
    return bytes(reader.digit(_BYTE) for _ in range(reader.digit(_MOST_BYTES))).decode()


def _write_hand(writer: LinkWriter, held: HandRange, weights: Weights) -> None:
    """Write any two cards, one combo, or each cell of a range: none, all, or which of its combos.

    With weights each cell is written as none, as all with one weight, or by the weight of each combo.
    """
    if weights:
        writer.digit(_WEIGHED, _ROOM)
        for kind in combos_by_cell():
            _write_weights(writer, [weights.get(one, WHOLE) if one in held else 0 for one in sorted(kind)])
    elif held == ANY_TWO:
        writer.digit(_ANY, _ROOM)
    elif len(held) == 1:
        writer.digit(_ONE, _ROOM)
        writer.digit(min(held), COMBOS)
    else:
        writer.digit(_RANGE, _ROOM)
        for kind in combos_by_cell():
            _write_cell(writer, sorted(kind), held)


def _write_cell(writer: LinkWriter, kind: Sequence[int], held: HandRange) -> None:
    here = [combo in held for combo in kind]
    writer.digit(_ALL if all(here) else _SOME if any(here) else _NONE, 3)
    if any(here) and not all(here):
        writer.digit(sum(1 << at for at, one in enumerate(here) if one), 1 << len(kind))


def _write_weights(writer: LinkWriter, weights: Sequence[int]) -> None:
    is_even = len(set(weights)) == 1
    writer.digit(_NONE if not any(weights) else _ALL if is_even else _SOME, 3)
    if any(weights):
        for weight in weights[:1] if is_even else weights:
            writer.digit(weight, WHOLE + 1)


def _read_weights(reader: LinkReader, kind: Sequence[int]) -> Iterator[tuple[int, int]]:
    state = reader.digit(3)
    if state != _NONE:
        even = reader.digit(WHOLE + 1) if state == _ALL else None
        yield from ((one, reader.digit(WHOLE + 1) if even is None else even) for one in kind)


def _read_hand(reader: LinkReader) -> str:
    match reader.digit(_ROOM):
        case 0:
            return ""
        case 1:
            return write_range(frozenset({reader.digit(COMBOS)}))
        case 2:
            return write_range(frozenset[int]().union(*(_read_cell(reader, cell) for cell in range(CELLS))))
        case 3:
            weights = dict(one for kind in combos_by_cell() for one in _read_weights(reader, sorted(kind)))
            return write_range(frozenset(one for one, weight in weights.items() if weight), weights)
        case _:
            raise LinkError("unknown-kind")


def _read_cell(reader: LinkReader, cell: int) -> HandRange:
    kind = combos_by_cell()[cell]
    state = reader.digit(3)
    if state != _SOME:
        return kind if state == _ALL else frozenset()
    bits = reader.digit(1 << len(kind))
    return frozenset(combo for at, combo in enumerate(sorted(kind)) if bits >> at & 1)


def _write_cards(writer: LinkWriter, cards: Sequence[Card], left: list[Card], most: int) -> None:
    writer.digit(len(cards), most)
    for card in cards:
        writer.choice(card, left)
        left.remove(card)


def _read_cards(reader: LinkReader, left: list[Card], most: int) -> str:
    cards = list[Card]()
    for _ in range(reader.digit(most)):
        cards.append(reader.choice(left))
        left.remove(cards[-1])
    return "".join(map(str, cards))


def _write_number(writer: LinkWriter, typed: str, field: str) -> None:
    writer.number(_whole(typed, field, _MOST_NUMBER))


def _number(reader: LinkReader) -> int:
    number = reader.number()
    if number > _MOST_NUMBER:
        raise LinkError("too-large")
    return number


def _whole(typed: str, field: str, most: int) -> int:
    number = whole_number(typed, 0, field)
    if not 0 <= number <= most:
        raise SetupError(say("sandbox.river.bounds", field=field, least=0, most=number_text(most)))
    return number
