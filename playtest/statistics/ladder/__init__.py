"""How strong bots are, from games of every two of them, and how much skill a game rewards."""

from playtest.statistics.ladder.ladder import ladder as ladder
