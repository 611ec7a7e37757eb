"""What the page shows that closes a game, from the table as it is kept."""

from collections.abc import Iterator, Mapping
from typing import Final

from pyapp.app.session.game import card_views
from pyapp.app.sittings.holdem.seats import portraits_of
from pyapp.app.sittings.holdem.sitting import HoldemSitting, taken_home
from pyapp.app.sittings.holdem.table_words import ending
from pyapp.app.sittings.holdem.tournament import finish_in, person_in
from pyapp.app.sittings.holdem.tournament_words import player_name
from pyapp.app.sittings.people import ALONE, shown_name
from pyapp.cards import NO_CHIPS, Chips
from pyapp.holdem import chips_text
from pyapp.ranking import name
from pyapp.tables import entry_of
from pyapp.texts import say, say_member
from pyapp.tournament import Tournament, ranked
from pyapp.views import ControlView, EndingView, PodiumView, Role, StackGraphView

_BEST: Final = 3
_MINUTE: Final = 60


def ending_view(sitting: HoldemSitting, price: Chips, refusal: str | None, portrait: str = "") -> EndingView:
    """Show how a game ended; ``price`` is what another one costs, ``refusal`` why there is none.

    ``portrait`` is the one that the owner of the profile has chosen.
    """
    record = sitting.record
    alone = len(sitting.persons) == 1
    return EndingView(
        title=_title(sitting),
        headline=_headline(sitting),
        won=_has_won(sitting),
        net=_net(sitting),
        others=_others(sitting),
        podium=tuple(_podium(sitting, portraits_of(sitting, portrait))),
        figures=tuple(_figures(sitting)),
        graph=_graph(sitting) if alone and record.stacks else None,
        best=card_views(record.best),
        best_name=name(record.best) if record.best else "",
        controls=tuple(_controls(sitting, price, refusal)),
    )


def _title(sitting: HoldemSitting) -> str:
    table = entry_of(sitting.rules.preset).name
    if sitting.tournament:
        return table
    return say("holdem_ending.page.title", table=table, format=say_member(sitting.game))


def _headline(sitting: HoldemSitting) -> str:
    """Return the person's place; where several people played, who of them has won, or that none has."""
    if len(sitting.persons) > 1:
        return ending(sitting) if _has_won(sitting) else say("holdem_ending.page.all_out")
    return _winning(sitting) or say(
        "holdem_ending.page.place", place=_place(sitting), players=_players(sitting)
    )


def _winning(sitting: HoldemSitting) -> str:
    return ending(sitting) if _has_won(sitting) else ""


def _has_won(sitting: HoldemSitting) -> bool:
    """Return whether a person at the screen has all chips."""
    if sitting.tournament:
        return sitting.tournament.over and bool(sitting.tournament.stacks[person_in(sitting.tournament.plan)])
    return sitting.over and sitting.in_game[0] in sitting.persons


def _place(sitting: HoldemSitting) -> int:
    """Return the place of the one person; the last where a save doesn't tell."""
    if sitting.tournament:
        finish = finish_in(sitting.tournament)
        return finish.place if finish else len(sitting.tournament.left)
    places = (one.place for one in sitting.finishes if one.chair in sitting.persons)
    return next(places, _players(sitting))


def _players(sitting: HoldemSitting) -> int:
    """Return how many played for places: who went out, and who is left."""
    if sitting.tournament:
        return sitting.tournament.plan.players
    return len({*sitting.in_game, *(one.chair for one in sitting.finishes)})


def _net(sitting: HoldemSitting) -> str:
    """Return what the people take home against what they brought."""
    home, paid = taken_home(sitting), _prize(sitting)
    prize, buy_in = _money(home, sitting), _money(paid, sitting)
    net = _money(Chips(abs(home - paid)), sitting)
    if home > paid:
        return say("holdem_ending.net.up", prize=prize, paid=buy_in, net=net)
    if home == paid:
        return say("holdem_ending.net.even", prize=prize, paid=buy_in)
    if home:
        return say("holdem_ending.net.down", prize=prize, paid=buy_in, net=net)
    return say("holdem_ending.net.nothing", paid=buy_in)


def _prize(sitting: HoldemSitting) -> Chips:
    if sitting.tournament:
        return Chips(sitting.tournament.plan.entry)
    return sum((sitting.chairs[i].bought - sitting.chairs[i].taken for i in sitting.persons), NO_CHIPS)


def _others(sitting: HoldemSitting) -> str:
    """Return who won instead of the people here, or how many still play for it."""
    if _has_won(sitting):
        return ""
    if sitting.tournament:
        left = sitting.tournament.left
        winner = player_name(sitting.tournament, left[0])
    else:
        left = sitting.in_game
        winner = sitting.names[left[0]]
    if len(left) == 1:
        return say("holdem_ending.page.winner", name=winner)
    return say("holdem_ending.page.goes_on", n=len(left))


def _podium(sitting: HoldemSitting, portraits: Mapping[str, str]) -> Iterator[PodiumView]:
    """Return the best three, once they are known."""
    if sitting.tournament:
        yield from _tournament_podium(sitting.tournament, portraits.get(ALONE, ""))
    elif sitting.over:
        for one in sorted(sitting.finishes, key=lambda finish: finish.place)[:_BEST]:
            chair = sitting.chairs[one.chair]
            prize = _money(one.prize, sitting) if one.prize else ""
            face = portraits.get(chair.name, "") if chair.person else chair.name
            yield PodiumView(one.place, shown_name(chair.name), face, prize, you=chair.person)


def _tournament_podium(tournament: Tournament, portrait: str) -> Iterator[PodiumView]:
    if tournament.over:
        for one in ranked(tournament.placed)[:_BEST]:
            who, you = player_name(tournament, one.player), one.player == person_in(tournament.plan)
            prize = chips_text(Chips(one.prize), 1) if one.prize else ""
            yield PodiumView(one.place, who, portrait if you else who, prize, you=you)


def _figures(sitting: HoldemSitting) -> Iterator[tuple[str, str]]:
    record = sitting.record
    yield say("holdem_ending.figure.hands"), str(record.hands or sitting.hands)
    if record.seconds:
        yield say("holdem_ending.figure.time"), _time(record.seconds)
    if record.stacks:
        most = max(record.stacks)
        yield say("holdem_ending.figure.most"), _stack_words(Chips(most), sitting)


def _time(seconds: int) -> str:
    hours, minutes = divmod(seconds // _MINUTE, _MINUTE)
    if hours:
        return say("holdem_ending.figure.hours", hours=hours, minutes=minutes)
    return say("holdem_ending.figure.minutes", n=minutes) if minutes else _short()


def _short() -> str:
    return say("holdem_ending.figure.under_a_minute")


def _graph(sitting: HoldemSitting) -> StackGraphView:
    """Return the person's stack hand by hand, up to the last one."""
    record = sitting.record
    stacks = dict(zip(range(record.since, record.hands + 1, record.every), record.stacks, strict=False))
    stacks[record.hands] = _stack(sitting)
    most = max(stacks, key=lambda hand: stacks[hand])
    named = {"first": record.since, "most": most, "last": record.hands}
    amounts = {at: _stack_words(Chips(stacks[hand]), sitting) for at, hand in named.items()}
    words = say("holdem_ending.graph.words", start=record.since + 1, end=record.hands, at=most, **amounts)
    return StackGraphView(tuple(stacks), tuple(stacks.values()), amounts["most"], words)


def _stack(sitting: HoldemSitting) -> int:
    """Return the chips of the one person now."""
    if sitting.tournament:
        return sitting.tournament.stacks[person_in(sitting.tournament.plan)]
    return sitting.chairs[sitting.persons[0]].stack


def _controls(sitting: HoldemSitting, price: Chips, refusal: str | None) -> Iterator[ControlView]:
    yield ControlView("leave", say("kit.way.lobby"), Role.GIVE_UP, key="L")
    if sitting.hands:
        yield ControlView("replay-last-hand", say("holdem_table.control.replay"), key="R")
    if not sitting.over:
        yield ControlView("next", say("holdem_table.control.keep_watching"), Role.STAY, key="K")
    again = say("holdem_ending.control.again")
    yield ControlView("play-again", again, Role.PUSH, _money(price, sitting), reason=refusal, key="P")


def _money(chips: Chips, sitting: HoldemSitting) -> str:
    """Write what is paid for the game or by it."""
    return chips_text(chips, sitting.rules.chips_per_dollar)


def _stack_words(chips: Chips, sitting: HoldemSitting) -> str:
    return chips_text(chips, sitting.rules.shown_per_dollar)
