"""Tables from sitting down to leaving, frozen and saved; nothing here draws or waits."""
