"""What the history shows of hold'em: figures, files and filters."""
