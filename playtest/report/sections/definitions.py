"""What the report's words mean, and where they come from."""

from __future__ import annotations

from playtest.report.model import Definition, Definitions
from playtest.report.run import Run

WIKIPEDIA = "https://en.wikipedia.org/wiki/"
BROWNE = "https://eprints.qut.edu.au/17025/"

ALWAYS = (
    Definition(
        "Share of the wins",
        "the mean credit of a seat: 1 for a win alone, an equal part of 1 for a shared win, 0 for a loss",
    ),
    Definition("Sole wins", "games that the seat won alone"),
    Definition("Seat spread", "the largest minus the smallest share of the wins of a seat"),
    Definition(
        "Seat bias",
        "score chi-square of the mean credits, with one degree of freedom less than there are seats; p is "
        "the chance of shares this uneven if all seats were equal",
        "score test",
        f"{WIKIPEDIA}Score_test",
    ),
    Definition("First seat advantage", "seat 1's share of the wins minus the fair share"),
    Definition(
        "Elo",
        "a share of the wins p between two players as 400·log10(p/(1 − p)) points of strength",
        "Elo rating",
        f"{WIKIPEDIA}Elo_rating_system",
    ),
    Definition("Turns", "everything a seat does before play passes on; a seat that is skipped has no turn"),
    Definition("Plies", "single decisions: one of the legal moves is chosen"),
    Definition("Passed over", "times that a seat had nothing to do and another seat moved instead"),
    Definition(
        "Idle turns",
        "the longest run of turns between two turns of a seat, before its first and after its last included, "
        "minus the normal number",
    ),
    Definition("Idle share", "the part of the game's turns that remains after a seat's last turn"),
    Definition(
        "Branching factor",
        "legal moves at a ply, all plies of all games taken together",
        "branching factor",
        f"{WIKIPEDIA}Branching_factor",
    ),
    Definition("Decision share", "the part of all plies with more than one legal move"),
    Definition("Open turns", "the part of all turns whose first ply has more than one legal move"),
    Definition(
        "Game tree complexity",
        "the sum of log10(legal moves) over a game's plies, then the mean over games",
        "game complexity",
        f"{WIKIPEDIA}Game_complexity",
    ),
)
LEADS = (
    Definition(
        "Lead changes",
        "turns whose leader is another than the last leader before; the first leader is no change, and turns "
        "without a leader are passed over",
    ),
    Definition(
        "Leader wins",
        "of the games with a leader after that part of the turns, those that it wins alone",
    ),
    Definition("Lead duration", "the part of the turns in which the later sole winner was leader"),
    Definition(
        "Decided at",
        "the first turn from which the sole winner was leader to the end, as a part of all turns",
    ),
    Definition("Comeback", "the most that the later sole winner was behind the best seat"),
    Definition(
        "Drama",
        "the mean, over the turns on which the later sole winner is behind, of the square root of its "
        "deficit as a part of the game's largest gap; 0 if it is never behind",
        "after Browne 2008",
        BROWNE,
    ),
)
POINTS = (
    Definition("Margin", "the sole winner's score minus the best other score"),
    Definition(
        "Fresh starts",
        "the same figure in games put together turn by turn: the gains of all seats in a turn are those of "
        "the same turn of another game of these players, with the same seat to move (of the nearest turns of "
        "that seat where fewer than 20 games had it); the length is the game's own, or the target ends it; "
        "what the games as played have above it is what being ahead adds",
    ),
    Definition(
        "All scores set equal",
        "the share of the wins that the leader at half-time has when the game is played on from there by the "
        "same players with all scores equal; above the share of its seat in all games, the position carries "
        "the lead on",
    ),
)
SAMPLES = (
    Definition(
        "Rule coverage",
        "whether a rule event happened, was possible but never chosen (some legal move would have raised "
        "it), or was not possible in the positions examined",
    ),
    Definition(
        "Openings",
        "z-test of the mover's share after a first ply against its share in all games, with Holm's "
        "correction over all rows",
        "Holm's correction",
        f"{WIKIPEDIA}Holm%E2%80%93Bonferroni_method",
    ),
    Definition("Two games are the same", "the chance that two games of a lineup are equal, move for move"),
    Definition(
        "Interval of a share",
        "Wilson score, 95 %; a shared win counts in parts",
        "Wilson score interval",
        f"{WIKIPEDIA}Binomial_proportion_confidence_interval",
    ),
    Definition(
        "Interval of a mean",
        "mean ± 1.95996·SD/√n, with games as the sample; a rule event that no game has twice counts as a "
        "share",
    ),
    Definition(
        "Interval of a pooled ratio",
        "linearised, with games as the sample (branching factor, decision share, changes per turn)",
        "ratio estimator",
        f"{WIKIPEDIA}Ratio_estimator",
    ),
    Definition(
        "Interval of a percentile",
        "from one ranked game to another, between which the percentile lies in at least 95 % of runs; beyond "
        "the first or last of few games by as much as the next one is inside",
        "confidence interval of a quantile",
        f"{WIKIPEDIA}Quantile#Estimating_quantiles_from_a_sample",
    ),
)


def definitions(run: Run) -> Definitions:
    """Every term that a report of this game can use."""
    points = POINTS if run.meta["has_points"] else ()
    return Definitions("What the words mean", (*ALWAYS, *LEADS, *points, *SAMPLES))
