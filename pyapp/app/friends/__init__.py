"""Friends on their own phones: one page is the host and deals, the others are its guests."""
