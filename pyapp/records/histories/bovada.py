"""Bovada, Ignition and Bodog, whose players are called by their positions and whose files show all cards."""

import re
from typing import Final

from pyapp.records.histories.phrases import Room, phrases
from pyapp.records.histories.wording import CARDS, CHIPS, MOMENT

_TIMEOUT: Final = r"(?: ?\(timeout\))?"

BOVADA: Final = Room(
    "Bovada/Ignition",
    re.compile(r"^[^\w\n]*(?:Bovada|Ignition|Bodog)[\w.]* Hand #\d+", re.MULTILINE),
    phrases(
        head=(
            r"(?:Bovada|Ignition|Bodog).*? (?P<game>HOLDEM.*?(?:Limit|LIMIT))",
            r"(?:Bovada|Ignition|Bodog).* Level \d+ ?\((?P<small>[0-9][0-9.,]*)/(?P<big>[0-9][0-9.,]*)",
            rf"(?:Bovada|Ignition|Bodog).*{MOMENT}",
            r"(?P<dealer>.+?)(?: +\[ME\])? : Set dealer(?:/Bring in spot)? ?\[(?P<button>\d{1,2})\]",
        ),
        seat=rf"Seat (?P<number>\d{{1,5}}): (?P<name>.+?)(?P<me> \[ME\])? \({CHIPS} in chips\)",
        summary=r"\*\*\* SUMMARY \*\*\*",
        board=(rf"\*\*\* (?:FLOP|TURN|RIVER) \*\*\*.*{CARDS}", rf"Card dealt to table {CARDS}"),
    ),
    phrases(
        hole=rf"Card dealt to a spot {CARDS}",
        folds=r"Folds?\b",
        checks=r"Checks?\b",
        calls=rf"Calls?{_TIMEOUT} {CHIPS}",
        raises_to=(rf"Raises?{_TIMEOUT} .*to {CHIPS}", rf"Raises?{_TIMEOUT} {CHIPS}"),
        adds=rf"Bets?{_TIMEOUT} {CHIPS}",
        shoves=r"All-in",
        ante=rf"Ante chip {CHIPS}",
        small=rf"(?:Ante/)?Small [Bb]lind {CHIPS}",
        big=(rf"Big blind(?:/Bring in)? {CHIPS}", rf"Posts chip {CHIPS}"),
        both=rf"Posts dead chip {CHIPS}",
        back=rf"Return uncalled (?:portion of bet|blind) {CHIPS}",
        takes=rf"Hand [Rr]esult(?:-Side [Pp]ot)? {CHIPS}",
        mucks=r"Mucks",
    ),
    summary=phrases(keeps=r"Total Pot"),
    as_listed=True,
    after=(" : ", "  [ME] : ", " [ME] : "),
)
