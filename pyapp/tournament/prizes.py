"""What each place of a tournament is paid, for any number of players.

Up to ten players about one place in three is paid, as sit-and-gos do. Beyond that the shares are those
that Fabulous Poker publishes for its tournaments (fabulouspoker.com, “Prize Structures”): one place in
four to seven.
"""

from typing import Final

_WHOLE: Final = 10_000
"""Shares are hundredths of a percent."""

_STRUCTURES: Final[tuple[tuple[int, tuple[int, ...], tuple[tuple[int, int], ...]], ...]] = (
    (4, (10000,), ()),
    (7, (6500, 3500), ()),
    (12, (5000, 3000, 2000), ()),
    (18, (4000, 3000, 2000, 1000), ()),
    (27, (4000, 2300, 1600, 1200, 900), ()),
    (36, (3300, 2000, 1500, 1100, 800, 700, 600), ()),
    (50, (2900, 1800, 1300, 1000, 800, 700, 600, 500, 400), ()),
    (66, (2600, 1650, 1200, 950, 800, 650, 500, 400, 350), ((3, 300),)),
    (83, (2550, 1600, 1150, 900, 750, 600, 450, 350, 300), ((3, 250), (3, 200))),
    (117, (2500, 1550, 1100, 850, 700, 550, 400, 300, 250), ((3, 220), (3, 200), (3, 180))),
    (175, (2300, 1400, 1050, 800, 600, 450, 350, 290, 240), ((3, 200), (3, 170), (3, 140), (9, 110))),
    (
        215,
        (2250, 1350, 1030, 775, 600, 450, 350, 270, 210),
        ((3, 165), (3, 135), (3, 110), (9, 90), (9, 75)),
    ),
)
"""The largest field of each structure, the shares of its best places, then how many more have which one."""

MOST_PLAYERS: Final = 180
"""So many enter at most; the prizes are published for more."""


def shares(players: int) -> tuple[int, ...]:
    """Return the share of each paid place in hundredths of a percent, the winner's first."""
    best, runs = next((best, runs) for most, best, runs in _STRUCTURES if players <= most)
    return (*best, *(share for places, share in runs for _ in range(places)))


def prizes(pool: int, players: int) -> tuple[int, ...]:
    """Divide the buy-ins among the best places; what does not divide goes to the winner."""
    lesser = [pool * share // _WHOLE for share in shares(players)[1:]]
    return (pool - sum(lesser), *lesser)
