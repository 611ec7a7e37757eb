"""Makes what Python in the page starts from: the trimmed runtime and the memory snapshot, packed."""
