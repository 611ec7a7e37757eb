"""The blackjack pit in the app: chairs, loop, stage, set-up, advice, trainer, figures."""
