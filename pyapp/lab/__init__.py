"""What only a shell runs: bots measured against each other, and how their charts were computed."""
