"""Agents against agents over duplicate deals: who wins how much, how surely, and in what style."""
