"""A comparison as terminal text, Markdown, HTML and overlaid drawings; needs neither a game nor numba."""
