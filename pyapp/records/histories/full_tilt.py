"""Full Tilt Poker, whose archives are as the room left them: the amount of a raise is the total."""

import re
from typing import Final

from pyapp.records.histories.phrases import Room, phrases
from pyapp.records.histories.wording import CARDS, CHIPS, CLOCK

_HEAD: Final = r"Full ?Tilt ?Poker Game #\d+:.*?"
_STAKES: Final = r"(?P<sign>[$€£])?(?P<small>[0-9][0-9.,]*[KM]?)/[$€£]?(?P<big>[0-9][0-9.,]*[KM]?)"
_CAP: Final = r"(?: - [$€£]?(?P<cap>[0-9][0-9.,]*[KM]?) Cap)?"
_GAME: Final = (
    r"(?:CAP |[$€£]?[0-9.,KM]+ Cap )?(?P<game>(?:NL|PL|FL|No Limit|Pot Limit|Limit) .+?)(?: - | \[|$)"
)
_POT: Final = r"(?:the )?(?:main |side )?pot (?:\d )?"
_PLACE: Final = r"(?: \((?:button|small blind|big blind)\))*"

FULL_TILT: Final = Room(
    "Full Tilt Poker",
    re.compile(r"^[^\w\n]*Full ?Tilt ?Poker Game #\d+", re.MULTILINE),
    phrases(
        head=(
            rf"{_HEAD} - {_STAKES}(?: Ante \S+)?{_CAP}",
            rf"{_HEAD} - {_GAME}",
            rf"{_HEAD} Table (?P<table>.*?)(?: \(| - )",
            rf".*?{CLOCK} - (?P<year>\d{{4}})/(?P<month>\d\d)/(?P<day>\d\d)",
            r"The button is in seat #(?P<button>\d{1,2})",
        ),
        seat=rf"Seat (?P<number>\d{{1,2}}): (?P<name>.+) \({CHIPS}\)",
        summary=r"\*\*\* SUMMARY \*\*\*",
        second=rf"\*\*\* (?:FLOP|TURN|RIVER) 2 \*\*\*.*{CARDS}",
        board=rf"\*\*\* (?:FLOP|TURN|RIVER)(?: 1)? \*\*\*.*{CARDS}",
        hole=rf"Dealt to (?P<name>.+?) {CARDS}",
        back=rf"Uncalled bet of {CHIPS} returned to (?P<name>.+)",
    ),
    phrases(
        folds=r"folds",
        checks=r"checks",
        calls=rf"calls {CHIPS}",
        raises_to=rf"raises to {CHIPS}",
        adds=rf"bets {CHIPS}",
        ante=rf"antes {CHIPS}",
        small=rf"posts the small blind of {CHIPS}",
        dead=rf"posts a dead small blind of {CHIPS}",
        big=rf"posts (?:the big blind of )?{CHIPS}",
        straddle=rf"straddles? (?:to |of )?{CHIPS}",
        takes=rf"(?:wins|ties for) {_POT}\({CHIPS}\)",
        shows=rf"shows {CARDS}",
        mucks=r"mucks",
    ),
    summary=phrases(
        keeps=r"Total pot",
        wins=rf"Seat \d{{1,2}}: (?P<name>.+?){_PLACE} collected \({CHIPS}\)",
        roles=r"Seat (?P<number>\d{1,2}): .+ \((?:small|big) blind\)",
    ),
)
