"""Runs on this machine, in Python: the commands of build.py and what they need.

Standard library only, so that a machine with nothing but Python 3.11 can start it.
"""
