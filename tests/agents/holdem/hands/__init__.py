"""What a hand is worth by itself: points, charts, reading, percentiles."""
