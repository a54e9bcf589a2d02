"""The report of a sweep: its content and its renderers, from sweep.json alone."""
