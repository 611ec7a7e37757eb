"""Reading hand histories: each hand played through by the rules that its file names."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal

from pyapp.cards import NO_CHIPS, Card, CardError, stack_deck
from pyapp.records.holdem.hand_record import HandRecord
from pyapp.records.phh.action_lines import ActLine, Cards, PhhLine, Verb, script
from pyapp.records.phh.amount_fields import Amounts, amounts, check_stacks
from pyapp.records.phh.errors import PhhError
from pyapp.records.phh.file_table import FileTable, file_table
from pyapp.records.phh.hand_ending import Ending, final_stacks
from pyapp.records.phh.line_walk import Walk, walk_lines
from pyapp.records.phh.phh_deck import check_once, fill_deck, gather_board, gather_holes, order_deck
from pyapp.records.phh.phh_source import Source, sources
from pyapp.records.player_names import distinct_names
from pyapp.texts import say


@dataclass(frozen=True, slots=True)
class PhhHand:
    """One hand of a file, read and found legal."""

    line: int
    """Where the hand begins in its file."""

    record: HandRecord
    """The hand in chips; cards that the file does not know are placeholders."""

    seats: tuple[int, ...]
    """The players' seats in the record, in the order of the file."""

    stacks: tuple[int | Decimal | None, ...]
    """What every player has at the end, in the file's order and money; ``None`` where it never knew."""

    names: tuple[str, ...]
    """Who sits where, seat by seat; `Player 3` where the file does not say."""

    viewer: int | None = None
    """The seat that the file was written for, where it says so."""

    ended: int | None = None
    """When it was played, in milliseconds since 1970, where the file says so."""


def read_phh(text: str) -> Iterator[PhhHand | PhhError]:
    """Read the hands of a file one by one; one that cannot be read or is not legal is given as its error."""
    return (source if isinstance(source, PhhError) else _read(source) for source in sources(text))


def _read(source: Source) -> PhhHand | PhhError:
    try:
        return _history(source)
    except PhhError as error:
        return error


def _history(source: Source) -> PhhHand:
    lines = script(source)
    counted = amounts(source, lines)
    table = file_table(source, counted)
    check_stacks(source, counted, lines)
    return play_hand(source, lines, counted, table, _names(source, table))


def play_hand(
    source: Source, lines: Sequence[PhhLine], counted: Amounts, table: FileTable, names: tuple[str, ...]
) -> PhhHand:
    """Play a hand's lines at its table; raises ``PhhError`` at the first that the rules refuse."""
    check_once(lines)
    holes, board = gather_holes(lines, counted.players), gather_board(lines)
    deck = _deck(source, table, holes, board, _likely(lines, counted))
    walk = walk_lines(source, table, counted.unit, deck, lines)
    _check_cards(source, walk, holes, board)
    stacks = final_stacks(Ending(source, counted, lines, holes, walk))
    record = HandRecord(table.rules, table.stacks, table.positions, deck, tuple(walk.actions))
    ends = tuple(
        None if place in counted.unknown else counted.unit.money(stack) for place, stack in enumerate(stacks)
    )
    return PhhHand(source.line, record, table.seats, ends, names)


def _names(source: Source, table: FileTable) -> tuple[str, ...]:
    """Return the players' names by seat; `Player 3` where the file does not say."""
    named = [name if isinstance(name, str) else "" for name in source.read_list("players") or []]
    return distinct_names(dict(zip(table.seats, named, strict=False)), len(table.stacks))


def _likely(lines: Sequence[PhhLine], counted: Amounts) -> dict[int, bool]:
    """Tell of every player who never folded whether the file says that they won."""
    folded = {line.player for line in lines if isinstance(line, ActLine) and line.verb is Verb.FOLD}
    lists = counted.lists
    ends = zip(lists.get("finishing_stacks", ()), lists["starting_stacks"], strict=False)
    gains = lists.get("winnings") or [end - start for end, start in ends] or [NO_CHIPS] * counted.players
    return {player: gains[player] > 0 for player in range(counted.players) if player not in folded}


def _deck(
    source: Source, table: FileTable, holes: Sequence[Cards], board: Cards, live: dict[int, bool]
) -> tuple[Card, ...]:
    if table.deck is None:
        hands, whole_board = fill_deck(holes, board, live)
        seated = dict(zip(table.seats, hands, strict=True))
        return order_deck(seated, whole_board, table.positions, len(table.stacks))
    try:
        return stack_deck(table.deck)
    except CardError as error:
        raise source.error("_deck", say("records.phh.deck", reason=error)) from error


def _check_cards(source: Source, walk: Walk, holes: Sequence[Cards], board: Cards) -> None:
    """Refuse a deck of the file's own that deals other cards than its lines say."""
    dealt = zip((walk.state.holes[seat] for seat in walk.table.seats), holes, strict=True)
    right = all({*known} - {None} <= {*cards} for cards, known in dealt)
    came = zip(walk.state.felt.board, board, strict=False)
    if not right or any(named not in {None, card} for card, named in came):
        raise PhhError(source.line_of("_deck"), say("records.phh.other_deck"))
