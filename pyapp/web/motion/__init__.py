"""What moves and sounds on the page, and how long it takes."""
