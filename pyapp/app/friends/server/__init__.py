"""A server of several tables in one program: accounts, and clients who play."""
