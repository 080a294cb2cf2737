"""Questions of the Chocolate Market."""
