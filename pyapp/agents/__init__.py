"""Everything that decides: bots, and the interface that a person fills as well."""

from pyapp.agents.base import Agent

__all__ = ["Agent"]
