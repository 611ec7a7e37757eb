"""Which hands raise first in at fixed limit, three players and more, as charts for each number to come.

``python -m pyapp openings --write`` computed every sign. Rows and columns run from aces to twos, suited hands
stand above the diagonal. Letters are raised: a hand of ``a`` wins next to nothing by it, one of ``z`` most.
Digits are folded: one of ``9`` would lose next to nothing, one of ``0`` most.
"""

from bisect import bisect_right
from functools import cache
from itertools import pairwise
from string import ascii_lowercase, digits
from typing import Final

from pyapp.agents.holdem.hands.combos import CELLS, cells
from pyapp.agents.holdem.hands.preflop_charts import RING, chart, places

FIRST_IN_AT_LIMIT: Final = {
    # begin charts
    1: """
        wrrrqqpooonnm
        rvqqqonmllkji
        qpuqpnmkkjiif
        qpoupnnljhhgd
        ponntnmkifeda
        omlkltlkieba6
        nkjjjisligd85
        mjeggfhrkid94
        lhdccacfpid75
        lhb7546cbofe7
        ke86423456m85
        kd753212152j4
        j84311001110f
    """,
    2: """
        wsrrqponmmlkk
        rvqppmkihhec7
        qovpnljffdba5
        qonuolkie9874
        pmkltljhd6542
        nhfghsjgc5331
        mdbdcbrie9521
        k847769qhf520
        h6333347od521
        h52100153m751
        e311000011k21
        c1100000000f0
        8000000000008
    """,
    3: """
        wsrrqnmljkiih
        rvppnkjgffa86
        qnuomigb97653
        qnmumjif85542
        okhitifd63211
        kc79argc83110
        j74745qfb5210
        f414335odd210
        a3111124m8410
        c30000031j431
        6100000000g10
        5000000000070
        4000000000005
    """,
    4: """
        wsrqpmljijhfd
        rvpnmgeca9544
        qmumkeb654310
        pjhujfc641110
        nhdasgb741100
        i4245rb641000
        f21222p772100
        a100111n95100
        61000001k3100
        610000000f310
        4000000000810
        2000000000030
        1000000000000
    """,
    5: """
        wsrqoljihifda
        rvomkeb976423
        qlukia8442210
        ofdthc7431100
        md85se8531100
        g2123q7521000
        a11111n451000
        6000000m63100
        40000000j1100
        400000000c200
        3000000000510
        1000000000010
        0000000000000
    """,
    6: """
        wsqpnkihfgec8
        rvnkjc9865422
        pjujh77442110
        nc9tga6321100
        k764rb7420100
        c1012p6411000
        600010m341000
        4000000k52100
        30000000g1000
        3000000007200
        2000000000410
        1000000000000
        0000000000000
    """,
    7: """
        wsqomihfefca8
        qvmjhb8755422
        phtig67432110
        l98sf86321100
        i554q87420100
        71011o6411000
        400010k241000
        3000000h52000
        10000000b1000
        3000000005200
        1000000000310
        1000000000000
        0000000000000
    """,
    8: """
        wrpnkggebe9a8
        qukiea8755422
        oetif67432110
        k78rf86321100
        d344p67420000
        51010m6411000
        300010i231000
        2000000b52000
        1000000051000
        2000000004200
        1000000000310
        1000000000000
        0000000000000
    """,
    9: """
        wqpmhefc8d798
        pujhca8755422
        n8tie67432110
        h78qf86321100
        5234o57420000
        31010k6411000
        200010f231000
        1000000452000
        0000000031000
        2000000004200
        1000000000310
        1000000000000
        0000000000000
    """,
    # end charts
}
"""By the players to come, both blinds among them. No stack is in danger there before the hand is over."""

SIGNS: Final = digits + ascii_lowercase
"""The signs of a chart, from the worst hand to the best."""

EDGES: Final = (
    -0.4, -0.3, -0.25, -0.2, -0.15, -0.1, -0.07, -0.04, -0.02, 0.0, 0.02, 0.04, 0.07, 0.1, 0.14, 0.18, 0.22,
    0.27, 0.33, 0.4, 0.5, 0.6, 0.7, 0.85, 1.0, 1.2, 1.5, 1.8, 2.2, 2.7, 3.3, 4.0, 5.0, 6.0, 7.5,
)  # fmt: skip
"""What a raise wins at least with the hands of each sign but the first, in big blinds."""


def sign_of(worth: float) -> str:
    """Return the sign for what a raise wins, in big blinds, where folding wins nothing."""
    return SIGNS[bisect_right(EDGES, worth)]


@cache
def opening_order(text: str) -> tuple[float, ...]:
    """Return for every combo the part of all combos that a chart puts above it, from 0 to near 1.

    Hands of one sign stand in the order of full tables.
    """
    signs, ring = _cells(text), chart(RING)
    return places(sorted(range(CELLS), key=lambda cell: (signs[cell], ring[cell]), reverse=True))


@cache
def opening_part(text: str) -> float:
    """Return the part of all hands that a chart raises."""
    signs = _cells(text)
    return sum(signs[cell].isalpha() for cell in cells()) / len(cells())


@cache
def opening_worth(text: str) -> tuple[float, ...]:
    """Return for every combo what a raise wins by a chart, in big blinds, where folding wins nothing.

    It is the middle of what its sign may say, and for the first and the last sign their one edge.
    """
    middles = [EDGES[0], *((low + high) / 2 for low, high in pairwise(EDGES)), EDGES[-1]]
    signs = _cells(text)
    return tuple(middles[SIGNS.index(signs[cell])] for cell in cells())


def opening_chart(behind: int) -> str:
    """Return the chart for so many players to come, or the nearest number."""
    return FIRST_IN_AT_LIMIT[max(min(FIRST_IN_AT_LIMIT), min(behind, max(FIRST_IN_AT_LIMIT)))]


def _cells(text: str) -> str:
    return "".join(text.split())
