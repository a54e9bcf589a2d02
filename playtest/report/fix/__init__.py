"""The report of a search for a repair: its content and its renderers, from fix.json alone."""
