"""Poker Now's logs: rows of CSV, mostly the newest first, each with a sentence and when it was said."""

import re
from collections.abc import Iterator
from typing import Final

from pyapp.cards.bounds import LONGEST_HAND
from pyapp.records.histories.phrases import Room, phrases
from pyapp.records.histories.transcript import Transcript
from pyapp.records.histories.wording import CARDS, CHIPS, MOMENT
from pyapp.records.phh.phh_source import PhhError
from pyapp.texts import say

BEGINS: Final = re.compile(r"^.*-- starting hand #\d+.*$", re.MULTILINE)

_ROW: Final = re.compile(r"(?:\"(?P<quoted>(?:[^\"]|\"\")*)\"|(?P<plain>[^\",]*)),(?P<at>[^,]*),?")
NAME: Final = "Poker Now"

LOG: Final = Room(
    NAME,
    BEGINS,
    phrases(
        head=(
            r".*-- starting hand #.*?\(?(?P<game>[^()]*(?:Hold'em|Omaha)[^()]*)\)?.*",
            r".*-- starting hand #.*\(dealer: \"(?P<dealer>.*)\"\)",
            r".*-- starting hand #.*(?P<dead_button>\(dead button\))",
            rf".*{MOMENT}$",
        ),
        seats=r"Player stacks: ",
        second=rf"(?:Flop|Turn|River) \(second run\):.*{CARDS}",
        board=rf"(?:Flop|Turn|River):.*{CARDS}",
        back=rf"Uncalled bet of {CHIPS} returned to \"(?P<name>.*)\"",
    ),
    phrases(
        folds=r"folds",
        checks=r"checks",
        calls_to=rf"calls {CHIPS}",
        raises_to=(rf"raises to {CHIPS}", rf"bets {CHIPS}"),
        ante=rf"posts an ante of {CHIPS}",
        dead=rf"posts a miss(?:ing|ed) small blind of {CHIPS}",
        big=(rf"posts a miss(?:ing|ed) big blind of {CHIPS}", rf"posts a big blind of {CHIPS}"),
        small=rf"posts a small blind of {CHIPS}",
        straddles_to=rf"posts a straddle of {CHIPS}",
        shows=r"shows a (?P<cards>.+?)\.?$",
        takes=rf"collected {CHIPS} from pot",
    ),
    before='"',
    after=('" ',),
)


def read_poker_now(text: str) -> Iterator[Transcript | PhhError]:
    """Return what each hand of a log says, as they stand in it, or why it cannot be read."""
    newest_first = _is_newest_first(text)
    line, end, starts = 1, 0, BEGINS.finditer(text)
    found = next(starts, None)
    while found:
        following = next(starts, None)
        begin = end if newest_first else found.start()
        after = found.end() if newest_first else following.start() if following else len(text)
        line += text.count("\n", end, begin)
        yield _hear(text[begin:after], line, newest_first=newest_first)
        line += text.count("\n", begin, after)
        end, found = after, following


def _is_newest_first(text: str) -> bool:
    """Compare the times of the first and the last rows: sooner or later one of them has a time."""
    first, last = text[:_EDGE].split("\n"), text[-_EDGE:].split("\n")
    times = [found["at"] for found in map(_ROW.match, (*first, *last)) if found and found["at"][:2] == "20"]
    return bool(times) and times[0] > times[-1]


_EDGE: Final = 5_000
"""Characters at either end of a log that are looked at for its order."""


def _hear(part: str, line: int, *, newest_first: bool) -> Transcript | PhhError:
    if len(part) > LONGEST_HAND:
        return PhhError(line, say("records.too_long", most=f"{LONGEST_HAND:,}"))
    rows = [(number, _sentence(row)) for number, row in enumerate(part.split("\n"), line)]
    if newest_first:
        rows.reverse()
    starts = [at for at, (_, words) in enumerate(rows) if "-- starting hand #" in words]
    if not starts:
        return PhhError(line, say("records.histories.unfinished"))
    return LOG.hear(rows[starts[0]][0], rows[starts[0] :])


def _sentence(row: str) -> str:
    """Return what a row says; its time follows where the sentence opens a hand."""
    found = _ROW.match(row)
    if not found:
        return ""
    words = (found["quoted"] or found["plain"] or "").replace('""', '"')
    return f"{words} {found['at']}" if words.startswith("-- starting") else words
