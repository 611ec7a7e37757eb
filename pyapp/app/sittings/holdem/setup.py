"""Setting a table up: what may be chosen or is offered at one press, and why a choice is refused."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from pyapp.agents import CastMember, Level, cast
from pyapp.app.core.forms import PriceError, SetupError, whole_number
from pyapp.app.core.settings import Speed
from pyapp.app.sittings.holdem.sitting import HoldemChair, HoldemSitting
from pyapp.app.sittings.holdem.tournament import LEVEL_HANDS
from pyapp.app.sittings.people import (
    ALONE,
    NO_LOOKS,
    PlayerLooks,
    friend_name,
    looks_in,
    name_refusal,
    own_name,
    reserved_names,
)
from pyapp.holdem import MOST_SEATS, PRESETS, AnteBy, HoldemError, HoldemRules, Structure
from pyapp.money import Chips, half_dollars
from pyapp.tables import GameFormat, at_stakes, big_blinds, check_table, entry_of
from pyapp.texts import dollars_text, say
from pyapp.views import NOBODY, PERSON

SEATS: Final = range(2, MOST_SEATS + 1)
"""How many may sit at a table."""

LEAST_BLINDS: Final = 10
"""The least buy-in, in big blinds."""

MOST_BLINDS: Final = 200
"""The greatest buy-in, in big blinds."""

_USUAL_BUY_IN: Final = 200
_EASY_SEATS: Final = 4
_FIRST_SEATS: Final = 6


@dataclass(frozen=True, slots=True)
class HoldemSetup:
    """A table as it was asked for."""

    rules: HoldemRules
    seats: int
    buy_in: int
    """In whole dollars, as a form has it."""

    rivals: tuple[str, ...]
    """Who is wanted, chair by chair: a bot's name, ``PERSON`` for a friend, or ``NOBODY``.

    Those beyond the seats stay away.
    """

    speed: Speed = Speed.NORMAL
    game: GameFormat = GameFormat.CASH
    levels: tuple[str, ...] = ()
    """At which level each rival is to play, its own where that is empty."""

    friends: tuple[PlayerLooks, ...] = ()
    """What the friend on each of the same chairs is called and drawn as."""

    length: str = "standard"
    """How long a sit-and-go is to last, as `LEVEL_HANDS` names it."""

    @property
    def players(self) -> int:
        """How many sit down: all but the empty seats."""
        return 1 + sum(rival != NOBODY for rival in self.rivals[: self.seats - 1])


def usual(preset: str, bankroll: int, speed: Speed) -> HoldemSetup:
    """Return the defaults of a preset, within what the bankroll can pay."""
    rules = _within(PRESETS[preset], bankroll)
    buy_in = max(min(_USUAL_BUY_IN, bankroll), least_buy_in(rules))
    rivals = tuple(member.name for member in _mixed(rules.most_seats))[: rules.most_seats - 1]
    return HoldemSetup(rules, entry_of(preset).seats, buy_in, rivals, speed, entry_of(preset).formats[0])


def first(preset: str, bankroll: int, speed: Speed) -> HoldemSetup:
    """Return the defaults for a newcomer: easy rivals, six seats at most."""
    setup = usual(preset, bankroll, speed)
    return with_strength(replace(setup, seats=min(_FIRST_SEATS, setup.seats)), "easy")


def easy(preset: str, bankroll: int, speed: Speed) -> HoldemSetup:
    """Return a table of four at most, among the easiest rivals, each playing as they do."""
    setup = usual(preset, bankroll, speed)
    ranked = sorted(cast(), key=lambda member: [*Level].index(member.level))
    rivals = tuple(member.name for member in ranked)[: len(setup.rivals)]
    return replace(setup, seats=min(_EASY_SEATS, setup.seats), rivals=rivals)


def _within(rules: HoldemRules, bankroll: int) -> HoldemRules:
    """Return the usual stakes, or the lowest where the bankroll can't pay for those."""
    if bankroll >= least_buy_in(rules):
        return rules
    return at_stakes(rules, big_blinds(rules, bankroll).start)


def least_buy_in(rules: HoldemRules) -> int:
    """Return the dollars that a seat takes at least."""
    return LEAST_BLINDS * rules.big_blind // rules.chips_per_dollar


def bots() -> tuple[str, ...]:
    """Name every bot that can be asked to a table."""
    return tuple(member.name for member in cast())


def filled_in(setup: HoldemSetup, form: Mapping[str, str]) -> HoldemSetup:
    """Change ``setup`` by what a form says; raises ``SetupError`` for what is no such value."""
    wanted = form.get("game", setup.game.value)
    return HoldemSetup(
        _rules(setup.rules, form),
        whole_number(form.get("seats"), setup.seats, _field("seats")),
        whole_number(form.get("buy-in"), setup.buy_in, _field("buy_in")),
        tuple(form.get(f"rival-{place}", rival) for place, rival in enumerate(setup.rivals, 1)),
        Speed(form["speed"]) if form.get("speed") in set(Speed) else setup.speed,
        GameFormat(wanted) if wanted in set(GameFormat) else setup.game,
        tuple(form.get(f"level-{place}", level_of(setup, place)) for place, _ in enumerate(setup.rivals, 1)),
        tuple(looks_in(form, looks_of(setup, place), place) for place, _ in enumerate(setup.rivals, 1)),
        form["length"] if form.get("length") in LEVEL_HANDS else setup.length,
    )


def with_rival(
    setup: HoldemSetup, place: int, who: str, level: str, looks: PlayerLooks = NO_LOOKS
) -> HoldemSetup:
    """Put ``who`` on a chair; a bot that has another chair changes chairs with whoever had this one."""
    chosen = [
        (rival, level_of(setup, chair), looks_of(setup, chair)) for chair, rival in enumerate(setup.rivals, 1)
    ]
    if who in bots() and who in setup.rivals:
        chosen[setup.rivals.index(who)] = chosen[place - 1]
    chosen[place - 1] = who, level, looks
    rivals, levels, friends = zip(*chosen, strict=True)
    return replace(setup, rivals=rivals, levels=levels, friends=friends)


def level_of(setup: HoldemSetup, place: int) -> str:
    """Say at which level the rival on a chair is to play; nothing stands for its own."""
    return setup.levels[place - 1] if place <= len(setup.levels) else ""


def looks_of(setup: HoldemSetup, place: int) -> PlayerLooks:
    """Return what the friend on a chair is called and drawn as."""
    return setup.friends[place - 1] if place <= len(setup.friends) else PlayerLooks()


def check_setup(setup: HoldemSetup, bankroll: int) -> None:
    """Raise ``SetupError`` where no one can sit down to this, ``PriceError`` where it is too dear."""
    if setup.seats not in range(2, setup.rules.most_seats + 1):
        raise SetupError(say("holdem_setup.refusal.seats", most=setup.rules.most_seats, seats=setup.seats))
    if setup.players < SEATS.start:
        raise SetupError(say("holdem_setup.refusal.alone"))
    _check_money(setup, bankroll)
    rivals = setup.rivals[: setup.seats - 1]
    named = [rival for rival in rivals if rival not in {PERSON, NOBODY}]
    if len(set(named)) < len(named) or not set(bots()).issuperset(named):
        raise SetupError(say("holdem_setup.refusal.bot_twice"))
    if not {"", *Level}.issuperset(setup.levels):
        raise SetupError(say("holdem_setup.refusal.level"))
    _check_names(setup)
    if setup.game not in entry_of(setup.rules.preset).formats:
        raise SetupError(say(f"holdem_setup.refusal.game.{setup.game.name.lower()}"))


def price(setup: HoldemSetup) -> int:
    """Say what sitting down costs the bankroll, friends on this device included."""
    return setup.buy_in * (1 + setup.rivals[: setup.seats - 1].count(PERSON))


def seated(setup: HoldemSetup, drawn: int, own: PlayerLooks = NO_LOOKS) -> HoldemSitting:
    """Sit everybody down with a buy-in each, the person who set the table up on chair 0.

    Among friends that person is called as ``own`` says, unless a friend is called so. An empty seat takes no
    chair: the table has as many as there are players.
    """
    rivals = setup.rivals[: setup.seats - 1]
    chips = Chips(setup.buy_in * setup.rules.chips_per_dollar)
    first = HoldemChair(ALONE, person=True, stack=chips, bought=chips)
    taken = ((place, rival) for place, rival in enumerate(rivals, 1) if rival != NOBODY)
    others = tuple(_other(first, rival, place, setup) for place, rival in taken)
    if PERSON in rivals:
        first = replace(first, name=own_name(own, [chair.name for chair in others]))
    length = setup.length if setup.game is GameFormat.SIT_AND_GO else "standard"
    return HoldemSitting(
        setup.rules, chips, (first, *others), drawn, game=setup.game, level_hands=LEVEL_HANDS[length]
    )


def _other(first: HoldemChair, rival: str, place: int, setup: HoldemSetup) -> HoldemChair:
    if rival == PERSON:
        looks = looks_of(setup, place)
        return replace(first, name=looks.name or friend_name(place), portrait=looks.portrait)
    return replace(first, name=rival, person=False, level=level_of(setup, place))


def _check_names(setup: HoldemSetup) -> None:
    """Refuse names that another player has, or that bots know each other by."""
    friends = [place for place, rival in enumerate(setup.rivals[: setup.seats - 1], 1) if rival == PERSON]
    names = {place: looks_of(setup, place).name or friend_name(place) for place in friends}
    for place in friends:
        others = [name for at, name in names.items() if at != place]
        if refusal := name_refusal(names[place], (*reserved_names(), *others)):
            raise SetupError(refusal)


def _rules(rules: HoldemRules, form: Mapping[str, str]) -> HoldemRules:
    """Set the stakes, the ante and the switches of a form."""
    ante_by = form.get("ante-by", rules.ante_by.value)
    try:
        chosen = at_stakes(
            rules,
            whole_number(
                form.get("big-blind"), rules.big_blind // rules.chips_per_dollar, _field("big_blind")
            ),
            whole_number(form.get("ante"), rules.ante // rules.chips_per_dollar, _field("ante")),
            AnteBy(ante_by) if ante_by in set(AnteBy) else rules.ante_by,
        )
    except HoldemError as error:
        raise SetupError(str(error)) from error
    if rules.each_acts_once and form:
        return replace(chosen, bot_may_fold=bool(form.get("bot-folds")))
    return chosen


def _check_money(setup: HoldemSetup, bankroll: int) -> None:
    per_dollar = setup.rules.chips_per_dollar
    blind = setup.rules.big_blind // per_dollar
    least, most = LEAST_BLINDS * blind, MOST_BLINDS * blind
    if not least <= setup.buy_in <= most:
        amounts = {
            "least": dollars_text(least),
            "most": dollars_text(most),
            "blind": dollars_text(blind),
        }
        raise SetupError(say("holdem_setup.refusal.buy_in", **amounts))
    try:
        check_table(setup.rules, setup.players, setup.buy_in * per_dollar)
    except HoldemError as error:
        raise SetupError(str(error)) from error
    if price(setup) > bankroll:
        raise PriceError(half_dollars(bankroll), half_dollars(price(setup)))


def _field(name: str) -> str:
    return say(f"holdem_setup.field.{name}")


STRENGTHS: Final[Mapping[str, Level | None]] = {
    "easy": Level.BEGINNER,
    "mixed": None,
    "tough": Level.EXPERT,
}
"""How strong opponents can be asked for, and the level of all of them; their own where there is none."""

STAKES: Final[Mapping[str, int]] = {"low": 1, "middle": 2, "high": 5}
"""How high stakes can be asked for, in multiples of the table's usual ones."""


def with_strength(setup: HoldemSetup, strength: str) -> HoldemSetup:
    """Seat opponents so strong on every chair, those first who are so by themselves."""
    wanted = STRENGTHS[strength]
    most = setup.rules.most_seats
    ranked = sorted(cast(), key=lambda bot: bot.level != wanted) if wanted else _mixed(most)
    chosen = tuple(ranked)[: len(setup.rivals)]
    levels = tuple("" if wanted in {None, bot.level} else str(wanted) for bot in chosen)
    return replace(setup, rivals=tuple(bot.name for bot in chosen), levels=levels)


def _mixed(most_seats: int) -> Sequence[CastMember]:
    """Return rivals of all levels; where there is one alone, a regular comes first."""
    alone = most_seats == SEATS.start
    return sorted(cast(), key=lambda bot: bot.level is not Level.REGULAR) if alone else cast()


def strength_of(setup: HoldemSetup) -> str:
    """Return which strength is seated; empty where each opponent was chosen."""
    return next((name for name in STRENGTHS if _seats(setup) == _seats(with_strength(setup, name))), "")


def stakes_offered(setup: HoldemSetup, bankroll: int) -> Mapping[str, HoldemSetup]:
    """Return the set-up at each of the stakes that the bankroll pays for; none where they are fixed."""
    return {} if setup.rules.structure is Structure.DOUBLING else dict(_stakes(setup, bankroll))


def stakes_of(setup: HoldemSetup, offered: Mapping[str, HoldemSetup]) -> str:
    """Return which of the stakes offered are chosen; empty for others."""
    chosen = setup.rules.big_blind, setup.buy_in
    return next((name for name, one in offered.items() if (one.rules.big_blind, one.buy_in) == chosen), "")


def _stakes(setup: HoldemSetup, bankroll: int) -> Iterator[tuple[str, HoldemSetup]]:
    first = usual(setup.rules.preset, bankroll, setup.speed)
    dollars = first.rules.big_blind // first.rules.chips_per_dollar
    for name, times in STAKES.items():
        buy_in = min(first.buy_in * times, bankroll)
        if dollars * times in big_blinds(setup.rules, buy_in):
            one = replace(setup, rules=at_stakes(setup.rules, dollars * times), buy_in=buy_in)
            if least_buy_in(one.rules) <= buy_in:
                yield name, one


def _seats(setup: HoldemSetup) -> list[tuple[str, str]]:
    """Return who sits where at which level, on the chairs that are taken."""
    taken = enumerate(setup.rivals[: setup.seats - 1], 1)
    return [(rival, level_of(setup, place)) for place, rival in taken]
