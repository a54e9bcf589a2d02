"""Plays a plan: lineups and seatings, blocks on threads, the run folder, and single games again."""
