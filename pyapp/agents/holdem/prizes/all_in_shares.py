"""What each hand wins all-in before the flop against the best so many of all hands, as printed charts.

``python -m workshop.lab charts --write`` computed every figure. Rows and columns run from aces to twos,
suited hands stand above the diagonal; a figure is two digits, in percent of the pot. The best hands are those
that ``preflop_charts.RING`` puts first.
"""

from bisect import bisect_left
from collections.abc import Sequence
from functools import cache
from typing import Final

from pyapp.agents.holdem.hands.combos import CELLS, cell_sizes, cells
from pyapp.agents.holdem.hands.preflop_charts import RING, chart

SHARES: Final = {
    # begin shares
    0.02: """
        76363027282628282630282927
        32592826252323242422232322
        28244324232222192121211920
        25201928212019191718181716
        24211917222222211920181718
        23201916182323222120181918
        22191715171822222221201818
        23191715171920232322212017
        23191713161819202325222119
        24191713141617192124242321
        24181613141415171920222220
        23191511141414161618182119
        23171512141414141518161620
    """,
    0.05: """
        83494035322929302931303029
        46673333312929292929282828
        37305933333029282929292727
        33292951323029282827282626
        29282828453029292726262525
        25252727263728282726242524
        25242525252535292927272625
        26252525242526343029282624
        25252524232325263531292825
        27252423222224252735302928
        27242423222122242527342927
        25242322212121222325253427
        26232422212021212224232332
    """,
    0.1: """
        85585246403634333234333333
        56703937353533333333323231
        50366537363433313232323131
        43333360363534313131323029
        36323232553534333130302929
        32303131315034333231303029
        30293029303147343331302928
        29292829282930433332303027
        28292827272829304133323028
        30292727262727282940323130
        30282727262626272829393129
        28282726262625262627283930
        29282726252525242527262537
    """,
    0.17: """
        86635855504643424041404039
        61744542403735353535343433
        56436840393636343434343333
        52393664393636343333333231
        48363535593736353432323232
        43333333335637353433323131
        39323232333352373534333131
        38323131313233503635333230
        37323029303132334836343331
        37313029292930313146343332
        37313029282829293031443331
        36302928282828282930294331
        36292928272727272828282742
    """,
    0.25: """
        86656159555149474445434342
        63765047454240393838373736
        59487143413938373636363535
        57444067414038363535353434
        53423838634038373534343333
        49383636365939373635333333
        45363434353557383636343332
        43353233333334543736353331
        42353231323233345237363432
        41343231303132333349363533
        40343231303031313233473532
        39333130302929303031314532
        39323130292929282830292943
    """,
    0.35: """
        86666361595553514949474746
        64775351504644434241404039
        61517347454241403939383737
        59484469444140383737363535
        57464241654140393735353434
        53433938386240393736353433
        50413837373759393837353433
        48403635353536563837363432
        46393633343435355439373533
        45383533323233343552373634
        44373433313132323334503633
        43363331313030313132324833
        43353331303029283031302946
    """,
    0.5: """
        85676463615856545353515150
        65805857555250484746454444
        63567553514846444343424140
        61545072494644424040393838
        59524846684442413938373736
        56504543416541403937363635
        54474341393862403938363434
        52454038383737583938373533
        50444037363636365639373634
        50433936343334353554383635
        49423836343232333435513634
        47413835333231323233334934
        47403734323130303031313047
    """,
    0.65: """
        85676564626059585655545453
        66816159585654525150484847
        64597755545250484645454343
        62575374514947454342424141
        61565249714845444240403939
        58534946456844434140383837
        56514744434164424139383635
        55504542413938614039373634
        53484340393837375840383735
        53464239373636363656393736
        52464138363434343435533735
        51454037363432323334335135
        50444037353332303132313149
    """,
    0.8: """
        85676665636160595857565655
        65826261605856555453515150
        64617958575553515049484746
        63595676555250484746454343
        61585552735048464543424141
        59555249487047454342404039
        58545048464467454342403837
        57524846444241644241393736
        55514843424040396141393736
        55504643403938383758403836
        54494541393736363636553836
        53484440383634343434345235
        52474340373634323233323150
    """,
    1.0: """
        85676666656362616060595857
        66836463626058575656545453
        64628060595856545353525150
        64615878585654525150494848
        63605755755452514947474645
        61585553527351494746444443
        60565452504870484645434140
        58555250484645674544424038
        57545148464443426443414038
        57535047444342414061414038
        56524946434139393838583937
        55514845434038373636355536
        55504744423937353434333252
    """,
    # end shares
}
"""By the part of all hands that the other one holds; in between the nearest two count."""


def shares_against(part: float) -> Sequence[float]:
    """Return what each cell wins against the best ``part`` of all hands."""
    return add_shares((0.0,) * CELLS, part, 1.0)


def add_shares(worth: Sequence[float], part: float, times: float) -> Sequence[float]:
    """Add to what each cell is worth its share against the best ``part`` of all hands, ``times`` so much."""
    known = _known()
    at = max(1, bisect_left(known, part, key=_width))
    (below, low), (above, high) = known[at - 1 : at + 1]
    way = times * max(0.0, part - below) / (above - below)
    rest = times - way
    return [one + rest * near + way * far for one, near, far in zip(worth, low, high, strict=True)]


def part_above(worth: Sequence[float], bar: float) -> float:
    """Return what part of all hands are the cells that are worth more than ``bar``."""
    sizes = [size for size, one in zip(cell_sizes(), worth, strict=True) if one > bar]
    return sum(sizes) / len(cells())


def mean_over(part: float, worth: Sequence[float]) -> float:
    """Return what the best ``part`` of all hands averages, by what each cell is worth."""
    wanted = part * len(cells())
    if not wanted:
        return worth[_best()[0]]
    total, left = 0.0, wanted
    for cell, size in zip(_best(), _sizes(), strict=True):
        total += min(size, left) * worth[cell]
        left -= size
        if left <= 0:
            break
    return total / wanted


@cache
def _known() -> tuple[tuple[float, tuple[float, ...]], ...]:
    return tuple((part, _figures(text)) for part, text in SHARES.items())


def _figures(text: str) -> tuple[float, ...]:
    digits = "".join(text.split())
    return tuple(int(digits[at : at + 2]) / 100 for at in range(0, len(digits), 2))


def _width(known: tuple[float, Sequence[float]]) -> float:
    return known[0]


@cache
def _best() -> tuple[int, ...]:
    """Return the cells, the best first."""
    return tuple(sorted(range(CELLS), key=chart(RING).__getitem__, reverse=True))


@cache
def _sizes() -> tuple[int, ...]:
    return tuple(cell_sizes()[cell] for cell in _best())
