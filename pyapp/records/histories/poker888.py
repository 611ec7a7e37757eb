"""888poker and its network, called Cassava or Pacific before: a raise is what it adds."""

import re
from typing import Final

from pyapp.records.histories.phrases import Room, phrases
from pyapp.records.histories.wording import CARDS, CHIPS, CLOCK, money

_MONEY: Final = r"\[\s*" + CHIPS + r"\s*\]"
_AMOUNT: Final = r"[0-9](?:[0-9.,\u00a0\u202f]*[0-9])?"
_SMALL: Final = rf"(?P<sign>[$€£])?\s?(?P<small>{_AMOUNT})\s?[$€£]?"
_BIG: Final = rf"[$€£]?\s?(?P<big>{_AMOUNT})\s?[$€£]?"

POKER888: Final = Room(
    "888poker",
    re.compile(r"^[^\w\n]*\*{5} [\w. -]+ Hand History for Game \d+ \*{5}", re.MULTILINE),
    phrases(
        head=(
            rf"{_SMALL}/{_BIG} Blinds (?P<game>.+?) - ",
            rf".*\*\*\* (?P<day>\d\d) (?P<month>\d\d) (?P<year>\d{{4}}) {CLOCK}",
            r"Table (?P<table>.+?)(?: (?P<most>\d{1,2}) Max)? \((?:Real Money|Practice Play)\)",
            r"Seat (?P<button>\d{1,2}) is the button",
        ),
        seat=rf"Seat (?P<number>\d{{1,2}}): (?P<name>.+?) \(\s*{CHIPS}\s*\)",
        begins=r"\*\* Dealing down cards \*\*",
        board=rf"\*\* Dealing (?:flop|turn|river) \*\*\s*{CARDS}",
        hole=rf"Dealt to (?P<name>.+?) {CARDS}",
    ),
    phrases(
        folds=r"folds",
        checks=r"checks",
        calls=rf"calls {_MONEY}",
        adds=(rf"raises {_MONEY}", rf"bets {_MONEY}"),
        ante=rf"posts ante {_MONEY}",
        small=rf"posts small blind {_MONEY}",
        big=rf"posts big blind {_MONEY}",
        dead_and_live=rf"posts dead blind \[\s*{money('dead')} \+ {money('live')}\s*\]",
        shows=rf"(?:shows|mucks) {CARDS}",
        mucks=r"did not show",
        takes=rf"collected {_MONEY}",
    ),
)
