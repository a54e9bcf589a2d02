"""What positions are worth, proven: all positions of a game solved backwards, or a win forced within some
plies."""
