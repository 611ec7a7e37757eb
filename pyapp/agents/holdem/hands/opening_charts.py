"""Which hands raise first in where three and more are dealt in, as charts for each number of players to come.

``python -m workshop.lab openings --write`` computed every sign, with ``--depth`` those of no-limit. Rows and
columns run from aces to twos, suited hands stand above the diagonal. Letters are raised: a hand of ``a`` wins
next to nothing by it, one of ``z`` most. Digits are folded: ``9`` would lose next to nothing, ``0`` most.
"""

from bisect import bisect_right
from functools import cache
from itertools import pairwise
from math import log
from string import ascii_lowercase, digits
from typing import Final

from pyapp.agents.holdem.hands.combos import CELLS, cells
from pyapp.agents.holdem.hands.preflop_charts import RING, chart, places

FIRST_IN: Final[dict[int | None, str]] = {
    # begin charts at fixed limit
    None: """
        wrrrqqpooonnm | wsrrqponmmlkk | wsrrqnmljkiih
        rvqqqonmllkji | rvqppmkihhec7 | rvppnkjgffa86
        qpuqpnmkkjiif | qovpnljffdba5 | qnuomigb97653
        qpoupnnljhhgd | qonuolkie9874 | qnmumjif85542
        ponntnmkifeda | pmkltljhd6542 | okhitifd63211
        omlkltlkieba6 | nhfghsjgc5331 | kc79argc83110
        nkjjjisligd85 | mdbdcbrie9521 | j74745qfb5210
        mjeggfhrkid94 | k847769qhf520 | f414335odd210
        lhdccacfpid75 | h6333347od521 | a3111124m8410
        lhb7546cbofe7 | h52100153m751 | c30000031j431
        ke86423456m85 | e311000011k21 | 6100000000g10
        kd753212152j4 | c1100000000f0 | 5000000000070
        j84311001110f | 8000000000008 | 4000000000005

        wsrqpmljijhfd | wsrqoljihifda | wsqpnkihfgec8
        rvpnmgeca9544 | rvomkeb976423 | rvnkjc9865422
        qmumkeb654310 | qlukia8442210 | pjujh77442110
        pjhujfc641110 | ofdthc7431100 | nc9tga6321100
        nhdasgb741100 | md85se8531100 | k764rb7420100
        i4245rb641000 | g2123q7521000 | c1012p6411000
        f21222p772100 | a11111n451000 | 600010m341000
        a100111n95100 | 6000000m63100 | 4000000k52100
        61000001k3100 | 40000000j1100 | 30000000g1000
        610000000f310 | 400000000c200 | 3000000007200
        4000000000810 | 3000000000510 | 2000000000410
        2000000000030 | 1000000000010 | 1000000000000
        1000000000000 | 0000000000000 | 0000000000000

        wsqomihfefca8 | wrpnkggebe9a8 | wqpmhefc8d798
        qvmjhb8755422 | qukiea8755422 | pujhca8755422
        phtig67432110 | oetif67432110 | n8tie67432110
        l98sf86321100 | k78rf86321100 | h78qf86321100
        i554q87420100 | d344p67420000 | 5234o57420000
        71011o6411000 | 51010m6411000 | 31010k6411000
        400010k241000 | 300010i231000 | 200010f231000
        3000000h52000 | 2000000b52000 | 1000000452000
        10000000b1000 | 1000000051000 | 0000000031000
        3000000005200 | 2000000004200 | 2000000004200
        1000000000310 | 1000000000310 | 1000000000310
        1000000000000 | 1000000000000 | 1000000000000
        0000000000000 | 0000000000000 | 0000000000000
    """,
    # end charts at fixed limit
    # begin charts at 20 big blinds
    20: """
        xttsrqpommllk | xtsrpmkgdeddd | xsroledccbbaa
        twppoljigffed | swnkfdba98777 | swlfca9887776
        snwonjhecbaa7 | rividb9877666 | qevcc98887766
        rlkvnjheb9985 | qeduca8766655 | kdbub87666655
        qkjiukgea7664 | ndcctb9876665 | gbaat87766655
        oiffethea7554 | ha989s8665554 | c8777r6655544
        mebbacsdb7643 | d87776r655544 | b77665p555444
        jc66676rc9753 | c766655q55544 | a765655n54443
        i7444455qa663 | b6555544o5443 | 96655444i4443
        j64323344p965 | b65554444l444 | 966554443e443
        i643222334n85 | a555544433i43 | 9665544433543
        i5322111233k4 | a554543333353 | 8554543333343
        h42111001211e | 9554433323224 | 7554433222224

        xspkhcbbaaa98 | xrnhebaaaa998 | xqlfcaaa9a988
        rwieca9887776 | qwfdca9887776 | pvecca9887776
        mdvcc98887766 | kdubb98777766 | hcuaa87777666
        hbatb87666655 | faasa87666655 | da9s977666655
        eaa9r87766655 | caa9q87766555 | ba98p76666555
        a8777p6655544 | 98776m6555544 | 98766k5555544
        977665m555444 | 977665i555444 | 876655e555444
        9765654i54443 | 8765554d54443 | 8765554854443
        86655444d4443 | 8665544484443 | 8665544464443
        866554443a443 | 8665544437443 | 8665544436443
        7665544333543 | 7665544333543 | 7655544333543
        7554543333343 | 7554543333343 | 7554543333343
        7554433222224 | 6554433222224 | 6554433222224

        xqkdbaaa9a988 | xpicbaaa99988 | xphcbaaa99988
        ovccca9887776 | nvccba9887776 | mvccba9887776
        gct9977777665 | fct9866666655 | fcs8766655555
        ca8r876666555 | ca8q866666555 | ca7o766655555
        aa87n66655555 | aa77k65555555 | aa76h55555544
        98665h5555444 | 88655e5554444 | 88555b4444444
        876554b554444 | 8765548544444 | 8755548544433
        8765544754443 | 8765544754443 | 8755544754443
        8665544454443 | 8655544454443 | 8655444454443
        8665544435443 | 8655544435443 | 8655444435443
        7655443333543 | 7655443333543 | 7655433333543
        7554443333343 | 7554443333343 | 7554433333343
        6554433222224 | 6554433222224 | 6554433222224
    """,
    # end charts at 20 big blinds
    # begin charts at 50 big blinds
    50: """
        ytsrqponmnmml | zusrpnmkikiih | ytrpmiggghgfe
        sxrqpnmlkjhhg | tyqomifeeddcc | sxomkfdcbba99
        qowqpmljhgeec | rmwnmifdcca98 | ojvkkdb998766
        ommupnlifedc8 | pjjvnjfebaa87 | kfdukda776655
        mkkltnljfb985 | lhgguifca7765 | fcccrhcb87765
        jhghhsmjfc654 | hdcdcshd87555 | c9779nba66555
        idbddgrihdb54 | faab9aqb87654 | a65565h776544
        g967899oifd63 | e978776nc7654 | 9544553e76543
        e6423359mgb83 | c7655555i8553 | 95434334c6543
        f53111245le95 | d65544455e654 | a54333333b654
        d421101223kc4 | b655433434e54 | 9433332323a54
        a2110000111f2 | a544322222382 | 7432321112383
        721000000000e | 8443321112117 | 6332321111118

        yspmjedddeedc | ysokgccccccca | yrnhdaaaabbb9
        rwmjidccbba98 | qwkhgbbbaaa98 | qvjgebbbaaa98
        mhuhha8776665 | kftee77766555 | iesdc76665555
        hebrhb8765555 | ecape97655554 | cb8nb76655554
        ccbanb9765555 | 9b98k77655444 | 7976g66554444
        87565i6655443 | 66454d5544333 | 5644384444332
        764554e555433 | 664442a554432 | 5644328554332
        7544433c65443 | 6544323a65432 | 5543322865432
        7543433496543 | 6543323476543 | 5533322376543
        7543333338543 | 7533222337543 | 6532222237543
        7433322223843 | 6432212223732 | 6432211222732
        6432221112282 | 6432211112172 | 5432111111172
        5332211111117 | 5332211111117 | 5322111111117

        yrlfbaaaabba9 | yqkeaaaaabba9 | yqjdaaaaabba9
        pvhecaaaa9998 | pugebaaaa9988 | otfdaaaaa9988
        hdrcb66655554 | fcpca66655554 | fanca66655544
        997k976655444 | 786i865554444 | 775f855544443
        5765d55554443 | 5554c55554433 | 5443c55553333
        5533374444332 | 5533264444332 | 5432264444332
        5533327554322 | 5533216554322 | 5432216554322
        5533222765432 | 5533212665432 | 5432212665432
        5532222376543 | 5532212366543 | 5421112266543
        6532112237543 | 6521111236543 | 6421111236543
        5422111222732 | 5421111122632 | 5421111122632
        5422111111172 | 5421110111162 | 5411100111162
        4321111111117 | 4311100011106 | 4311000001006
    """,
    # end charts at 50 big blinds
    # begin charts at 100 big blinds
    100: """
        ztsrqoonlnmlk | zutrpnmlkmllk | ztrokigggihgf
        ryqqpnlkihffe | tyrpokhgeeddd | synmiebbaa998
        qmxppljhfecca | qnwpokhdccaa9 | ngviieca99877
        nkkvpmkgecba7 | okjuolhecba98 | ieesjd9776665
        kiijtmkhe8775 | jhgiskhdb7776 | fcddohc976655
        hfdffrkhd9554 | hedecpje76554 | d9999ka765544
        fc9bcfqgeb843 | ea9caancc7644 | b66665g665443
        e955688ohd952 | d967766lha643 | a655554ec5543
        b6334358le752 | b7556456je553 | 95544444a5443
        d53211255k964 | c65543455j854 | a55443333a544
        9321111223k73 | 9545423334j73 | 8544432323a53
        72111000111h1 | 75443111123j2 | 74433211223a2
        521100000000g | 643331111211j | 644332111211a

        zsplheddcfeec | zrmifcbbadcca | zqkfdaaa9bbb9
        qxkjhcaa99997 | pwihfba988887 | nvgfe99987776
        kftff76655554 | ierdd55544444 | fdqcc55544443
        fdapg96544443 | cb8nd65443333 | aa6lb64433332
        cca8la7554443 | 9a76i65443332 | 6865g55433222
        76455h5433222 | 55333e4332221 | 44233c3332111
        654443d443321 | 552232b333211 | 442221a333211
        6533322c63321 | 5522211a53321 | 4421111953321
        5532222384321 | 5421111274321 | 4411111264321
        7532212238332 | 5421111127332 | 5411111126332
        6422111112832 | 5411101112721 | 5311101111621
        5422111111181 | 5411100111171 | 4311100011161
        5421111011108 | 4311100000007 | 4311000000006

        zqiebaaa9bbb9 | ypheaaaa9bbb9 | yogeaaaa9bbb9
        mufed88877776 | ktfec77776666 | jsfea77776655
        ebpca55544433 | daoca55544433 | c8oca55544433
        895ka64433332 | 785k964433332 | 685k964433332
        5654g55433222 | 5544g55433222 | 4444g55433222
        44222a3332111 | 4322293332111 | 4322293332111
        4422219333211 | 4322219333211 | 4322219333211
        4411111953321 | 4311111953321 | 4311111953321
        4311111264321 | 4311111264321 | 4311111264321
        5311111126332 | 5311111126332 | 5311111126332
        5311100111621 | 5311100111621 | 5211100111621
        4311000011161 | 4211000011161 | 4211000011161
        3311000000006 | 3210000000006 | 3210000000006
    """,
    # end charts at 100 big blinds
}
"""By the stacks of all in big blinds, ``None`` at fixed limit, where none is in danger in one hand.

From one to three players to come side by side, then from four to six and from seven to nine, the blinds among
them.
"""

DEPTHS: Final = tuple(depth for depth in FIRST_IN if depth)
"""The stacks for which there are charts, in big blinds."""

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
def opening_order(signs: str) -> tuple[float, ...]:
    """Return for every combo the part of all combos that a chart puts above it, from 0 to near 1.

    Hands of one sign stand in the order of full tables.
    """
    ring = chart(RING)
    return places(sorted(range(CELLS), key=lambda cell: (signs[cell], ring[cell]), reverse=True))


@cache
def opening_part(signs: str) -> float:
    """Return the part of all hands that a chart raises."""
    return sum(signs[cell].isalpha() for cell in cells()) / len(cells())


@cache
def opening_worth(signs: str) -> tuple[float, ...]:
    """Return for every combo what a raise wins by a chart, in big blinds, where folding wins nothing.

    It is the middle of what its sign may say, and for the first and the last sign their one edge.
    """
    middles = [EDGES[0], *((low + high) / 2 for low, high in pairwise(EDGES)), EDGES[-1]]
    return tuple(middles[SIGNS.index(signs[cell])] for cell in cells())


def opening_chart(behind: int, depth: float | None = None) -> str:
    """Return the signs of the chart for so many players to come, row by row, or of the nearest number.

    ``depth`` are the big blinds that can be lost where chips are not limited, ``None`` at fixed limit.
    """
    found = _charts(_nearest(depth) if depth else None)
    return found[max(1, min(behind, len(found))) - 1]


def _nearest(depth: float) -> int:
    """Return the charted depth that differs least by its ratio."""
    return min(DEPTHS, key=lambda one: abs(log(one / depth)))


@cache
def _charts(depth: int | None) -> tuple[str, ...]:
    """Return charts for all numbers of players to come, from one on."""
    blocks = [block.replace("|", "").split("\n") for block in FIRST_IN[depth].strip().split("\n\n")]
    return tuple(
        "".join(side) for block in blocks for side in zip(*(row.split() for row in block), strict=True)
    )
