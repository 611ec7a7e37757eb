"""Old saves and hands are written byte for byte as ever: older builds read them, and backups compare them.

Heads grow; a build that cannot read one makes it again from the hand.
"""

import json
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import pytest

from pyapp.app.profiles.kept_profiles import GUEST
from pyapp.app.profiles.saves import opened_unsealed, read, sealed
from pyapp.records import PLAY_CODEC, SUMMARY_CODEC, summarize

HERE = Path(__file__).parents[1]
WRITTEN: dict[str, str] = json.loads((HERE / "saves" / "written.json").read_text("utf-8"))
"""The digest of what the build of 28 November 2026 made of each; of heads, of 29 November."""


def written() -> Iterator[tuple[str, str]]:
    """Read every save and every hand that is kept here, and write it again."""
    for file in sorted(HERE.glob("saves/schema-*/*.json")):
        profile = read(opened_unsealed(file.read_text("utf-8"), GUEST))
        yield f"{file.parent.name}/{file.stem}", sealed(GUEST, 1, profile)
    for file in sorted(HERE.glob("old_hands/*.json")):
        for number, (_, _, body) in enumerate(json.loads(file.read_text("utf-8"))):
            kept = PLAY_CODEC.read(json.loads(body))
            yield f"{file.stem}/{number}", json.dumps(PLAY_CODEC.write(kept))
            yield f"{file.stem}/{number}/head", json.dumps(SUMMARY_CODEC.write(summarize(kept)))


@pytest.mark.parametrize(("name", "text"), list(written()))
def test_what_is_written_stays_the_same(name: str, text: str) -> None:
    assert sha256(text.encode()).hexdigest()[:16] == WRITTEN[name]
