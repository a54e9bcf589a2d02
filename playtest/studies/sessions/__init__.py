"""`sessions`: games of people, beside many of the bots."""
