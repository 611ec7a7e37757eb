"""What makes one bot play unlike another of its kind: tendencies, skill, and what a style likes.

A style adds to the worth of each way of going on, in chips: some cannot fold, some must bet, some lie in
wait.
"""

from dataclasses import dataclass
from math import log
from typing import TYPE_CHECKING, Final

from pyapp.agents.holdem.spot import Spot
from pyapp.holdem import Street

if TYPE_CHECKING:
    from pyapp.agents.holdem.choosing.action_values import ActionValue


@dataclass(frozen=True, slots=True)
class Character:
    """A bot's tendencies; 1 is the measure of a sober player, greater is more."""

    looseness: float = 1.0
    """How little a hand must be worth before it is played on."""

    aggression: float = 1.0
    """How little it must be worth before it is bet or raised."""

    bluffing: float = 1.0
    """How often a hand that is worth nothing is bet all the same."""

    slyness: float = 0.0
    """How often a very good hand is only called with, to be raised later: 0 never, 1 always."""


SOBER = Character()
"""A player without tendencies."""


DEALS: Final = 800
"""How many deals one decision imagines: a standard error below 2 %."""


@dataclass(frozen=True, slots=True)
class EquitySkill:
    """How well a bot counts its chance."""

    deals: int = DEALS
    """How many deals it imagines for a decision."""

    pace: float = 1.0
    """How fast it learns how rivals play, as in ``ThinkingSkill``."""

    heeds_bets: bool = True
    """Whether bets and raises after the flop say more to it than calls; in the duel they always do."""

    curiosity: float = 1.0
    """How many times as lightly as its character it pays after the flop, except in the duel."""

    wavering: float = 0.05
    """Differences in worth, as shares of the pot, that it does not tell apart in the duel; chosen."""


@dataclass(frozen=True, slots=True)
class ThinkingSkill:
    """How far a bot thinks."""

    worlds: int = 200
    """How many ways for the hand to go on it imagines."""

    insight: float = 1.0
    """How much it takes in of what an action says: a power to which the likelihood of each hand is raised."""

    pace: float = 1.0
    """How fast it bends what a sensible player would do by what this one did; at 0 it never does."""

    sizes: tuple[float, ...] = (0.35, 0.7, 1.1)
    """The shares of the pot that it weighs as a bet; all its chips come beside them where sensible."""

    exploits: bool = True
    """Whether it overbets into rivals who are known to pay, and raises with anything those who give up."""

    duel_deals: int = 800
    """How many deals it imagines in the duel."""

    defends: bool = True
    """Whether it calls strangers so often that bluffs don't pay, and no more often."""

    solves: bool = True
    """Whether it solves turn and river against one rival, where no style bends its play."""

    turns: bool = True
    """Whether it solves turns too, and not rivers alone."""

    blueprints: bool = True
    """Whether it starts from a blueprint at tables of two that have one."""

    charts: bool = True
    """Whether it goes by what was learnt for six seats behind a raise before the flop."""

    prizes: bool = True
    """Whether it plays for prizes where chips are not worth what they are."""

    wavering: float = 0.02
    """Differences in worth, as shares of the pot, that it does not tell apart."""


STRONG: Final = ThinkingSkill(
    worlds=120,
    duel_deals=400,
    insight=0.5,
    pace=0.5,
    sizes=(0.5, 0.9),
    solves=False,
    blueprints=False,
    wavering=0.03,
)
"""``insight`` is tuned so that experts win from it (docs/decisions/levels-by-reading.md)."""

EXPERT: Final = ThinkingSkill()


STAYING: Final = 0.3
"""How much of the pot staying is worth more to a player looser by a factor of e.

This and the figures below are tuned against the measured rates of the cast, as those of
``playing_styles.TENDENCIES`` are.
"""

PUSHING: Final = 0.16
"""How much of the pot a bet or raise is worth more to someone more aggressive by that factor."""

BLUFFING: Final = 0.08
"""How much of the pot a push that is called by better hands is worth more to a bolder bluffer."""

TRAP: Final = 0.6
"""How much of the pot a trapper thinks to win by letting others bet."""

TRAPPING_FROM: Final = 0.72
"""The share of the pot from which on a hand is good enough to hide."""

_EVEN: Final = 0.5
"""A push that wins less than this share of the pot when called is a bluff."""

_NEVER: Final = 0.01
"""Stands for a bluffing of 0, whose logarithm has no end."""


def style_bonus(found: "ActionValue", spot: Spot, character: Character, *, sly: bool) -> float:
    """Return by how many chips someone of this character likes a way better than it is worth.

    The more of one's chips a call costs, the less the bonus has to say.
    """
    pot = spot.pot + spot.to_call
    if not found.plan.pushes:
        return pot * _fond_of_staying(spot, character) if spot.to_call else 0.0
    fond = PUSHING * log(character.aggression)
    if found.share < _EVEN:
        fond += BLUFFING * log(character.bluffing or _NEVER)
    elif sly and spot.streets_ahead and found.share > TRAPPING_FROM:
        fond -= TRAP
    return fond * pot


def _fond_of_staying(spot: Spot, character: Character) -> float:
    """Return what staying is worth more, in pots; a tight player waits for hole cards, not after the flop."""
    left, loose = 1 - spot.to_call / max(1, spot.own.stack), log(character.looseness)
    return STAYING * left * (loose if spot.street is Street.PREFLOP else max(0.0, loose))
