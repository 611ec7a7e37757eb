"""What goes over a line between a host and a guest: typed records, each checked as it is read."""
