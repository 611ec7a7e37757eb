"""Which hole cards a seat may hold, given what it has done."""
