"""Figures and pages, drawn from the tables of the analyses."""
