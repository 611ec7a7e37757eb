"""Games that have an end: sit-and-gos, freeze-outs and tournaments over many tables."""
