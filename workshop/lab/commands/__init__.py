"""The commands of ``python -m workshop.lab``."""
