"""Every sentence for people, by key and named values: one catalogue for each language.

English stands in `en/*.toml`. `say("holdem.refusal.bet_to_call", owed="$4")` looks a sentence up in the
catalogue in force. No module says anything while it is imported: the snapshot would keep the English.
"""

from pyapp.texts.catalogue import Catalogue, Sentence, read_catalogue
from pyapp.texts.codes import Code
from pyapp.texts.english import english
from pyapp.texts.errors import MissingTextError
from pyapp.texts.joining import capitalized, list_words
from pyapp.texts.languages import ENGLISH, LANGUAGES
from pyapp.texts.members import WORDED, key_of, say_member, worded
from pyapp.texts.packed_texts import TextPart, unpack_catalogue, unpack_scenarios
from pyapp.texts.remembering import remember
from pyapp.texts.saying import be_strict, in_force, prepare, say, use

__all__ = [
    "ENGLISH",
    "LANGUAGES",
    "WORDED",
    "Catalogue",
    "Code",
    "MissingTextError",
    "Sentence",
    "TextPart",
    "be_strict",
    "capitalized",
    "english",
    "in_force",
    "key_of",
    "list_words",
    "prepare",
    "read_catalogue",
    "remember",
    "say",
    "say_member",
    "unpack_catalogue",
    "unpack_scenarios",
    "use",
    "worded",
]
