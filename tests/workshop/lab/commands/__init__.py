"""Tests of the commands that train and measure."""
