"""Where a table stands between its hands: level, places, how it ended, and the deck that lies sealed."""

from typing import Final

from pyapp.app.sittings.holdem.person_names import ALONE
from pyapp.app.sittings.holdem.sitting import HoldemSitting, purse_of, rules_of_hand
from pyapp.app.sittings.holdem.tournament import TournamentFinish, hands_left, level_of
from pyapp.app.sittings.holdem.tournament_words import (
    bubble_words,
    tournament_ending,
    tournament_level,
)
from pyapp.holdem import chips_text
from pyapp.tables import GameFormat
from pyapp.texts import say
from pyapp.views import FairView, freeze_out_words, level_words

_TWO: Final = 2
"""With two players left only the last place is open, and every word of it is the winner's."""


def level_line(sitting: HoldemSitting) -> str:
    """Say which level the hand in play, or the last one, belongs to; nothing where blinds do not rise."""
    if sitting.tournament:
        return tournament_level(sitting.tournament)
    if sitting.game is not GameFormat.SIT_AND_GO:
        return ""
    dealt = max(sitting.hands - 1, 0)
    rules = rules_of_hand(sitting, dealt)
    return level_words(
        level_of(dealt, sitting.level_hands), rules, hands_left(dealt, sitting.level_hands) - 1
    )


def bubble_line(sitting: HoldemSitting) -> str:
    """Say for the felt how near the prizes are, once few are missing; else nothing."""
    if sitting.tournament:
        return "" if sitting.over else bubble_words(sitting.tournament)
    paid = len(purse_of(sitting))
    near = sitting.game is GameFormat.SIT_AND_GO and len(sitting.in_game) == paid + 1 > _TWO
    return say("holdem_tournament.bubble.next_out") if near else ""


def ending(sitting: HoldemSitting) -> str:
    """Return who won the game, once a player has, or how a tournament ended for the person."""
    if sitting.tournament:
        return tournament_ending(sitting.tournament)
    if not sitting.over:
        return ""
    chair = sitting.in_game[0]
    return freeze_out_words(sitting.names[chair], you=sitting.persons == (chair,))


def result_words(sitting: HoldemSitting) -> str:
    """Return how a game ended for the people at the table, also where others play on."""
    out = (one for one in sitting.finishes if one.chair in sitting.persons and one.place > 1)
    own = next(out, None) if len(sitting.persons) == 1 else None
    return _gone(own, sitting) if own else ending(sitting) or say("waiting.game_over")


def gone_lines(before: HoldemSitting, after: HoldemSitting) -> tuple[str, ...]:
    """Say who went out in a hand, between the table as it was dealt and as it is now, and who is paid."""
    gone = sorted(after.finishes[len(before.finishes) :], key=lambda finish: -finish.place)
    out = tuple(_gone(finish, after) for finish in gone if finish.place > 1)
    return (*out, *_prizes_ahead(after)) if out else ()


def _gone(finish: TournamentFinish, sitting: HoldemSitting) -> str:
    name = sitting.names[finish.chair]
    person = "you" if name == ALONE else "they"
    if not sitting.pays_prizes:
        return say("holdem_table.gone.out", person=person, name=name)
    numbers = {"place": finish.place, "players": len(sitting.chairs)}
    if not finish.prize:
        return say("holdem_table.gone.place", person=person, name=name, **numbers)
    prize = chips_text(finish.prize, sitting.rules.chips_per_dollar)
    return say("holdem_table.gone.prize", person=person, name=name, prize=prize, **numbers)


def _prizes_ahead(sitting: HoldemSitting) -> tuple[str, ...]:
    """Say how far those who are left are from the prizes, until all of them win one."""
    left, paid = len(sitting.in_game), len(purse_of(sitting))
    if not paid or left < paid or left == 1:
        return ()
    if left == paid:
        return (say("holdem_table.gone.paid"),)
    near = (say("holdem_table.gone.bubble"),) if left == paid + 1 > _TWO else ()
    return (say("holdem_table.gone.left", n=paid, left=left), *near)


def fair_view(sitting: HoldemSitting) -> FairView | None:
    """Show the seal of the deck in play, or of the next one, which may still be cut."""
    if sitting.seal is None:
        return None
    return FairView(sitting.seal.fingerprint, sitting.seal.words, waits=sitting.hand is None)
