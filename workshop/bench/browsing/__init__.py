"""What benches need of a browser: pages to measure, a game played in one, and a host that is far away."""
