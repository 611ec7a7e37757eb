"""Play before the flop at six seats, learnt from the rules and from what blueprints make of flops."""
