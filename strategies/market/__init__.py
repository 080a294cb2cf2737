"""Strategies for the Chocolate Market."""
