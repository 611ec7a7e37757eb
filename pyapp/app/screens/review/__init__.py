"""The review: luck apart from play, habits that cost, and the dearest decisions of a person's hands."""
