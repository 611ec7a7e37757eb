"""A walk through everything that blackjack says: forms, bets, known rounds, refusals, questions, screens."""

import asyncio
from collections.abc import Sequence
from typing import Final

from pyapp.app import Press
from tests.app.blackjack.guest import CALM, SWITCHES, Guest

_AIDS: Final = ("advice", "count", "thoughts")
_QUESTIONS: Final = ("hand", "dealer", "bets", "price", "stacks", "last", "who")

_ROUNDS: Final[Sequence[tuple[str, Sequence[str]]]] = (
    ("9s Ad Th 8c", ("insure-chip", "insure-all", "insure", "stand")),
    ("9s Ad Th Kc", ("decline",)),
    ("As Ad Kh 9c", ("hit", "even-money")),
    ("8s 6d 8h Tc 3d Kc 9h Tc", ("split", "surrender", "double", "hit", "stand")),
    ("8s 6d 8h Tc 8d 8c 2h 3h 4h 5h", ("split", "split", "split", "split")),
    ("As 6d Ah Tc As Kc 9h", ("split", "hit", "double")),
    ("5s Td 7h 9c Ks", ("double", "split", "insure", "even-money", "hit")),
    ("5s Td 6h 8c Ks", ("double",)),
    ("Ts Td 6h 8c", ("surrender",)),
    ("2s 6d 3h Tc 4c 5c Kd 9d", ("hit", "double", "split", "surrender", "stand")),
)
"""Cards (yours, the dealer's, yours, the hole card, then what is drawn), and what is pressed."""

_GENEROUS: Final = (
    "double_any_two",
    "double_after_split",
    "split_any_tens",
    "late_surrender",
    "resplit_to_four",
)

_FAIR: Final = {"late_surrender": "on", "double_any_two": "on"}

_AMONG_BOTS: Final = (
    "2s 3s 4s 5s 6s 7s Ad 9s 9c 8h 7h 6h 5h Kc",
    "5s 3s 4s 5d 6s 8s 6d 6c 9c 8h 7h 6h 8d Kc",
    "9s 3s 4s 5d 6s Ts Td 7c 9c 8h 7h 6h 6d 9h",
)
"""The cards of six boxes, the dealer's, six more, the hole card: an ace to insure against, a six, a ten."""

_FORMS: Final = (
    {"seat-4": "empty"},
    {"seat-2": "?"},
    {"buy-in": "1"},
    {"buy-in": "?"},
    {"buy-in": "100000000"},
    {"decks": "9"},
    {"decks": "6", "dealt_face_down": "on"},
    {"penetration": "5"},
    {"least-bet": "0"},
    {"least-bet": "50", "most-bet": "20"},
    {"hard-2": "99"},
    {"unit-2": "0"},
    {"spread-6": "7"},
)
"""What the form refuses."""


async def walk_through_blackjack(page: type[Guest]) -> None:
    """Go everywhere, on pages of this kind."""
    await _fill_in_forms(page(seed=5))
    await _play_known_rounds(page(seed=5))
    await _play_known_rounds(page(seed=5), **dict.fromkeys(_GENEROUS, "on"))
    await _share_the_screen(page(seed=5))
    await _run_short(page(seed=5))
    await _run_out_of_chips(page(seed=5))
    await _sit_among_bots(page(seed=5))
    for rules in ((), SWITCHES):
        await _read_house_rules(page(seed=5), *rules)


async def _fill_in_forms(visit: Guest) -> None:
    await visit.room.open()
    await visit.press("open-table", value="blackjack")
    for form in _FORMS:
        await visit.press("pit-setup", form=form)
        await visit.press("sit", form=form)
    await visit.close()


async def _play_known_rounds(visit: Guest, **rules: str) -> None:
    """Play alone, with every aid on; then practise what went wrong, and look at everything again."""
    await visit.sit_at_blackjack("you", **rules)
    await _switch_aids(visit)
    await _bet(visit)
    for cards, presses in _ROUNDS:
        visit = await visit.deal_from(cards)
        await _ask(visit)
        for action in presses:
            await visit.press(action)
        await _ask(visit)
        await _end(visit)
    await visit.press("keys")
    await _watch_replay(visit)
    for value in ("", "switch", "more", "less"):
        await visit.press("chart-count" if value else "chart", value=value)
    await _practise(visit)
    for screen in ("pit-stats", "rules", "history", "stats", "lobby"):
        await visit.press(screen)
    await visit.close()


async def _watch_replay(visit: Guest) -> None:
    """Look at the last round moment by moment; its felt has no bar that could come to rest."""
    await visit.room.press(Press("replay-last-hand"))
    for action in ("replay-open", "replay-open", *["replay-forward"] * 8, "replay-back", "replay-last"):
        await visit.room.press(Press(action))
        for _ in range(300):
            await asyncio.sleep(0)
    await visit.press("replay-close")


async def _practise(visit: Guest) -> None:
    await visit.press("drill")
    for answer in ("split", "double", "stand", "surrender", *["hit"] * 8):
        await visit.press("answer", value=answer)
        await visit.press("drill-next")
    await visit.press("back")


async def _bet(visit: Guest) -> None:
    """Bet in every way, also in those that the table refuses."""
    for action in ("deal", "clear", "deal", "repeat", "double-bet", "rebuy", "circle", "boxes"):
        await visit.press(action)
    await _ask(visit)
    for amount in (1, 10, 10_000):
        await visit.tap("chip", amount)
    await visit.press("clear")
    await visit.tap("chip", 20)


async def _ask(visit: Guest) -> None:
    for question in _QUESTIONS:
        await visit.press("ask", value=question)
        await visit.press("tell", value=question)
    for chair in "017":
        await visit.press("who", value=chair)


async def _share_the_screen(visit: Guest) -> None:
    """Play with another person and a bot, cards face down, and then with no bet at all."""
    await visit.sit_at_blackjack("person", "person", "hi-lo", decks="1", dealt_face_down="on")
    await _switch_aids(visit)
    await visit.press("deal")
    await visit.press("deal")
    await _ask(visit)
    for _ in range(2):
        await visit.press("ready")
        await _ask(visit)
        await visit.press("stand")
    await _end(visit)
    await visit.press("lobby")
    await visit.close()


async def _run_short(visit: Guest) -> None:
    """Have too few chips for a double."""
    await visit.sit_at_blackjack("you", buy_in="15")
    visit = await visit.deal_from("5s Td 6h 8c Ks")
    await visit.press("double")
    await visit.close()


async def _run_out_of_chips(visit: Guest) -> None:
    """Lose all, and see the ways on: alone it is refused to sit out."""
    await visit.sit_at_blackjack("you", buy_in="10")
    visit = await visit.deal_from("Ts 9d 8h Kc")
    await _end(visit)
    for action in ("sit-out", "deal", "rebuy", "leave"):
        await visit.press(action)
    await visit.close()


async def _sit_among_bots(visit: Guest) -> None:
    """Play beside a bot of every kind, who meet an ace, a weak card and a strong one; leave in a round."""
    bettings = {"betting_1": "martingale", "betting_3": "paroli", "betting_4": "one-three-two-six"}
    await visit.sit_at_blackjack(
        "basic", "you", "mimic", "never-bust", "stand-on", "hi-lo", **bettings, **_FAIR
    )
    await _switch_aids(visit)
    for cards in _AMONG_BOTS:
        visit = await visit.deal_from(cards)
        await _ask(visit)
        await _end(visit)
        await visit.press("boxes")
    for action in ("clear", "deal", "deal", "leave", "continue"):
        await visit.press(action)
    await visit.press("profiles")
    await visit.close()


async def _read_house_rules(visit: Guest, *rules: str) -> None:
    """Sit down with these switched on, and open the rule book and the chart from the table."""
    await visit.sit_at_blackjack("you", "you", decks="1", **dict.fromkeys(rules, "on"))
    await visit.press("rules", value="blackjack")
    await visit.press("chart")
    await visit.close()


async def _end(visit: Guest) -> None:
    """Play the round to its end."""
    while visit.blackjack.round:
        await visit.play(CALM)


async def _switch_aids(visit: Guest) -> None:
    for action in ("aids", *_AIDS):
        await visit.press(action)
