"""playtest from Python, cell by cell, as one would work in a notebook.

Run it from the project's folder: python docs/from_python.py
"""

# %% A variant, and another with one rule changed
import playtest as pt

base = pt.load("variants/shove-3p.yaml")
crowded = base.with_({"board.columns": 6, "board.rows": 6})
print(crowded)
for difference in base.differences(crowded):
    print(f"{difference.name}: {difference.a} -> {difference.b}")

# %% Play it; in a notebook, `run` shows the verdict and the seat shares
run = crowded.simulate(games=200, seed=1, lineups=["random", "heuristic"])
print(run)

# %% Every game is a row of a pandas table
longest = run.games.sort_values("turns", ascending=False).head(3)
print(longest[["lineup", "game", "turns", "winners", "ending"]])
print(run.games.groupby("lineup")["turns"].describe().round(1))

# %% Every figure of the report, by the names of summary.json
for lineup in run.summary["lineups"]:
    print(lineup["name"], [f"{share['mean']:.1%}" for share in lineup["seat_share"]])

# %% The report itself; in a notebook, `run.report()` shows it
print(f"{len(run.report().html):,} characters of HTML")

# %% A game move by move, and a table to try moves at
print(run.written_game(0)["moves"][:5])
table = crowded.table()
table.play(table.legal_moves()[0])
print(table.position()["layout"])

# %% What did the change do?
comparison = pt.compare(base, crowded, games=200, lineups="random")
print(comparison.established[["title", "a", "b", "difference", "low", "high"]].round(2))

# %% How does it change along a rule?
grid = pt.sweep(base, {"bidding.beads": range(3, 6)}, games=100, lineups="random")
turns = grid.table[grid.table["metric"] == "turns.mean"]
print(turns[["bidding.beads", "mean", "low", "high"]])

# %% Which unclear sentence of the rules must be rewritten first?
unclear = pt.readings(base, games=50, lineups="random")
print(unclear.findings[0])
print(unclear.table.groupby("key", sort=False)["verdict"].unique())

# %% How much better does careful play do?
ladder = crowded.ladder("random,greedy,heuristic", games=30)
print(ladder.bots.round())
