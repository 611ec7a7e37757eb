"""A tournament in words, from the person's seat: its level and rounds, its standings, how it ended."""

from collections.abc import Iterator
from itertools import groupby, pairwise
from typing import Final

from pyapp.app.sittings.holdem.sitting import HoldemSitting
from pyapp.app.sittings.holdem.tournament import finish_in, own_table, person_in
from pyapp.app.sittings.people import shown_name
from pyapp.holdem import HoldemRules
from pyapp.money import COUNT_ONLY, Chips, chips_pair, chips_text
from pyapp.tables import name_of
from pyapp.texts import list_words, ordinal_text, say
from pyapp.tournament import PlacedPlayer, Tournament, TournamentTable, entrant, place_by_chips, standings
from pyapp.views import OccasionView, StandingsView, StandingView, freeze_out_words


def tournament_level(tournament: Tournament) -> str:
    """Say the level of the hand in play or the next one, and how many are left."""
    rules = tournament.rules
    numbers = {
        "level": tournament.level,
        "blinds": blinds_words(rules),
        "left": len(tournament.left),
        "players": tournament.plan.players,
        "ante": amount_words(rules.ante),
    }
    if tournament.final and tournament.plan.players > tournament.plan.final_size:
        kind = "final_ante" if rules.ante else "final"
    else:
        kind = "ante" if rules.ante else "blinds"
    return say(f"holdem_tournament.level.{kind}", **numbers)


def amount_words(amount: int) -> str:
    """Return chips, which are no money."""
    return chips_text(Chips(amount), COUNT_ONLY)


def prize_words(dollars: int) -> str:
    """Return a prize."""
    return chips_text(Chips(dollars), 1)


def blinds_words(rules: HoldemRules) -> str:
    """Return the blinds as in `50/100`."""
    return chips_pair(rules.small_blind, rules.big_blind, COUNT_ONLY)


def bubble_words(tournament: Tournament) -> str:
    """Say how near the prizes are while every table plays hand for hand, or the next one out gets none."""
    if tournament.bubble:
        return say("holdem_tournament.bubble.next_out")
    if tournament.hand_for_hand:
        return say("holdem_tournament.bubble.hand_for_hand", n=tournament.to_the_money)
    return ""


def round_lines(before: HoldemSitting, after: HoldemSitting) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return what a round brought: what the log tells, and what the person must not miss.

    ``before`` is the table whose last hand the round began with.
    """
    if before.tournament is None or after.tournament is None:
        return (), ()
    return (
        tuple(_gone_lines(before.tournament, after.tournament)),
        tuple(_important(before.tournament, after.tournament)),
    )


def tournament_ending(tournament: Tournament) -> str:
    """Say how the tournament ended for the person, once it has."""
    finish = finish_in(tournament)
    if finish is None:
        return ""
    if finish.place == 1 and tournament.over:
        return freeze_out_words("", you=True)
    numbers = {"place": ordinal_text(finish.place), "players": tournament.plan.players}
    if finish.prize:
        return say("holdem_tournament.ending.prize", prize=prize_words(finish.prize), **numbers)
    return say("holdem_tournament.ending.place", **numbers)


def player_name(tournament: Tournament, player: int) -> str:
    """Return a player's name as it is shown."""
    return shown_name("You") if player == person_in(tournament.plan) else entrant(player).name


def _gone_lines(before: Tournament, after: Tournament) -> Iterator[str]:
    """Say who went out at the person's table, the person apart."""
    table, person = own_table(before), person_in(before.plan)
    there = table.players if table else ()
    for one in after.placed[len(before.placed) :]:
        if one.player in there and one.player != person and one.place > 1:
            yield _out(one, after)


def _out(one: PlacedPlayer, tournament: Tournament) -> str:
    name, players, place = (
        player_name(tournament, one.player),
        tournament.plan.players,
        ordinal_text(one.place),
    )
    if not one.prize:
        return say("holdem_table.gone.place", person="they", name=name, place=place, players=players)
    prize = prize_words(one.prize)
    return say("holdem_table.gone.prize", person="they", name=name, place=place, players=players, prize=prize)


def _important(before: Tournament, after: Tournament) -> Iterator[str]:
    old, new = own_table(before), own_table(after)
    if old is None or new is None or after.over:
        return
    yield from _prizes_near(before, after)
    yield from _seats(after, old, new)


def _prizes_near(before: Tournament, after: Tournament) -> Iterator[str]:
    """Say that play goes hand for hand, how near the prizes are, and who was the last without one."""
    if before.to_the_money == after.to_the_money and before.hand_for_hand == after.hand_for_hand:
        return
    if before.to_the_money and not after.to_the_money:
        yield _prize_words(before, after)
    elif words := _near_words(after):
        yield words


def near_words(sitting: HoldemSitting) -> str:
    """Return the sentence for what ``bubble_words`` keeps on the felt; empty where nothing stands there."""
    return _near_words(sitting.tournament) if sitting.tournament else ""


def _near_words(tournament: Tournament) -> str:
    if tournament.bubble:
        return say("holdem_tournament.told.bubble")
    near = tournament.hand_for_hand
    return say("holdem_tournament.told.near", n=tournament.to_the_money) if near else ""


def _prize_words(before: Tournament, after: Tournament) -> str:
    unpaid = [one for one in after.placed[len(before.placed) :] if not one.prize]
    last = [player_name(after, one.player) for one in unpaid if one.place == unpaid[-1].place]
    if not last:
        return say("holdem_tournament.told.paid")
    return say("holdem_tournament.told.paid_bubble", n=len(last), names=list_words(last))


def _seats(after: Tournament, old: TournamentTable, new: TournamentTable) -> Iterator[str]:
    """Say where the person sits now, or who has come to the table."""
    if after.final_begins:
        yield say("holdem_tournament.told.final", n=len(after.left))
        return
    if old.number != new.number:
        seat = new.seats.index(person_in(after.plan)) + 1
        broken = all(table.number != old.number for table in after.tables)
        key = "broken" if broken else "moved"
        yield say(f"holdem_tournament.told.{key}", table=new.number, seat=seat)
        return
    came = [player_name(after, player) for player in new.players if player not in old.players]
    if came:
        yield say("holdem_tournament.told.joined", n=len(came), names=list_words(came))


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
    person = person_in(tournament.plan)
    if own_table(tournament) is None:
        return f"{tournament_ending(tournament)}."
    yours = "" if _are_level(tournament) else f"{_place_words(tournament, person)} "
    return f"{yours}{_prizes_words(tournament)} {_level_heard(tournament)}"


def _place_words(tournament: Tournament, person: int) -> str:
    average = amount_words(tournament.plan.chips // len(tournament.left))
    numbers = {"stack": amount_words(tournament.stacks[person]), "average": average}
    place, leader = place_by_chips(tournament, person), standings(tournament)[0]
    if place == 1:
        return say("holdem_tournament.places.lead", **numbers)
    left = len(tournament.left)
    where = say("holdem_tournament.places.playing", place=ordinal_text(place), left=left, **numbers)
    name, most = player_name(tournament, leader), amount_words(tournament.stacks[leader])
    return f"{where} {say('holdem_tournament.places.leader', name=name, stack=most)}"


def _are_level(tournament: Tournament) -> bool:
    """Tell whether all have the same chips, as before the first hand: no one has a place then."""
    return len({tournament.stacks[player] for player in tournament.left}) == 1


def _level_heard(tournament: Tournament) -> str:
    """Say the level for the ear: the blinds one after the other."""
    rules = tournament.rules
    return say(
        f"holdem_tournament.places.level{'_ante' if rules.ante else ''}",
        level=tournament.level,
        left=len(tournament.left),
        players=tournament.plan.players,
        small=amount_words(rules.small_blind),
        big=amount_words(rules.big_blind),
        ante=amount_words(rules.ante),
    )


def _prizes_words(tournament: Tournament) -> str:
    if tournament.to_the_money:
        return say("holdem_tournament.places.prizes_ahead", n=tournament.to_the_money)
    return say("holdem_tournament.places.next_prize", prize=_next_prize(tournament))


def _figures(tournament: Tournament, clock: int) -> Iterator[tuple[str, str]]:
    person, left = person_in(tournament.plan), len(tournament.left)
    table = own_table(tournament)
    if table:
        if not _are_level(tournament):
            place = place_by_chips(tournament, person)
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
    """Return the leaders and those round the person; no one while all have the same chips."""
    if _are_level(tournament):
        return ()
    order, person = standings(tournament)[: len(tournament.left)], person_in(tournament.plan)
    mine = order.index(person) if person in order else 0
    near = range(max(0, mine - _NEIGHBOURS), mine + _NEIGHBOURS + 1)
    shown = [at for at in range(len(order)) if at < _LEADERS or at in near]
    return tuple(
        StandingView(
            place_by_chips(tournament, order[at]),
            player_name(tournament, order[at]),
            amount_words(tournament.stacks[order[at]]),
            you=order[at] == person,
            apart=at > before + 1,
        )
        for before, at in pairwise((-1, *shown))
    )


def _prizes(tournament: Tournament) -> Iterator[tuple[str, str]]:
    """Return the places that win the same prize in one line."""
    places = enumerate(tournament.plan.purse, 1)
    for prize, group in groupby(places, key=lambda pair: pair[1]):
        numbers = [place for place, _ in group]
        first, last = numbers[0], numbers[-1]
        words = say("holdem_tournament.standings.places", first=first, last=last)
        yield (words if last > first else str(first)), prize_words(prize)


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
        place=ordinal_text(place_by_chips(tournament, person)),
        stack=amount_words(tournament.stacks[person]),
    )
    faces = tuple(player_name(tournament, player) for player in order if player != person)
    return OccasionView(say("holdem_tournament.final.title"), words, faces)


def _has_begun(tournament: Tournament) -> bool:
    """Return whether the seats of the final table have just been drawn, with the person on one of them."""
    table = own_table(tournament)
    several = tournament.plan.players > tournament.plan.final_size
    return several and tournament.final and table is not None and table.positions is None
