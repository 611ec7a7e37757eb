"""How two devices in one network find each other without a server: an invitation and its answer."""

from pyapp.app.friends.invitations.connection_facts import ConnectionFacts, NetworkAddress
from pyapp.app.friends.invitations.invitation_text import (
    DamagedInvitation,
    Invitation,
    OtherVersion,
    find_invitation,
    read_invitation,
    tag_of,
    write_invitation,
)
from pyapp.app.friends.invitations.session_description import read_description, write_description

__all__ = [
    "ConnectionFacts",
    "DamagedInvitation",
    "Invitation",
    "NetworkAddress",
    "OtherVersion",
    "find_invitation",
    "read_description",
    "read_invitation",
    "tag_of",
    "write_description",
    "write_invitation",
]
