"""A variant at every combination of some keys' values: what is played, and what is said of it."""
