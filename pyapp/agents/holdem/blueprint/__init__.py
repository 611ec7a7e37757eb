"""Play for two that was computed beforehand: what to do with each kind of hand after each line of betting."""
