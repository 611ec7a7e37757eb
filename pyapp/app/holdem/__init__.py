"""A hold'em table in the app: chairs, loop, stage, set-up, tournaments."""
