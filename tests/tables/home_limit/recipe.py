"""The recipe of `docs/ADDING.md` for a table with a new house rule, carried out on a copy of the sources."""

from pathlib import Path
from typing import Final

RULE: Final = {
    "holdem/rules.py": {
        "    cap_lifts_for_two: bool": """\
    early_raise_cap: int | None = None
    \"\"\"How many raises may follow before the flop, if fewer than later; ``None`` for as many.\"\"\"

    cap_lifts_for_two: bool""",
    },
    "holdem/options.py": {
        "    owed = felt.price - seat.bet\n    if seat.stack <= owed:": """\
    early = rules.early_raise_cap if felt.street is Street.PREFLOP else None
    if early is not None and felt.raises >= early:
        return HoldemRefusal(HoldemReason.CAPPED, (felt.raises,))
    owed = felt.price - seat.bet
    if seat.stack <= owed:""",
    },
}
"""The house rule: a field, and where it acts."""

TABLE: Final = {
    "holdem/presets.py": {
        "PRESETS = {": """\
HOME_LIMIT = replace(CASINO_LIMIT, preset="home-limit", early_raise_cap=1)
\"\"\"Casino Limit with one raise before the flop.\"\"\"

PRESETS = {""",
        "for rules in (": "for rules in (HOME_LIMIT, ",
    },
    "texts/en/rule_book.toml": {
        "[name]\n": '[name]\nhome_limit = "Home Limit"\n',
        "[plain]\n": '[plain]\nhome_limit = "Poker for the kitchen table."\n',
        "[special]\n": '[special]\nhome_limit = "One raise before the flop."\n',
        "[chapter]\n": """\
[chapter]
home_limit = \"\"\"
# What is special
- One raise may follow the big blind before the flop, and four the opening bet later.\"\"\"
""",
    },
}
"""The table: its rules, for the engine and in words."""

ENTRY: Final = '''\
"""Home Limit: one raise before the flop."""

from typing import Final

from pyapp.holdem.presets import HOME_LIMIT
from pyapp.tables.table_entry import Cloth, GameFormat, MiniatureDetail, SetupBounds, TableEntry

TABLE: Final = TableEntry(
    rules=HOME_LIMIT,
    bounds=SetupBounds(blind_step=2),
    seats=4,
    formats=(GameFormat.CASH, GameFormat.SIT_AND_GO),
    cloth=Cloth.WINE,
    detail=MiniatureDetail.FLOP,
    chapters=("home_limit", "dead_button", "showdown"),
    phh=None,
)
'''

SCENARIOS: Final = '''\
chapter = "One raise before the flop"
table = "home-limit"

[[scenario]]
title = "The second raise waits for the flop"
rule = "Home Limit: one raise before the flop"
why = "The big blind is the bet that the one raise follows."
big_blind = 10
seats = ["Ann 1000", "Bob 1000", "Cyd 1000"]
button = "Ann"
moves = """
Ann raises to 20
Bob may not raise: capped
Bob calls
Cyd may not raise: capped
Cyd calls
Bob bets 10
Cyd raises to 20
Ann may raise to 30
"""
'''

FILES: Final = {"tables/home_limit.py": ENTRY, "rulebook/scenarios/51-home-limit.toml": SCENARIOS}
"""What is new."""


def follow_recipe(package: Path) -> None:
    """Add Home Limit to a copy of `pyapp`."""
    for name, changes in (RULE | TABLE).items():
        text = (package / name).read_text("utf-8")
        for old, new in changes.items():
            assert text.count(old) == 1, (name, old)
            text = text.replace(old, new)
        (package / name).write_text(text, "utf-8")
    for name, text in FILES.items():
        (package / name).write_text(text, "utf-8")
