"""`playtest watch`: saves, figures, what they did."""
