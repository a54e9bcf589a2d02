"""One file a chart: every variant in one picture, always in its own color and marker."""
