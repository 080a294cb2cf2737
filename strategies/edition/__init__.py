"""Strategies for the chocolate edition."""
