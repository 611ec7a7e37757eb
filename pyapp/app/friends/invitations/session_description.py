"""Session descriptions (SDP) of a line: reading the facts out of a browser's, and writing one around them.

The rest of a description is the same for every line, since both sides ask for one data channel and nothing
else. RFC 8866 has the grammar, RFC 8841 the lines of data channels, RFC 8839 those of ICE. Chromium 156 and
Firefox 153 take what stands here, each as offer and as answer; both leave out of a real one what repeats
their own defaults (`group`, `max-message-size`, `ice-options`).
"""

import re
from typing import Final

from pyapp.app.friends.invitations.connection_facts import (
    MOST_ADDRESSES,
    AddressKind,
    ConnectionFacts,
    NetworkAddress,
    address_of,
)

_TEMPLATE: Final = (
    "v=0",
    "o=- 1 1 IN IP4 0.0.0.0",
    "s=-",
    "t=0 0",
    "m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
    "c=IN IP4 0.0.0.0",
    "a=mid:0",
    "a=sctp-port:5000",
)
"""Both browsers call their only part `0`, and an answer must call it what the offer does."""

_SETUP: Final = {False: "actpass", True: "active"}
"""Who begins the handshake, by whether it is an answer: an offer leaves it to the answer (RFC 8842)."""

_VALUE: Final = "a={}:(\\S+)"
_FINGERPRINT: Final = re.compile(r"a=fingerprint:sha-256 ((?:[0-9A-F]{2}:){31}[0-9A-F]{2})", re.IGNORECASE)
_CANDIDATE: Final = re.compile(r"a=candidate:\S+ 1 udp (\d+) (\S+) (\d{1,5}) typ host", re.IGNORECASE)
_FIRST_PRIORITY: Final = 2113937151
"""The priority of a host's first address, by the formula of RFC 8445 section 5.1.2."""


def read_description(text: str) -> ConnectionFacts:
    """Return the facts of a browser's description; raises ``ValueError`` where one is not there."""
    fingerprint = _FINGERPRINT.search(text)
    if not fingerprint:
        raise ValueError("The description has no SHA-256 fingerprint.")
    found = [
        (int(priority), address_of(host, int(port))) for priority, host, port in _CANDIDATE.findall(text)
    ]
    addresses = sorted(((it, priority) for priority, it in found if it), key=lambda pair: _place(*pair))
    if not addresses:
        raise ValueError("The description has no address in this network.")
    return ConnectionFacts(
        _value(text, "ice-ufrag"),
        _value(text, "ice-pwd"),
        bytes.fromhex(fingerprint[1].replace(":", "")),
        tuple(address for address, _ in addresses)[:MOST_ADDRESSES],
    )


def write_description(facts: ConnectionFacts, *, is_answer: bool) -> str:
    """Return a description that any browser takes from the other side."""
    hexed = facts.fingerprint.hex(":", 1).upper()
    own = (
        f"a=ice-ufrag:{facts.username}",
        f"a=ice-pwd:{facts.password}",
        f"a=fingerprint:sha-256 {hexed}",
        f"a=setup:{_SETUP[is_answer]}",
        *(_candidate(place, address) for place, address in enumerate(facts.addresses)),
    )
    return "".join(f"{line}\r\n" for line in (*_TEMPLATE, *own))


def _value(text: str, name: str) -> str:
    found = re.search(_VALUE.format(name), text)
    if not found:
        raise ValueError(f"The description has no {name}.")
    return found[1]


def _candidate(place: int, address: NetworkAddress) -> str:
    priority = _FIRST_PRIORITY - place
    return f"a=candidate:{place + 1} 1 udp {priority} {address.host} {address.port} typ host"


def _place(address: NetworkAddress, priority: int) -> tuple[int, int]:
    """Return how far back an address comes: those of home networks first, where a phone has several."""
    private = address.kind is AddressKind.IPV4 and address.content[:2] == bytes((192, 168))
    return (-int(private), priority)  # the browser's own order has IPv6 first, which fewer home networks pass
