"""Play before the flop at a table of six as it was learnt: a file of charts, and how one is found."""
