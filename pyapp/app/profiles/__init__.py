"""The player's profile: chips, ledger, passcode, and its saves."""
