"""Whether a saved table of a tournament is the person's table in it, with the chips that it has there."""

from pyapp.app.sittings.holdem.own_seat import finish_in, own_table
from pyapp.app.sittings.holdem.sitting import HoldemSitting
from pyapp.app.sittings.holdem.tournament_round import chairs_at
from pyapp.records import FieldError
from pyapp.tables import GameFormat
from pyapp.texts import say
from pyapp.tournament import PlayedHand, Tournament


def check_own_table(sitting: HoldemSitting) -> None:
    """Raise ``FieldError`` where a table and its tournament disagree, or one of them is missing."""
    tournament = sitting.tournament
    if (sitting.game is GameFormat.TOURNAMENT) != (tournament is not None):
        raise _wrong()
    if tournament and not _is_sound(sitting, tournament):
        raise _wrong()


def _is_sound(sitting: HoldemSitting, tournament: Tournament) -> bool:
    plan, table = tournament.plan, own_table(tournament)
    fixed = (plan.rules(1), plan.entry, (), (), ())
    if (sitting.rules, sitting.buy_in, sitting.planned, sitting.moves, sitting.finishes) != fixed:
        return False
    if len(sitting.persons) != 1:
        return False
    if table is None:
        return finish_in(tournament) is not None and not (sitting.hand or sitting.played)
    chairs = chairs_at(tournament, table)
    if sitting.played:
        return sitting.hand is None and _follows(sitting.played, sitting, tournament.stacks_at(table))
    return sitting.chairs == chairs


def _follows(played: PlayedHand, sitting: HoldemSitting, began: tuple[int, ...]) -> bool:
    """Return whether a hand of this table can have ended so."""
    return (
        played.ended == sitting.stacks
        and sum(played.ended) == sum(began)
        and all(began[seat] or not chips for seat, chips in enumerate(played.ended))
    )


def _wrong() -> FieldError:
    return FieldError(say("profiles.table.tournament"))
