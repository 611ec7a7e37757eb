"""The coach at a hold'em table: what it says before an action and after the hand."""
