"""Ladders: strengths, steps, the study and its report."""
