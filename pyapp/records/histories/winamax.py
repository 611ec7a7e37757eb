"""Winamax: names stand bare before what their players do, amounts have the euro behind them."""

import re
from typing import Final

from pyapp.records.histories.phrases import Room, phrases
from pyapp.records.histories.wording import CARDS, CHIPS, MOMENT

_STAKES: Final = r"(?P<small>[0-9][0-9.,]*)(?P<sign>[€$])?/(?P<big>[0-9.,]*[0-9])(?=[€$)])"
_AMOUNT: Final = r"[0-9][0-9.,]*(?:\s?[€$])?"

WINAMAX: Final = Room(
    "Winamax",
    re.compile(r"^[^\w\n]*Winamax Poker - (?!Tournament summary)[^\n]*HandId: ", re.MULTILINE),
    phrases(
        head=(
            r"Winamax Poker - .* - HandId: \S+ - (?P<game>[^(]+)",
            rf"Winamax Poker - .* - HandId: \S+ - [^(]+\((?:[0-9.,]+[€$]?/)??{_STAKES}",
            rf"Winamax Poker - .*{MOMENT}",
            r"Table: '(?P<table>.*)' (?P<most>\d{1,2})-max .*Seat #?0*(?P<button>\d{1,2}) is the button",
        ),
        seat=rf"Seat (?P<number>\d{{1,2}}): (?P<name>.+) \({CHIPS}(?:, .*bounty)?\)",
        summary=r"\*\*\* SUMMARY \*\*\*",
        board=rf"\*\*\* (?:FLOP|TURN|RIVER) \*\*\*.*{CARDS}",
        hole=rf"Dealt to (?P<name>.+) {CARDS}",
        back=rf"Uncalled bet \({CHIPS}\) returned to (?P<name>.+)",
        takes=rf"(?P<name>.+) collected {CHIPS} from ",
    ),
    phrases(
        folds=r"folds",
        checks=r"checks",
        calls=rf"calls {CHIPS}",
        raises_to=rf"raises {_AMOUNT} to {CHIPS}",
        adds=rf"bets {CHIPS}",
        ante=rf"posts ante {CHIPS}",
        dead=rf"posts small blind {CHIPS} out of position",
        small=rf"posts small blind {CHIPS}",
        big=rf"posts big blind {CHIPS}",
        straddle=rf"posts straddle {CHIPS}",
        shows=rf"shows {CARDS}",
        mucks=r"mucks",
    ),
    summary=phrases(keeps=r"Total pot", roles=r"Seat (?P<number>\d{1,2}): .+ \((?:small|big) blind\)"),
)
