"""Whether a profile that was read makes sense as a whole: its chips must add up, its tables must play."""

from pyapp.app.profiles.ledger import total
from pyapp.app.profiles.profile import Profile
from pyapp.app.sittings.guest_sitting import check_guest_sitting
from pyapp.app.sittings.holdem.deciders import notes_of
from pyapp.app.sittings.open_sitting import SittingKinds, kind_of
from pyapp.app.sittings.sitting_kinds import SITTING_KINDS
from pyapp.cards.bounds import LARGEST
from pyapp.records import FieldError
from pyapp.texts import say


def check_sound(profile: Profile, kinds: SittingKinds = SITTING_KINDS) -> None:
    """Raise ``FieldError`` for chips that do not add up, or a table that could not be played on."""
    if max(profile.bankroll, profile.granted) > LARGEST:
        raise FieldError(say("profiles.save.bankroll"))
    if total(profile.ledger) != profile.bankroll:
        raise FieldError(say("profiles.save.ledger_sum"))
    notes_of(profile.memory)
    presets = [table.rules.preset for table in profile.tables]
    if len(set(presets)) < len(presets):
        raise FieldError(say("profiles.save.same_tables"))
    for seat in profile.tickets.waiting:
        check_guest_sitting(seat)
    for table in profile.tables:
        kind_of(table, kinds).check(table)
