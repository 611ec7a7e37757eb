"""Links to finished hands and rounds."""
