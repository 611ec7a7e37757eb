"""Poker Now's logs: rows of CSV, mostly the newest first, each with a sentence and when it was said."""

import re
from collections.abc import Iterator
from typing import Final

from pyapp.cards.bounds import LONGEST_HAND
from pyapp.records.histories.phrases import Room, phrases
from pyapp.records.histories.transcript import Transcript
from pyapp.records.histories.wording import CARDS, CHIPS, MOMENT
from pyapp.records.phh import PhhError
from pyapp.texts import say

BEGINS: Final = re.compile(r"^.*-- starting hand #\d+.*$", re.MULTILINE)

_ROW: Final = re.compile(r"(?:\"(?P<quoted>(?:[^\"]|\"\")*)\"|(?P<plain>[^\",]*)),(?P<at>[^,]*),?")
NAME: Final = "Poker Now"

_LOG: Final = Room(
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
    end = 0
    starts = list(BEGINS.finditer(text))
    for place, found in enumerate(starts):
        if newest_first:
            part, begin = text[end : found.end()], end
        else:
            following = starts[place + 1].start() if place + 1 < len(starts) else len(text)
            part, begin = text[found.start() : following], found.start()
        line = 1 + text.count("\n", 0, begin)
        yield _hear(part, line, newest_first=newest_first)
        end = found.end() + 1


def _is_newest_first(text: str) -> bool:
    rows = [found["at"] for found in map(_ROW.match, text.split("\n")) if found and found["at"][:2] == "20"]
    return bool(rows) and rows[0] > rows[-1]


def _hear(part: str, line: int, *, newest_first: bool) -> Transcript | PhhError:
    if len(part) > LONGEST_HAND:
        return PhhError(line, say("records.too_long", most=f"{LONGEST_HAND:,}"))
    rows = [(number, _sentence(row)) for number, row in enumerate(part.split("\n"), line)]
    if newest_first:
        rows.reverse()
    starts = [at for at, (_, words) in enumerate(rows) if "-- starting hand #" in words]
    if not starts:
        return PhhError(line, say("records.histories.unfinished"))
    return _LOG.hear(rows[starts[0]][0], rows[starts[0] :])


def _sentence(row: str) -> str:
    """Return what a row says; its time follows where the sentence opens a hand."""
    found = _ROW.match(row)
    if not found:
        return ""
    words = (found["quoted"] or found["plain"] or "").replace('""', '"')
    return f"{words} {found['at']}" if words.startswith("-- starting") else words
