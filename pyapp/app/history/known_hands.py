"""Which hands of a file are here already: told by what they hold, as often as they are here."""

import json
from collections import defaultdict
from collections.abc import Mapping

from pyapp.app.core.stores.hand_store import HandEntry
from pyapp.records import FieldError, Fields, Json, RecordKinds
from pyapp.records.json_depth import read_json


class KnownHands:
    """The hands of a shelf by content. Equal ones count: two in a file are known if two are here."""

    def __init__(self, kinds: RecordKinds, undated_from: int | None = None) -> None:
        """Take the number from which on hands have no date of their own: these are known at any date."""
        self._kinds, self._undated_from = kinds, undated_from
        self._wanted = dict[str, tuple[str, object]]()
        self._contents = set[str]()
        self._moments = defaultdict[str, list[object]](list)

    def want(self, hand_entry: HandEntry) -> None:
        """Be ready to tell whether a hand of a file is known."""
        content, ended = _split(_read(hand_entry.body))
        self._wanted[hand_entry.body] = content, ended
        self._contents.add(content)

    def add(self, body: str) -> None:
        """Know one more hand; one that an earlier version wrote otherwise is read as it is written now."""
        value = _read(body)
        content, ended = _split(value)
        if content not in self._contents:
            content, ended = _split(self._rewritten(value))
        self._moments[content].append(ended)

    def take(self, hand_entry: HandEntry) -> bool:
        """Tell whether a hand that is wanted is known, and if so know one fewer of its kind."""
        content, ended = self._wanted[hand_entry.body]
        moments = self._moments.get(content, [])
        undated = self._undated_from is not None and hand_entry.number >= self._undated_from
        if undated and moments:
            moments.pop()
        elif ended in moments:
            moments.remove(ended)
        else:
            return False
        return True

    def _rewritten(self, value: Mapping[str, Json]) -> Mapping[str, Json]:
        try:
            return self._kinds.to_json(self._kinds.from_json(Fields(value)))
        except ValueError:
            return value


def _read(body: str) -> Mapping[str, Json]:
    """Return a hand as it lies there; what cannot be read is nothing but itself."""
    try:
        value = read_json(body)
    except FieldError:
        value = None
    return value if isinstance(value, Mapping) else {"": body}


def _split(value: Mapping[str, Json]) -> tuple[str, object]:
    """Return what a hand holds, but for when it ended, and that moment."""
    content = {name: value[name] for name in value if name != "ended"}
    return json.dumps(content, separators=(",", ":"), sort_keys=True), value.get("ended")
