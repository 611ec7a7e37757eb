"""Finds or installs what the project needs: Python packages, Node.js, browsers."""
