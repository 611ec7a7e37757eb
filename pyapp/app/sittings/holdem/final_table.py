"""The moment at which the final table of a tournament begins."""

from pyapp.app.sittings.holdem.own_seat import own_table, person_in
from pyapp.app.sittings.holdem.sitting import HoldemSitting
from pyapp.app.sittings.holdem.tournament_words import amount_words, player_name
from pyapp.texts import say
from pyapp.tournament import Tournament, standings
from pyapp.views import OccasionView


def final_table_view(sitting: HoldemSitting) -> OccasionView | None:
    """Return the sheet of the final table, until its first hand is dealt; ``None`` at any other time."""
    tournament = sitting.tournament
    if tournament is None or sitting.hand or sitting.played or not _has_begun(tournament):
        return None
    person = person_in(tournament.plan)
    order = standings(tournament)[: len(tournament.left)]
    words = say(
        f"holdem_tournament.final.{'words' if tournament.to_the_money else 'paid'}",
        n=len(order),
        players=tournament.plan.players,
        place=order.index(person) + 1,
        stack=amount_words(tournament.stacks[person]),
    )
    faces = tuple(player_name(tournament, player) for player in order if player != person)
    return OccasionView(say("holdem_tournament.final.title"), words, faces)


def _has_begun(tournament: Tournament) -> bool:
    """Return whether the seats of the final table have just been drawn, with the person on one of them."""
    table = own_table(tournament)
    several = tournament.plan.players > tournament.plan.final_size
    return several and tournament.final and table is not None and table.positions is None
