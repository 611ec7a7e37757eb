"""A second look at PokerStars' text: what everyone has at the end, added up from the lines alone."""

import re
from collections import Counter

SEAT = re.compile(r"Seat \d+: (?P<who>.+) \((?P<chips>\d+) in chips\)")
POSTED = re.compile(r"(?P<who>.+): posts the ante (?P<chips>\d+)")
BLIND = re.compile(r"(?P<who>.+): posts (?:small|big) blind (?P<chips>\d+)")
PAID = re.compile(r"(?P<who>.+): (?:calls|bets) (?P<chips>\d+)")
RAISED = re.compile(r"(?P<who>.+): raises (?P<by>\d+) to (?P<chips>\d+)")
BACK = re.compile(r"Uncalled bet \((?P<chips>\d+)\) returned to (?P<who>.+)")
TAKEN = re.compile(r"(?P<who>.+) collected (?P<chips>\d+) from ")
TOTAL = re.compile(r"Total pot (\d+)(.*) \| Rake 0")


def final_stacks(text: str) -> Counter[str]:
    """Follow the chips line by line; asserts that raises, pots and collections agree with each other."""
    stacks, bets, pot, taken = Counter[str](), Counter[str](), 0, 0
    for line in text.partition("*** SUMMARY ***")[0].splitlines():
        if line.startswith(("*** FLOP", "*** TURN", "*** RIVER")):
            bets.clear()
        elif found := SEAT.fullmatch(line):
            stacks[found["who"]] = int(found["chips"])
        elif found := POSTED.match(line):
            stacks[found["who"]] -= int(found["chips"])
            pot += int(found["chips"])
        elif found := BLIND.match(line) or PAID.match(line):
            _put_in(found["who"], int(found["chips"]), stacks, bets)
            pot += int(found["chips"])
        elif found := RAISED.match(line):
            assert int(found["chips"]) == int(found["by"]) + max(bets.values(), default=0), line
            pot += int(found["chips"]) - bets[found["who"]]
            _put_in(found["who"], int(found["chips"]) - bets[found["who"]], stacks, bets)
        elif found := BACK.fullmatch(line):
            stacks[found["who"]] += int(found["chips"])
            pot -= int(found["chips"])
        elif found := TAKEN.match(line):
            stacks[found["who"]] += int(found["chips"])
            taken += int(found["chips"])
    total = TOTAL.search(text)
    assert total
    named = [int(amount) for amount in re.findall(r"pot(?:-\d)? (\d+)\.", total[2])]
    assert int(total[1]) == pot == taken
    assert not named or sum(named) == pot
    return stacks


def _put_in(who: str, chips: int, stacks: Counter[str], bets: Counter[str]) -> None:
    stacks[who] -= chips
    bets[who] += chips
    assert stacks[who] >= 0, who
