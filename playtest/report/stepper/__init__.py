"""Recorded games, to step through on a page or on the terminal."""
