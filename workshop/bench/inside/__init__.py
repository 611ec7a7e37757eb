"""What benches run in two interpreters: the workshop's own, and Pyodide in a browser page."""
