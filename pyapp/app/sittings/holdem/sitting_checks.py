"""Whether a saved hold'em table makes sense: its hand must play, its chips must add up."""

from pyapp.app.sittings.holdem.deciders import notes_of
from pyapp.app.sittings.holdem.joining_leaving import FRIEND
from pyapp.app.sittings.holdem.setup_choices import SEATS, bots
from pyapp.app.sittings.holdem.sitting import HoldemSitting, rules_of_hand
from pyapp.app.sittings.holdem.tournament_checks import check_own_table
from pyapp.blackjack import DOLLAR
from pyapp.cards import DECK
from pyapp.holdem import HoldemError, Positions
from pyapp.holdem.rules import check_rules
from pyapp.records import FieldError, HandRecord, replay_hand
from pyapp.texts import say
from pyapp.tournament import entrant_names


def check_holdem_sitting(sitting: HoldemSitting) -> None:
    """Raise ``FieldError`` for a table that could not be played on, or whose chips do not add up."""
    try:
        _check(sitting)
    except HoldemError as error:
        raise FieldError(say("profiles.table.unplayable", reason=error)) from error


def _check(sitting: HoldemSitting) -> None:
    check_rules(sitting.rules)
    if DOLLAR % sitting.rules.chips_per_dollar:
        raise FieldError(say("profiles.table.chips_per_dollar"))
    count = len(sitting.chairs)
    if count not in SEATS or sitting.drawn >= count:
        raise FieldError(say("profiles.table.chairs"))
    if not sitting.persons:
        raise FieldError(say("profiles.table.no_person"))
    if sum(sitting.stacks) != sum(chair.bought - chair.taken for chair in sitting.chairs):
        raise FieldError(say("profiles.table.chips"))
    _check_chairs(sitting)
    check_own_table(sitting)
    if any(finish.chair >= count for finish in sitting.finishes):
        raise FieldError(say("profiles.table.finish"))
    if sitting.positions:
        _check_positions(sitting.positions, count)
    if sitting.seal and sorted(sitting.seal.deck) != [*DECK]:
        raise FieldError(say("profiles.table.deck"))
    notes_of(sitting.notes)
    if not sitting.record.is_sound or sitting.record.hands > sitting.hands:
        raise FieldError(say("profiles.table.game_record"))
    if sitting.hand:
        _check_hand(sitting.hand, sitting)


def _check_chairs(sitting: HoldemSitting) -> None:
    """Check who sits where, and who is to."""
    if any(chair.empty and (chair.stack or chair.person or chair.guest) for chair in sitting.chairs):
        raise FieldError(say("profiles.table.empty_chair"))
    tickets = [sitting.chairs[at].guest for at in sitting.guests]
    if len(set(tickets)) < len(tickets) or any(sitting.chairs[at].person for at in sitting.guests):
        raise FieldError(say("profiles.table.empty_chair"))
    seated = [chair.name for chair in sitting.chairs if chair.bot]
    wanted = [change.who for change in sitting.planned if change.who not in {"", FRIEND}]
    known = entrant_names() if sitting.tournament else bots()
    if not set(known).issuperset((*seated, *wanted)):
        raise FieldError(say("profiles.table.unknown_player"))
    chairs = [change.chair for change in sitting.planned]
    if len(set(chairs)) < len(chairs) or any(chair >= SEATS.stop for chair in chairs):
        raise FieldError(say("profiles.table.planned"))
    if any(move.seat >= len(sitting.chairs) for move in sitting.moves):
        raise FieldError(say("profiles.table.move"))


def _check_positions(positions: Positions, count: int) -> None:
    seats = (positions.button, positions.small or 0, positions.big, positions.small_spot)
    if any(seat >= count for seat in seats):
        raise FieldError(say("profiles.table.positions"))


def _check_hand(hand: HandRecord, sitting: HoldemSitting) -> None:
    rules = rules_of_hand(sitting, sitting.hands - 1)
    if (hand.stacks, hand.positions, hand.rules) != (sitting.stacks, sitting.positions, rules):
        raise FieldError(say("profiles.table.other_hand"))
    if sitting.seal and sitting.seal.dealt != hand.deck:
        raise FieldError(say("profiles.table.other_deck"))
    replay_hand(hand)
