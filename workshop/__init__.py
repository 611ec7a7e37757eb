"""Everything between the sources and a page in a browser: setup, build, serve, test, bench.

Standard library only, so that a machine with nothing but Python 3.11 can start it.
"""
