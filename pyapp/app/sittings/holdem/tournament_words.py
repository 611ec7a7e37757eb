"""A tournament in words, from the person's seat: its level, what a round brought, how it ended."""

from collections.abc import Iterator

from pyapp.app.sittings.holdem.own_seat import finish_in, own_table, person_in
from pyapp.app.sittings.holdem.person_names import shown_name
from pyapp.app.sittings.holdem.sitting import HoldemSitting
from pyapp.cards import Chips
from pyapp.holdem import COUNT_ONLY, HoldemRules, chips_text
from pyapp.texts import list_words, say
from pyapp.tournament import PlacedPlayer, Tournament, TournamentTable, entrant
from pyapp.views import freeze_out_words


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
    return f"{amount_words(rules.small_blind)}/{amount_words(rules.big_blind)}"


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
    numbers = {"place": finish.place, "players": tournament.plan.players}
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
    name, players = player_name(tournament, one.player), tournament.plan.players
    if not one.prize:
        return say("holdem_table.gone.place", person="they", name=name, place=one.place, players=players)
    prize = prize_words(one.prize)
    return say(
        "holdem_table.gone.prize", person="they", name=name, place=one.place, players=players, prize=prize
    )


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
