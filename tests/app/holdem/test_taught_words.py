"""Every sentence that a newcomer is told is true of the table as it stands, and knows no hidden card."""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from random import Random
from typing import Final

import pytest

from pyapp.app.core.settings import Settings
from pyapp.app.holdem.hand_teacher import HandTeacher
from pyapp.cards import Card, shuffle_deck
from pyapp.holdem import (
    CASINO_LIMIT,
    NO_LIMIT,
    POT_LIMIT,
    PRESETS,
    Acted,
    BetTo,
    Blind,
    BlindPosted,
    BoardDealt,
    Call,
    Check,
    Event,
    Fold,
    HandObservation,
    HandSeat,
    HoldemRules,
    PotAwarded,
    RaiseTo,
    Shown,
    Street,
    apply,
    before_deal,
    censor,
    deal,
    first_positions,
    follow,
    observe,
    options,
)
from pyapp.money import Chips
from pyapp.ranking import strength
from pyapp.records import HandRecord, replay
from pyapp.texts import english, use
from pyapp.views.holdem.taught import TAUGHT_HANDS, can_be_taught
from tests.holdem.tables import chosen
from workshop.host.project_folders import STATIC
from workshop.packing.pack_languages import read_folder

NAMES: Final = ("You", "Bruno", "Ines", "Edda", "Ada", "Chidi")
YOU: Final = 0
MOODS: Final = (0, 0, 0, 0, 0, 1, 4, 5, 7, 8)
"""How the hands are played: mostly they stay in."""


@dataclass(frozen=True, slots=True)
class Moment:
    """What stands on the line at one moment, and what the player sees then."""

    fact: str
    words: str
    spoken: str
    seen: HandObservation
    events: tuple[Event, ...]


class Pupil:
    """A newcomer with settings of their own, who is told hand after hand."""

    def __init__(self, *, coached: bool = True) -> None:
        self.settings = Settings(hands_to_explain=TAUGHT_HANDS)
        self.coached = coached
        self.teacher = HandTeacher(lambda: self.settings, self._keep)

    def _keep(self, settings: Settings) -> None:
        self.settings = settings

    def again(self) -> "Pupil":
        """Let hands be explained anew where they were explained to the end."""
        if not self.settings.hands_to_explain:
            self.settings = replace(self.settings, hands_to_explain=TAUGHT_HANDS)
            self.teacher.known.clear()
        return self

    def told(self, record: HandRecord) -> Iterator[Moment]:
        """Follow a hand as the table's presenter does, event by event and turn by turn."""
        self.teacher.begin()
        seen = before_deal(record.rules, record.stacks, record.positions, YOU)
        names, events = NAMES[: len(record.stacks)], list[Event]()
        for step in replay(record):
            for event in (censor(event, YOU) for event in step.events):
                seen = follow(seen, event)
                events.append(event)
                spoken = self.teacher.follow(events, seen, names, coached=self.coached)
                yield self._moment(spoken, seen, events)
            seen = observe(step.state, YOU)
            if seen.options:
                yield self._moment(self.teacher.turn(events, seen, names), seen, events)
        self.teacher.note_hand()

    def _moment(self, spoken: str, seen: HandObservation, events: list[Event]) -> Moment:
        fact = self.teacher.fact
        return Moment(fact.key if fact else "", self.teacher.words, spoken, seen, tuple(events))


def played(rules: HoldemRules, seed: int) -> HandRecord:
    """Play a hand by chance: two to six seats, short stacks among them, and every kind of act."""
    chance = Random(seed)
    seats = chance.randrange(2, len(NAMES) + 1)
    stacks = tuple(Chips(chance.choice((3, 9, 30, 200, 200))) for _ in range(seats))
    positions = first_positions([True] * seats, chance.randrange(seats), rules)
    record = HandRecord(rules, stacks, positions, shuffle_deck(chance))
    state = deal(rules, stacks, positions, record.deck).state
    while state.felt.to_act is not None:
        action = chosen(options(state), chance.choice(MOODS))
        record, state = record.then(action), apply(state, action).state
    return record


def reshuffled(record: HandRecord, known: set[Card], chance: Random) -> HandRecord:
    """Exchange all cards that are not known with each other."""
    hidden = [card for card in record.deck if card not in known]
    chance.shuffle(hidden)
    rest = iter(hidden)
    return replace(record, deck=tuple(card if card in known else next(rest) for card in record.deck))


HANDS: Final = 60
LONGEST: Final = 110
"""Letters that fit on three lines of a small phone, beside the button that ends it."""

RULES: Final = (NO_LIMIT, CASINO_LIMIT, POT_LIMIT)


@cache
def _moments() -> tuple[Moment, ...]:
    """Return every moment of many hands, told to a new newcomer after each five."""
    return tuple(_told())


def _told() -> Iterator[Moment]:
    pupil = Pupil()
    for seed in range(HANDS):
        if seed % TAUGHT_HANDS == 0:
            pupil = Pupil(coached=seed % 2 == 0)
        yield from pupil.told(played(RULES[seed // TAUGHT_HANDS % len(RULES)], seed))


def _acts(moment: Moment) -> list[Acted]:
    return [event for event in moment.events if isinstance(event, Acted)]


def _of_street(moment: Moment) -> list[Acted]:
    """Return what was done since the last cards came."""
    events = list(moment.events)
    boards = [at for at, event in enumerate(events) if isinstance(event, BoardDealt)]
    return [event for event in events[boards[-1] if boards else 0 :] if isinstance(event, Acted)]


def _pushes(acts: list[Acted]) -> list[Acted]:
    """Return all bets and raises."""
    return [act for act in acts if isinstance(act.action, BetTo | RaiseTo)]


def _posted(moment: Moment) -> dict[Blind, int]:
    return {event.blind: event.seat for event in moment.events if isinstance(event, BlindPosted)}


def _is_named(seat: int, moment: Moment) -> bool:
    return ("you " if seat == YOU else NAMES[seat]).lower() in moment.words.lower()


def _own_seat(moment: Moment) -> HandSeat:
    return moment.seen.felt.seats[YOU]


def _price(moment: Moment) -> int:
    assert moment.seen.options
    return moment.seen.options.to_call


def _is_paid(moment: Moment) -> bool:
    return f"${_price(moment):,}" in moment.words and not _is_free(moment)


def _is_free(moment: Moment) -> bool:
    assert moment.seen.options
    return isinstance(moment.seen.options.check, Check)


def _named_push(moment: Moment, kind: type[object], *, all_in: bool) -> bool:
    last = _pushes(_of_street(moment))[-1]
    return (
        _is_paid(moment)
        and _is_named(last.seat, moment)
        and f"${moment.seen.felt.pot:,}" in moment.words
        and isinstance(last.action, kind)
        and last.all_in is all_in
    )


def _yours(moment: Moment, kind: type[object]) -> bool:
    last = [act for act in _acts(moment) if act.seat == YOU][-1]
    return isinstance(last.action, kind) and not last.all_in


def _theirs(moment: Moment, kind: type[object]) -> bool:
    """Tell whether the one who is named did this, and no one has bet or raised since."""
    acts = _acts(moment)
    done = [at for at, act in enumerate(acts) if _is_named(act.seat, moment) and isinstance(act.action, kind)]
    return bool(done) and not _pushes(acts[done[-1] + 1 :]) and YOU in moment.seen.felt.live


def _winners(moment: Moment) -> set[int]:
    awards = [event for event in moment.events if isinstance(event, PotAwarded)]
    return {share.seat for award in awards for share in award.shares}


def _best(moment: Moment) -> set[int]:
    """Return who has the best of the hands that can be seen."""
    seen = moment.seen
    made = {
        seat: strength((*hole, *seen.felt.board))
        for seat in seen.felt.live
        if (hole := seen.holes[seat]) is not None
    }
    return {seat for seat, worth in made.items() if worth == max(made.values())}


def _won_by(moment: Moment, *, you: bool, shown: bool) -> bool:
    (winner,) = _winners(moment)
    alone = len(moment.seen.felt.live) == 1
    return (winner == YOU) is you and alone is not shown and (not shown or winner in _best(moment))


def _lost_to(moment: Moment) -> bool:
    felt, holes = moment.seen.felt, moment.seen.holes
    (winner,) = _winners(moment)
    own, other = holes[YOU], holes[winner]
    assert own
    assert other
    better = strength((*other, *felt.board)) > strength((*own, *felt.board))
    return _won_by(moment, you=False, shown=True) and YOU in felt.live and better


def _bets_follow(moment: Moment) -> bool:
    return sum(seat.can_act for seat in moment.seen.felt.seats) > 1


TRUE: Final[Mapping[str, Callable[[Moment], bool]]] = {
    "": lambda moment: not _acts(moment),
    "blinds": lambda moment: all(_is_named(seat, moment) for seat in _posted(moment).values()),
    "deal.button": lambda moment: bool(_posted(moment)),
    "deal.ranks": lambda moment: bool(moment.seen.hole),
    "deal.coach": lambda moment: bool(moment.seen.hole),
    "deal.hold": lambda moment: bool(moment.seen.hole),
    "deal.last": lambda moment: bool(moment.seen.hole),
    "turn.option": lambda moment: (
        _is_free(moment)
        and moment.seen.felt.street is Street.PREFLOP
        and _posted(moment)[Blind.BIG] == YOU
        and not _pushes(_acts(moment))
    ),
    "turn.free": lambda moment: _is_free(moment) and not _pushes(_of_street(moment)),
    "turn.free_again": lambda moment: _is_free(moment) and not _pushes(_of_street(moment)),
    "turn.call": lambda moment: (
        _is_paid(moment) and moment.seen.felt.seats[YOU].paid == 0 and not _pushes(_acts(moment))
    ),
    "turn.small_blind": lambda moment: (
        _is_paid(moment) and _posted(moment)[Blind.SMALL] == YOU and not _pushes(_acts(moment))
    ),
    "turn.raised": lambda moment: _named_push(moment, RaiseTo, all_in=False),
    "turn.bet": lambda moment: _named_push(moment, BetTo, all_in=False),
    "turn.all_in": lambda moment: _named_push(moment, object, all_in=True),
    "turn.last_chips": lambda moment: (
        _is_paid(moment) and _price(moment) == moment.seen.felt.seats[YOU].stack
    ),
    "you.fold": lambda moment: _yours(moment, Fold),
    "you.fold_again": lambda moment: _yours(moment, Fold),
    "you.check": lambda moment: _yours(moment, Check),
    "you.call": lambda moment: _yours(moment, Call) and YOU in moment.seen.felt.live,
    "you.bet": lambda moment: _yours(moment, BetTo) and _pushes(_of_street(moment))[-1].seat == YOU,
    "you.raise": lambda moment: _yours(moment, RaiseTo) and _pushes(_of_street(moment))[-1].seat == YOU,
    "you.all_in": lambda moment: moment.seen.felt.seats[YOU].all_in,
    "you.back": lambda moment: not _own_seat(moment).all_in,
    "they.fold": lambda moment: _theirs(moment, Fold),
    "they.check": lambda moment: _theirs(moment, Check),
    "they.call": lambda moment: _theirs(moment, Call),
    "they.bet": lambda moment: _theirs(moment, BetTo),
    "they.raise": lambda moment: _theirs(moment, RaiseTo),
    "they.all_in": lambda moment: any(
        act.all_in and NAMES[act.seat] in moment.words for act in _acts(moment)
    ),
    "board.flop": lambda moment: len(moment.seen.felt.board) == 3,
    "board.turn": lambda moment: len(moment.seen.felt.board) == 4,
    "board.river": lambda moment: len(moment.seen.felt.board) == 5,
    "board.makes": lambda moment: YOU in moment.seen.felt.live,
    "board.open": lambda moment: (
        not _bets_follow(moment) and any(isinstance(event, Shown) for event in moment.events)
    ),
    "won.you_unseen": lambda moment: _won_by(moment, you=True, shown=False),
    "won.they_unseen": lambda moment: _won_by(moment, you=False, shown=False),
    "won.you": lambda moment: _won_by(moment, you=True, shown=True),
    "won.they": lambda moment: _won_by(moment, you=False, shown=True),
    "won.beats": _lost_to,
    "won.shared": lambda moment: len(_winners(moment)) > 1 and _winners(moment) == _best(moment),
    "won.side_pots": lambda moment: sum(isinstance(event, PotAwarded) for event in moment.events) > 1,
}
"""When each sentence is true, by its key; asked at every moment at which it stands on the line."""


@pytest.mark.slow
def test_no_sentence_is_wrong_for_as_long_as_it_stands_there() -> None:
    wrong = [moment for moment in _moments() if not TRUE[moment.fact](moment)]
    assert not [(moment.fact, moment.words, moment.events[-1]) for moment in wrong]


def test_every_kind_of_sentence_was_told() -> None:
    assert {moment.fact for moment in _moments()} == TRUE.keys()


def test_a_turn_is_always_explained_and_only_then() -> None:
    for moment in _moments():
        assert moment.fact.startswith("turn.") is (moment.seen.options is not None)
        assert not moment.seen.options or moment.spoken


def test_each_sentence_is_spoken_when_it_comes_and_never_twice_in_a_row() -> None:
    before = ""
    for moment in _moments():
        assert bool(moment.spoken) is (moment.spoken in moment.words and moment.spoken != "")
        assert not moment.spoken or moment.words.endswith(moment.spoken)
        if not moment.spoken and moment.words:
            assert moment.words == before
        before = moment.words


@pytest.mark.slow
def test_sentences_know_no_card_that_the_player_has_not_seen() -> None:
    chance = Random(3)
    for seed in range(0, 40, 2):
        record = played(NO_LIMIT, seed)
        moments = list(Pupil().told(record))
        at = chance.randrange(len(moments))
        seen = moments[at].seen
        known = {*seen.felt.board, *(card for hole in seen.holes if hole for card in hole)}
        other = list(Pupil().told(reshuffled(record, known, chance)))
        assert [moment.words for moment in other[: at + 1]] == [moment.words for moment in moments[: at + 1]]


def test_every_fact_of_the_rules_is_told_once() -> None:
    once = re.compile(r"blinds|deal\.(button|ranks|coach|last)|board\.(flop|turn|river|open)|turn\.free$")
    pupil = Pupil()
    moments = (moment for seed in range(TAUGHT_HANDS) for moment in pupil.told(played(NO_LIMIT, seed)))
    facts = [moment.fact for moment in moments if moment.spoken and once.match(moment.fact)]
    assert len(facts) == len({*facts}) > TAUGHT_HANDS


def test_five_hands_are_explained_and_then_none() -> None:
    pupil = Pupil()
    for seed in range(TAUGHT_HANDS):
        assert {moment.words for moment in pupil.told(played(NO_LIMIT, seed))} - {""}
        assert pupil.settings.hands_to_explain == TAUGHT_HANDS - 1 - seed
    assert not any(moment.words for moment in pupil.told(played(NO_LIMIT, 9)))
    assert pupil.teacher.view() is None


def test_the_tables_of_which_all_of_it_is_true_can_be_taught() -> None:
    assert {preset for preset, rules in PRESETS.items() if can_be_taught(rules)} == {
        "no-limit",
        "pot-limit",
        "casino-limit",
    }


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_what_stands_on_the_line_fits_a_small_phone_in_every_language(language: str) -> None:
    if language != "en":
        use(read_folder(STATIC / "texts" / language))
    try:
        pupil = Pupil()
        told = [moment.words for seed in range(15) for moment in pupil.again().told(played(NO_LIMIT, seed))]
    finally:
        use(english())
    assert not {words for words in told if len(words) > LONGEST}
    assert len({*told}) > 2 * TAUGHT_HANDS
