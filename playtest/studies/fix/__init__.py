"""`fix`: the smallest changes that bring a variant to its targets, raced, then confirmed."""
