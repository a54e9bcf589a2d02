"""Playtest a board game's rules: simulate a variant file, read a balance report."""

__version__ = "0.1.0"
