"""Runs inside Pyodide while the memory snapshot is made: imports the app, leaves out what nothing calls."""
