"""Tiles: a small felt with a picture on it, pressed to play what it shows."""

from pyapp.views.kit.card_faces import CardView, draw_cards
from pyapp.views.kit.controls import draw_button
from pyapp.views.kit.html import Html, el, join


def draw_tile(
    action: str, label: str, standing: str, *picture: Html, value: str = "", wide: bool = False
) -> Html:
    """Draw a tile; ``standing`` is how far the player has come, and may be empty."""
    felt = el("span", *picture, class_="tile-felt", aria_hidden="true")
    words = el("span", el("b", label), _standing(standing), class_="words")
    return draw_button(
        action, felt, words, class_="felt-tile wide" if wide else "felt-tile", data_value=value or None
    )


def _standing(words: str) -> Html:
    return join(" ", el("span", words, class_="standing")) if words else join()


def draw_tiles(label: str, *tiles: Html) -> Html:
    """Draw tiles as one group."""
    return el("div", *tiles, class_="felt-tiles", role="group", aria_label=label)


def tile_cards(codes: str) -> Html:
    """Draw cards by their codes, as in `As Kd`; `??` face down."""
    return el("span", draw_cards(tuple(CardView(code) for code in codes.split())), class_="tile-cards")


def tile_shoe() -> Html:
    """Draw the shoe that cards are dealt from."""
    cards = el("rect", x=5, y=11, width=26, height=30, class_="edges")
    walls = el("path", d="M3 3v38a2 2 0 0 0 2 2h26a2 2 0 0 0 2-2V3", class_="walls")
    return el("svg", cards, walls, viewBox="0 0 36 46", class_="tile-shoe")


def tile_chips(*piles: int) -> Html:
    """Draw piles of so many chips side by side."""
    drawn = (
        el("use", href="#chip", x=24 * at, y=24 - _CHIP * chip, class_=_COLOURS[chip % len(_COLOURS)])
        for at, chips in enumerate(piles)
        for chip in range(chips)
    )
    return el("svg", *drawn, viewBox=f"0 0 {24 * len(piles)} 38", class_="tile-chips")


_CHIP = 4
_COLOURS = ("chip-25", "chip-5", "chip-100")
