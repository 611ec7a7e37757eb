"""Every sentence that a newcomer is told is true of the table as it stands, and knows no hidden card."""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from itertools import combinations, pairwise
from random import Random
from typing import Final

import pytest

from pyapp.agents.holdem.hands.hand_reading import points
from pyapp.app.core.settings import Settings
from pyapp.app.holdem.hand_teacher import HandTeacher
from pyapp.cards import DECK, Card, shuffle_deck, stack_deck
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
from pyapp.ranking import HandClass, class_of, name_in_sentence, strength
from pyapp.records import HandRecord, replay
from pyapp.texts import english, use
from pyapp.views import TableScene, draw_table, during_hand, table_view
from pyapp.views.holdem.coach.coach_panel import CoachView
from pyapp.views.holdem.event_words import event_words
from pyapp.views.holdem.taught import TAUGHT_HANDS, TaughtFact, TaughtView, can_be_taught, turn_facts
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

    facts: tuple[TaughtFact, ...]
    words: str
    spoken: str
    view: TaughtView | None
    seen: HandObservation
    events: tuple[Event, ...]

    @property
    def told(self) -> "list[Told]":
        """Every sentence that stands there."""
        return [Told(fact.key, fact.words, self.seen, self.events) for fact in self.facts]


@dataclass(frozen=True, slots=True)
class Told:
    """One sentence of a moment."""

    fact: str
    words: str
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
                self.teacher.note_event(event_words(event, names, seen))
                spoken = self.teacher.follow(events, seen, names, coached=self.coached)
                yield self._moment(spoken, seen, events)
            seen = observe(step.state, YOU)
            if seen.options:
                yield self._moment(self.teacher.turn(events, seen, names), seen, events)
        self.teacher.note_hand()

    def _moment(self, spoken: str, seen: HandObservation, events: list[Event]) -> Moment:
        teacher = self.teacher
        return Moment(teacher.facts, teacher.words, spoken, teacher.view(), seen, tuple(events))


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


def shared() -> HandRecord:
    """Check a hand down that two others share by their kicker."""
    positions = first_positions([True] * 3, 0, NO_LIMIT)
    deck = stack_deck("Ad Ah Jc 7s 3c 4d Ks Kh 9c Tc 5d", Random(1))
    record = HandRecord(NO_LIMIT, (Chips(200),) * 3, positions, deck)
    state = deal(NO_LIMIT, record.stacks, positions, deck).state
    while state.felt.to_act is not None:
        stay = options(state).stay
        assert isinstance(stay, Check | Call)
        record, state = record.then(stay), apply(state, stay).state
    return record


def reshuffled(record: HandRecord, known: set[Card], chance: Random) -> HandRecord:
    """Exchange all cards that are not known with each other."""
    hidden = [card for card in record.deck if card not in known]
    chance.shuffle(hidden)
    rest = iter(hidden)
    return replace(record, deck=tuple(card if card in known else next(rest) for card in record.deck))


HANDS: Final = 120
LONGEST: Final = 140
"""Letters that fit on five lines of a small phone, beside the buttons for sound and to end it."""

RULES: Final = (NO_LIMIT, CASINO_LIMIT, POT_LIMIT)


@cache
def _lessons() -> tuple[tuple[Moment, ...], ...]:
    """Return every moment of many lessons of five hands, each told to another newcomer."""
    return (*map(_lesson, range(HANDS // TAUGHT_HANDS)), tuple(Pupil().told(shared())))


def _lesson(number: int) -> tuple[Moment, ...]:
    pupil, first = Pupil(coached=number % 2 == 0), number * TAUGHT_HANDS
    hands = (played(RULES[number % len(RULES)], first + hand) for hand in range(TAUGHT_HANDS))
    return tuple(moment for hand in hands for moment in pupil.told(hand))


def _moments() -> tuple[Moment, ...]:
    return tuple(moment for lesson in _lessons() for moment in lesson)


def _acts(told: Told) -> list[Acted]:
    return [event for event in told.events if isinstance(event, Acted)]


def _of_street(told: Told) -> list[Acted]:
    """Return what was done since the last cards came."""
    events = list(told.events)
    boards = [at for at, event in enumerate(events) if isinstance(event, BoardDealt)]
    return [event for event in events[boards[-1] if boards else 0 :] if isinstance(event, Acted)]


def _pushes(acts: list[Acted]) -> list[Acted]:
    """Return all bets and raises."""
    return [act for act in acts if isinstance(act.action, BetTo | RaiseTo)]


def _posted(told: Told) -> dict[Blind, int]:
    return {event.blind: event.seat for event in told.events if isinstance(event, BlindPosted)}


def _is_named(seat: int, told: Told) -> bool:
    return ("you " if seat == YOU else NAMES[seat]).lower() in told.words.lower()


def _own_seat(told: Told) -> HandSeat:
    return told.seen.felt.seats[YOU]


def _price(told: Told) -> int:
    assert told.seen.options
    return told.seen.options.to_call


def _is_paid(told: Told) -> bool:
    return f"${_price(told):,}" in told.words and not _is_free(told)


def _is_free(told: Told) -> bool:
    assert told.seen.options
    return isinstance(told.seen.options.check, Check)


def _named_push(told: Told, kind: type[object], *, all_in: bool) -> bool:
    last = _pushes(_of_street(told))[-1]
    return (
        _is_paid(told)
        and _is_named(last.seat, told)
        and f"${told.seen.felt.pot:,}" in told.words
        and isinstance(last.action, kind)
        and last.all_in is all_in
    )


def _yours(told: Told, kind: type[object]) -> bool:
    last = [act for act in _acts(told) if act.seat == YOU][-1]
    return isinstance(last.action, kind) and not last.all_in


def _theirs(told: Told, kind: type[object]) -> bool:
    """Tell whether the one who is named did this, and no one has bet or raised since."""
    acts = _acts(told)
    done = [at for at, act in enumerate(acts) if _is_named(act.seat, told) and isinstance(act.action, kind)]
    return bool(done) and not _pushes(acts[done[-1] + 1 :]) and YOU in told.seen.felt.live


def _winners(told: Told) -> set[int]:
    awards = [event for event in told.events if isinstance(event, PotAwarded)]
    return {share.seat for award in awards for share in award.shares}


def _best(told: Told) -> set[int]:
    """Return who has the best of the hands that can be seen."""
    seen = told.seen
    made = {
        seat: strength((*hole, *seen.felt.board))
        for seat in seen.felt.live
        if (hole := seen.holes[seat]) is not None
    }
    return {seat for seat, worth in made.items() if worth == max(made.values())}


def _won_by(told: Told, *, you: bool, shown: bool) -> bool:
    (winner,) = _winners(told)
    alone = len(told.seen.felt.live) == 1
    return (winner == YOU) is you and alone is not shown and (not shown or winner in _best(told))


def _names_hands(told: Told) -> bool:
    """Tell whether the winner's hand is named, and as beaten the player's own or the best that was shown."""
    felt, holes = told.seen.felt, told.seen.holes
    (winner,) = _winners(told)
    others = {seat: cards for seat in felt.live if seat != winner and (cards := holes[seat])}
    ranked = max(others, key=lambda seat: strength((*others[seat], *felt.board)))
    made = name_in_sentence((*(holes[winner] or ()), *felt.board))
    beaten = name_in_sentence((*others[YOU if YOU in others else ranked], *felt.board))
    named = re.fullmatch(r".* with (.+) against (.+)\.", told.words)
    return bool(named and named[1].startswith(made) and named[2].startswith(beaten))


def _bets_follow(told: Told) -> bool:
    return sum(seat.can_act for seat in told.seen.felt.seats) > 1


def _reference_worth(told: Told) -> tuple[int, int, int]:
    """Count the other hands that are worse, better and all."""
    seen, board = told.seen, told.seen.felt.board
    known = {*seen.hole, *board}
    own = strength((*seen.hole, *board))
    pairs = combinations([card for card in DECK if card not in known], 2)
    others = [strength((*pair, *board)) for pair in pairs]
    return sum(one < own for one in others), sum(one > own for one in others), len(others)


def _beats(told: Told, least: float, most: float) -> bool:
    """Tell whether the part of all hands that the player's beats lies between two bounds."""
    worse, better, count = _reference_worth(told)
    return least <= (count + worse - better) / 2 / count <= most


def _has_outs(told: Told) -> bool:
    """Tell whether as many cards as are named make a straight or a flush."""
    known = (*told.seen.hole, *told.seen.felt.board)
    made = (class_of((*known, card)) for card in DECK if card not in known)
    outs = sum(one in {HandClass.STRAIGHT, HandClass.FLUSH, HandClass.STRAIGHT_FLUSH} for one in made)
    return f" {outs} " in told.words and outs >= 8


def _before_flop(told: Told, *, raised: bool) -> bool:
    return told.seen.felt.street is Street.PREFLOP and bool(_pushes(_acts(told))) is raised


def _scores(told: Told, least: int, most: int = 20) -> bool:
    """Tell whether the points that beginners count lie between two bounds; with few seats most are played."""
    few = len(told.seen.felt.seats) <= 3
    return few or least <= points(told.seen.hole) <= most


def _has_button(told: Told) -> bool:
    seat = told.seen.felt.positions.button
    assert seat is not None
    return "your" in told.words if seat == YOU else NAMES[seat] in told.words


TRUE: Final[Mapping[str, Callable[[Told], bool]]] = {
    "blinds": lambda told: all(_is_named(seat, told) for seat in _posted(told).values()),
    "deal.button": _has_button,
    "deal.ranks": lambda told: bool(told.seen.hole),
    "deal.coach": lambda told: bool(told.seen.hole),
    "deal.last": lambda told: bool(told.seen.hole),
    "hole.weak": lambda told: _before_flop(told, raised=False) and _scores(told, -1, 8),
    "hole.fair": lambda told: _before_flop(told, raised=False) and not _is_free(told),
    "hole.fair_free": lambda told: _before_flop(told, raised=False) and _is_free(told),
    "hole.good": lambda told: _before_flop(told, raised=False) and _scores(told, 1),
    "hole.strong": lambda told: _before_flop(told, raised=False) and _scores(told, 8),
    "hole.weak_raised": lambda told: _before_flop(told, raised=True) and _scores(told, -1, 7),
    "hole.fair_raised": lambda told: _before_flop(told, raised=True),
    "hole.strong_raised": lambda told: _before_flop(told, raised=True) and _scores(told, 9),
    "board_hand.weak": lambda told: _beats(told, 0, 0.85),
    "board_hand.drawing": lambda told: _beats(told, 0, 0.85) and _has_outs(told),
    "board_hand.fair": lambda told: _beats(told, 0.35, 0.99),
    "board_hand.strong": lambda told: _beats(told, 0.7, 1),
    "board_hand.best": lambda told: not _reference_worth(told)[1],
    "turn.option": lambda told: (
        _is_free(told)
        and told.seen.felt.street is Street.PREFLOP
        and _posted(told)[Blind.BIG] == YOU
        and not _pushes(_acts(told))
    ),
    "turn.free": lambda told: _is_free(told) and not _pushes(_of_street(told)),
    "turn.call": lambda told: (
        _is_paid(told) and told.seen.felt.seats[YOU].paid == 0 and not _pushes(_acts(told))
    ),
    "turn.small_blind": lambda told: (
        _is_paid(told) and _posted(told)[Blind.SMALL] == YOU and not _pushes(_acts(told))
    ),
    "turn.raised": lambda told: _named_push(told, RaiseTo, all_in=False),
    "turn.bet": lambda told: _named_push(told, BetTo, all_in=False),
    "turn.all_in": lambda told: _named_push(told, object, all_in=True),
    "turn.last_chips": lambda told: _is_paid(told) and _price(told) == told.seen.felt.seats[YOU].stack,
    "you.fold": lambda told: _yours(told, Fold),
    "you.check": lambda told: _yours(told, Check),
    "you.call": lambda told: _yours(told, Call) and YOU in told.seen.felt.live,
    "you.bet": lambda told: _yours(told, BetTo) and _pushes(_of_street(told))[-1].seat == YOU,
    "you.raise": lambda told: _yours(told, RaiseTo) and _pushes(_of_street(told))[-1].seat == YOU,
    "you.all_in": lambda told: told.seen.felt.seats[YOU].all_in,
    "you.back": lambda told: not _own_seat(told).all_in,
    "they.fold": lambda told: _theirs(told, Fold),
    "they.check": lambda told: _theirs(told, Check),
    "they.call": lambda told: _theirs(told, Call),
    "they.bet": lambda told: _theirs(told, BetTo),
    "they.raise": lambda told: _theirs(told, RaiseTo),
    "they.all_in": lambda told: any(act.all_in and NAMES[act.seat] in told.words for act in _acts(told)),
    "board.flop": lambda told: len(told.seen.felt.board) == 3,
    "board.turn": lambda told: len(told.seen.felt.board) == 4,
    "board.river": lambda told: len(told.seen.felt.board) == 5,
    "board.open": lambda told: (
        not _bets_follow(told) and any(isinstance(event, Shown) for event in told.events)
    ),
    "won.you_unseen": lambda told: _won_by(told, you=True, shown=False),
    "won.they_unseen": lambda told: _won_by(told, you=False, shown=False),
    "won.rule": lambda told: len(told.seen.felt.live) > 1,
    "won.you": lambda told: _won_by(told, you=True, shown=True) and _names_hands(told),
    "won.they": lambda told: _won_by(told, you=False, shown=True) and _names_hands(told),
    "won.shared": lambda told: len(_winners(told)) > 1 and _winners(told) == _best(told),
    "won.they_share": lambda told: (
        len(_winners(told)) > 1 and YOU not in _winners(told) and _winners(told) == _best(told)
    ),
    "won.side_pots": lambda told: sum(isinstance(event, PotAwarded) for event in told.events) > 1,
}
"""When each sentence is true, by its key; asked at every moment at which it stands on the line."""


@pytest.mark.slow
def test_no_sentence_is_wrong_for_as_long_as_it_stands_there() -> None:
    wrong = [told for moment in _moments() for told in moment.told if not TRUE[told.fact](told)]
    assert not [(told.fact, told.words, told.seen.hole, told.seen.felt.board) for told in wrong]


def test_every_kind_of_sentence_was_told() -> None:
    assert {told.fact for moment in _moments() for told in moment.told} == TRUE.keys()


OF_THE_HAND: Final = ("hole", "board_hand")
"""How the keys begin of what is said of the player's hand."""


def test_how_good_the_hand_is_and_what_it_costs_is_told_at_a_turn_only() -> None:
    for moment in _moments():
        of_a_turn = [told for told in moment.told if told.fact.startswith(("hole", "board_hand", "turn"))]
        assert not of_a_turn or moment.seen.options


def test_something_stands_on_the_line_at_every_moment_of_a_lesson() -> None:
    for moment in _moments():
        empty = moment.view is not None and not moment.view.words
        assert not empty, moment.events[-1]


def test_the_hand_is_judged_at_every_turn() -> None:
    turns = [(before, now) for before, now in pairwise(_moments()) if now.events == before.events]
    assert len(turns) > HANDS
    for _, moment in turns:
        judged = next(turn_facts(moment.seen, NAMES, moment.events))
        assert judged.words in moment.words


def test_what_is_new_is_spoken_when_it_comes() -> None:
    before = ""
    for moment in _moments():
        assert not moment.spoken or moment.words.endswith(moment.spoken)
        judged = next((told.words for told in moment.told if told.fact.startswith(OF_THE_HAND)), None)
        if moment.words and not moment.spoken:
            assert moment.words in {before, judged, f"{before} {judged}"}
        before = moment.words


def test_a_lesson_says_no_sentence_twice_and_no_fact_of_the_rules_in_other_words() -> None:
    for lesson in _lessons():
        spoken = [told for moment in lesson for told in moment.told if told.words in moment.spoken]
        words = [told.words for told in spoken]
        assert len(words) == len({*words}) > TAUGHT_HANDS
        rules = [
            told.fact
            for told in spoken
            if not re.match("hole|board_hand|won.(you|they|they_share)$", told.fact)
        ]
        assert len(rules) == len({*rules})


def test_each_sentence_waits_to_be_read_before_the_game_goes_on() -> None:
    """At a turn and once the hand is over the game stands still by itself."""
    for moment in _moments():
        stands = bool(moment.seen.options) or isinstance(moment.events[-1], PotAwarded)
        assert moment.view is not None
        assert moment.view.waits is (bool(moment.words) and not stands)


NAMED: Final = {
    r"dealer button": {"button"},
    r"^[A-Z].*(offsuit|suited|^Pocket)": {"own"},
    r"^You have|name of your hand": {"name"},
    r"^The (flop|turn|river):|dealt\.$|best five": {"board"},
    r"tap Coach": {"coach"},
    r"Skip": {"skip"},
    r"a pot of \$": {"pot"},
    r"posted the blinds|the small blind, \$": {"bet"},
    r"^(Bruno|Ines|Edda|Ada|Chidi) (folded|checked|wins)": {"seat"},
    r"^(Bruno|Ines|Edda|Ada|Chidi) (called|bet \$|raised to|is all-in:)": {"bet"},
    r"^You (bet|raised|called) ": {"bet"},
    r"^You (win|checked)": {"seat"},
}
"""What a sentence names, and the place that it must point at."""


def test_a_sentence_points_at_what_it_names() -> None:
    for moment in _moments():
        assert moment.view is not None
        places = {point.partition("-")[0] for point in moment.view.points}
        for told in moment.told:
            for pattern, wanted in NAMED.items():
                assert not re.search(pattern, told.words) or wanted <= places, told.words


def test_no_button_is_ringed_that_speaks_against_how_good_the_hand_is_called() -> None:
    ringed = [moment for moment in _moments() if moment.view and "price" in moment.view.points]
    assert len(ringed) > TAUGHT_HANDS
    for moment in ringed:
        judged = next(told.fact for told in moment.told if told.fact.startswith(OF_THE_HAND))
        assert re.search("fair" if not _is_free(moment.told[0]) else "fair|weak|drawing", judged), (
            moment.words
        )


def test_each_place_that_is_pointed_at_is_on_the_table() -> None:
    """The table is drawn as it is at that moment, and the style sheet knows where the place lies."""
    sheet = (STATIC / "css/holdem/taught-line.css").read_text("utf-8")
    rings = dict(re.findall(r'data-points~="([\w-]+)"\] (.+?)(?:,| \{)\n', sheet))
    for moment in _moments():
        assert moment.view is not None
        if moment.view.points:
            html = _drawn(moment)
            missing = [point for point in moment.view.points if not _lies_in(rings[point], html)]
            assert not missing, (moment.words, missing)


def _drawn(moment: Moment) -> Mapping[str, str]:
    """Draw the table of a moment, with the buttons that stand there between turns."""
    names = NAMES[: len(moment.seen.felt.seats)]
    scene = TableScene(
        names, taught=moment.view, coach=CoachView(), controls=during_hand(moment.seen.felt.rules)
    )
    return draw_table(table_view(moment.seen, scene, moment.events))


def _lies_in(selector: str, regions: Mapping[str, str]) -> bool:
    """Tell whether what a ring's selector ends in is in the region that it begins with."""
    *where, last = selector.replace(" > ", " ").split()
    marks = re.findall(r'\.([\w-]+)|\[([\w-]+(?:="[\w-]+")?)\]', last)
    html = _region(where[0] if where else last, regions)
    tags = re.findall("<[^/][^>]*>", html)
    return any(all(_has_mark(tag, *mark) for mark in marks) for tag in tags)


def _region(first: str, regions: Mapping[str, str]) -> str:
    if seat := re.match(r'\[data-seat="(\d)"\]', first):
        return regions[f"seat-{seat[1]}"]
    homes = {".own": "own", ".bar": "bar", ".pots": "middle", ".board": "middle", ".coach-door": "coach-door"}
    return regions[homes[first]] if first in homes else "".join(regions.values())


def _has_mark(tag: str, name: str, attribute: str) -> bool:
    held = re.search(r'class="([^"]*)"', tag)
    return name in held[1].split() if name and held else bool(attribute) and f" {attribute}" in tag


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
    assert [words for words in told if len(words) > LONGEST] == []
    assert len({*told}) > 2 * TAUGHT_HANDS
