"""What every bench needs: pages to measure, earlier builds, a process of its own, rows to tell."""
