"""The order of all five-card hands, as one digest.

`python -m tests.ranking.order` prints the digest that comes from the reference, in about half a minute: it
gives each of the 2,598,960 hands its worth from `pyapp.ranking.reference`, numbers the worths that differ
from 1 upwards, and digests the numbers. The quick ranking has no part in it.
"""

import hashlib
import sys
from array import array
from itertools import combinations
from typing import Final

from pyapp.cards import DECK
from pyapp.ranking.reference import worth_of_five

REFERENCE: Final = "f726a3c1a70fe2965ba5d4a1fd254dc0de9de79c9beea030ffc21e09972370c1"
"""What `python -m tests.ranking.order` prints."""


def digest(strengths: "array[int]") -> str:
    """Return the SHA-256 of the strengths of `combinations(DECK, 5)`, two bytes each, low byte first."""
    written = array("H", strengths)
    if sys.byteorder == "big":
        written.byteswap()
    return hashlib.sha256(written.tobytes()).hexdigest()


def reference_digest() -> str:
    """Return the digest of the order that the reference gives."""
    worths = [worth_of_five(five) for five in combinations(DECK, 5)]
    numbers = {worth: number for number, worth in enumerate(sorted(set(worths)), start=1)}
    return digest(array("H", [numbers[worth] for worth in worths]))


if __name__ == "__main__":
    sys.stdout.write(reference_digest() + "\n")
