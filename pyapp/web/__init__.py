"""The only package that knows JavaScript and PyScript."""
