"""The report of a ladder: Markdown, HTML, plot and terminal."""
