"""How many games it takes to say anything."""

LEAST_GAMES = 20
"""A mean or percentile of fewer games has no interval."""

LEAST_ALIKE = 60
"""Of fewer games that are all alike nothing is established: more than one in twenty could differ."""

LEAST_DIFFERENT = 30
"""With fewer different games a lineup's figures describe those few games and not the variant."""
