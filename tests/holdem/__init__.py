"""Tests of hold'em: rules as scenarios, properties, exact counts and a whole hand in print."""
