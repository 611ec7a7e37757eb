"""What is drawn rather than written: cards, chips and portraits."""
