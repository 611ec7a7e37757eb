"""Who sits opposite, in words: the person of the cast, the level asked for, and what was measured of it."""

from typing import Final

from pyapp.agents import Level, member
from pyapp.agents.holdem.measured_play import MeasuredPlay, find_measured
from pyapp.app.sittings.holdem.setup_choices import HoldemSetup, level_of
from pyapp.app.sittings.holdem.sitting import HoldemSitting
from pyapp.holdem import CASINO_LIMIT, NO_LIMIT, HoldemRules, Structure
from pyapp.views import PERSON, ChoiceView, OpponentView

LEVELS: Final = (ChoiceView("", "Default level"), *(ChoiceView(level, level.capitalize()) for level in Level))
"""How well a bot can be asked to play."""


def rival_views(setup: HoldemSetup) -> tuple[OpponentView, ...]:
    """Show who was chosen, chair by chair."""
    return tuple(
        _rival(name, level_of(setup, place), setup.rules) for place, name in enumerate(setup.rivals, 1)
    )


def who_words(sitting: HoldemSitting, seat: int) -> str:
    """Say who sits on a chair: level and style first, then how well that was measured to play."""
    chair, positions = sitting.chairs[seat], sitting.positions
    if chair.empty:
        return "No one sits there."
    if chair.person:
        return "Your seat." if len(sitting.persons) == 1 else f"{chair.name}, on this device."
    duel = sitting.rules.each_acts_once and positions is not None and positions.small == seat
    name = f"BOT is {chair.name}. {chair.name}" if duel else chair.name
    try:
        bot = member(chair.name)
    except LookupError:
        return f"{name} is a computer player."
    plays = f"{name} plays as {_PLAYERS[Level(chair.level or bot.level)]}; style: {bot.style}. {bot.line}"
    return f"{plays}{_results(_found(chair.name, chair.level, sitting.rules))}"


def all_words(sitting: HoldemSitting) -> str:
    """Say who sits on every chair but the viewer's."""
    alone = len(sitting.persons) == 1
    others = (i for i, it in enumerate(sitting.chairs) if not (it.empty or (alone and it.person)))
    return " ".join(who_words(sitting, seat) for seat in others)


def _results(found: MeasuredPlay | None) -> str:
    """Say in words what was measured, with how far chance may have moved it."""
    if found is None:
        return ""
    whose = f"A bot of this level ({found.name})" if found.name in set(Level) else found.name
    did = "won" if found.per_hundred >= 0 else "lost"
    amount = f"{abs(found.per_hundred):.0f} big blinds per 100 hands, give or take {found.margin:.0f}"
    return f" {whose} {did} {amount}, against five beginners over {found.hands:,} hands."


def _rival(name: str, level: str, rules: HoldemRules) -> OpponentView:
    if name == PERSON:
        return OpponentView(name, level, "Sits beside you, and takes the screen in turn.")
    try:
        bot = member(name)
    except LookupError:
        return OpponentView(name, level)
    plays = f"{level or bot.level}, {bot.style}".capitalize()
    return OpponentView(name, level, bot.line, f"{plays}{_strength(_found(name, level, rules))}")


def _found(name: str, level: str, rules: HoldemRules) -> MeasuredPlay | None:
    """Find what was measured of a bot at its own level, else of the level it was asked to play at.

    Beginners are what all are measured against, so of them as a level nothing is known.
    """
    preset = (CASINO_LIMIT if rules.structure in _FIXED else NO_LIMIT).preset
    return find_measured(name if level in {"", member(name).level} else level, preset)


def _strength(found: MeasuredPlay | None) -> str:
    if found is None:
        return ""
    return f": {found.per_hundred:+.0f} ± {found.margin:.0f} bb/100"


_PLAYERS: Final = {
    Level.BEGINNER: "a beginner",
    Level.REGULAR: "a regular",
    Level.STRONG: "a strong player",
    Level.EXPERT: "an expert",
}
_FIXED: Final = frozenset({Structure.LIMIT, Structure.DOUBLING})
