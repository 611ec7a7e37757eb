"""The screens round a hold'em table: set-up, seats and replay."""
