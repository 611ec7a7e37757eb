"""What a device keeps: texts under keys, and hands in a database."""
