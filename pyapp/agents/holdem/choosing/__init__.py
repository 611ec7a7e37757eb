"""From what is known to an action: what each way to go on is worth, and which one to take."""
