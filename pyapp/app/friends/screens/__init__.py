"""The screens on which friends nearby are invited, and their tables joined."""
