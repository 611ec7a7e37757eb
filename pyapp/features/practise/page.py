"""The place to practise: one tile for each exercise."""

from collections.abc import Sequence
from dataclasses import dataclass

from pyapp.cards import Card
from pyapp.texts import say
from pyapp.views.kit.controls import draw_head
from pyapp.views.kit.html import el, join
from pyapp.views.kit.tiles import draw_tile, draw_tiles, tile_cards, tile_chips, tile_shoe


@dataclass(frozen=True, slots=True)
class PractiseView:
    """How far the player has come everywhere, in words; empty where there is nothing yet."""

    cards: Sequence[Card]
    """What the player holds in today's hand."""

    hand: str = ""
    shoe: str = ""
    drills: str = ""
    basic: str = ""


def draw_practise(view: PractiseView) -> dict[str, str]:
    """Draw the place: hold'em, then blackjack from the chart to the bets, then today's and the lab."""
    title = say("practise.title")
    tiles = (
        draw_tile(
            "drills-go",
            say("practise.drills"),
            view.drills,
            tile_cards("Jh Th"),
            tile_cards("9h 8c 2h"),
            wide=True,
        ),
        draw_tile(
            "drill",
            say("views_blackjack.chart.title"),
            view.basic,
            tile_cards("Ts 6h"),
            tile_cards("Tc"),
            value="basic",
        ),
        draw_tile(
            "gym-drill", say("practise.counting"), "", tile_cards("5h Kd 2c"), tile_shoe(), value="running"
        ),
        draw_tile("daily", say("practise.hand"), view.hand, tile_cards(" ".join(map(str, view.cards)))),
        draw_tile("shoe", say("practise.shoe"), view.shoe, tile_cards("?? ??"), tile_shoe()),
        draw_tile("lab", say("practise.bets"), "", tile_chips(1, 2, 4, 6)),
        draw_tile("sandbox", say("practise.lab"), "", tile_cards("As Ks"), tile_cards("Td Tc")),
    )
    head = draw_head(title, say("practise.lead"), out=join())
    return {"practise": el("div", head, draw_tiles(title, *tiles), class_="practise")}
