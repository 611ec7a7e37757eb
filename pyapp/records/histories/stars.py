"""PokerStars, and GGPoker with its skins, whose files have the same form and a few words of their own."""

import re
from dataclasses import replace
from typing import Final

from pyapp.records.histories.phrases import Room, phrases
from pyapp.records.histories.wording import CARDS, CHIPS, MOMENT

_GAME: Final = r"(?P<game>Hold'?em (?:No|Pot|Fixed)? ?Limit\b(?! Pre)|(?:No|Pot|Fixed) Limit Texas Hold'?em)"
_PLACE: Final = r"(?: \((?:button|small blind|big blind)\))*"
_STAKES: Final = r"(?P<sign>[$€£¥₹])?(?P<small>[0-9][0-9.,]*)\s?/\s?[$€£¥₹]?(?P<big>[0-9][0-9.,]*[0-9]|[0-9])"

_PLAIN: Final = phrases(
    head=(
        rf".*?(?<!\+ )(?<!Split )\b{_GAME}",
        rf"(?:PokerStars|Poker) .*[(,]\s*{_STAKES}(?:.*?- [$€£]?(?P<cap>[0-9][0-9.,]*) Cap)?",
        rf"(?:PokerStars|Poker) .*{MOMENT}",
        r"Table '(?P<table>.*)'(?: (?P<most>\d{1,2})-max)?.*? Seat #?0*(?P<button>\d{1,2}) is the button",
    ),
    gift=rf"Cash Drop to Pot : total {CHIPS}",
    seat=rf"Seat (?P<number>\d{{1,2}}): (?P<name>.+) \({CHIPS} in [Cc]hips",
    summary=r"\*\*\* SUMMARY \*\*\*",
    third=r"\*\*\* THIRD (?:FLOP|TURN|RIVER) ",
    second=rf"\*\*\* SECOND (?:FLOP|TURN|RIVER) \*\*\*.*{CARDS}",
    board=rf"\*\*\* (?:FIRST )?(?:FLOP|TURN|RIVER) \*\*\*.*{CARDS}",
    hole=rf"Dealt to (?P<name>.+) {CARDS}",
    back=rf"Uncalled bet \({CHIPS}\) returned to (?P<name>.+)",
    takes=rf"(?P<name>.+) collected {CHIPS} from (?:main |side )?pot",
    sells=rf"(?P<name>.+) cashed out the hand for .*Cash Out Fee {CHIPS}",
)

_SAID: Final = phrases(
    folds=r"folds",
    checks=r"checks",
    calls=rf"calls {CHIPS}",
    raises_to=rf"raises .*to {CHIPS}",
    adds=rf"bets {CHIPS}",
    ante=rf"posts (?:the |an )?ante (?:of )?{CHIPS}",
    small=rf"posts (?:the )?small blind {CHIPS}",
    big=rf"posts (?:the )?big blind {CHIPS}",
    both=rf"posts small & big blinds {CHIPS}",
    dead=rf"posts (?:a )?(?:missed|dead)(?: small| ante)?(?: blind)? {CHIPS}",
    straddle=rf"(?:posts )?(?:a )?straddle {CHIPS}",
    shows=rf"shows {CARDS}",
    mucks=r"mucks hand",
    takes=rf"collected {CHIPS} from ",
)

POKERSTARS: Final = Room(
    "PokerStars",
    re.compile(r"^[^\w\n]*PokerStars [^\n]*#\d+: ", re.MULTILINE),
    _PLAIN,
    _SAID,
    summary=phrases(
        keeps=r"Total pot",
        roles=r"Seat (?P<number>\d{1,2}): .+ \((?:small|big) blind\)",
        wins=rf"Seat \d{{1,2}}: (?P<name>.+?){_PLACE} (?:showed \[[^\]]+\] and won|collected) \({CHIPS}\)",
    ),
    after=(": ",),
)

GGPOKER: Final = replace(
    POKERSTARS, name="GGPoker", begins=re.compile(r"^[^\w\n]*Poker Hand #[A-Z]*\d+: ", re.MULTILINE)
)
