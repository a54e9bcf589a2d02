"""playtest as a Python library."""
