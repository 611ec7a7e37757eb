"""Where a table stands between its hands: level, places, how it ended, and the deck that lies sealed."""

from pyapp.app.sittings.holdem.person_names import shown_name
from pyapp.app.sittings.holdem.sitting import HoldemSitting, rules_of_hand
from pyapp.app.sittings.holdem.tournament import hands_left, level_of
from pyapp.tables import GameFormat
from pyapp.views import FairView, PlaceView, freeze_out_words, level_words


def level_line(sitting: HoldemSitting) -> str:
    """Say which level the hand in play, or the last one, belongs to; nothing where blinds do not rise."""
    if sitting.game is not GameFormat.SIT_AND_GO:
        return ""
    dealt = max(sitting.hands - 1, 0)
    rules = rules_of_hand(sitting, dealt)
    return level_words(level_of(dealt), rules, hands_left(dealt) - 1)


def ending(sitting: HoldemSitting) -> str:
    """Return who won the game, once a player has."""
    if not sitting.over:
        return ""
    chair = sitting.in_game[0]
    return freeze_out_words(sitting.names[chair], you=sitting.persons == (chair,))


def places(sitting: HoldemSitting) -> tuple[PlaceView, ...]:
    """Rank everybody, best first, once the game is over."""
    if not sitting.over:
        return ()
    ranked = sorted(sitting.finishes, key=lambda finish: finish.place)
    names = tuple(map(shown_name, sitting.names))
    return tuple(
        PlaceView(finish.place, names[finish.chair], finish.prize, finish.chair in sitting.persons)
        for finish in ranked
    )


def fair_view(sitting: HoldemSitting) -> FairView | None:
    """Show the seal of the deck in play, or of the next one, which may still be cut."""
    if sitting.seal is None:
        return None
    return FairView(sitting.seal.fingerprint, sitting.seal.words, waits=sitting.hand is None)
