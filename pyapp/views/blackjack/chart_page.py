"""Basic strategy drawn like the printed chart, for the rules in force, and what the count changes in it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from pyapp.analysis.blackjack import UPS, name_rules
from pyapp.blackjack import BlackjackRules, RoundObservation, Split, points, worth
from pyapp.blackjack.odds.count_indices import HIGHEST, LOWEST, Indices
from pyapp.blackjack.odds.solved_rules import SolvedRules
from pyapp.blackjack.odds.strategy_chart import ChartPlay, StrategyChart
from pyapp.texts import capitalized, number_text, percent_text, say
from pyapp.views.blackjack.hand_names import situation
from pyapp.views.kit.controls import draw_button, draw_head
from pyapp.views.kit.html import Html, el, join, unseen
from pyapp.views.kit.money import with_sign


@dataclass(frozen=True, slots=True)
class ChartRowView:
    """One hand, and what to do against each open card from two to ace."""

    label: str
    """As in `16`, `A,7` or `8,8`."""

    plays: tuple[str, ...]
    """As charts print them: `H`, `S`, `Dh`, `Ds`, `P`, `Rh`, `Rs` or `Rp`."""

    flipped: tuple[str, ...] = ()
    """Where the count changes plays, what the chart without it says; empty where it changes none."""

    in_play: int | None = None
    """The place of the cell of the hand that is being played."""


@dataclass(frozen=True, slots=True)
class ChartPartView:
    """One of the three tables: hard totals, soft totals, pairs."""

    title: str
    rows: tuple[ChartRowView, ...]


@dataclass(frozen=True, slots=True)
class CountLayerView:
    """The chart of a true count, laid over basic strategy."""

    count: int
    flips: int | None = None
    """How many cells it changes; ``None`` while that is worked out."""

    insure: bool = False
    """Whether insurance wins at this count."""


@dataclass(frozen=True, slots=True)
class ChartView:
    """The whole chart; without parts while it is worked out."""

    rules: str
    """The rules that it holds for, in words."""

    parts: tuple[ChartPartView, ...] = ()
    edge: str = ""
    """What the house keeps against a player who plays by it."""

    hand: str = ""
    """The hand that is being played, and what the chart says for it."""

    layer: CountLayerView | None = None
    """What the count changes, where that is switched on."""


def chart_view(rules: BlackjackRules, book: SolvedRules, seen: RoundObservation | None = None) -> ChartView:
    """Return the chart that was worked out for ``rules``, with the hand marked that ``seen`` must play."""
    view = ChartView(rules_words(rules), _parts(book.strategy), edge_words(book.edge))
    return view if seen is None else _mark_hand(view, seen)


def counted_view(view: ChartView, count: int, indices: Indices | None) -> ChartView:
    """Return basic strategy with the chart of a true count over it; no indices while they are worked out."""
    if indices is None:
        return replace(view, layer=CountLayerView(count))
    parts = tuple(map(_lay_over, _parts(indices.at(count)), view.parts))
    flips = sum(
        a != b for part in parts for row in part.rows for a, b in zip(row.plays, row.flipped, strict=True)
    )
    layer = CountLayerView(count, flips, count >= indices.insure_from)
    return replace(view, parts=parts, layer=layer)


def _parts(strategy: StrategyChart) -> tuple[ChartPartView, ...]:
    return (
        ChartPartView(say("views_blackjack.chart.hard"), tuple(_hard(strategy))),
        ChartPartView(say("views_blackjack.chart.soft"), tuple(_soft(strategy))),
        ChartPartView(say("views_blackjack.chart.pairs"), tuple(_pairs(strategy))),
    )


def _lay_over(counted: ChartPartView, usual: ChartPartView) -> ChartPartView:
    rows = (
        replace(row, plays=now.plays, flipped=row.plays)
        for now, row in zip(counted.rows, usual.rows, strict=True)
    )
    return replace(usual, rows=tuple(rows))


def _mark_hand(view: ChartView, seen: RoundObservation) -> ChartView:
    """Return the chart with the cell marked of the hand that is to act, where it has one."""
    label, hand = _label_in_play(seen), seen.playing
    if hand is None or seen.up is None or label is None:
        return view
    at = UPS.index(points(seen.up) - 1)
    parts = tuple(
        replace(
            part, rows=tuple(replace(row, in_play=at) if row.label == label else row for row in part.rows)
        )
        for part in view.parts
    )
    return replace(view, parts=parts, hand=situation(hand, seen))


def _label_in_play(seen: RoundObservation) -> str | None:
    hand = seen.playing
    if hand is None or seen.options is None or len(hand.known) < _TWO:
        return None
    if isinstance(seen.options.split, Split):
        return ",".join((_name(points(hand.known[0]) - 1),) * 2)
    count = worth(hand.known)
    return f"A,{count.total - _ACE}" if count.soft else str(count.total)


def rules_words(rules: BlackjackRules) -> str:
    """Return the rules that a chart depends on, in words."""
    return f"{capitalized(', '.join(name_rules(rules)))}."


def edge_words(edge: float) -> str:
    """Return what the house keeps by the chart, as in `House edge: 0.67% of your initial bet`."""
    percent = number_text(abs(edge) * _HUNDRED, 2)
    key = "views_blackjack.chart.your_edge" if edge < 0 else "views_blackjack.chart.house_edge"
    return say(key, percent=percent)


def short_edge(edge: float) -> str:
    """Return a share of the first bet, as in `0.67%`."""
    return percent_text(edge, 2)


def draw_chart(view: ChartView) -> dict[str, str]:
    """Draw the chart on a page of its own."""
    if not view.parts:
        return {
            "chart": join(
                _head(view), el("p", say("views_blackjack.aids.working"), class_="working", role="status")
            )
        }
    parts = el("div", *(_part(part) for part in view.parts), class_="parts")
    return {"chart": join(_head(view), _legend(view), _layer(view.layer), parts)}


def _hard(strategy: StrategyChart) -> Iterator[ChartRowView]:
    for total in range(_LEAST_HARD, _MOST_HARD + 1):
        yield ChartRowView(str(total), _row(strategy.hard[total]))


def _soft(strategy: StrategyChart) -> Iterator[ChartRowView]:
    for other in range(2, 10):
        yield ChartRowView(f"A,{other}", _row(strategy.soft[_ACE + other]))


def _pairs(strategy: StrategyChart) -> Iterator[ChartRowView]:
    """Return what to do with each pair: where it is not split, what its total asks for."""
    for at in UPS:
        total = strategy.hard[2 * (at + 1)] if at else strategy.soft[_ACE + 1]
        plays = zip(_row(strategy.pairs[at]), _row(total), strict=True)
        label = ",".join((_name(at),) * 2)
        yield ChartRowView(
            label, tuple(other if play == ChartPlay.AS_TOTAL else play for play, other in plays)
        )


def _row(plays: tuple[ChartPlay, ...]) -> tuple[str, ...]:
    return tuple(plays[up].value for up in UPS)


def _name(at: int) -> str:
    return str(at + 1) if at else "A"


def _head(view: ChartView) -> Html:
    return draw_head(say("views_blackjack.chart.title"), view.rules)


def _legend(view: ChartView) -> Html:
    """Explain the codes that this chart has, and no others."""
    cells = {play for part in view.parts for row in part.rows for play in row.plays}
    keys = (_key(play) for play in _LEGEND if play in cells)
    hand = _hand_in_play(view.hand) if view.hand else join()
    return join(el("p", view.edge, class_="edge"), hand, el("ul", *keys, class_="legend"))


def _hand_in_play(hand: str) -> Html:
    return el("p", say("views_blackjack.chart.hand", hand=hand), class_="in-play")


def _layer(layer: CountLayerView | None) -> Html:
    """Draw the switch of the count's layer, and where it is on the steps from count to count."""
    switch = draw_button(
        "chart-count",
        say("views_blackjack.chart.count"),
        data_value="switch",
        aria_pressed="false" if layer is None else "true",
    )
    if layer is None:
        return el("div", switch, class_="count-layer")
    steps = (
        _step("less", "\N{MINUS SIGN}", say("views_blackjack.chart.lower"), at_end=layer.count == LOWEST),
        el("b", _true_count(layer.count), class_="at"),
        _step("more", "+", say("views_blackjack.chart.higher"), at_end=layer.count == HIGHEST),
    )
    words = el("p", _layer_words(layer), class_="quiet", role="status")
    return el("div", switch, el("div", *steps, class_="steps"), words, class_="count-layer")


def _layer_words(layer: CountLayerView) -> str:
    if layer.flips is None:
        return say("views_blackjack.aids.working")
    insurance = "views_blackjack.chart.insure" if layer.insure else "views_blackjack.chart.decline"
    return f"{say('views_blackjack.chart.cells', n=layer.flips)} {say(insurance)}"


def _true_count(count: int) -> str:
    return say("views_blackjack.chart.true_count", count=with_sign(count, str(abs(count))))


def _step(value: str, sign: str, label: str, *, at_end: bool) -> Html:
    return draw_button("chart-count", sign, data_value=value, aria_label=label, disabled=at_end)


def _key(play: str) -> Html:
    words = say(f"views_blackjack.chart_legend.{play.lower()}")
    return el("li", el("b", play, data_play=play[0]), " ", words)


def _part(part: ChartPartView) -> Html:
    tops = (el("th", _name(up), scope="col") for up in UPS)
    corner = el("td", class_="corner")
    head = el("thead", el("tr", corner, *tops))
    body = el("tbody", *(_line(row) for row in part.rows))
    return el("table", el("caption", part.title), head, body, class_="strategy")


def _line(row: ChartRowView) -> Html:
    usual = row.flipped or row.plays
    cells = (_cell(play, usual[at], in_play=at == row.in_play) for at, play in enumerate(row.plays))
    return el("tr", el("th", row.label, scope="row"), *cells)


def _cell(play: str, usual: str, *, in_play: bool) -> Html:
    flips = play != usual
    said = (
        unseen(f" {say('views_blackjack.chart.instead', usual=usual)}") if flips else join(),
        unseen(say("views_blackjack.chart.in_play")) if in_play else join(),
    )
    return el("td", play, *said, data_play=play[0], data_flips=flips, data_in_play=in_play)


_HUNDRED: Final = 100
_ACE: Final = 11
_LEAST_HARD: Final = 5
_MOST_HARD: Final = 18
_TWO: Final = 2
_LEGEND: Final = ("H", "S", "Dh", "Ds", "P", "Rh", "Rs", "Rp")
"""The codes of plays in the order of the legend."""
