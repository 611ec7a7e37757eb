"""The place to practise."""
