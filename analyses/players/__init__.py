"""Questions of seats and strategies."""
