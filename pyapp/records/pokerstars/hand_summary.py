"""The summary below a hand: the pots, the board, and what became of every seat."""

from collections.abc import Iterator, Mapping

from pyapp.cards import NO_CHIPS, Chips
from pyapp.holdem import (
    Acted,
    Blind,
    BlindPosted,
    BoardDealt,
    Event,
    Fold,
    HandStep,
    Mucked,
    PotAwarded,
    Shown,
    Street,
)
from pyapp.records.holdem.finished_hand import FinishedHand
from pyapp.records.pokerstars.pokerstars_words import FOLDED, cards_in_brackets, hand_words, money


def summary(kept: FinishedHand, step: HandStep) -> Iterator[str]:
    """Write the summary of a hand that is over."""
    felt = step.state.felt
    yield "*** SUMMARY ***"
    yield _pots(step, kept.record.rules.chips_per_dollar)
    if felt.board:
        yield f"Board {cards_in_brackets(felt.board)}"
    won, folds = _winnings(step), _folds(step.events)
    for seat, stack in enumerate(kept.record.stacks):
        if stack:
            fate = folds[seat] if seat in folds else _fate(seat, step, won.get(seat, NO_CHIPS))
            yield f"Seat {seat + 1}: {kept.names[seat]}{_parts(kept, seat)} {fate}"


def _pots(step: HandStep, per_dollar: int) -> str:
    amounts = dict[int, Chips]()
    for event in step.events:
        if isinstance(event, PotAwarded):
            amounts[event.pot] = amounts.get(event.pot, NO_CHIPS) + event.amount
    total, rake = money(sum(amounts.values(), NO_CHIPS), per_dollar), money(NO_CHIPS, per_dollar)
    return f"Total pot {total}{_name_pots(amounts, per_dollar)} | Rake {rake}"


def _name_pots(amounts: Mapping[int, Chips], per_dollar: int) -> str:
    """Name main and side pots where there are several."""
    if len(amounts) == 1:
        return ""
    names = ["Main pot", *(f"Side pot-{number}" for number in range(1, len(amounts)))]
    names = ["Main pot", "Side pot"] if len(amounts) == 2 else names  # noqa: PLR2004 - main and one side
    return " " + " ".join(
        f"{name} {money(amount, per_dollar)}."
        for name, (_, amount) in zip(names, sorted(amounts.items()), strict=True)
    )


def _winnings(step: HandStep) -> Mapping[int, Chips]:
    won = dict[int, Chips]()
    for event in step.events:
        if isinstance(event, PotAwarded):
            for share in event.shares:
                won[share.seat] = won.get(share.seat, NO_CHIPS) + share.amount
    return won


def _folds(events: tuple[Event, ...]) -> dict[int, str]:
    """Say of everyone who folded when, and whether they had put in nothing of their own will."""
    street, paid, folds = Street.PREFLOP, set[int](), dict[int, str]()
    for event in events:
        match event:
            case BoardDealt(opened):
                street = opened
            case Acted(seat, Fold()):
                idle = street is Street.PREFLOP and seat not in paid
                folds[seat] = FOLDED[street] + " (didn't bet)" * idle
            case Acted(seat):
                paid.add(seat)
            case BlindPosted(seat, blind) if blind is not Blind.ANTE:
                paid.add(seat)
            case _:
                pass
    return folds


def _fate(seat: int, step: HandStep, won: Chips) -> str:
    per_dollar = step.state.felt.rules.chips_per_dollar
    shown = next((it for it in step.events if isinstance(it, Shown) and it.seat == seat), None)
    if shown:
        made = hand_words((*shown.cards, *step.state.felt.board))
        ended = f"won ({money(won, per_dollar)})" if won else "lost"
        return f"showed {cards_in_brackets(shown.cards)} and {ended} with {made}"
    mucked = any(isinstance(it, Mucked) and it.seat == seat for it in step.events)
    return "mucked" if mucked else f"collected ({money(won, per_dollar)})"


def _parts(kept: FinishedHand, seat: int) -> str:
    at = kept.record.positions
    parts = {"button": at.button, "small blind": at.small, "big blind": at.big}
    return "".join(f" ({part})" for part, spot in parts.items() if spot == seat)
