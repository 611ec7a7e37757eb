"""Invitations as texts: short, whole or nothing, and what browsers need of each other comes back."""

import asyncio
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Final

import pytest

from pyapp.app.core.links import LineEnd, Told
from pyapp.features.friends.invitation import (
    MOST_BYTES,
    VERSION,
    DamagedInvitation,
    Invitation,
    OtherVersion,
    find_invitation,
    read_invitation,
    tag_of,
    wrap,
    write_invitation,
)
from pyapp.features.friends.meeting import answer, invite
from pyapp.features.friends.session_description import (
    AddressKind,
    ConnectionFacts,
    NetworkAddress,
    address_of,
    read_description,
    write_description,
)
from tests.products import tries

CHROMIUM: Final = (
    "v=0\r\no=- 7161338698276727783 2 IN IP4 127.0.0.1\r\ns=-\r\nt=0 0\r\na=group:BUNDLE 0\r\n"
    "a=extmap-allow-mixed\r\na=msid-semantic: WMS\r\nm=application 9 UDP/DTLS/SCTP webrtc-datachannel\r\n"
    "c=IN IP4 0.0.0.0\r\n"
    "a=candidate:720806256 1 udp 2113937151 dc0d5c4b-c079-4bfd-a116-e423ee010ea9.local 37204 typ host "
    "generation 0 network-cost 999\r\n"
    "a=candidate:3784335504 1 udp 2113942271 babe26ea-390a-49cc-b183-0dc7a8de09ce.local 49116 typ host "
    "generation 0 network-cost 999\r\n"
    "a=ice-ufrag:YzK8\r\na=ice-pwd:dK4tacJWfSDaXKRk57op83FW\r\na=ice-options:trickle\r\n"
    "a=fingerprint:sha-256 A2:9A:68:C5:F3:B9:AF:50:5C:66:13:41:AA:72:4E:50:85:90:BD:D5:4E:32:B2:26:46:9F:8E:"
    "E4:D0:81:D4:F4\r\n"
    "a=setup:actpass\r\na=mid:0\r\na=sctp-port:5000\r\na=max-message-size:262144\r\n"
)
"""Chromium 156, which hides its addresses behind names."""

CHROMIUM_WITH_CAMERA: Final = CHROMIUM.replace(
    "dc0d5c4b-c079-4bfd-a116-e423ee010ea9.local 37204", "10.7.20.2 47188"
).replace(
    "a=candidate:3784335504 1 udp 2113942271 babe26ea-390a-49cc-b183-0dc7a8de09ce.local 49116 typ host",
    "a=candidate:2795327361 1 tcp 1518214911 192.168.1.7 9 typ host tcptype active\r\n"
    "a=candidate:3784335504 1 udp 2113942271 fd00::2 35575 typ host\r\n"
    "a=candidate:3784335505 1 udp 2113942270 192.168.1.7 47189 typ host",
)
"""The same where the page was let use the camera: plain addresses, of two networks."""

FIREFOX: Final = (
    "v=0\r\no=mozilla...THIS_IS_SDPARTA-99.0 1102950494277723931 0 IN IP4 0.0.0.0\r\ns=-\r\nt=0 0\r\n"
    "a=sendrecv\r\n"
    "a=fingerprint:sha-256 A7:17:EC:A1:AB:EF:1C:2E:5E:C6:AD:F7:35:84:D5:4E:7A:24:48:FF:4B:D9:4A:BB:2D:A4:D0:"
    "95:95:60:1B:B0\r\n"
    "a=group:BUNDLE 0\r\na=ice-options:trickle\r\na=msid-semantic:WMS *\r\n"
    "m=application 9 UDP/DTLS/SCTP webrtc-datachannel\r\nc=IN IP4 0.0.0.0\r\n"
    "a=candidate:0 1 UDP 2122187007 51085ecd-b354-4d0d-a740-ec1465632a01.local 32962 typ host\r\n"
    "a=candidate:1 1 UDP 2122252543 2f1f17dd-a5e7-46a2-8904-1faae7051fcf.local 58254 typ host\r\n"
    "a=candidate:2 1 TCP 2105458943 51085ecd-b354-4d0d-a740-ec1465632a01.local 9 typ host tcptype active\r\n"
    "a=sendrecv\r\na=end-of-candidates\r\na=ice-pwd:bbd4cae5f59610dbff1126e4b476a33b\r\n"
    "a=ice-ufrag:89c82eb7\r\na=mid:0\r\na=setup:actpass\r\na=sctp-port:5000\r\na=max-message-size:1073741823\r\n"
)
"""Firefox 153."""


ALL = {"chromium": CHROMIUM, "camera": CHROMIUM_WITH_CAMERA, "firefox": FIREFOX}
TAG = b"\x07\xff"
SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"


def bytes_of(text: str) -> bytes:
    """Return what a text stands for."""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


@pytest.mark.parametrize("browser", ALL)
@pytest.mark.parametrize("answers", [b"", TAG])
def test_a_browsers_facts_fit_in_100_bytes_and_come_back(browser: str, answers: bytes) -> None:
    facts = read_description(ALL[browser])
    text = write_invitation(Invitation(facts, 3, answers))
    assert len(bytes_of(text)) <= MOST_BYTES
    back = read_invitation(text)
    assert back == Invitation(facts, 3, answers)
    rebuilt = read_description(write_description(back.facts, is_answer=bool(answers)))
    assert replace(rebuilt, addresses=()) == replace(facts, addresses=())
    assert set(rebuilt.addresses) == set(facts.addresses)


def test_the_facts_of_a_browser_are_those_that_stand_in_its_description() -> None:
    facts = read_description(FIREFOX)
    assert (facts.username, facts.password) == ("89c82eb7", "bbd4cae5f59610dbff1126e4b476a33b")
    assert facts.fingerprint[:3] == bytes((0xA7, 0x17, 0xEC))
    assert [(it.host, it.port) for it in facts.addresses] == [
        ("51085ecd-b354-4d0d-a740-ec1465632a01.local", 32962),
        ("2f1f17dd-a5e7-46a2-8904-1faae7051fcf.local", 58254),
    ]


def test_plain_addresses_come_with_that_of_the_home_network_first() -> None:
    hosts = [it.host for it in read_description(CHROMIUM_WITH_CAMERA).addresses]
    assert hosts == ["192.168.1.7", "10.7.20.2", "fd00:0000:0000:0000:0000:0000:0000:0002"]


def test_addresses_are_left_out_from_the_end_until_the_invitation_is_short() -> None:
    facts = read_description(CHROMIUM)
    names = tuple(NetworkAddress(AddressKind.LOCAL_NAME, bytes([place] * 16), 9) for place in range(4))
    back = read_invitation(write_invitation(Invitation(replace(facts, addresses=names), 1)))
    assert back.facts.addresses == names[:2]


@pytest.mark.parametrize("lengths", [(4, 22), (16, 64), (32, 24)])
def test_credentials_of_unknown_browsers_come_back(lengths: tuple[int, int]) -> None:
    username, password = ("aZ9+/" * 20)[: lengths[0]], ("b0+/Y" * 20)[: lengths[1]]
    facts = replace(read_description(CHROMIUM), username=username, password=password)
    back = read_invitation(write_invitation(Invitation(facts, 1))).facts
    assert (back.username, back.password) == (username, password)


@pytest.mark.parametrize(
    "host", ["1.2.3.256", "1.2.3", "::1::2", "1:2:3", "router.local", "example.org", "", "g::1", "1.2.3.4.5"]
)
def test_what_is_no_address_is_none(host: str) -> None:
    assert address_of(host, 9) is None


@pytest.mark.parametrize("port", [0, 65536])
def test_what_is_no_port_is_none(port: int) -> None:
    assert address_of("10.0.0.1", port) is None


@pytest.mark.parametrize("missing", ["a=ice-ufrag", "a=ice-pwd", "a=fingerprint", "a=candidate"])
def test_a_description_without_one_of_the_facts_is_refused(missing: str) -> None:
    with pytest.raises(ValueError, match="The description has no"):
        read_description(CHROMIUM.replace(missing, "a=other"))


def test_an_answer_names_the_invitation_that_it_answers() -> None:
    invitation = write_invitation(Invitation(read_description(CHROMIUM), 1))
    other = write_invitation(Invitation(read_description(FIREFOX), 1))
    answer = read_invitation(write_invitation(Invitation(read_description(FIREFOX), 1, tag_of(invitation))))
    assert answer.answers == tag_of(invitation) != tag_of(other)


@pytest.mark.parametrize(
    "written",
    [
        "{}",
        "https://example.org/baize/#friend={}",
        "file:///home/ada/baize.html#friend={}\n",
        "Play with me: http://192.168.1.9/#friend={} ",
        "friend={}",
    ],
)
def test_an_invitation_is_found_at_the_end_of_what_was_pasted(written: str) -> None:
    text = write_invitation(Invitation(read_description(CHROMIUM), 1))
    assert find_invitation(written.format(text)) == text


@pytest.mark.parametrize(
    "written", ["", "hello", "https://example.org/#hand=AQlur9Qaz0TYswNtM02RgSevA6", "A" * 201]
)
def test_no_invitation_is_found_elsewhere(written: str) -> None:
    assert find_invitation(written) == ""


@pytest.mark.nightly
@pytest.mark.slow
def test_of_100000_damaged_invitations_none_is_read() -> None:
    luck = Random(20)
    texts = [
        write_invitation(Invitation(read_description(it), 1, tag))
        for it in ALL.values()
        for tag in (b"", TAG)
    ]
    for _ in range(100_000):
        with pytest.raises(DamagedInvitation):
            read_invitation(damaged(luck, luck.choice(texts)))


def test_of_some_damaged_invitations_none_is_read() -> None:
    luck = Random(21)
    text = write_invitation(Invitation(read_description(CHROMIUM), 1))
    for _ in range(2000):
        with pytest.raises(DamagedInvitation):
            read_invitation(damaged(luck, text))


def damaged(luck: Random, text: str) -> str:
    """Return a text with a few signs changed, lost, doubled or moved."""
    while True:
        signs = list(text)
        for _ in range(luck.choice((1, 1, 2, 5))):
            place = luck.randrange(len(signs))
            match luck.randrange(5):
                case 0:
                    signs[place] = luck.choice(SIGNS + "=+/ é\0")
                case 1:
                    del signs[place:]
                    signs.append(luck.choice(SIGNS))
                case 2:
                    signs.insert(place, luck.choice(SIGNS))
                case 3:
                    del signs[place]
                    signs.append("A")
                case _:
                    other = luck.randrange(len(signs))
                    signs[place], signs[other] = signs[other], signs[place]
        if "".join(signs) != text:
            return "".join(signs)


@pytest.mark.slow
def test_any_bytes_under_a_right_checksum_are_read_as_they_would_be_written_or_not_at_all() -> None:
    luck, read = Random(22), 0
    body = bytes_of(write_invitation(Invitation(read_description(CHROMIUM), 1)))[5:]
    for _ in range(tries(20_000, 4_000)):
        changed = bytearray(body)
        for _ in range(luck.randrange(1, 4)):
            changed[luck.randrange(len(changed))] = luck.randrange(256)
        text = wrap(bytes(changed[: luck.choice((len(changed), len(changed), luck.randrange(len(changed))))]))
        try:
            invitation = read_invitation(text)
        except DamagedInvitation:
            continue
        read += 1
        assert write_invitation(invitation) == text
    assert tries(1_000, 200) < read < tries(20_000, 4_000)


def test_an_intact_invitation_of_another_form_says_so() -> None:
    with pytest.raises(OtherVersion):
        read_invitation(wrap(b"whatever the future brings" * 3, VERSION + 1))


def test_a_text_that_stands_for_the_same_bytes_in_another_way_is_not_read() -> None:
    invitation = Invitation(read_description(FIREFOX), 1)
    text = write_invitation(invitation)
    content = bytes_of(text)
    assert urlsafe_b64encode(content).decode() == text + "=" * (-len(text) % 4)
    with pytest.raises(DamagedInvitation):
        read_invitation(text + "==")


def test_facts_without_an_address_make_no_invitation() -> None:
    facts = ConnectionFacts("abcd", "b" * 24, bytes(32), ())
    with pytest.raises(ValueError, match="leads nowhere"):
        write_invitation(Invitation(facts, 1))


class NamedEnd:
    """An end of a line whose browser describes it as one did."""

    is_full = False

    def __init__(self, description: str, told: Told) -> None:
        self._description, self.told = description, told

    async def describe(self, offer: str = "") -> str:
        """Return the browser's own description."""
        del offer
        return self._description

    async def accept(self, answer: str) -> None:
        """Take any answer."""

    def send(self, frame: str) -> None:
        """Send nothing."""

    def close(self) -> None:
        """Have nothing to close."""


class NamedNearby:
    """A browser that describes every line as one did."""

    def __init__(self, description: str) -> None:
        self._description = description
        self.end: NamedEnd | None = None

    async def line_end(self, told: Told) -> LineEnd:
        """Open an end."""
        self.end = NamedEnd(self._description, told)
        return self.end

    async def scan(self, wanted: Callable[[str], bool]) -> str:
        """See nothing."""
        del wanted
        return ""

    def stop_scan(self) -> None:
        """See nothing."""


def test_both_ends_know_a_line_by_the_same_two_certificates_and_no_other_line_by_these() -> None:
    async def met(host: str, guest: str) -> tuple[str, str]:
        nearby = [NamedNearby(host), NamedNearby(guest)]
        invited = await invite(nearby[0])
        answered = await answer(nearby[1], invited.text)
        meeting = asyncio.ensure_future(invited.meet(answered.text))
        await asyncio.sleep(0)
        for one in nearby:
            assert one.end
            one.end.told("open", "")
        lines = (await meeting, await answered.meet())
        for line in lines:
            line.close()
        return lines[0].binding, lines[1].binding

    async def run() -> None:
        here, there = await met(CHROMIUM, FIREFOX)
        assert here == there
        assert [len(part) for part in here.split(" ")] == [64, 64]
        other = CHROMIUM.replace("sha-256 A2:", "sha-256 A3:")
        others = [await met(FIREFOX, CHROMIUM), await met(CHROMIUM, other), await met(other, FIREFOX)]
        assert all(one == two for one, two in others)
        assert len({here, *(one for one, _ in others)}) == 4

    asyncio.run(run())
