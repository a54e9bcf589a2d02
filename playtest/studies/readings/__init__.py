"""Every way to read unclear sentences: what is played, and what is said of it."""
