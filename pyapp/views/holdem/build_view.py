"""From what one seat may know to what it sees and hears: observation and events in, a frozen view out."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from pyapp.cards import Card
from pyapp.holdem import (
    Acted,
    BlindPosted,
    BoardAgain,
    BoardDealt,
    Check,
    Event,
    Felt,
    Fold,
    HandObservation,
    HoldemRules,
    HoleDealt,
    Mucked,
    PotAwarded,
    Shown,
    Status,
    Structure,
    boards_of,
)
from pyapp.money import NO_CHIPS, Chips
from pyapp.ranking import best_five, hole_name, name, short_name
from pyapp.tables import name_of
from pyapp.texts import list_words, say
from pyapp.views.holdem.bet_sheet import sheet_of
from pyapp.views.holdem.coach.coach_panel import Remark, on_panel
from pyapp.views.holdem.event_words import event_words, outcome, street_name, subject, who
from pyapp.views.holdem.hand_ranks import HandCardView, hand_card_view, rank_slug
from pyapp.views.holdem.table_controls import in_turn, looking_on
from pyapp.views.holdem.table_story import (
    awards,
    board_cards,
    last_words,
    minimum_bet,
    own_cards,
    pots_in_middle,
    results_by,
    rival_cards,
    win_view,
    winnings,
)
from pyapp.views.holdem.table_words import stakes_words
from pyapp.views.holdem.view_types import EquityView, SeatView, TableScene, TableView
from pyapp.views.kit.card_faces import HIDDEN, CardView
from pyapp.views.kit.controls import ControlView
from pyapp.views.kit.money import chip_count, chips_of, shown_chips
from pyapp.views.kit.notices import Sound
from pyapp.views.kit.portraits import face_of


def table_view(seen: HandObservation, scene: TableScene, events: Sequence[Event]) -> TableView:
    """Return a table as its viewer may see it; ``events`` are those of the hand, censored for the viewer."""
    felt, names, told, paid = seen.felt, scene.names, scene.told, awards(events)
    results, covered = results_by(events, told), scene.peek is False
    own, board = own_cards(seen, events, told), board_cards(seen, events, told)
    with chips_of(felt.rules.shown_per_dollar):
        return TableView(
            shown_per_dollar=felt.rules.shown_per_dollar,
            title=name_of(felt.rules.preset),
            stakes=stakes_words(felt.rules),
            seats=tuple(_seats(seen, scene, events)),
            board=tuple(replace(card, marked=False) for card in board) if covered else board,
            pots=pots_in_middle(events, felt.rules.big_blind),
            total=NO_CHIPS if paid else felt.pot,
            street=street_name(felt.street),
            own=tuple(CardView(HIDDEN) for _ in own) if covered else own,
            hand_words="" if covered else _hand_words(seen),
            hand_rank="" if covered else _hand_rank(seen),
            hand_card=_hand_card(seen) if scene.hand_open and not covered else None,
            headline=event_words(told.award, names, seen) if told else outcome(paid, names, seen, results),
            win=win_view((told.award,) if told else paid, results, names, seen),
            bar=_bar(seen, scene, events),
            sheet=sheet_of(felt, seen.options) if seen.options else None,
            call_apart=felt.rules.each_acts_once,
            log=(*scene.opening, *log_lines(seen, names, events, _remarks_in_log(scene))),
            preset=felt.rules.preset,
            minimum=NO_CHIPS if paid else _minimum(felt.rules, events),
            raises_left=None if paid else _raises_left(felt),
            scene=scene,
        )


def log_lines(
    seen: HandObservation, names: Sequence[str], events: Sequence[Event], remarks: Sequence[Remark]
) -> Iterator[str]:
    """Yield a line for each event, with the board as it lay then, and what was said after it."""
    then = replace(seen, felt=replace(seen.felt, board=()))
    for number, event in enumerate(events, 1):
        if isinstance(event, BoardDealt):
            then = replace(then, felt=replace(then.felt, board=(*then.felt.board, *event.cards)))
        elif isinstance(event, BoardAgain):
            then = replace(then, felt=replace(then.felt, board=boards_of(events[:number]).second))
        words = event_words(event, names, then)
        if words:
            yield words
        yield from (remark.words for remark in remarks if remark.after == number)


def _minimum(rules: HoldemRules, events: Sequence[Event]) -> Chips:
    """Return the minimum bet of a table where every raise doubles it."""
    return minimum_bet(events, rules.big_blind) if rules.structure is Structure.DOUBLING else NO_CHIPS


def _raises_left(felt: Felt) -> int | None:
    """Return the raises left on the street where that is hard to see, since an opening bet is one of them."""
    rules = felt.rules
    return rules.raise_cap - felt.raises if rules.opening_bet_counts and rules.raise_cap else None


def _seats(seen: HandObservation, scene: TableScene, events: Sequence[Event]) -> Iterator[SeatView]:
    felt, names, told = seen.felt, scene.names, scene.told
    on_plates: Sequence[Event] = () if scene.fades else events
    words, won, results = last_words(on_plates), winnings(on_plates), results_by(on_plates, told)
    over = bool(awards(events))
    paid_out = not pots_in_middle(events, felt.rules.big_blind)
    for index, seat in enumerate(felt.seats):
        you, acting = index == seen.viewer, felt.to_act == index
        shown = () if scene.fades else _shown_hand(index, seen)
        result = results.get(index, NO_CHIPS)
        yield SeatView(
            seat=index,
            place=(index - (seen.viewer or 0)) % len(felt.seats),
            name=_plate_name(index, seen, names),
            stack=seat.stack,
            face=face_of(names[index], scene.portraits, you=you),
            role=_role(index, felt),
            bet=seat.bet,
            bet_chips=chip_count(seat.bet, felt.rules.big_blind),
            word=scene.away.said.get(index) or ("" if acting else words.get(index, "")),
            status=scene.away.words.get(index, ""),
            cards=() if you else rival_cards(index, seen, events, told),
            hand_name=name(shown) if shown else "",
            hand_short=short_name(shown) if shown else "",
            won=won.get(index, NO_CHIPS),
            net=result if paid_out and index in won else None,
            ahead=index in won and result > 0,
            lost=over and paid_out and index in felt.live and result < 0,
            equity=scene.equity.get(index),
            you=you,
            button=index == felt.positions.button and felt.rules.blinds_posted,
            acting=acting,
            folded=seat.status is Status.FOLDED,
            all_in=seat.all_in and not over and bool(events),
            tapped=seat.limit is not None and not over,
            out=seat.status is Status.OUT,
            empty=not names[index],
        )


def _plate_name(index: int, seen: HandObservation, names: Sequence[str]) -> str:
    """Return a seat's name; in the duel with the part that its rules and refusals speak of."""
    felt, you = seen.felt, index == seen.viewer
    if not felt.rules.each_acts_once:
        return who(index, names, seen)
    small = index == felt.positions.small
    part = say("holdem_table.seat.bot" if small else "holdem_table.seat.you")
    return part if you else say("holdem_table.seat.other", part=part, name=names[index])


def _role(index: int, felt: Felt) -> str:
    """Return the forced bet that a seat keeps for good."""
    rules = felt.rules
    if not rules.each_acts_once:
        return ""
    forced = rules.small_blind if index == felt.positions.small else rules.big_blind
    return say("holdem_table.seat.forced_bet", amount=shown_chips(forced))


def _shown_hand(index: int, seen: HandObservation) -> tuple[Card, ...]:
    """Return a hand that lies open with the board, once there is one; else nothing."""
    hole, board = seen.holes[index], seen.felt.board
    return (*hole, *board) if hole and board and index in seen.felt.shown else ()


def _hand_words(seen: HandObservation) -> str:
    if not _plays(seen):
        return ""
    return name((*seen.hole, *seen.felt.board)) if seen.felt.board else hole_name(seen.hole)


def _hand_rank(seen: HandObservation) -> str:
    return rank_slug((*seen.hole, *seen.felt.board)) if _plays(seen) else ""


def _hand_card(seen: HandObservation) -> HandCardView | None:
    if not _plays(seen):
        return None
    cards = (*seen.hole, *seen.felt.board)
    return hand_card_view(_hand_words(seen), best_five(cards) if seen.felt.board else cards)


def _plays(seen: HandObservation) -> bool:
    """Tell whether the viewer has cards in the hand."""
    return bool(seen.hole) and seen.viewer in seen.felt.live


def _bar(seen: HandObservation, scene: TableScene, events: Sequence[Event]) -> tuple[ControlView, ...]:
    """Return the controls of the moment; the way on without a guest takes the place of the last of them."""
    controls, passing = _controls(seen, scene, events), scene.away.passing
    return (*controls[:-1], passing) if passing else controls


def _controls(seen: HandObservation, scene: TableScene, events: Sequence[Event]) -> tuple[ControlView, ...]:
    """Return those of a decision, of a hand watched to its end, or what the table offers."""
    if seen.options is not None:
        return in_turn(seen.options, seen.felt, questioned=scene.questioned)
    return looking_on(seen) if _watches(seen.felt, seen.viewer, events) else scene.controls


def _watches(felt: Felt, viewer: int | None, events: Sequence[Event]) -> bool:
    """Tell whether the viewer has nothing more to decide in a hand that goes on."""
    return viewer is not None and bool(events) and not awards(events) and not felt.seats[viewer].can_act


def _remarks_in_log(scene: TableScene) -> Sequence[Remark]:
    """Leave out what the coach's open panel shows beside the log."""
    shown = on_panel(scene.coach)
    return [remark for remark in scene.remarks if remark.words not in shown]


def equity_words(equity: Mapping[int, EquityView], names: Sequence[str], seen: HandObservation) -> str:
    """Say what the open hands are worth."""
    parts = [
        say("holdem_table.equity.hand", **subject(seat, names, seen), percent=one.percent)
        for seat, one in equity.items()
    ]
    return say("holdem_table.equity.all", hands=list_words(parts)) if parts else ""


def sound_of(event: Event) -> Sound | None:
    """Return the noise that goes with an event, if any."""
    match event:
        case Acted(_, Check()):
            return Sound.CHECK
        case HoleDealt() | BoardDealt() | BoardAgain() | Shown() | Mucked() | Acted(_, Fold()):
            return Sound.CARD
        case Acted() | BlindPosted():
            return Sound.CHIP
        case PotAwarded():
            return Sound.WIN
        case _:
            return None
