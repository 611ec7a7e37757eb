"""The words of the table and what they mean here."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Term:
    """One word of the glossary."""

    word: str
    meaning: str
    forms: tuple[str, ...] = ()
    """As which words it may open in a text; none where the word means other things too."""


TERMS: Final = (
    Term("Action", "A fold, check, call, bet or raise; also the turn to make one."),
    Term("Aggressive action", "A bet or a raise: it can win the pot without a showdown."),
    Term("All-in", "With all your chips in the pot. You stay in the hand and act no more.", ("all-in",)),
    Term(
        "Ante",
        "A small amount posted before the cards, by every player or by the big blind for all.",
        ("ante",),
    ),
    Term("Bet", "The first chips put in on a betting round; also any chips put in."),
    Term(
        "Big blind", "The larger forced bet, posted by the second player left of the button.", ("big blind",)
    ),
    Term("Blind", "A bet that must be posted before the cards are dealt.", ("blind", "blinds")),
    Term("Blind game", "A game with blinds, as all hold'em here except the duel."),
    Term("Board", "The cards face up in the middle, shared by everyone.", ("board",)),
    Term("Board card", "One of the five cards on the board."),
    Term("Button", "The red disc that marks the dealer's seat. It acts last after the flop.", ("button",)),
    Term("Button game", "A game in which a dealer button marks the order of play."),
    Term("Buy-in", "The chips you sit down with; a table says the least and the most.", ("buy in", "buy-in")),
    Term("Call", "To match the bet in front of you.", ("call",)),
    Term("Capped", "When the most raises allowed in a betting round have been made.", ("cap", "capped")),
    Term("Check", "To stay in without betting, while no bet is in front of you.", ("check", "checks")),
    Term("Check-raise", "To check, and then raise when an opponent bets."),
    Term("Community cards", "The five cards on the board, which every hand can use.", ("community cards",)),
    Term("Deal", "To hand out the cards; also everything from the shuffle to the won pot."),
    Term("Dealer button", "The button in full.", ("dealer button",)),
    Term("Deck", "The 52 cards in use; no jokers."),
    Term("Downcard", "A card dealt face down. In hold'em only the hole cards are."),
    Term("Draw", "A hand that needs one more card; in other kinds of poker, changing cards."),
    Term("Face card", "A king, queen or jack."),
    Term("Fixed limit", "Betting in one set size per round.", ("fixed limit", "fixed-limit")),
    Term("Flop", "The first three cards on the board, dealt together.", ("flop",)),
    Term("Flush", "Five cards of one suit."),
    Term("Fold", "To give up your hand and all claim to the pot.", ("fold", "folds", "folded")),
    Term("Forced bet", "A bet that is not your choice: blinds, antes, and the duel's two.", ("forced bet",)),
    Term("Fourth Street", "Another name for the turn.", ("fourth street",)),
    Term("Fifth Street", "Another name for the river.", ("fifth street",)),
    Term("Full house", "Three cards of one rank and two of another."),
    Term("Hand", "Your cards; the five that count; or one deal from start to end."),
    Term("Hole cards", "The two cards dealt to you face down.", ("hole cards",)),
    Term("Kicker", "A card beside a pair or better that decides between equal ones.", ("kicker", "kickers")),
    Term("Muck", "To put a beaten hand away unseen.", ("muck", "mucked")),
    Term("No-limit", "Betting in which all your chips may go in at any time.", ("no-limit",)),
    Term("Opener", "The player who made the first bet of their own choice."),
    Term("Option", "The big blind's right to raise when everyone has only called.", ("option",)),
    Term("Pass", "To decline to bet: a check where there is no bet, otherwise a fold."),
    Term("Play the board", "To win or split with the five board cards alone.", ("play the board",)),
    Term("Position", "Where you sit relative to the button, and so when you act."),
    Term("Pot", "The chips in the middle, for which the hand is played.", ("pot",)),
    Term(
        "Pot-limit",
        "Betting in which a raise may be at most the size of the pot after your call.",
        ("pot-limit",),
    ),
    Term("Raise", "To match the bet and put in more.", ("raise", "raises")),
    Term("Re-raise", "To raise a raise.", ("re-raise",)),
    Term("River", "The fifth and last card on the board.", ("river",)),
    Term("Showdown", "When the last bets are called and the hands are compared.", ("showdown",)),
    Term("Shuffle", "To mix the cards before a hand."),
    Term("Side pot", "Chips that a player who was all-in for less cannot win.", ("side pot", "side pots")),
    Term(
        "Small blind",
        "The smaller forced bet, posted by the first player left of the button.",
        ("small blind",),
    ),
    Term("Split pot", "A pot shared by equal hands."),
    Term("Stack", "The chips in front of a player.", ("stack", "stacks")),
    Term("Straight", "Five cards in a row."),
    Term("Straight flush", "Five cards in a row, all of one suit."),
    Term(
        "Street",
        "One betting round: before the flop, on the flop, the turn or the river.",
        ("street", "streets"),
    ),
    Term("Suit", "Spades, hearts, diamonds or clubs. No suit is worth more than another.", ("suits",)),
    Term(
        "Tap out",
        "At the console tables: to put in all you have when you can't cover the call.",
        ("tap out", "taps out"),
    ),
    Term("Turn", "The fourth card on the board.", ("the turn",)),
    Term("Upcard", "A card dealt face up. In hold'em only the board's are."),
    Term("Wager", "To bet or raise; also the chips themselves."),
)
"""Every word, in the order of the alphabet."""
