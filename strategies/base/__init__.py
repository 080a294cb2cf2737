"""Strategies for the base game."""
