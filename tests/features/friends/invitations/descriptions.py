"""Session descriptions as browsers wrote them, the names and addresses of this network made up."""

from typing import Final

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
