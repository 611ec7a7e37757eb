"""A round of blackjack in a link: bets, actions, and the cards that came; all of them lie open at its end."""

from collections import Counter
from collections.abc import Mapping
from typing import Final

from pyapp.blackjack import (
    MOST_SEATS,
    PRESETS,
    Action,
    BlackjackRules,
    Insure,
    RoundOptions,
    RoundState,
    StakeRange,
    apply,
    check_rules,
    deal,
    observe,
    options,
)
from pyapp.cards import DECK, Card, Rank, Shoe, untold
from pyapp.records.blackjack import FinishedRound, RoundRecord, replay, replay_round
from pyapp.records.links.digits import (
    LinkError,
    LinkReader,
    LinkWriter,
    read_moment,
    read_names,
    read_rules,
    read_seats,
    write_moment,
    write_names,
    write_rules,
    write_seats,
)

RULES: Final[Mapping[str, BlackjackRules]] = PRESETS
PRESET_NAMES: Final = ("blackjack",)
"""Presets by their place in links."""

_MOST_CARDS: Final = 200
"""More cards than any round takes."""

_MOST_ACTIONS: Final = 400


def write_round(writer: LinkWriter, kept: FinishedRound) -> None:
    """Write a round; raises ``LinkError`` where it is not over, or a card of it was never turned up."""
    record = kept.record
    end = replay_round(record).state
    if not end.over or _is_any_closed(end, kept.viewer):
        raise LinkError("The round is not over, or a card of it was never seen.")
    seats = range(len(record.stacks))
    writer.digit(len(seats) - 1, MOST_SEATS)
    write_rules(writer, record.rules, RULES, PRESET_NAMES)
    for stack, bet in zip(record.stacks, record.bets, strict=True):
        writer.number(stack)
        writer.number(bet)
    write_names(writer, kept.names)
    write_seats(writer, kept.persons, seats)
    writer.flag(value=kept.shared)
    write_moment(writer, kept.ended)
    writer.number(kept.number)
    _write_shoe(writer, record, end.shoe.dealt)
    for state, action in zip((step.state for step in replay(record)), record.actions, strict=False):
        _write_action(writer, options(state), action)


def read_round(reader: LinkReader) -> FinishedRound:
    """Read a round; raises a ``ValueError`` for what can't be played."""
    count = reader.digit(MOST_SEATS) + 1
    rules = check_rules(read_rules(reader, RULES, PRESET_NAMES))
    pairs = [(reader.number(), reader.number()) for _ in range(count)]
    names, persons = read_names(reader, count), read_seats(reader, range(count))
    if not persons:
        raise LinkError("No one sat there.")
    shared, ended, number = reader.flag(), read_moment(reader), reader.number()
    shoe, come = _read_shoe(reader, rules)
    stacks, bets = tuple(stack for stack, _ in pairs), tuple(bet for _, bet in pairs)
    actions, state = list[Action](), deal(rules, stacks, bets, shoe).state
    while not state.over:
        if len(actions) == _MOST_ACTIONS or state.shoe.dealt > come:
            raise LinkError("No round is as long as this.")
        actions.append(_read_action(reader, options(state)))
        state = apply(state, actions[-1]).state
    if state.shoe.dealt != come:
        raise LinkError("The round took other cards.")
    record = RoundRecord(rules, stacks, bets, untold(shoe, come, rules.decks), tuple(actions))
    return FinishedRound(record, names, persons, ended, number, shared)


def _is_any_closed(end: RoundState, viewer: int | None) -> bool:
    seen = observe(end, viewer)
    return None in seen.dealer or any(None in hand.cards for seat in seen.seats for hand in seat.hands)


def _write_shoe(writer: LinkWriter, record: RoundRecord, come: int) -> None:
    """Write the round's own cards one by one, of the earlier ones how many of each rank came."""
    shoe, decks = record.shoe, record.rules.decks
    writer.flag(value=shoe.cut == _usual_cut(record.rules))
    if shoe.cut != _usual_cut(record.rules):
        writer.digit(shoe.cut, len(shoe.cards) + 1)
    writer.digit(shoe.dealt, len(shoe.cards) + 1)
    writer.digit(come - shoe.dealt, _MOST_CARDS)
    for card in shoe.cards[shoe.dealt : come]:
        writer.choice(card, DECK)
    counts, left = Counter(card.rank for card in shoe.cards[: shoe.dealt]), shoe.dealt
    for rank in tuple(Rank)[:-1] if shoe.dealt else ():
        writer.digit(counts[rank], min(left, decks * _SUITS) + 1)
        left -= counts[rank]


def _read_shoe(reader: LinkReader, rules: BlackjackRules) -> tuple[Shoe, int]:
    """Read a shoe that deals the round, and how many of its cards had come at the end."""
    whole = len(DECK) * rules.decks
    cut = _usual_cut(rules) if reader.flag() else reader.digit(whole + 1)
    dealt = reader.digit(whole + 1)
    own = tuple(reader.choice(DECK) for _ in range(reader.digit(_MOST_CARDS)))
    counts, left = dict[Rank, int](), dealt
    for rank in tuple(Rank)[:-1] if dealt else ():
        counts[rank] = reader.digit(min(left, rules.decks * _SUITS) + 1)
        left -= counts[rank]
    counts[tuple(Rank)[-1]] = left
    spare = Counter([*DECK] * rules.decks)
    spare.subtract(own)
    cards = (*_earlier(counts, spare), *own)
    if min(spare.values()) < 0:
        raise LinkError("A card came more often than it is there.")
    return Shoe((*cards, *spare.elements()), cut, dealt), len(cards)


def _earlier(counts: Mapping[Rank, int], spare: Counter[Card]) -> list[Card]:
    """Take so many cards of each rank out of ``spare``; no one remembers their suits."""
    taken = list[Card]()
    for rank, count in counts.items():
        ready = [card for card in spare.elements() if card.rank is rank][:count]
        if len(ready) < count:
            raise LinkError("A rank came more often than it is there.")
        taken += ready
        spare.subtract(ready)
    return taken


def _write_action(writer: LinkWriter, choices: RoundOptions, action: Action) -> None:
    plain = [one for one in choices.open if not isinstance(one, Insure)]
    sizes = choices.insure if isinstance(choices.insure, StakeRange) else None
    writer.digit(plain.index(action) if action in plain else len(plain), len(plain) + (sizes is not None))
    if isinstance(action, Insure) and sizes:
        writer.digit(sizes.most - action.amount, sizes.most - sizes.least + 1)


def _read_action(reader: LinkReader, choices: RoundOptions) -> Action:
    plain = [one for one in choices.open if not isinstance(one, Insure)]
    sizes = choices.insure if isinstance(choices.insure, StakeRange) else None
    at = reader.digit(len(plain) + (sizes is not None))
    if at < len(plain) or sizes is None:
        return plain[at]
    return Insure(sizes.most - reader.digit(sizes.most - sizes.least + 1))


def _usual_cut(rules: BlackjackRules) -> int:
    return len(DECK) * rules.decks * rules.penetration // 100


_SUITS: Final = 4
