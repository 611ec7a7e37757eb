"""What chips are worth in prizes, and play that goes by it."""
