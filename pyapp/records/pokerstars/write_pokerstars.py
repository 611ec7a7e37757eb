"""Writing a hand as PokerStars' text: heading, seats, forced bets, streets, showdown, summary.

What each line looks like is known from the sample of the format in Wikipedia (article "Hand history") and
from what pokerkit's `PokerStarsParser` and fpdb's `PokerStarsToFpdb` expect. Play chips are written as play
money is there: bare numbers; money has the sign that a file gave it. In limit the heading names the bets,
elsewhere the blinds.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from typing import Final

from pyapp.cards import Card, Rank
from pyapp.holdem import (
    Acted,
    BetTo,
    Blind,
    BlindPosted,
    BoardAgain,
    BoardDealt,
    Boards,
    Call,
    Check,
    Event,
    Fold,
    HandStep,
    Mucked,
    PotAwarded,
    RaiseTo,
    Share,
    Shown,
    Street,
    Structure,
    TapOut,
    UncalledReturned,
    boards_of,
)
from pyapp.money import NO_CHIPS, Chips, chips_number
from pyapp.ranking import HandClass, best_five, hand_class, strength
from pyapp.records.holdem.finished_hand import CURRENCIES, ChipKind, FinishedHand
from pyapp.records.holdem.hand_record import Fee, FeeKind, HandRecord, replay_hand
from pyapp.records.names_and_dates import distinct_names
from pyapp.texts import say


class PokerStarsError(ValueError):
    """A hand that cannot be told in this form; the message says why, in the player's words."""


STREETS: Final = {Street.FLOP: "FLOP", Street.TURN: "TURN", Street.RIVER: "RIVER"}
"""Streets in the headings of a hand."""

FOLDED: Final = {
    Street.PREFLOP: "folded before Flop",
    Street.FLOP: "folded on the Flop",
    Street.TURN: "folded on the Turn",
    Street.RIVER: "folded on the River",
}
"""When someone gave up, in the summary."""


@dataclass(frozen=True, slots=True)
class _Money:
    """What a hand is played for: `€0.05` with the sign of a file, else bare or dollars and parts of them."""

    per_dollar: int
    sign: str

    def __call__(self, chips: Chips) -> str:
        return f"{self.sign if self.per_dollar else ''}{chips_number(chips, self.per_dollar)}".replace(
            ",", ""
        )

    @property
    def code(self) -> str:
        """What stands behind the stakes: a blank and the currency, or nothing for play money."""
        return f" {CURRENCIES[self.sign]}" if self.sign in CURRENCIES else ""


def _money_of(kept: FinishedHand) -> _Money:
    per_dollar, told = kept.record.rules.chips_per_dollar, kept.origin and kept.origin.sign
    return _Money(per_dollar, kept.sign if told or per_dollar > 1 else "")


def cards_in_brackets(cards: Iterable[Card]) -> str:
    """Write cards in brackets: `[As Kd]`."""
    return f"[{' '.join(map(str, cards))}]"


def hand_words(cards: Sequence[Card]) -> str:
    """Return what five to seven cards make, as in `two pair, Aces and Kings`."""
    five = best_five(cards)
    made = hand_class(strength(five))
    ranks = list(dict.fromkeys(card.rank for card in five))
    if made is HandClass.STRAIGHT_FLUSH and ranks[0] is Rank.ACE:
        return "a Royal Flush"
    words = _SAID[made]
    top, second = _one(ranks[0]), _many(ranks[1])
    return words.format(top=top, tops=_many(ranks[0]), seconds=second, run=_run(five))


def _run(five: Sequence[Card]) -> str:
    """Say from where to where a straight goes; its highest card stands first."""
    return f"{_one(five[-1].rank)} to {_one(five[0].rank)}"


def _one(rank: Rank) -> str:
    return rank.name.capitalize()


def _many(rank: Rank) -> str:
    return f"{_one(rank)}{'es' if rank is Rank.SIX else 's'}"


_SAID: Final = {
    HandClass.STRAIGHT_FLUSH: "a straight flush, {run}",
    HandClass.FOUR_OF_A_KIND: "four of a kind, {tops}",
    HandClass.FULL_HOUSE: "a full house, {tops} full of {seconds}",
    HandClass.FLUSH: "a flush, {top} high",
    HandClass.STRAIGHT: "a straight, {run}",
    HandClass.THREE_OF_A_KIND: "three of a kind, {tops}",
    HandClass.TWO_PAIR: "two pair, {tops} and {seconds}",
    HandClass.PAIR: "a pair of {tops}",
    HandClass.HIGH_CARD: "high card {top}",
}
"""Each kind of hand, with places for its ranks."""


def summary(kept: FinishedHand, step: HandStep) -> Iterator[str]:
    """Write the summary of a hand that is over."""
    yield "*** SUMMARY ***"
    money = _money_of(kept)
    yield _pots(step, kept.record, money)
    yield from _boards(boards_of(step.events))
    folds = _folds(step.events)
    for seat, stack in enumerate(kept.record.stacks):
        if stack:
            fate = folds[seat] if seat in folds else _fate(seat, step, money)
            yield f"Seat {seat + 1}: {kept.names[seat]}{_parts(kept, seat)} {fate}"


def _boards(boards: Boards) -> Iterator[str]:
    if boards.again:
        yield "Hand was run twice"
        yield f"FIRST Board {cards_in_brackets(boards.first)}"
        yield f"SECOND Board {cards_in_brackets(boards.second)}"
    elif boards.first:
        yield f"Board {cards_in_brackets(boards.first)}"


def _pots(step: HandStep, record: HandRecord, money: _Money) -> str:
    """Name the pots as they were before the house took its part, and that part."""
    amounts = dict[int, Chips]()
    for event in step.events:
        if isinstance(event, PotAwarded):
            amounts[event.pot] = amounts.get(event.pot, NO_CHIPS) + event.amount + event.rake
    total = money(sum(amounts.values(), NO_CHIPS))
    kept = " | ".join(f"{name} {money(chips)}" for name, chips in _kept(record.fees).items())
    return f"Total pot {total}{_name_pots(amounts, money)} | {kept}"


def _kept(fees: Iterable[Fee]) -> Mapping[str, Chips]:
    """Return what the house took by the rooms' names for it; the rake is told even where it is none."""
    names, kept = {FeeKind.RAKE: "Rake", FeeKind.JACKPOT: "Jackpot"}, {"Rake": NO_CHIPS}
    for fee in fees:
        if fee.kind in names:
            kept[names[fee.kind]] = kept.get(names[fee.kind], NO_CHIPS) + fee.amount
    return kept


def _name_pots(amounts: Mapping[int, Chips], money: _Money) -> str:
    """Name main and side pots where there are several."""
    if len(amounts) == 1:
        return ""
    names = ["Main pot", *(f"Side pot-{number}" for number in range(1, len(amounts)))]
    names = ["Main pot", "Side pot"] if len(amounts) == 2 else names  # noqa: PLR2004 - main and one side
    return " " + " ".join(
        f"{name} {money(amount)}." for name, (_, amount) in zip(names, sorted(amounts.items()), strict=True)
    )


def _winnings(events: Iterable[Event]) -> Mapping[int, Chips]:
    won = dict[int, Chips]()
    for event in events:
        if isinstance(event, PotAwarded):
            for share in event.shares:
                won[share.seat] = won.get(share.seat, NO_CHIPS) + share.amount
    return won


def _folds(events: tuple[Event, ...]) -> dict[int, str]:
    """Say of everyone who folded when, and whether they had put in nothing of their own will."""
    street, paid, folds = Street.PREFLOP, set[int](), dict[int, str]()
    for event in events:
        match event:
            case BoardDealt(opened):
                street = opened
            case Acted(seat, Fold()):
                idle = street is Street.PREFLOP and seat not in paid
                folds[seat] = FOLDED[street] + " (didn't bet)" * idle
            case Acted(seat):
                paid.add(seat)
            case BlindPosted(seat, blind) if blind is not Blind.ANTE:
                paid.add(seat)
            case _:
                pass
    return folds


def _fate(seat: int, step: HandStep, money: _Money) -> str:
    shown = next((it for it in step.events if isinstance(it, Shown) and it.seat == seat), None)
    if shown:
        ends = ", and ".join(_ends(seat, shown, step, money))
        return f"showed {cards_in_brackets(shown.cards)} and {ends}"
    mucked = any(isinstance(it, Mucked) and it.seat == seat for it in step.events)
    return "mucked" if mucked else f"collected ({money(_winnings(step.events)[seat])})"


def _ends(seat: int, shown: Shown, step: HandStep, money: _Money) -> Iterator[str]:
    """Say what a hand won with each board."""
    boards = boards_of(step.events)
    again = next((at for at, it in enumerate(step.events) if isinstance(it, BoardAgain)), len(step.events))
    for board, events in ((boards.first, step.events[:again]), (boards.second, step.events[again:])):
        if board:
            won = _winnings(events).get(seat, NO_CHIPS)
            chips = money(won)
            yield f"{f'won ({chips})' if won else 'lost'} with {hand_words((*shown.cards, *board))}"


def _parts(kept: FinishedHand, seat: int) -> str:
    at = kept.record.positions
    parts = {"button": at.button, "small blind": at.small, "big blind": at.big}
    return "".join(f" ({part})" for part, spot in parts.items() if spot == seat)


_GAMES: Final = {
    Structure.LIMIT: "Hold'em Limit",
    Structure.NO_LIMIT: "Hold'em No Limit",
    Structure.POT_LIMIT: "Hold'em Pot Limit",
}


def write_pokerstars(kept: FinishedHand) -> str:
    """Write a hand as its viewer knows it: other hands stand there only where they were shown.

    Raises ``PokerStarsError`` for the duel, for a hand in which a player tapped out, and for one that stops
    before its end: the form has no words for these.
    """
    kept = replace(kept, names=distinct_names(dict(enumerate(kept.names)), len(kept.names)))
    step = replay_hand(kept.record)
    if kept.record.rules.structure not in _GAMES or any(_taps_out(event) for event in step.events):
        raise PokerStarsError(say("records.pokerstars.no_words"))
    if not step.state.felt.over:
        raise PokerStarsError(say("records.pokerstars.unfinished"))
    story = _Story(kept, boards_of(step.events))
    body = [line for event in step.events for line in story.lines(event)]
    end = [*story.ending(), *summary(kept, step)]
    forced = _write_forced(kept, [event for event in step.events if isinstance(event, BlindPosted)])
    return "\n".join([*_heading(kept), *forced, *_write_deal(kept), *body, *end]) + "\n"


def _taps_out(event: Event) -> bool:
    return isinstance(event, Acted) and isinstance(event.action, TapOut)


def _heading(kept: FinishedHand) -> Iterator[str]:
    rules, record, money = kept.record.rules, kept.record, _money_of(kept)
    limit = rules.structure is Structure.LIMIT
    small, big = (rules.early_bet, rules.late_bet) if limit else (rules.small_blind, rules.big_blind)
    stakes = f"{money(small)}/{money(big)}{money.code}"
    when = datetime.fromtimestamp(kept.ended / 1000, UTC)
    moment = f"{when:%Y/%m/%d} {when.hour}:{when:%M:%S} UTC"
    game = f"{_GAMES[rules.structure]} ({stakes})"
    if kept.format is ChipKind.TOURNAMENT:
        game = f"Tournament #{kept.ended}, Freeroll  {_GAMES[rules.structure]} - Level I ({stakes})"
    yield f"PokerStars Hand #{kept.ended}:  {game} - {moment}"
    button = f"Seat #{record.positions.button + 1} is the button"
    yield f"Table 'Baize {rules.preset}' {len(record.stacks)}-max {button}"
    away = {post.seat for post in record.posts or () if post.absent}
    for seat, stack in enumerate(record.stacks):
        if stack:
            out = " is sitting out" * (seat in away)
            yield f"Seat {seat + 1}: {kept.names[seat]} ({money(stack)} in chips){out}"


_POSTED: Final = {
    Blind.SMALL: "small blind",
    Blind.BIG: "big blind",
    Blind.ANTE: "the ante",
    Blind.LATE: "big blind",
    Blind.STRADDLE: "straddle",
    Blind.DEAD: "small blind",
}
"""What the form calls each post: who comes back late pays for the blind that they missed."""


def _write_forced(kept: FinishedHand, posts: Sequence[BlindPosted]) -> Iterator[str]:
    """Write antes first, then blinds; a late and a dead one of the same player are one line."""
    spent, money = Counter[int](), _money_of(kept)
    for seat, what, amount in sorted(_joined(posts), key=lambda post: post[1] != _POSTED[Blind.ANTE]):
        spent[seat] += amount
        all_in = " and is all-in" * (spent[seat] == kept.record.stacks[seat])
        yield f"{kept.names[seat]}: posts {what} {money(amount)}{all_in}"


def _joined(posts: Sequence[BlindPosted]) -> Iterator[tuple[int, str, Chips]]:
    """Return seat, words and amount of every line."""
    late, dead = ({post.seat for post in posts if post.blind is kind} for kind in (Blind.LATE, Blind.DEAD))
    both = dict.fromkeys(late & dead, NO_CHIPS)
    for post in posts:
        if post.seat in both and post.blind in {Blind.LATE, Blind.DEAD}:
            both[post.seat] += post.amount
        else:
            yield post.seat, _POSTED[post.blind], post.amount
    yield from ((seat, "small & big blinds", amount) for seat, amount in both.items())


def _write_deal(kept: FinishedHand) -> Iterator[str]:
    yield "*** HOLE CARDS ***"
    seat = kept.viewer
    if seat is not None and kept.record.stacks[seat]:
        yield f"Dealt to {kept.names[seat]} {cards_in_brackets(replay_hand(kept.record).state.holes[seat])}"


@dataclass(slots=True)
class _Story:
    """The lines of a hand as they come; hands that were turned up early wait for the showdown."""

    kept: FinishedHand
    boards: Boards
    posted: Counter[int] = field(default_factory=Counter[int])
    """What each has posted of their bet."""

    high: int = 0
    """The highest bet on the street."""

    board: tuple[Card, ...] = ()
    turned: list[Shown | Mucked] = field(default_factory=list[Shown | Mucked])
    awards: list[PotAwarded] = field(default_factory=list[PotAwarded])
    """Those of the board that came last."""

    showdowns: list[str] = field(default_factory=list[str])
    """The showdown with a first board, while a second comes."""

    def lines(self, event: Event) -> Iterator[str]:
        match event:
            case BlindPosted(seat, blind, amount) if blind.is_bet:
                self.posted[seat] += amount
                self.high = max(self.high, self.posted[seat])
            case Acted():
                yield f"{self._name(event.seat)}: {self._action(event)}{' and is all-in' * event.all_in}"
                self.high = max(self.high, event.total)
            case BoardDealt(street, cards):
                run = "FIRST " if self.boards.again and self.turned else ""
                yield self._street(street, cards, run)
            case BoardAgain():
                self.showdowns += self._showdown("FIRST ")
                self.awards.clear()
                yield from self._run_again()
            case UncalledReturned(seat, amount):
                yield f"Uncalled bet ({self._money(amount)}) returned to {self._name(seat)}"
            case Shown() | Mucked():
                self.turned.append(event)
            case PotAwarded():
                self.awards.append(event)
            case _:
                pass

    def ending(self) -> Iterator[str]:
        """Write the showdown and who took what, once for every board."""
        yield from self.showdowns
        yield from self._showdown("SECOND " if self.boards.again else "")

    def _run_again(self) -> Iterator[str]:
        self.board = self.board[: len(self.board) - len(self.boards.again)]
        for street in STREETS:
            if street.board_size > len(self.board):
                cards = self.boards.second[len(self.board) : street.board_size]
                yield self._street(street, cards, "SECOND ")

    def _showdown(self, run: str) -> Iterator[str]:
        """Write what was shown and who took what, side pots first."""
        if self.turned:
            yield f"*** {run}SHOW DOWN ***"
        yield from (self._board_line(event) for event in self.turned)
        count = len({award.pot for award in self.awards})
        for award in reversed(self.awards):
            for share in award.shares:
                yield f"{self._name(share.seat)} {self._collect_line(share, award.pot, count)}"
        if not self.turned:
            yield f"{self._name(self.awards[0].shares[0].seat)}: doesn't show hand"

    def _collect_line(self, share: Share, pot: int, count: int) -> str:
        return f"collected {self._money(share.amount)} from {_pot_name(pot, count)}"

    def _money(self, chips: Chips) -> str:
        return _money_of(self.kept)(chips)

    def _action(self, event: Acted) -> str:
        match event.action:
            case Fold():
                return "folds"
            case Check():
                return "checks"
            case Call() | TapOut():
                return f"calls {self._money(event.paid)}" if event.paid else "checks"
            case BetTo(total):
                return f"bets {self._money(total)}"
            case RaiseTo(total):
                return f"raises {self._money(total - self.high)} to {self._money(total)}"

    def _street(self, street: Street, cards: tuple[Card, ...], run: str) -> str:
        before = f" {cards_in_brackets(self.board)}" if self.board else ""
        self.board += cards
        self.high = 0
        return f"*** {run}{STREETS[street]} ***{before} {cards_in_brackets(cards)}"

    def _board_line(self, event: Shown | Mucked) -> str:
        if isinstance(event, Mucked):
            return f"{self._name(event.seat)}: mucks hand"
        made = hand_words((*event.cards, *self.board))
        return f"{self._name(event.seat)}: shows {cards_in_brackets(event.cards)} ({made})"

    def _name(self, seat: int) -> str:
        return self.kept.names[seat]


def _pot_name(number: int, count: int) -> str:
    """Call a pot among several: `pot`, `main pot`, `side pot`, `side pot-2`."""
    if count == 1:
        return "pot"
    if number == 0:
        return "main pot"
    return "side pot" if count == 2 else f"side pot-{number}"  # noqa: PLR2004 - one side pot needs no number
