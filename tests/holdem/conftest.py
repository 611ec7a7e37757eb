"""What tests of hold'em share with those of the ranking: its tables are made before the first hand."""

from tests.ranking.conftest import made_tables

__all__ = ["made_tables"]
