"""iPoker's XML: a session whose games hold players, and rounds of numbered actions."""

import re
from collections.abc import Iterator
from decimal import Decimal
from typing import Final

from pyapp.cards.bounds import LONGEST_HAND
from pyapp.records.histories.phrases import cut
from pyapp.records.histories.transcript import Posting, Transcript
from pyapp.records.histories.wording import read_amount, read_cards, read_moment
from pyapp.records.holdem.hand_record import FeeKind
from pyapp.records.phh.phh_source import PhhError
from pyapp.texts import say

NAME: Final = "iPoker"
BEGINS: Final = re.compile(r"<game gamecode=", re.MULTILINE)

_TAG: Final = re.compile(r"<(?P<tag>player|round|action|cards)\s(?P<attributes>[^>]*?)/?>(?P<inside>[^<]*)")
_ATTRIBUTE: Final = re.compile(r"(\w+)\s*=\s*\"([^\"]*)\"")
_SESSION: Final = re.compile(r"<session\s.*", re.DOTALL)
_GAME: Final = re.compile(
    r"<gametype>(?P<game>.*?)"
    r"(?:\s(?P<sign>[$€£]|\\x\w\w|[A-Z]{3})?(?P<small>[0-9][0-9.,]*)/(?:[$€£]|\\x\w\w|[A-Z]{3})?"
    r"(?P<big>[0-9][0-9.,]*).*)?</gametype>"
)
_FIELD: Final = r"<{0}>(.*?)</{0}>"
_DATE: Final = re.compile(
    r"<startdate>(?:(?P<day>\d\d?)[-/](?P<month>\w+)[-/](?P<year>\d{4}))?"
    r"\s(?P<hour>\d\d?):(?P<minute>\d\d):(?P<second>\d\d)"
)
_YEAR_FIRST: Final = re.compile(
    r"<startdate>(?P<year>\d{4})-(?P<month>\d\d)-(?P<day>\d\d)\s(?P<hour>\d\d?):(?P<minute>\d\d):(?P<second>\d\d)"
)
_CARD: Final = re.compile(r"([CDHS])(10|[2-9JQKA])")
_DIGITS: Final = re.compile(r"[0-9][0-9.,\u00a0\u202f ]*")

_POSTS: Final = {"1": Posting.SMALL, "2": Posting.BIG, "15": Posting.ANTE}


def read_ipoker(text: str) -> Iterator[Transcript | PhhError]:
    """Return what each hand of a session says, one by one, or why it cannot be read."""
    first = BEGINS.search(text)
    session = text[: first.start()] if first else ""
    for line, part in cut(text, BEGINS):
        yield _hear(part, line, session)
        if opened := _SESSION.search(part):
            session = opened[0]


def _hear(part: str, line: int, session: str) -> Transcript | PhhError:
    if len(part) > LONGEST_HAND:
        return PhhError(line, say("records.too_long", most=f"{LONGEST_HAND:,}"))
    game = part.partition("</game>")[0]
    told = Transcript(line, NAME, wins_hold_uncalled=True)
    try:
        _hear_head(told, session, game)
        _hear_tags(told, game)
    except PhhError as error:
        return error
    told.dead_button = not told.button
    told.close()
    return told


def _hear_head(told: Transcript, session: str, game: str) -> None:
    found = _GAME.search(game) or _GAME.search(session)
    told.play(told.line, found["game"] if found else "")
    if found and found["small"]:
        told.stakes = read_amount(found["small"]), read_amount(found["big"])
    told.sign = found["sign"] or "" if found else ""
    told.money = bool(told.sign)
    told.tournament = "<tournamentname>" in session or "<buyin>" in session
    told.table = _field("tablename", session)
    told.viewer = _unescape(_field("nickname", session))
    date = _YEAR_FIRST.search(game) or _DATE.search(game)
    told.ended = read_moment(date) if date else None


def _unescape(text: str) -> str:
    """Return a value of XML with its entities as the signs that they stand for."""
    return _ENTITY.sub(_sign, text)


def _sign(entity: re.Match[str]) -> str:
    if entity["name"]:
        return _SIGNS[entity["name"]]
    number = int(entity["hex"], 16) if entity["hex"] else int(entity["number"])
    return chr(number) if number <= _LAST_SIGN else ""


_SIGNS: Final = {"amp": "&", "lt": "<", "gt": ">", "quot": '"', "apos": "'"}
_ENTITY: Final = re.compile(
    r"&(?:(?P<name>amp|lt|gt|quot|apos)|#(?P<number>[0-9]{1,7})|#x(?P<hex>[0-9a-fA-F]{1,6}));"
)
_LAST_SIGN: Final = 0x10FFFF


def _field(name: str, text: str) -> str:
    found = re.search(_FIELD.format(name), text)
    return found[1] if found else ""


def _hear_tags(told: Transcript, game: str) -> None:
    """Take in players, then the rounds, whose actions stand in any order and go by their numbers."""
    actions = list[tuple[int, int, dict[str, str]]]()
    for found in _TAG.finditer(game):
        line = told.line + game.count("\n", 0, found.start())
        values = {name: _unescape(value) for name, value in _ATTRIBUTE.findall(found["attributes"])}
        match found["tag"]:
            case "player":
                _sit(told, line, values)
            case "round":
                _act_all(told, actions)
            case "cards":
                _take_cards(told, line, values, found["inside"])
            case _:
                actions.append((_number(values.get("no", "")), line, values))
    _act_all(told, actions)


def _sit(told: Transcript, line: int, values: dict[str, str]) -> None:
    name, number = values.get("name", ""), _number(values.get("seat", ""))
    told.sit(line, number, name, _amount(values.get("chips", "")))
    if values.get("dealer") == "1":
        told.button = number
    if won := _amount(values.get("win", "")):
        told.take(name, won)
    if "rakeamount" in values:
        told.keep(FeeKind.RAKE, _amount(values["rakeamount"]))


def _number(text: str) -> int:
    return int(text) if re.fullmatch(r"[0-9]{1,12}", text) else 0


def _amount(text: str) -> Decimal:
    found = _DIGITS.search(text)
    return read_amount(found[0].replace(" ", "")) if found else read_amount("0")


def _take_cards(told: Transcript, line: int, values: dict[str, str], inside: str) -> None:
    cards = read_cards(line, _CARD.sub(r"\2\1", inside.upper()))
    if values.get("type") != "Pocket":
        told.come(line, cards)
    elif cards and None not in cards:
        told.deal(line, values.get("player", ""), cards)


def _act_all(told: Transcript, actions: list[tuple[int, int, dict[str, str]]]) -> None:
    for _, line, values in sorted(actions, key=lambda action: action[0]):
        told.words = f"{values.get('player', '')} {values.get('sum', '')}".strip()
        _act(told, line, values.get("player", ""), values.get("type", ""), _amount(values.get("sum", "")))
    actions.clear()


def _act(told: Transcript, line: int, name: str, kind: str, chips: Decimal) -> None:
    match kind:
        case "0":
            told.fold(line, name)
        case "4":
            told.stay(line, name)
        case "3":
            told.stay(line, name, chips)
        case "5" | "6":
            told.add(line, name, chips)
        case "23":
            told.push(line, name, chips)
        case "7":
            told.shove(line, name)
        case _ if kind in _POSTS:
            told.post(line, name, _POSTS[kind], chips)
        case _:
            pass
