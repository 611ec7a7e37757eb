"""A hand of hold'em in a link: what was bet, the cards that the viewer has seen, and the deck if wanted."""

from collections.abc import Mapping, Sequence
from typing import Final

from pyapp.cards import DECK, Card
from pyapp.holdem import (
    LEAST_SEATS,
    MOST_SEATS,
    PRESETS,
    Action,
    BetRange,
    BetTo,
    Blind,
    BlindPosted,
    Boards,
    Event,
    Felt,
    HandOptions,
    HandState,
    HandStep,
    HoldemRefusal,
    HoldemRules,
    Positions,
    RaiseTo,
    apply,
    boards_of,
    censor,
    deal,
    options,
)
from pyapp.holdem.presets import TOURNAMENT
from pyapp.money import Chips
from pyapp.records.holdem.finished_hand import FinishedHand, check_seal
from pyapp.records.holdem.hand_record import Fee, FeeKind, HandRecord, replay, replay_hand
from pyapp.records.links.digits import (
    LinkError,
    LinkReader,
    LinkWriter,
    read_card,
    read_moment,
    read_names,
    read_rules,
    read_seal,
    read_seats,
    write_card,
    write_moment,
    write_names,
    write_rules,
    write_seal,
    write_seats,
)
from pyapp.records.phh.unknown_cards import HOLE, fill_deck, order_deck

RULES: Final[Mapping[str, HoldemRules]] = {**PRESETS, TOURNAMENT.preset: TOURNAMENT}
PRESET_NAMES: Final = (
    "casino-limit",
    "no-limit",
    "pot-limit",
    "classroom-limit",
    "console-limit",
    "console-no-limit",
    "duel",
    "tournament",
)
"""Presets by their place in links: never move one, and add new ones at the end under a new version."""

_MOST_ACTIONS: Final = 1000
_MOST_POSTS: Final = 64
_KIND_ROOM: Final = 16
"""How long the lists of kinds of posts and of fees may grow before links need another version."""

_SIZES: Final = 3
"""A bet is the least, the most, or something between."""


def may_tell_hand_deck(kept: FinishedHand) -> bool:
    """Tell whether a hand's deck may leave: it is sealed as a whole, and no friend mucked."""
    check = check_seal(kept)
    if kept.seal and kept.seal.shared:
        return False
    return check is not None and check.promised and check.dealt and not kept.mucked


def has_own_posts(kept: FinishedHand) -> bool:
    """Tell whether a hand has posts or fees of its own, which older links have no place for."""
    return kept.record.posts is not None or bool(kept.record.fees)


def write_hand(writer: LinkWriter, kept: FinishedHand, *, with_deck: bool) -> None:
    """Write a hand; raises ``LinkError`` where it is not over, or its deck may not leave."""
    record = kept.record
    end = replay_hand(record).state
    if not end.felt.over:
        raise LinkError("The hand is not over.")
    if with_deck and not may_tell_hand_deck(kept):
        raise LinkError("The deck of this hand stays here.")
    seats = range(len(record.stacks))
    writer.digit(len(seats) - LEAST_SEATS, MOST_SEATS - LEAST_SEATS + 1)
    write_rules(writer, record.rules, RULES, PRESET_NAMES)
    for stack in record.stacks:
        writer.number(stack)
    _write_positions(writer, record.positions, len(seats))
    if has_own_posts(kept):
        _write_posts(writer, record.posts, len(seats))
        _write_fees(writer, record.fees, len(seats))
    write_names(writer, kept.names)
    write_seats(writer, kept.persons, seats)
    write_moment(writer, kept.ended)
    writer.number(kept.number)
    states = [step.state for step in replay(record)]
    for state, action in zip(states, record.actions, strict=False):
        _write_action(writer, options(state), action)
    writer.flag(value=with_deck)
    if with_deck and kept.seal:
        write_seal(writer, kept.seal, kept.promised)
    else:
        _write_seen(writer, end, boards_of(replay_hand(record).events), kept.viewer)


def read_hand(reader: LinkReader, *, with_posts: bool) -> tuple[FinishedHand, bool]:
    """Read a hand, and whether all its cards are known; raises a ``ValueError`` for what can't be played."""
    count = reader.digit(MOST_SEATS - LEAST_SEATS + 1) + LEAST_SEATS
    rules = read_rules(reader, RULES, PRESET_NAMES)
    stacks = tuple(Chips(reader.number()) for _ in range(count))
    positions = _read_positions(reader, count)
    posts, fees = (_read_posts(reader, count), _read_fees(reader, count)) if with_posts else (None, ())
    names, persons = read_names(reader, count), read_seats(reader, range(count))
    ended, number = read_moment(reader), reader.number()
    actions, felt, boards = _read_actions(reader, deal(rules, stacks, positions, DECK, posts))
    viewer = persons[0] if len(persons) == 1 else None
    seal, promised = read_seal(reader) if reader.flag() else (None, "")
    deck = seal.dealt if seal else _read_seen(reader, felt, boards, stacks, viewer)
    record = HandRecord(rules, stacks, positions, deck, actions, posts, fees)
    replay_hand(record)
    kept = FinishedHand(record, names, persons, ended, number, seal, promised)
    if seal and kept.mucked:
        raise LinkError("The deck tells cards that stay with their player.")
    return kept, seal is not None


def seen_events(kept: FinishedHand) -> tuple[Event, ...]:
    """Return all that the viewer of a hand was told."""
    return tuple(censor(event, kept.viewer) for event in replay_hand(kept.record).events)


def _write_positions(writer: LinkWriter, positions: Positions, count: int) -> None:
    writer.digit(positions.button, count)
    writer.digit(positions.small_spot, count)
    writer.digit(positions.big, count)
    writer.flag(value=positions.small is not None)


def _read_positions(reader: LinkReader, count: int) -> Positions:
    button, small_spot, big = (reader.digit(count) for _ in range(3))
    return Positions(button, small_spot if reader.flag() else None, big, small_spot)


def _write_posts(writer: LinkWriter, posts: Sequence[BlindPosted] | None, count: int) -> None:
    writer.flag(value=posts is not None)
    if posts is None:
        return
    writer.digit(len(posts), _MOST_POSTS)
    for post in posts:
        writer.digit(post.seat, count)
        writer.choice(post.blind, list(Blind), _KIND_ROOM)
        writer.number(post.amount)
        writer.flag(value=post.absent)


def _read_posts(reader: LinkReader, count: int) -> tuple[BlindPosted, ...] | None:
    if not reader.flag():
        return None
    return tuple(
        BlindPosted(
            reader.digit(count), reader.choice(list(Blind), _KIND_ROOM), Chips(reader.number()), reader.flag()
        )
        for _ in range(reader.digit(_MOST_POSTS))
    )


def _write_fees(writer: LinkWriter, fees: Sequence[Fee], count: int) -> None:
    writer.digit(len(fees), _MOST_POSTS)
    for fee in fees:
        writer.digit(fee.seat, count)
        writer.choice(fee.kind, list(FeeKind), _KIND_ROOM)
        writer.number(fee.amount)


def _read_fees(reader: LinkReader, count: int) -> tuple[Fee, ...]:
    return tuple(
        Fee(reader.digit(count), reader.choice(list(FeeKind), _KIND_ROOM), Chips(reader.number()))
        for _ in range(reader.digit(_MOST_POSTS))
    )


def _write_action(writer: LinkWriter, choices: HandOptions, action: Action) -> None:
    """Write an action by its place among those that are open."""
    plain, sizes = _open_actions(choices)
    writer.digit(plain.index(action) if action in plain else len(plain), len(plain) + (sizes is not None))
    if action in plain or not isinstance(action, BetTo | RaiseTo) or sizes is None:
        return
    if sizes.least == sizes.most:
        return
    ends = (sizes.least, sizes.most)
    writer.digit(ends.index(action.total) if action.total in ends else _SIZES - 1, _SIZES)
    if action.total not in ends:
        writer.digit(action.total - sizes.least - 1, sizes.most - sizes.least - 1)


def _read_actions(reader: LinkReader, step: HandStep) -> tuple[tuple[Action, ...], Felt, Boards]:
    """Read actions until the hand is over, which it is whatever the cards are."""
    actions, events = list[Action](), [*step.events]
    while not step.state.felt.over:
        if len(actions) == _MOST_ACTIONS:
            raise LinkError("No hand is as long as this.")
        actions.append(_read_action(reader, options(step.state)))
        step = apply(step.state, actions[-1])
        events += step.events
    return tuple(actions), step.state.felt, boards_of(events)


def _read_action(reader: LinkReader, choices: HandOptions) -> Action:
    plain, sizes = _open_actions(choices)
    at = reader.digit(len(plain) + (sizes is not None))
    if at < len(plain) or sizes is None:
        return plain[at]
    total = sizes.least
    if sizes.least < sizes.most:
        size = reader.digit(_SIZES)
        if size < _SIZES - 1:
            total = (sizes.least, sizes.most)[size]
        else:
            total = Chips(sizes.least + 1 + reader.digit(sizes.most - sizes.least - 1))
    return BetTo(total) if isinstance(choices.bet, BetRange) else RaiseTo(total)


def _open_actions(choices: HandOptions) -> tuple[list[Action], BetRange | None]:
    """Return what is open without a size, staying in first, and the sizes of a bet or raise."""
    one_by_one = (choices.check, choices.call, choices.tap_out, choices.fold)
    plain: list[Action] = [one for one in one_by_one if not isinstance(one, HoldemRefusal)]
    sizes = choices.bet if isinstance(choices.bet, BetRange) else choices.raising
    return plain, sizes if isinstance(sizes, BetRange) else None


def _write_seen(writer: LinkWriter, end: HandState, boards: Boards, viewer: int | None) -> None:
    """Write board, own cards and shown hands, and no other card."""
    left, felt = list(DECK), end.felt
    for card in (*boards.first, *boards.again):
        write_card(writer, card, left)
    own = [viewer] if viewer is not None and end.holes[viewer] else []
    shown = [seat for seat in _may_show(felt) if seat in felt.shown]
    write_seats(writer, shown, _may_show(felt))
    for seat in dict.fromkeys((*own, *shown)):
        for card in end.holes[seat]:
            write_card(writer, card, left)


def _read_seen(
    reader: LinkReader, felt: Felt, boards: Boards, stacks: Sequence[Chips], viewer: int | None
) -> tuple[Card, ...]:
    """Read the cards that are known into a deck that deals them, and placeholders for the others."""
    left = list(DECK)
    board = tuple(read_card(reader, left) for _ in (*boards.first, *boards.again))
    shown = read_seats(reader, _may_show(felt))
    own = [viewer] if viewer is not None and stacks[viewer] else []
    known = {
        seat: tuple(read_card(reader, left) for _ in range(HOLE)) for seat in dict.fromkeys((*own, *shown))
    }
    dealt = [seat for seat, stack in enumerate(stacks) if stack]
    beaten = {
        at: False
        for at, seat in enumerate(dealt)
        if seat in felt.live and seat not in known and felt.lone is None
    }
    hands, whole = fill_deck([known.get(seat, (None,) * HOLE) for seat in dealt], board, beaten)
    return order_deck(dict(zip(dealt, hands, strict=True)), whole, felt.positions, len(stacks))


def _may_show(felt: Felt) -> Sequence[int]:
    """Return the seats that may have shown their cards: none where all others folded."""
    return () if felt.lone is not None else felt.live
