"""The screens on which friends meet, to draw."""

from pyapp.features.friends.page import FriendsStep, FriendsView, TableChoiceView, draw_friends

_CODE = ("1101001", "1000101", "1011011", "0100110", "1110010", "0011101", "1010111")
_STRANGE = ("Ada", "Łukasz-Đorđe 'Ñ'", "<b>Bruno</b>", "美亜 & مريم")
_LINK = "https://cards.example/baize/#friend=AbCdEfGhIjKlMnOpQrStUvWxYz0123456789AbCdEfGhIjKlMnOpQrStUvWxYz"
INVITE = FriendsView(
    FriendsStep.INVITE,
    _LINK,
    _CODE,
    connected=3,
    seated=_STRANGE,
    away=_STRANGE[1:3],
    wait=30,
    waits=(15, 30, 60, 0),
)
SCREENS = {
    "friends": draw_friends(FriendsView()),
    "friends_host": draw_friends(
        FriendsView(
            FriendsStep.HOST,
            tables=(
                TableChoiceView("cash", "No-Limit for cash"),
                TableChoiceView("blackjack", "Blackjack, with rules of your choice"),
                TableChoiceView("duel", "Go on at Duel"),
            ),
        )
    ),
    "friends_invite": draw_friends(INVITE),
    "friends_making": draw_friends(FriendsView(FriendsStep.INVITE, wait=0, waits=(15, 30, 60, 0))),
    "friends_scan": draw_friends(FriendsView(FriendsStep.JOIN, said="Point the camera at it.", scans=True)),
    "friends_join": draw_friends(FriendsView(FriendsStep.JOIN, said="The camera didn't start.")),
    "friends_answer": draw_friends(FriendsView(FriendsStep.ANSWER, _LINK[32:], _CODE)),
    "friends_seat": draw_friends(FriendsView(FriendsStep.SEAT, name=_STRANGE[2])),
    "friends_offer": draw_friends(FriendsView(FriendsStep.SEAT, offer="Ada's table: the seat costs $200.")),
}
