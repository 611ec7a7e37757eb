"""The commands of ``python -m pyapp``: the same engine from a shell. The page never loads them."""
