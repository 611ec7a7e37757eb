"""The odds of hands and ranges when all the cards come: counted exactly, or sampled until it is near."""
