"""What the history shows of hold'em: figures, filters, and files in PHH or PokerStars' form."""

from collections.abc import Callable, Generator, Iterator, Sequence
from fractions import Fraction
from typing import Final, TypeVar

from pyapp.app.core.forms import FileError
from pyapp.app.session.figures import figure, percent, ratio, signed_number
from pyapp.app.session.game import FileReader, PlayFilter, RefusedHand
from pyapp.cards.bounds import LARGEST
from pyapp.money import NO_MONEY, half_dollars
from pyapp.records import HOLDEM_RECORDS, FinishedHand, HandSummary, PositionGroup
from pyapp.records.phh import NO_SEAT, PhhError, PhhHand, write_all, write_phh
from pyapp.records.player_rates import rates
from pyapp.records.pokerstars import PokerStarsError, write_pokerstars
from pyapp.records.pokerstars.read_pokerstars import read_histories
from pyapp.tables import name_of
from pyapp.texts import say, say_member
from pyapp.views import ChoiceView, FigureView, FilterView, GameStatsView, GroupTableView, GroupView
from pyapp.views.kit.money import signed_half_dollars

_KeyT = TypeVar("_KeyT", bound=str)

_COLUMNS = ("hands", "vpip", "pfr", "wsd", "bb")
"""What a line of the tables counts."""


def count_hands(hands: Sequence[HandSummary]) -> Generator[None, None, GameStatsView]:
    """Count hands that the person was dealt, the oldest first, in parts between which the page may draw."""
    figures = _figures(hands)
    yield
    places = yield from _groups(hands, lambda head: head.place, tuple(PositionGroup), say_member)
    presets = sorted({head.preset for head in hands})
    tables = yield from _groups(hands, lambda head: head.preset, presets, name_of)
    return GameStatsView(
        say("screens.stats.holdem"),
        say("history.stats.hands", n=len(hands), count=f"{len(hands):,}"),
        say("history.stats.hand"),
        figures,
        (
            _table(say("screens.stats.by_position"), say("screens.stats.position"), places),
            _table(say("screens.stats.by_table"), say("screens.stats.table"), tables),
        ),
    )


def _figures(hands: Sequence[HandSummary]) -> tuple[FigureView, ...]:
    known = rates(hands)
    cash = [head for head in hands if head.is_money]
    lucky = [Fraction(head.luck, 100 * head.chips_per_dollar) for head in cash if head.luck is not None]
    counted = "result" if len(cash) == len(hands) else "cash_result"
    margin = "" if known.margin is None else f" ± {known.margin:,.0f}"
    return (
        figure("hands", f"{known.tally.hands:,}"),
        figure("result", signed_half_dollars(sum(map(HOLDEM_RECORDS.net, cash), NO_MONEY)), counted),
        figure("bb", f"{signed_number(known.won)}{margin}"),
        figure("vpip", percent(known.entered)),
        figure("pfr", percent(known.raised)),
        figure("three_bet", percent(known.thirds)),
        figure("c_bet", percent(known.leads)),
        figure("aggression", ratio(known.aggression)),
        figure("wtsd", percent(known.showdowns)),
        figure("wsd", percent(known.shown_wins)),
        FigureView(
            say("history.figure.luck"),
            signed_half_dollars(half_dollars(round(sum(lucky)))),
            say("history.figure_note.luck", n=len(lucky), count=f"{len(lucky):,}"),
        ),
    )


def _table(title: str, head: str, groups: Sequence[GroupView]) -> GroupTableView:
    columns = (head, *(say(f"screens.stats_column.{column}") for column in _COLUMNS))
    return GroupTableView(title, columns, tuple(groups))


def _groups(
    hands: Sequence[HandSummary],
    key: Callable[[HandSummary], _KeyT | None],
    keys: Sequence[_KeyT],
    name: Callable[[_KeyT], str],
) -> Generator[None, None, Sequence[GroupView]]:
    groups = list[GroupView]()
    for one in keys:
        if part := [head for head in hands if key(head) == one]:
            groups.append(_group(name(one), part))
            yield
    return groups


def _group(name: str, hands: Sequence[HandSummary]) -> GroupView:
    known = rates(hands)
    shares = map(percent, (known.entered, known.raised, known.shown_wins))
    return GroupView(name, (f"{known.tally.hands:,}", *shares, signed_number(known.won)))


_SHOWDOWNS: Final = {"": "any", "yes": "yes", "no": "no"}
"""What can be chosen, and the end of its key."""

_BLINDS: Final = (20, 50, 100)
"""The least pots that can be asked for, in big blinds."""


def _view_showdown(chosen: str) -> FilterView:
    choices = (
        ChoiceView(value, say(f"history.filter_showdown.{name}")) for value, name in _SHOWDOWNS.items()
    )
    return FilterView("showdown", say("history.filter.showdown"), tuple(choices), chosen)


def _fits_showdown(head: HandSummary, chosen: str) -> bool:
    return chosen == ("yes" if head.showdown else "no")


def _view_pot(chosen: str) -> FilterView:
    least = (ChoiceView(str(blinds), say("history.filter_pot.least", n=blinds)) for blinds in _BLINDS)
    choices = (ChoiceView("", say("history.filter_pot.any")), *least)
    return FilterView("pot", say("history.filter.pot"), choices, chosen)


def _fits_pot(head: HandSummary, chosen: str) -> bool:
    return head.pot >= (int(chosen) * head.big if chosen.isdecimal() else 0)


def _view_place(chosen: str) -> FilterView:
    places = (ChoiceView(place.value, say_member(place)) for place in PositionGroup)
    choices = (ChoiceView("", say("history.filter_place.any")), *places)
    return FilterView("place", say("history.filter.place"), choices, chosen)


def _fits_place(head: HandSummary, chosen: str) -> bool:
    return head.place is not None and head.place.value == chosen


HAND_FILTERS: Final = (
    PlayFilter("place", _view_place, _fits_place),
    PlayFilter("showdown", _view_showdown, _fits_showdown),
    PlayFilter("pot", _view_pot, _fits_pot),
)


def phh_file(kept: FinishedHand) -> tuple[str, str]:
    """Return name and text of a file with one hand in PHH."""
    reader = NO_SEAT if kept.viewer is None else kept.viewer
    seen_by = reader if kept.mucked or kept.is_partly_known else None
    return f"baize-{kept.ended}.phh", write_phh(kept.record, kept.names, seen_by)


def pokerstars_file(kept: FinishedHand) -> tuple[str, str]:
    """Return name and text of a file with one hand; raises ``FileError`` where the form has no words."""
    try:
        return f"baize-{kept.ended}.txt", write_pokerstars(kept)
    except PokerStarsError as error:
        raise FileError(str(error)) from error


def join_phh(texts: Sequence[str]) -> tuple[str, str]:
    """Return name and text of a file with many hands in PHH."""
    return "baize.phhs", write_all(texts)


def join_pokerstars(texts: Sequence[str]) -> tuple[str, str]:
    """Return name and text of a file with many hands in PokerStars' form."""
    return "baize.txt", "\n\n".join(texts)


_YOU: Final = "You"
"""The name in a file of the player who wrote it, in every language."""


def read_hands(text: str, now: int) -> Iterator[tuple[float, FinishedHand | RefusedHand]]:
    """Read the hands of a file one by one, each with how much of the file is read then, up to 1.

    Hands that cannot be read, or that break a rule, are refused with the line and the reason.
    """
    lines = text.count("\n") + 1
    for at, history in enumerate(read_histories(text)):
        read = _refuse(history) if isinstance(history, PhhError) else _check_hand(history, now + at)
        yield min(1, history.line / lines), read


def _refuse(error: PhhError) -> RefusedHand:
    return RefusedHand(error.line, error.reason)


def _check_hand(history: PhhHand, now: int) -> FinishedHand | RefusedHand:
    if sum(history.record.stacks) > LARGEST:
        return RefusedHand(history.line, say("history.file.too_large"))
    named = tuple(seat for seat, name in enumerate(history.names) if name == _YOU)
    persons = named if history.viewer is None else (history.viewer,)
    ended = history.ended if history.ended and 0 < history.ended <= now else now
    return FinishedHand(history.record, history.names, persons, ended)


HAND_READER: Final = FileReader(lambda _text: True, read_hands)
"""It takes all that is no other game's: PHH files do not name their form."""
