"""What a game must provide, and the compiled loops that play any game that provides it."""
