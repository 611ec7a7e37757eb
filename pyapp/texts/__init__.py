"""Every sentence for people, by key and named values: one catalogue for each language.

English stands in `en/*.toml`, and what only a feature says in the feature's folder.
`say("holdem.refusal.bet_to_call", owed="$4")` looks a sentence up in the catalogue in force. No module says
anything while it is imported: the snapshot would keep the English.
"""

from pyapp.texts.catalogue import (
    ENGLISH,
    EVERYONE,
    LANGUAGES,
    Catalogue,
    Sentence,
    english,
    english_part,
    read_catalogue,
)
from pyapp.texts.numbers import (
    as_written,
    dollars_text,
    in_english,
    in_percent,
    money_pair,
    money_text,
    number_text,
    ordinal_text,
    percent_text,
    short_number,
    signed_number,
)
from pyapp.texts.packed_texts import unpack_catalogue, unpack_scenarios
from pyapp.texts.saying import (
    WORDED,
    Code,
    MissingTextError,
    be_strict,
    capitalized,
    in_force,
    key_of,
    list_words,
    prepare,
    remember,
    say,
    say_member,
    use,
    worded,
)

__all__ = [
    "ENGLISH",
    "EVERYONE",
    "LANGUAGES",
    "WORDED",
    "Catalogue",
    "Code",
    "MissingTextError",
    "Sentence",
    "as_written",
    "be_strict",
    "capitalized",
    "dollars_text",
    "english",
    "english_part",
    "in_english",
    "in_force",
    "in_percent",
    "key_of",
    "list_words",
    "money_pair",
    "money_text",
    "number_text",
    "ordinal_text",
    "percent_text",
    "prepare",
    "read_catalogue",
    "remember",
    "say",
    "say_member",
    "short_number",
    "signed_number",
    "unpack_catalogue",
    "unpack_scenarios",
    "use",
    "worded",
]
