"""What the memory snapshot consists of."""
