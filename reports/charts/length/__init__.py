"""Charts of the length of games."""
