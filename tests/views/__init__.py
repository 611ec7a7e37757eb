"""What people see, tested as text."""
