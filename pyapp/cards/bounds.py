"""The bounds of every number, text and list that comes from outside: saves, files, and what is typed.

What lies within them can be reckoned with and drawn on every screen; what lies beyond is refused where
it is read, in a sentence. A rule of a game, such as how many may sit at a table, stands with its game.
"""

from typing import Final

# Numbers of saves, backups and hand histories

LARGEST: Final = 10**15
"""The largest number: chips, half-dollars, cents, counts. A page's own numbers are exact to 9 times that."""

MOST_DIGITS: Final = len(str(LARGEST))
"""Digits of a number that is written as a text: a raise, an insurance bet, a moment."""

LATEST: Final = 253_402_214_400_000
"""The latest moment, in milliseconds since 1970: the last but one day of the year 9999.

A day later some time zones would be beyond all calendars.
"""

MOST_CHIPS_PER_DOLLAR: Final = 10**6
"""The smallest chip is a millionth of a dollar; every other divides a dollar into a part of these."""

MOST_CHAIRS: Final = 99
"""The highest number of a seat in a hand history; at most as many as play have someone on them."""

MOST_NOTED: Final = 1_000_000
"""How often a habit of a player was seen at most."""

LONGEST_STREAK: Final = 1000
"""Rounds of blackjack won or lost in a row."""

MOST_ROUNDS: Final = 10_000_000
"""How often a passcode is hashed; more would keep a browser busy for ever."""

# Numbers that are typed

TYPED_DIGITS: Final = 9
"""No stake is longer."""

# Texts and lists

LONGEST_NAME: Final = 24
"""Letters of a profile's name."""

MOST_WORDS: Final = 80
"""Letters of the words that a player adds to a shuffle."""

DEEPEST: Final = 60
"""Groups within groups of a JSON text; what Baize writes has about ten.

A parser calls itself for every level, and some twenty thousand end a browser's Python for good: its stack is
used up before Python notices.
"""

LONGEST_PIECE: Final = 2_000_000
"""Characters of JSON that are parsed at one go; a hand takes two to five thousand."""

LONGEST_SAVE: Final = 2_000_000
"""Characters of a save; a profile needs some ten thousand."""

LONGEST_OUTBOX: Final = 1_000_000
"""Characters that may wait for the database: some three hundred hands, a fifth of what a browser keeps."""

LONGEST_BACKUP: Final = 100_000_000
"""Characters of a backup; five thousand hands take some twenty million."""

MOST_PROFILES: Final = 100
"""Profiles in one backup."""

LONGEST_HAND: Final = 100_000
"""Characters of one hand in a hand history; ten players with every line commented take a tenth."""

MOST_BRACKETS: Final = 100
"""Brackets that open in one hand of PHH, in names and comments too; lists this deep are no danger."""
