"""What the screen of a tournament's standings shows."""

from collections.abc import Iterator
from itertools import groupby
from typing import Final

from pyapp.app.sittings.holdem.own_seat import own_table, person_in
from pyapp.app.sittings.holdem.tournament_words import (
    amount_words,
    blinds_words,
    player_name,
    prize_words,
    tournament_ending,
    tournament_level,
)
from pyapp.tables import name_of
from pyapp.texts import say
from pyapp.tournament import Tournament, standings
from pyapp.views import StandingsView, StandingView

_LEADERS: Final = 5
_MINUTE: Final = 60
_NEIGHBOURS: Final = 2
"""So many are shown above and below the person."""


def standings_view(tournament: Tournament, clock: int = 0) -> StandingsView:
    """Show a tournament as it stood after the last round, ``clock`` seconds after the last hand was dealt."""
    return StandingsView(
        name_of(tournament.rules.preset),
        tournament_level(tournament),
        tuple(_figures(tournament, clock)),
        _players(tournament),
        tuple(_prizes(tournament)),
    )


def standings_words(tournament: Tournament) -> str:
    """Say where the person stands, for the ear: place and chips, who leads, what is to win, the level."""
    person, stacks = person_in(tournament.plan), tournament.stacks
    if own_table(tournament) is None:
        return f"{tournament_ending(tournament)}."
    order, average = standings(tournament), amount_words(tournament.plan.chips // len(tournament.left))
    place, leader = order.index(person) + 1, order[0]
    numbers = {"stack": amount_words(stacks[person]), "average": average}
    if leader == person:
        yours = say("holdem_tournament.places.lead", **numbers)
    else:
        where = say("holdem_tournament.places.playing", place=place, left=len(tournament.left), **numbers)
        name, most = player_name(tournament, leader), amount_words(stacks[leader])
        yours = f"{where} {say('holdem_tournament.places.leader', name=name, stack=most)}"
    return f"{yours} {_prizes_words(tournament)} {tournament_level(tournament)}."


def _prizes_words(tournament: Tournament) -> str:
    if tournament.to_the_money:
        return say("holdem_tournament.places.prizes_ahead", n=tournament.to_the_money)
    return say("holdem_tournament.places.next_prize", prize=_next_prize(tournament))


def _figures(tournament: Tournament, clock: int) -> Iterator[tuple[str, str]]:
    person, left = person_in(tournament.plan), len(tournament.left)
    table = own_table(tournament)
    if table:
        place = standings(tournament).index(person) + 1
        yield _named("place"), say("holdem_tournament.standings.of", place=place, left=left)
        yield _named("stack"), amount_words(tournament.stacks[person])
    yield _named("average"), amount_words(tournament.plan.chips // left)
    yield _named("left"), str(left)
    yield _named("tables"), str(len(tournament.tables))
    if table:
        yield _named("your_table"), str(table.number)
    yield _named("next_level"), _next_blinds(tournament, clock)
    yield _named("next_prize"), _next_prize(tournament)


def _named(name: str) -> str:
    return say(f"holdem_tournament.standings.{name}")


def _next_blinds(tournament: Tournament, clock: int) -> str:
    """Return the blinds of the next level, and when they come."""
    plan, rules = tournament.plan, tournament.plan.rules(tournament.level + 1)
    words = blinds_words(rules)
    if rules.ante:
        ante = amount_words(rules.ante)
        words = say("holdem_tournament.standings.with_ante", blinds=words, ante=ante)
    if plan.level_minutes is None:
        hands = plan.level_hands - tournament.rounds % plan.level_hands
        return say("holdem_tournament.standings.next_blinds", n=hands, blinds=words)
    left = plan.level_seconds * tournament.level - tournament.seconds - clock
    if left <= 0:
        return say("holdem_tournament.standings.next_blinds_now", blinds=words)
    return say("holdem_tournament.standings.next_blinds_minutes", n=-(left // -_MINUTE), blinds=words)


def _next_prize(tournament: Tournament) -> str:
    """Return what the next player out wins, or how far the prizes are."""
    if tournament.to_the_money:
        return say("holdem_tournament.standings.to_the_money", n=tournament.to_the_money)
    return prize_words(tournament.plan.purse[len(tournament.left) - 1])


def _players(tournament: Tournament) -> tuple[StandingView, ...]:
    """Return the leaders and those round the person."""
    order, person = standings(tournament)[: len(tournament.left)], person_in(tournament.plan)
    mine = order.index(person) if person in order else 0
    near = range(max(0, mine - _NEIGHBOURS), mine + _NEIGHBOURS + 1)
    shown = [at for at in range(len(order)) if at < _LEADERS or at in near]
    return tuple(
        StandingView(
            at + 1,
            player_name(tournament, order[at]),
            amount_words(tournament.stacks[order[at]]),
            you=order[at] == person,
        )
        for at in shown
    )


def _prizes(tournament: Tournament) -> Iterator[tuple[str, str]]:
    """Return the places that win the same prize in one line."""
    places = enumerate(tournament.plan.purse, 1)
    for prize, group in groupby(places, key=lambda pair: pair[1]):
        numbers = [place for place, _ in group]
        first, last = numbers[0], numbers[-1]
        words = say("holdem_tournament.standings.places", first=first, last=last)
        yield (words if last > first else str(first)), prize_words(prize)
