"""Hands of hold'em as small records."""
