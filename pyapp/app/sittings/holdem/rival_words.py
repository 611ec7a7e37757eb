"""Who sits opposite, in words: the person of the cast, the level asked for, and what was measured of it."""

from dataclasses import replace
from typing import Final

from pyapp.agents import Level, cast, member
from pyapp.agents.holdem.measured_play import MeasuredPlay, find_measured
from pyapp.app.sittings.holdem.person_names import friend_name
from pyapp.app.sittings.holdem.setup_choices import HoldemSetup, level_of, looks_of
from pyapp.app.sittings.holdem.sitting import HoldemSitting
from pyapp.holdem import CASINO_LIMIT, NO_LIMIT, HoldemRules, Structure
from pyapp.texts import say, say_member
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
    view = _rival(name, level_of(setup, place), setup.rules)
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
    chair, positions = sitting.chairs[seat], sitting.positions
    if chair.empty:
        return say("holdem_seats.who.empty")
    if chair.person:
        alone = len(sitting.persons) == 1
        return say("holdem_seats.who.you") if alone else say("holdem_seats.who.person", name=chair.name)
    duel = sitting.rules.each_acts_once and positions is not None and positions.small == seat
    try:
        bot = member(chair.name)
    except LookupError:
        return say("holdem_seats.who.duel_bot" if duel else "holdem_seats.who.bot", name=chair.name)
    plays = say(
        "holdem_seats.who.duel_plays" if duel else "holdem_seats.who.plays",
        name=chair.name,
        player=say_member(Level(chair.level or bot.level), "player"),
        style=say_member(bot.style),
        line=bot.line,
    )
    return f"{plays} {_results(_find(chair.name, chair.level, sitting.rules))}".rstrip()


def all_words(sitting: HoldemSitting) -> str:
    """Return who sits on every chair but the viewer's."""
    alone = len(sitting.persons) == 1
    others = (i for i, it in enumerate(sitting.chairs) if not (it.empty or (alone and it.person)))
    return " ".join(who_words(sitting, seat) for seat in others)


def _results(found: MeasuredPlay | None) -> str:
    """Return in words what was measured, with how far chance may have moved it."""
    if found is None:
        return ""
    did = "won" if found.per_hundred >= 0 else "lost"
    figures = {
        "chips": f"{abs(found.per_hundred):.0f}",
        "margin": f"{found.margin:.0f}",
        "hands": f"{found.hands:,}",
    }
    if found.name in set(Level):
        return say(
            f"holdem_seats.measured.level.{did}", level=say_member(Level(found.name), "player"), **figures
        )
    return say(f"holdem_seats.measured.own.{did}", name=found.name, **figures)


def _rival(name: str, level: str, rules: HoldemRules) -> OpponentView:
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
    strength = _strength(_find(name, level, rules))
    return OpponentView(name, level, about, strength, name, say_member(Level(level or bot.level), "name"))


def _find(name: str, level: str, rules: HoldemRules) -> MeasuredPlay | None:
    """Find what was measured of a bot at its own level, else of the level it was asked to play at.

    Beginners are what all are measured against, so of them as a level nothing is known.
    """
    preset = (CASINO_LIMIT if rules.structure in _FIXED else NO_LIMIT).preset
    return find_measured(name if level in {"", member(name).level} else level, preset)


def _strength(found: MeasuredPlay | None) -> str:
    """Return what was measured of an opponent, in words first, then in numbers."""
    if found is None:
        return say("holdem_seats.measured.words.unknown")
    words = say(f"holdem_seats.measured.words.{_verdict(found)}")
    return f"{words} {_results(found)}"


def _verdict(found: MeasuredPlay) -> str:
    """Return what the measurement says, as far as chance lets it."""
    if abs(found.per_hundred) <= found.margin:
        return "even"
    return "ahead" if found.per_hundred > 0 else "behind"


_FIXED: Final = frozenset({Structure.LIMIT, Structure.DOUBLING})
