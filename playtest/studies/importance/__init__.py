"""`importance`: how much each key of a variant matters to each headline figure."""
