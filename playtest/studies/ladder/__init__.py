"""Bots by strength: what is played, and what is said of it."""
