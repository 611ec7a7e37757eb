"""Americas Cardroom and the rest of the Winning network: its files of today, and those before 2017."""

import re
from typing import Final

from pyapp.records.histories.phrases import Room, phrases
from pyapp.records.histories.wording import CARDS, CHIPS, MOMENT

_STAKES: Final = r"(?P<sign>\$)?(?P<small>[0-9][0-9.,]*)/\$?(?P<big>[0-9][0-9.,]*)"

WINNING: Final = Room(
    "Americas Cardroom",
    re.compile(r"^[^\w\n]*(?:Game )?Hand #\d+ - ", re.MULTILINE),
    phrases(
        head=(
            r"(?:Game )?Hand #\d+ - .*?(?P<game>Hold'?em ?\((?:No|Pot|Fixed)? ?Limit\))",
            rf"(?:Game )?Hand #\d+ - .*?(?: - |\(){_STAKES}",
            rf"(?:Game )?Hand #\d+ - .*{MOMENT}",
            r"(?:Table ')?(?P<table>.+?)'? (?P<most>\d{1,2})-max Seat #(?P<button>\d{1,2}) is the button",
        ),
        seat=rf"Seat (?P<number>\d{{1,2}}): (?P<name>.+) \({CHIPS}\)",
        summary=r"\*\*\* SUMMARY \*\*\*",
        second=rf"\*\*\* SECOND (?:FLOP|TURN|RIVER) \*\*\*.*{CARDS}",
        board=rf"\*\*\* (?:FIRST )?(?:FLOP|TURN|RIVER) \*\*\*.*{CARDS}",
        hole=rf"Dealt to (?P<name>.+) {CARDS}",
        back=rf"Uncalled bet \({CHIPS}\) returned to (?P<name>.+)",
    ),
    phrases(
        folds=r"folds",
        checks=r"checks",
        calls=rf"calls {CHIPS}",
        raises_to=rf"raises .*to {CHIPS}",
        shoves=r"caps ",
        adds=rf"bets {CHIPS}",
        ante=rf"posts ante {CHIPS}",
        small=rf"posts the small blind {CHIPS}",
        big=(rf"posts the big blind {CHIPS}", rf"posts {CHIPS}"),
        both=rf"posts dead {CHIPS}",
        straddle=rf"(?:posts (?:the )?)?straddles? {CHIPS}",
        shows=rf"shows {CARDS}",
        takes=rf"collected {CHIPS} from",
    ),
    summary=phrases(
        keeps=r"Total pot",
        roles=r"Seat (?P<number>\d{1,2}): .+ \((?:small|big) blind\)",
        wins=rf"Seat \d{{1,2}}: (?P<name>.+?)(?: \([a-z ]+\))? did not show and won {CHIPS}",
    ),
)

WINNING_OF_OLD: Final = Room(
    "Americas Cardroom",
    re.compile(r"^[^\w\n]*Game started at: ", re.MULTILINE),
    phrases(
        head=(
            r"Game ID: \d+ .*\((?P<game>[^()]+)\)$",
            r"Game ID: \d+ (?P<small>[0-9][0-9.]*)/(?P<big>[0-9][0-9.]*) (?P<table>.*) \(",
            rf"Game started at: {MOMENT}",
            r"Seat (?P<button>\d{1,2}) is the button",
        ),
        seat=rf"Seat (?P<number>\d{{1,2}}): (?P<name>.+) \({CHIPS}\)\.",
        board=rf"\*\*\* (?:FLOP|TURN|RIVER) \*\*\*.*{CARDS}",
        back=rf"Uncalled bet \({CHIPS}\) returned to (?P<name>.+)",
        pays=rf"Pot: {CHIPS}\. Rake",
        takes=rf"\*Player (?P<name>.+?) (?:mucks|shows|does not show).*Collects: {CHIPS}\.",
    ),
    phrases(
        folds=r"folds",
        checks=r"checks",
        calls=rf"calls \({CHIPS}\)",
        adds=(rf"raises \({CHIPS}\)", rf"bets \({CHIPS}\)"),
        shoves=r"(?:allin|caps) \(",
        ante=rf"(?:posts )?ante \({CHIPS}\)",
        small=rf"has small blind \({CHIPS}\)",
        dead=rf"posts \({CHIPS}\) as a dead bet",
        big=(rf"has big blind \({CHIPS}\)", rf"posts \({CHIPS}\)"),
        straddle=rf"straddle \({CHIPS}\)",
        hole=rf"received card: {CARDS}",
        shows=rf"shows: .*{CARDS}",
        mucks=r"mucks cards",
    ),
    before="Player ",
)
