"""The blackjack gym: drills for counters, the bet lab, and the shoe of the day."""
