"""The room of friends on their own phones, as people see it."""
