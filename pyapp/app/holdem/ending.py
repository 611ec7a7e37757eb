"""The page that closes a game: what it shows, and the way from it into the same game once more."""

import asyncio
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from pyapp.agents import cast
from pyapp.app.core.forms import Press
from pyapp.app.core.ports import RoomUnavailable
from pyapp.app.holdem.thinking_room import ThinkingRoom
from pyapp.app.profiles.cashier import CashierError, cashed_out, check_price, sat_down
from pyapp.app.profiles.profile import Profile
from pyapp.app.session.collaborators import Handlers
from pyapp.app.session.session import Session
from pyapp.app.session.table_in_play import CurrentSitting
from pyapp.app.sittings.holdem.own_tournament import entered
from pyapp.app.sittings.holdem.seats import portraits_of
from pyapp.app.sittings.holdem.setup import HoldemSetup, seated
from pyapp.app.sittings.holdem.sitting import HoldemChair, HoldemSitting, guests_play_on, taken_home
from pyapp.app.sittings.holdem.table_words import ending
from pyapp.app.sittings.holdem.tournament import finish_in, person_in
from pyapp.app.sittings.holdem.tournament_words import player_name
from pyapp.app.sittings.people import ALONE, PlayerLooks, shown_name
from pyapp.cards import ShuffleSource
from pyapp.money import NO_CHIPS, Chips, HalfDollars, chips_text, chips_to_half_dollars
from pyapp.ranking import name
from pyapp.tables import entry_of
from pyapp.texts import ordinal_text, say, say_member
from pyapp.tournament import Tournament, play_on, ranked
from pyapp.views import (
    PERSON,
    ControlView,
    EndingView,
    PodiumView,
    Role,
    StackGraphView,
    draw_ending,
    ending_words,
)
from pyapp.views.kit.card_faces import card_views

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
        "holdem_ending.page.place", place=ordinal_text(_place(sitting)), players=_players(sitting)
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
    nothing = _stack_words(NO_CHIPS, sitting)
    return StackGraphView(tuple(stacks), tuple(stacks.values()), amounts["most"], nothing, words)


def _stack(sitting: HoldemSitting) -> int:
    """Return the chips of the one person now."""
    if sitting.tournament:
        return sitting.tournament.stacks[person_in(sitting.tournament.plan)]
    return sitting.chairs[sitting.persons[0]].stack


def _controls(sitting: HoldemSitting, price: Chips, refusal: str | None) -> Iterator[ControlView]:
    yield ControlView("leave", say("holdem_table.control.leave"), Role.GIVE_UP, key="L")
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


def game_again(sitting: HoldemSitting, luck: ShuffleSource) -> HoldemSitting:
    """Return the table of a new game with the set-up of one that has ended."""
    if sitting.tournament:
        return entered(sitting.tournament.plan, luck)
    setup = setup_of(sitting)
    own = PlayerLooks(sitting.chairs[sitting.persons[0]].name)
    again = seated(setup, luck.randrange(setup.seats), own)
    return replace(again, level_hands=sitting.level_hands)


def price_again(sitting: HoldemSitting) -> Chips:
    """Return what the people pay for it, in chips of the table."""
    if sitting.tournament:
        return Chips(sitting.tournament.plan.entry)
    return Chips(sitting.buy_in * len(sitting.persons))


def setup_of(sitting: HoldemSitting) -> HoldemSetup:
    """Return the set-up that leads to the players of a table, the first person on the first chair."""
    first = sitting.persons[0]
    others = [chair for at, chair in enumerate(sitting.chairs) if at != first and not chair.empty]
    return HoldemSetup(
        sitting.rules,
        1 + len(others),
        sitting.buy_in // sitting.rules.chips_per_dollar,
        tuple(_rivals(others)),
        game=sitting.game,
        levels=tuple(chair.level for chair in others),
        friends=tuple(PlayerLooks(chair.name, chair.portrait) for chair in others),
    )


def _rivals(others: Sequence[HoldemChair]) -> Iterator[str]:
    """Name who is wanted again; a computer player keeps the chair of a guest until one comes."""
    seated = {chair.name for chair in others}
    free = (member.name for member in cast() if member.name not in seated)
    for chair in others:
        if chair.guest:
            yield next(free)
        else:
            yield PERSON if chair.person else chair.name


class EndingController:
    """Shows how a game ended, and begins the next one with the same set-up."""

    def __init__(
        self,
        session: Session,
        current: CurrentSitting[HoldemSitting],
        begin: Callable[[HoldemSitting], None],
        room: ThinkingRoom,
    ) -> None:
        self._session, self._current, self._begin, self._room = session, current, begin, room
        self.is_open = False
        """Whether the page is what the player comes back to from any other screen."""

        self._in_front = False
        """Whether nothing lies over the page now."""

        self._others: asyncio.Task[None] | None = None
        """The rest of a tournament, which is played while the page is open."""

    @property
    def handlers(self) -> Handlers:
        """What the page's own controls do."""
        return {"play-again": self._again}

    async def open(self) -> None:
        """Show the page and say how it ended; a game that goes on has none.

        Where the page is in front already, it is drawn anew: others have played on meanwhile.
        """
        if not self._current.sitting.ended:
            return
        if self._in_front:
            await self._draw()
        elif not self.is_open:
            self.is_open = True
            await self.show()
            self._session.outside.screen.say(ending_words(self._view()))
            self._others = asyncio.ensure_future(self._play_on())

    async def show(self) -> None:
        """Show the page as it stands."""
        self._session.screens.cover()
        self._in_front = True
        await self._draw()

    def step_back(self) -> None:
        """Let another screen lie over the page."""
        self._in_front = False

    def close(self) -> None:
        """Leave the page: the table goes on."""
        self.is_open = self._in_front = False

    def stop(self) -> None:
        """Play no further; what was kept last stays as it is."""
        if self._others:
            self._others.cancel()

    async def _play_on(self) -> None:
        """Let the others play a tournament to its end, round by round, and say who has won it.

        Where what they think by doesn't come, they stay where they are.
        """
        tournament = self._current.sitting.tournament
        if not tournament or tournament.over:
            return
        try:
            await self._room.open()
        except RoomUnavailable as lost:
            await self._session.notices.explain(str(lost))
            return
        while (tournament := self._current.sitting.tournament) and not tournament.over:
            after = await play_on(tournament)
            self._current.put(replace(self._current.sitting, tournament=after))
            if self._in_front:
                await self._draw()
            if after.over:
                self._session.outside.screen.say(self._view().others)

    async def _draw(self) -> None:
        await self._session.outside.screen.draw("ending", draw_ending(self._view()))

    def _view(self) -> EndingView:
        sitting = self._current.sitting
        portrait = self._session.profile.current.portrait
        return ending_view(sitting, price_again(sitting), self._refusal(sitting), portrait)

    def _refusal(self, sitting: HoldemSitting) -> str | None:
        """Return why there can't be another game yet; one too dear offers free chips once it is asked for."""
        return _guests_play() if guests_play_on(sitting) else None

    def _settle(self) -> Profile:
        """Return the profile without this game, with what it is worth."""
        return cashed_out(self._session.profile.current, self._current.sitting.rules.preset)

    async def _again(self, _: Press) -> None:
        if not self.is_open:
            return
        session = self._session
        ended = self._current.sitting
        if guests_play_on(ended):
            raise CashierError(_guests_play())
        check_price(self._settle(), _price(ended))
        session.profile.keep(self._settle())
        sitting = replace(game_again(ended, session.outside.luck), notes=session.profile.current.memory)
        session.profile.keep(sat_down(session.profile.current, sitting))
        if not session.profile.suspended:
            self.close()
            self._begin(sitting)


def _price(sitting: HoldemSitting) -> HalfDollars:
    """Return what another game costs the bankroll."""
    return chips_to_half_dollars(price_again(sitting), sitting.rules.chips_per_dollar)


def _guests_play() -> str:
    return say("friends.told.guests_play")
