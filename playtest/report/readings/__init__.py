"""The report on readings: its content and its renderers, from readings.json alone."""
