"""Questions of points and where they come from."""
