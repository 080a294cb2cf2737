"""Questions of the length of games."""
