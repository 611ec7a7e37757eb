"""What the bench of smooth play reads out of traces, and does with a long history."""
