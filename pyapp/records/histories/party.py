"""PartyPoker and its network: headings of three kinds; a raise is what it adds, wins hold uncalled bets."""

import re
from typing import Final

from pyapp.records.histories.phrases import Room, phrases
from pyapp.records.histories.transcript import Posting
from pyapp.records.histories.wording import CARDS, CHIPS, CLOCK

_MONEY: Final = r"[\[(]\s*" + CHIPS + r"\s*[\])]"
_GAME: Final = r"(?P<game>(?:(?:NL|PL|FL|No Limit|Pot Limit|Fixed Limit) +)?(?:Texas )?Hold[' ]?em\b.*?)"
_AFTER_GAME: Final = r"(?: \(MTT| \(STT| \(SNG| \(Buyin|(?: \$[0-9.]+ USD)? Buy-in| Trny| - )"
_STAKES: Final = r"(?P<sign>[$€£])?(?P<small>[0-9][0-9.,]*)/[$€£]?(?P<big>[0-9][0-9.,]*)"
_LEVEL: Final = r"(?P<small>[0-9][0-9., ]*)/\s?(?P<big>[0-9., ]*[0-9])(?:\s?- ?(?P<ante>[0-9.,]*[0-9]))?"
_DAY: Final = r"(?P<month>[A-Z][a-z]+) (?P<day>\d\d?)"

PARTYPOKER: Final = Room(
    "PartyPoker",
    re.compile(r"^[^\w\n]*\*{5} Hand History [Ff]or Game \w+ \*{5}", re.MULTILINE),
    phrases(
        head=(
            r".*\b(?P<game>Double Hold'em)",
            rf"(?!\*).*?\b{_GAME}{_AFTER_GAME}",
            rf"{_STAKES} .*(?:Hold[' ]?em|Omaha|Stud)",
            rf".*(?:Blinds(?:-Antes)?|Stakes) ?\({_LEVEL}",
            rf".*- \w+,? ?{_DAY},? {CLOCK} (?P<year>\d{{4}})",
            r"Table (?P<table>.+?) ?\( ?(?:Real|Play) Money ?\)",
            r"(?:Table .* -- )?Seat (?P<button>\d{1,2}) is the button",
            r"Total number of players : \d+ ?/ ?(?P<most>\d{1,2})",
        ),
        seat=rf"[Ss]eat (?P<number>\d{{1,2}}): (?P<name>.+?) \(\s*{CHIPS}\s*\)",
        deals=r"\*\* Dealing down cards \*\*",
        board=rf"\*\* Dealing (?:Flop|Turn|River) \*\*\s*:?\s*{CARDS}",
        hole=rf"Dealt to (?P<name>.+?) {CARDS}",
        keeps=r"Main Pot: .*Rake",
    ),
    phrases(
        folds=r"folds",
        checks=r"checks",
        calls=rf"calls {_MONEY}",
        raises_to=rf"raises [0-9.,]+ to {CHIPS}",
        adds=(rf"raises {_MONEY}", rf"bets {_MONEY}"),
        shoves=r"is all-In\s+\[",
        ante=rf"posts ante (?:of )?{_MONEY}",
        small=rf"posts small blind {_MONEY}",
        both=rf"posts big blind \+ dead {_MONEY}",
        big=rf"posts big blind {_MONEY}",
        shows=rf"(?:shows|doesn't show) {CARDS}",
        mucks=r"does not show cards",
        takes=rf"wins {CHIPS}",
        wins=rf"balance .*collected {CHIPS}",
    ),
    glues=True,
    wins_hold_uncalled=True,
    late_small=Posting.SMALL,
)
