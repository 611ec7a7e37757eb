"""What hole cards and boards are worth, before anyone has acted."""
