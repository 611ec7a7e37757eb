"""What is kept in the lab as the text that lies in the storage."""

import json
from typing import Final

from pyapp.app.holdem.sandbox.kept_setups import LONGEST_NAME, MOST, KeptSetup, KeptSetups, clean_name
from pyapp.app.holdem.sandbox.sandbox_link import LONGEST
from pyapp.app.profiles.kept_texts import KeptText, NewerText
from pyapp.cards.bounds import LATEST
from pyapp.records import FieldError, Fields, Json
from pyapp.records.json_depth import read_json
from pyapp.texts import say

VERSION: Final = 1


def setups_to_text(kept: KeptSetups) -> str:
    """Write them."""
    setups: Json = [{"at": one.at, "name": one.name, "link": one.link} for one in kept.setups]
    return json.dumps({"version": VERSION, "setups": setups}, separators=(",", ":"), ensure_ascii=False)


def setups_from_text(text: str) -> KeptSetups:
    """Read them; raises ``NewerText``, and ``FieldError`` for what is damaged.

    A link is not looked into: one that can't be read says so when it is opened.
    """
    KeptText.LAB.check_length(text)
    saved = Fields(read_json(text))
    version = saved.whole("version", least=1)
    if version > VERSION:
        raise NewerText(say("profiles.save.newer", version=version, known=VERSION))
    setups = tuple(map(_read, saved.each("setups")))
    if len({one.at for one in setups}) < len(setups) or len(setups) > MOST:
        raise FieldError(say("records.field.list", field="setups"))
    return KeptSetups(setups)


def _read(saved: Fields) -> KeptSetup:
    at, name, link = saved.whole("at"), saved.text("name"), saved.text("link")
    if at > LATEST:
        raise FieldError(say("records.field.too_large", field="at"))
    if len(name) > LONGEST_NAME or not name.isprintable() or not clean_name(name):
        raise FieldError(say("records.field.text", field="name"))
    if not 0 < len(link) <= LONGEST:
        raise FieldError(say("records.field.text", field="link"))
    return KeptSetup(at, clean_name(name), link)
