"""What is explained while the cards are dealt: one fact a hand, in their order, until all are known."""

from collections.abc import Collection, Iterator, Sequence

from pyapp.holdem import Blind, BlindPosted, Event, HandObservation
from pyapp.ranking import hole_name_in_sentence
from pyapp.texts import say
from pyapp.views.holdem.taught.taught_fact import TaughtFact, fact
from pyapp.views.kit.amounts import chips_of, shown_chips


def deal_fact(  # noqa: PLR0913 - what the table knows, and by name what is known and can be asked
    seen: HandObservation,
    names: Sequence[str],
    events: Sequence[Event],
    *,
    known: Collection[str],
    coached: bool,
    last: bool,
) -> TaughtFact:
    """Return what is explained once the viewer has cards.

    ``known`` are the keys of facts told before; ``coached`` tells whether the coach can be asked, ``last``
    whether this is the last hand that is explained.
    """
    with chips_of(seen.felt.rules.shown_per_dollar):
        if last:
            return fact("deal.last", page=say("lobby.door.how_to_play"))
        news = (found for found in _facts(seen, names, events, coached=coached) if found.key not in known)
        return next(news, fact("deal.hold", hand=hole_name_in_sentence(seen.hole)))


def _facts(
    seen: HandObservation, names: Sequence[str], events: Sequence[Event], *, coached: bool
) -> Iterator[TaughtFact]:
    if blinds := _blinds(seen, names, events):
        yield blinds
    yield fact("deal.button", letter=say("holdem_table.seat.button"))
    yield fact("deal.ranks")
    if coached:
        yield fact("deal.coach", coach=say("holdem_coach.panel.label"))


def _blinds(seen: HandObservation, names: Sequence[str], events: Sequence[Event]) -> TaughtFact | None:
    """Return who posted the blinds; nothing where one of them was skipped."""
    posted = {event.blind: event for event in events if isinstance(event, BlindPosted)}
    small, big = posted.get(Blind.SMALL), posted.get(Blind.BIG)
    if small is None or big is None:
        return None
    amounts = {"small": shown_chips(small.amount), "big": shown_chips(big.amount)}
    if big.seat == seen.viewer:
        words = say("holdem_taught.blinds.your_big", name=names[small.seat], **amounts)
    elif small.seat == seen.viewer:
        words = say("holdem_taught.blinds.your_small", name=names[big.seat], **amounts)
    else:
        words = say("holdem_taught.blinds.others", first=names[small.seat], second=names[big.seat], **amounts)
    return TaughtFact("blinds", words)
