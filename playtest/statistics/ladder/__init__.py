"""How strong bots are, from games of every two of them, and how much skill a game rewards."""

from playtest.statistics.ladder.ladder import ladder as ladder
from playtest.statistics.ladder.ladder import of_pairs as of_pairs
from playtest.statistics.ladder.pairs import pairs_of_matches as pairs_of_matches
