"""What a command does from its plan to its report: simulate, compare, sweep, readings, ladder and others."""
