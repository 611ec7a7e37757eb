"""What the set-up of a hold'em table shows."""

from dataclasses import dataclass
from typing import Final

from pyapp.cards import NO_MONEY, HalfDollars
from pyapp.views.kit.form_fields import ChoiceView

PERSON: Final = "person"
"""The value of the choice that seats another person instead of a bot."""

NOBODY: Final = "nobody"
"""The value of the choice that leaves a seat empty."""


@dataclass(frozen=True, slots=True)
class OpponentView:
    """One opponent: as chosen for a seat, or as a choice."""

    chosen: str
    level: str = ""
    """The level chosen; nothing stands for the bot's own."""

    about: str = ""
    """Who that is, as in `Counts everything and shows nothing.`"""

    strength: str = ""
    """How well that plays, in words, as in `Beats beginners.`"""

    name: str = ""
    """What stands on the seat, as in `Ada`, `Friend` or `Empty`."""

    plays: str = ""
    """How, in a word or two, as in `Expert`; empty for a friend and where no one sits."""

    called: str = ""
    """What a friend is called; empty for the name of the chair."""

    portrait: str = ""
    """The portrait that a friend has chosen."""

    unnamed: str = ""
    """What a friend is called who types no name."""

    figures: tuple[str, ...] = ()
    """What was measured, line by line."""


@dataclass(frozen=True, slots=True)
class HoldemSetupView:
    """The set-up as it stands; a field that the preset has not is ``None`` or empty."""

    preset: str
    title: str
    plain: str
    """What the table is, in one sentence for a stranger."""

    special: str
    seats: int
    big_blind: int
    buy_in: int
    opponents: tuple[OpponentView, ...]
    """Who can be asked to the table, a friend apart."""

    rivals: tuple[OpponentView, ...]
    """The opponents chosen, for the seats after the viewer's; as many as the table can have."""

    speeds: tuple[ChoiceView, ...]
    speed: str
    summary: str
    """What is about to be played, as in `$4/$8 limit · blinds $2 and $4, $200 to sit down`."""

    cloth: str = ""
    refusal: str = ""
    """Why no one can sit down like this; empty when all is well."""

    wanted: HalfDollars = NO_MONEY
    """The price for which free chips are offered; 0 where the bankroll pays it."""

    seat_choices: tuple[int, ...] = tuple(range(2, 11))
    """How many may sit there; a single number is not asked for."""

    blind_step: int = 2
    least_blind: int = 2
    blind_fixed: bool = False
    """Whether the stakes are the preset's and no one's choice."""

    starting_funds: bool = False
    """Whether the buy-in is what all play with until one player has everything."""

    games: tuple[ChoiceView, ...] = ()
    """What the table can be played as, such as `cash` and `sit-and-go`; drawn from two on."""

    game: str = ""
    ante: int | None = None
    ante_by: str = "each"
    bot_folds: bool | None = None
    friends: bool = True
    """Whether a friend on the same device may take a seat, and whether a seat may stay empty."""

    levels: tuple[ChoiceView, ...] = ()
    """How well a bot can be asked to play."""

    strengths: tuple[ChoiceView, ...] = ()
    """How strong all opponents can be asked for at one press."""

    strength: str = ""
    """The one chosen; empty for opponents of one's own choice."""

    stakes: tuple[tuple[ChoiceView, str], ...] = ()
    """The stakes that can be chosen at one press, each with its amounts; drawn from two on."""

    chosen_stakes: str = ""
    own: str = ""
    """The portrait of the person who sets the table up."""

    lengths: tuple[tuple[ChoiceView, str], ...] = ()
    """How long a sit-and-go may last, each with its time in words."""

    length: str = ""

    place: int = 0
    """The seat after the viewer's whose sheet is open; 0 for none."""

    edition: int = 0
    """How often the amounts were filled in, which tells them from the same that were typed over."""
