"""Sweeps and readings: grids of runs."""
