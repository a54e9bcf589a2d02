"""Where games of people are kept."""

FOLDER = "sessions"
"""The folder beside variant files that takes the games that are played in the workshop."""
