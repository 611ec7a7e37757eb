"""The person in a tournament: which player that is, where they sit, and how they finished."""

from pyapp.tournament import PlacedPlayer, Tournament, TournamentPlan, TournamentTable


def person_in(plan: TournamentPlan) -> int:
    """Return the person's number among the players: the last, so that every other one keeps their name."""
    return plan.players - 1


def own_table(tournament: Tournament) -> TournamentTable | None:
    """Return the table where the person sits; ``None`` once they are out."""
    return tournament.table_of(person_in(tournament.plan))


def finish_in(tournament: Tournament) -> PlacedPlayer | None:
    """Return the person's place and prize; ``None`` while they play."""
    person = person_in(tournament.plan)
    return next((one for one in tournament.placed if one.player == person), None)
