"""What a line says has happened, or how things stand."""

import re

from pyapp.holdem import PotAwarded, Shown
from pyapp.rulebook.line_verdict import LineVerdict, compare_lines
from pyapp.rulebook.scenario_play import ScenarioPlay, say_event
from pyapp.texts import say


def event(play: ScenarioPlay, found: re.Match[str]) -> LineVerdict:
    """Look for what the line says among all that has happened since the lines before."""
    line = found[0]
    for place in range(play.named, len(play.events)):
        if line in say_event(play, play.events[place]):
            play.named = place + 1
            return compare_lines(line, line, line)
    since = [sentence for later in play.events[play.named :] for sentence in say_event(play, later)]
    return compare_lines(line, line, "; ".join(since) or say("rulebook.line.nothing_more"))


def wins(play: ScenarioPlay, found: re.Match[str]) -> LineVerdict:
    """Check a share of one pot; several shares of the same pot may be named one after the other."""
    play.named -= play.named > 0 and isinstance(play.events[play.named - 1], PotAwarded)
    return event(play, found)


def check_limit(play: ScenarioPlay, found: re.Match[str]) -> LineVerdict:
    """Check what one who has tapped out can win."""
    name = found["name"]
    seats = dict(zip(play.scenario.seats, play.state.felt.seats, strict=True))
    limit = seats[name].limit if name in seats else None
    happened = f"{name} may win any amount" if limit is None else f"{name} wins at most {limit}"
    return compare_lines(found[0], found[0], happened)


def nobody_shows(play: ScenarioPlay, found: re.Match[str]) -> LineVerdict:
    """Check that no hand has been turned up so far."""
    shown = [happened for happened in play.events if isinstance(happened, Shown)]
    sentences = [sentence for each in shown for sentence in say_event(play, each)]
    return compare_lines(found[0], found[0], "; ".join(sentences) or found[0])


def over(play: ScenarioPlay, found: re.Match[str]) -> LineVerdict:
    """Check that no one is to act any more."""
    turn = play.state.felt.to_act
    happened = found[0] if turn is None else say("rulebook.line.to_act", name=play.scenario.seats[turn])
    return compare_lines(found[0], found[0], happened)
