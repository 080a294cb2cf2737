"""Charts of seats and strategies."""
