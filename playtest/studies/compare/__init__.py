"""Variants or runs side by side: what is played, and what is said of it."""
