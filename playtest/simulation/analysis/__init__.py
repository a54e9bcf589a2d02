"""What a bot thinks of a position: its moves from the best on, what each is worth, what it expects then."""
