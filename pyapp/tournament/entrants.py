"""Who enters a tournament: the cast, and others who play like one of them."""

from functools import cache
from typing import Final

from pyapp.agents import CastMember, HoldemBot, Level, cast
from pyapp.agents.holdem import make_level
from pyapp.ranking.chances import SampleSource
from pyapp.tournament.prizes import MOST_PLAYERS

ELSEWHERE: Final = Level.REGULAR
"""Away from a person's table no one plays better than this: it takes half the time of the levels above."""

_OTHERS: Final = (
    "Abbie Abel Adil Agnes Aiko Akira Alba Aldo Alma Amara Amir Anders Anouk Anton Anya Ari Arlo Asha "
    "Astrid Axel Ayla Basma Bela Benno Berit Bianca Bilal Birgit Boris Brida Bram Carla Cem Chiara "
    "Cleo Conrad Cora Cyril Dacia Dag Dario Darya Davi Delia Demir Dilan Dina Dora Duc Ebba Edgar "
    "Eira Elio Elke Emre Enzo Erin Esra Ettore Eva Fadi Fay Felix Fenna Filip Flora Frida Gabor Gael "
    "Gita Goran Greer Gus Hala Hanna Haruki Hedda Hector Hilde Hugo Ida Igor Ilse Imran Inga Iris "
    "Isak Ivo Jana Jarek Javi Jin Jonas Joyce Juno Kai Karim Katya Keiko Kenji Kira Klaus Kofi Lars "
    "Layla Lea Leif Lena Levi Lina Linus Lotte Luca Lupe Mads Maeve Malik Marek Marta Mei Mila Milo "
    "Mina Musa Nadia Naoko Nera Nico Nils Nora Odin Olga Omar Onno Orla Otto Paola Pavel Petra Pia "
    "Priya Quinn Rafa Rana Remy Rhea Rosa Ruben Saba Sami Selma Sven Talia Tariq Tessa Timo Tove Uma "
    "Ursin Vera Viktor Wanda Willem Xaver Xenia Yara Yuna Yusuf Zeno Zora "
)


def entrant(player: int) -> CastMember:
    """Return name, style and level of a player by number: the cast first, then others in its ways."""
    known = cast()
    if player < len(known):
        return known[player]
    alike = known[player % len(known)]
    return CastMember(_other_names()[player - len(known)], alike.style, alike.level)


def entrant_called(name: str) -> CastMember:
    """Return the player called ``name``; raises ``LookupError`` for one who can't enter."""
    names = [*(one.name for one in cast()), *_other_names()]
    if name not in names:
        raise LookupError(f"No bot is called {name}.")
    return entrant(names.index(name))


@cache
def _other_names() -> tuple[str, ...]:
    return tuple(_OTHERS.split())


def entrant_names() -> tuple[str, ...]:
    """Name all who can enter."""
    return tuple(entrant(player).name for player in range(MOST_PLAYERS))


def seat_elsewhere(player: int, luck: SampleSource) -> HoldemBot:
    """Seat a player at a table without people: in its own style, at ``ELSEWHERE`` at best."""
    member = entrant(player)
    level = member.level if member.level is Level.BEGINNER else ELSEWHERE
    return make_level(level, luck, style=member.style)
