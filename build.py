#!/usr/bin/env python3
"""The one command of the workshop: `python3 build.py [build|serve|test|bench]`, see `--help`."""

import sys

from workshop.host.commands import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
