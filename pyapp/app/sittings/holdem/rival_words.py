"""Who sits opposite, in words: the person of the cast, the level asked for, and what was measured of it.

How well someone plays comes in words first, which claim nothing that chance may have made; the figures are
apart.
"""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from itertools import chain
from typing import Final

from pyapp.agents import Level, cast, member
from pyapp.agents.holdem.level_results import GATE_RUN, LevelResult, find_results, result_decimals
from pyapp.agents.holdem.measured_play import MeasuredPlay, find_measured
from pyapp.app.sittings.holdem.setup import HoldemSetup, level_of, looks_of
from pyapp.app.sittings.holdem.sitting import HoldemSitting
from pyapp.app.sittings.people import friend_name
from pyapp.holdem import CASINO_LIMIT, NO_LIMIT, HoldemRules, Structure
from pyapp.records.names_and_dates import day_text
from pyapp.texts import capitalized, list_words, number_text, say, say_member, signed_number
from pyapp.views import NOBODY, PERSON, ChoiceView, OpponentView


def level_choices() -> tuple[ChoiceView, ...]:
    """Return how well a bot can be asked to play."""
    levels = (ChoiceView(level, say_member(level, "name")) for level in Level)
    return (ChoiceView("", say("holdem_seats.own_level")), *levels)


def opponents_offered() -> tuple[OpponentView, ...]:
    """Return every bot that can be asked to the table, and the level that is its own."""
    return tuple(OpponentView(bot.name, name=bot.name, plays=say_member(bot.level, "name")) for bot in cast())


def rival_views(setup: HoldemSetup) -> tuple[OpponentView, ...]:
    """Show who was chosen, chair by chair."""
    return tuple(_dress(setup, place, name) for place, name in enumerate(setup.rivals, 1))


def _dress(setup: HoldemSetup, place: int, name: str) -> OpponentView:
    """Show who was chosen for a chair; a friend with a name and a portrait of their own."""
    view = _rival(name, level_of(setup, place), setup)
    if name != PERSON:
        return view
    looks, unnamed = looks_of(setup, place), friend_name(place)
    return replace(
        view,
        name=looks.name or unnamed,
        called=looks.name,
        portrait=looks.portrait,
        unnamed=unnamed,
    )


def who_words(sitting: HoldemSitting, seat: int) -> str:
    """Return who sits on a chair: level and style first, then how well that was measured to play."""
    found = _strength(sitting, seat)
    return " ".join((_plays_words(sitting, seat), *((*found.words, *found.figures[:1]) if found else ())))


def _plays_words(sitting: HoldemSitting, seat: int) -> str:
    chair, positions = sitting.chairs[seat], sitting.positions
    if chair.empty:
        return say("holdem_seats.who.empty")
    if chair.person:
        alone = len(sitting.persons) == 1
        return say("holdem_seats.who.you") if alone else say("holdem_seats.who.person", name=chair.name)
    if chair.guest:
        return say("friends.place.who", name=chair.name)
    duel = sitting.rules.each_acts_once and positions is not None and positions.small == seat
    try:
        bot = member(chair.name)
    except LookupError:
        return say("holdem_seats.who.duel_bot" if duel else "holdem_seats.who.bot", name=chair.name)
    return say(
        "holdem_seats.who.duel_plays" if duel else "holdem_seats.who.plays",
        name=chair.name,
        player=say_member(Level(chair.level or bot.level), "player"),
        style=say_member(bot.style),
        line=bot.line,
    )


def _strength(sitting: HoldemSitting, seat: int) -> "_Strength | None":
    """Return what was measured of whoever sits on a chair; ``None`` of people and of unknown bots."""
    chair, seats = sitting.chairs[seat], sum(not it.empty for it in sitting.chairs)
    known = chair.bot and any(chair.name == bot.name for bot in cast())
    return _Strength(chair.name, chair.level, sitting.rules, seats) if known else None


def all_words(sitting: HoldemSitting) -> str:
    """Return who sits on every chair but the viewer's; what holds for a level is said once."""
    alone = len(sitting.persons) == 1
    others = [i for i, it in enumerate(sitting.chairs) if not (it.empty or (alone and it.person))]
    found = {seat: _strength(sitting, seat) for seat in others}
    each = ((_plays_words(sitting, seat), *(one.own_words if one else ())) for seat, one in found.items())
    levels = dict.fromkeys(words for one in found.values() if one for words in one.level_words)
    return " ".join((*chain.from_iterable(each), *levels))


def _rival(name: str, level: str, setup: HoldemSetup) -> OpponentView:
    if name == PERSON:
        return OpponentView(name, level, say("holdem_seats.friend"))
    if name == NOBODY:
        return OpponentView(
            name, level, say("holdem_setup.felt.stays_empty"), name=say("holdem_pages.seats.empty")
        )
    try:
        bot = member(name)
    except LookupError:
        return OpponentView(name, level, name=name)
    about = say("holdem_setup.felt.about", plays=bot.plays(level), line=bot.line)
    found = _Strength(name, level, setup.rules, setup.seats)
    return OpponentView(
        name,
        level,
        about,
        " ".join(found.words),
        name,
        say_member(Level(level or bot.level), "name"),
        figures=found.figures,
    )


class _Strength:
    """What was measured of a bot: against beginners itself, and its level against the other levels."""

    def __init__(self, name: str, level: str, rules: HoldemRules, seats: int) -> None:
        bot = member(name)
        preset = _PRESETS.get(rules.structure, "")
        self._level = Level(level or bot.level)
        self._own = find_measured(name if level in {"", bot.level} else level, preset)
        self._results = find_results(self._level, preset, seats)

    @property
    def words(self) -> tuple[str, ...]:
        """Whom it beats and to whom it loses, a sentence each; nothing where nothing is known."""
        return (*self.own_words, *self.level_words)

    @property
    def own_words(self) -> tuple[str, ...]:
        """How it does against beginners, in a sentence without its name."""
        return (say(f"holdem_seats.measured.words.{_verdict(self._own)}"),) if self._own else ()

    @property
    def figures(self) -> tuple[str, ...]:
        """The figures behind the words, a line each, and last where they come from."""
        own = (_own_figures(self._own),) if self._own else ()
        return (*own, *map(_result_figures, self._results), *_sources(self._results))

    @property
    def level_words(self) -> tuple[str, ...]:
        """How its level does against the others, in a sentence."""
        weaker = [_plural(one.rival) for one in self._results if one.told_apart and one.won > 0]
        stronger = [_plural(one.rival) for one in self._results if one.told_apart and one.won < 0]
        who = capitalized(_plural(self._level))
        if weaker and stronger:
            both = {"weaker": list_words(weaker), "stronger": list_words(stronger)}
            return (say("holdem_seats.measured.both", level=who, **both),)
        if weaker:
            return (say("holdem_seats.measured.beats", level=who, weaker=list_words(weaker)),)
        if stronger:
            return (say("holdem_seats.measured.loses", level=who, stronger=list_words(stronger)),)
        return ()


def _verdict(found: MeasuredPlay) -> str:
    """Return what the measurement says, as far as chance lets it."""
    if abs(found.per_hundred) <= found.margin:
        return "even"
    return "ahead" if found.per_hundred > 0 else "behind"


def _own_figures(found: MeasuredPlay) -> str:
    who = capitalized(_plural(found.name)) if found.name in set(Level) else found.name
    return _figures(who, Level.BEGINNER, found.per_hundred, found.margin, found.hands)


def _result_figures(one: LevelResult) -> str:
    return _figures(capitalized(_plural(one.level)), one.rival, one.won, one.margin, one.hands)


def _sources(results: Sequence[LevelResult]) -> tuple[str, ...]:
    """Return where the levels' figures come from; nothing where there are none."""
    seats = {one.seats for one in results}
    day = day_text(date.fromisoformat(GATE_RUN.day))
    return tuple(say("holdem_seats.measured.gate", seats=str(count), day=day) for count in seats)


def _figures(who: str, rival: str, won: float, margin: float, hands: int) -> str:
    decimals = result_decimals(margin)
    return say(
        "holdem_seats.measured.figures",
        who=who,
        rival=_plural(rival),
        chips=signed_number(won, decimals),
        margin=number_text(margin, decimals),
        hands=number_text(hands),
    )


def _plural(level: str) -> str:
    return say_member(Level(level), "plural")


_PRESETS: Final = {
    Structure.LIMIT: CASINO_LIMIT.preset,
    Structure.NO_LIMIT: NO_LIMIT.preset,
    Structure.POT_LIMIT: NO_LIMIT.preset,
}
"""The table at which was measured what is said of all tables of its kind; of the duel nothing is known."""
