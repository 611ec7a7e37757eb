"""Push or fold where three and more are dealt in, as printed charts for each number of players still to come.

``python -m workshop.lab charts --write`` computed every figure. Rows and columns run from aces to twos,
suited hands stand above the diagonal. A figure is one digit: 0 stands for never, then 1 to 9, then a to p for
10 to 25.
"""

from functools import cache
from math import ceil
from typing import Final

from pyapp.agents.holdem.hands.combos import cells

PUSH_FIRST: Final = {
    # begin pushes
    2: """
        pppppppnjliig
        pppppmgdc9766
        pppppic654433
        plhppjf433322
        piddpkf832222
        m8544pf922222
        h74333pc72222
        f633222p82221
        d5322222p8211
        d43222221p211
        c432221111p11
        a4322211111p1
        a32221111100m
    """,
    3: """
        ppppplhfcdbba
        pppnjb7655444
        pjpig85433333
        pc8pf94333222
        n964pa3322222
        f6433p3322222
        c53322p322222
        a432222p22221
        84322222p2221
        832222222p221
        8322221111m21
        63222111111i1
        632221111111d
    """,
    4: """
        pppppgdb9a887
        ppkgd75544433
        pepda54333333
        p85pa43322222
        i644p43322222
        c5333p3322222
        943322p322222
        8432222p22221
        63322222p2221
        632222222m221
        6322221111g21
        53222111111d1
        5322211111119
    """,
    5: """
        ppppmeb988776
        ppgc965444333
        pbp9743333332
        p75p643322222
        f643p43322222
        a4333p3322222
        843322p322222
        7332222p22221
        63222222p2221
        532222222i221
        5322221111d21
        53222111111a1
        4322211111117
    """,
    6: """
        ppppjc9877665
        ppea854444333
        pap7643333332
        n64p543322222
        e543p33322222
        94333p3322222
        743222p322222
        6332222p22221
        53222222m2221
        532222222f221
        5322221111b21
        4322211111191
        4322211111116
    """,
    7: """
        pppphb9867665
        ppc9754443333
        p9p6543333332
        l64p533322222
        c543p33322222
        84333p3322222
        733222p322222
        6332222p22221
        53222222k2221
        532222222e221
        5322221111a21
        4322211111181
        4322211111116
    """,
    # end pushes
}
"""By the players behind, both blinds among them: the deepest stack in big blinds, up to 25, with which who is
first in pushes. Up to ten of these, eight and nine players differ from seven by one at most."""

CALL_FIRST: Final = {
    # begin calls
    2: """
        pppppkheddcba
        ppkgd98776665
        phpca76555444
        pc9p966444444
        na76p65544433
        h7554p6544333
        d64444p554433
        c644444p54433
        a5433344p5443
        a54333334n443
        9543333333j43
        84333323333e3
        843333222332b
    """,
    3: """
        pppplfcb9a988
        ppfb976665555
        pcp9865544444
        p97p765444444
        h765p65544433
        c6544p5544333
        a54444p554433
        9543444p54433
        85433334p5443
        743333333i443
        7433333333e43
        64333323333c3
        6433332223329
    """,
    4: """
        ppppidba89887
        ppda976655554
        pap8765544444
        m86p765444444
        f755p65544433
        b5444p5544333
        954444p554433
        8443344p54433
        74433334m5443
        743333333g443
        6433333333d43
        64333323333a3
        6433332223328
    """,
    5: """
        pppphca988777
        ppc9866555554
        pap8765544444
        l76p765444444
        d655p65544433
        a5444p5544333
        854444p554433
        7443344p54433
        64433334j5433
        643333333e443
        6433333333b43
        6433332333393
        6433332223328
    """,
    6: """
        ppppgba988777
        ppc9865555554
        p9p8765544444
        j76p765444444
        d655p65544433
        95444p5544333
        854444p554433
        7443344p54433
        64433334j5433
        643333333e443
        6433333333b43
        5433332333393
        5433332223327
    """,
    7: """
        ppppgb9878776
        ppc9865555544
        p9p8765544444
        j76p765444444
        c655p65544433
        95444p5544333
        854444p554433
        7443344p54433
        64433334i5433
        643333333d443
        6433333333b43
        5433332333393
        5433332223327
    """,
    # end calls
}
"""By the players behind who pushed: the deepest stack with which the big blind calls, all others out."""


def pushed_to(combo: int, behind: int) -> int:
    """Return the deepest stack that is pushed first in with ``behind`` players to come, two or more."""
    return figures(PUSH_FIRST[min(behind, _MOST)])[cells()[combo]]


def called_to(combo: int, behind: int) -> int:
    """Return the deepest stack with which the big blind calls who pushed with ``behind`` players to come."""
    return figures(CALL_FIRST[min(behind, _MOST)])[cells()[combo]]


def part_pushed(depth: float, behind: int) -> float:
    """Return the part of all hands that is pushed first in at a depth with ``behind`` players to come."""
    return _part_pushed(ceil(depth), min(behind, _MOST))


@cache
def _part_pushed(depth: int, behind: int) -> float:
    deepest = figures(PUSH_FIRST[behind])
    return sum(deepest[cell] >= depth for cell in cells()) / len(cells())


@cache
def figures(text: str) -> tuple[int, ...]:
    """Return a printed chart's figures, cell by cell."""
    return tuple(int(digit, _BASE) for digit in "".join(text.split()))


_BASE: Final = 26
_MOST: Final = max(PUSH_FIRST)
