"""Charts of the Chocolate Market."""
