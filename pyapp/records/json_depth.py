"""Reading JSON that may come from anywhere: how deep it goes is known before it is parsed."""

import json
import re
from typing import Final, cast

from pyapp.cards.bounds import DEEPEST
from pyapp.records.json_fields import FieldError, Json
from pyapp.texts import say

_STRINGS: Final = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*(?:"|\Z)', re.DOTALL)
_OTHERS: Final = re.compile(r"[^\[\]{}]+")


def read_json(text: str) -> Json:
    """Parse a JSON text; raises ``FieldError`` for one that is no JSON or too deep."""
    if not _is_shallow(text):
        raise FieldError(say("records.json.too_deep"))
    try:
        return cast("Json", json.loads(text))
    except (ValueError, RecursionError) as error:
        raise FieldError(say("records.json.broken")) from error


def _is_shallow(text: str) -> bool:
    """Return whether brackets close within a few levels; each round takes the innermost level away."""
    left = _OTHERS.sub("", _STRINGS.sub("", text))
    for _ in range(DEEPEST):
        if not left:
            return True
        left = left.replace("[]", "").replace("{}", "")
    return not left
