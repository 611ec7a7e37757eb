"""A deterministic world for tests: its clock, storage and database fail where a schedule says so."""
