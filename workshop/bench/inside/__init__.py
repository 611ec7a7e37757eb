"""What benches run in two interpreters: the host's, and Pyodide in a browser page."""
