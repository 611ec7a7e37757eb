"""The same game once more: players, stakes and format of one that has ended, and everyone's first chips."""

from dataclasses import replace

from pyapp.app.sittings.holdem.setup_choices import HoldemSetup, seated
from pyapp.app.sittings.holdem.sitting import HoldemSitting
from pyapp.app.sittings.holdem.tournament_round import entered
from pyapp.app.sittings.player_looks import PlayerLooks
from pyapp.cards import Chips, ShuffleSource
from pyapp.views import PERSON


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
        tuple(PERSON if chair.person else chair.name for chair in others),
        game=sitting.game,
        levels=tuple(chair.level for chair in others),
        friends=tuple(PlayerLooks(chair.name, chair.portrait) for chair in others),
    )
