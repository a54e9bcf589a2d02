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
        "the chance of shares this uneven if all seats were equal, below 200 games by dealing them out anew",
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
        "In the baseline",
        "the same figure with each game's own gains dealt out again in random order; where it differs from "
        "the games as played, being ahead helps, or being behind does",
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
        "z-test of the mover's share after a first ply, as its interval has it, against its share in all "
        "games, with Holm's correction over all rows",
        "Holm's correction",
        f"{WIKIPEDIA}Holm%E2%80%93Bonferroni_method",
    ),
    Definition("Two games are the same", "the chance that two games of a lineup are equal, move for move"),
    Definition(
        "Interval of a share",
        "Wilson score, 95 %, near 0 and 1 no shorter than binomial limits; a shared win counts in parts",
        "Wilson score interval",
        f"{WIKIPEDIA}Binomial_proportion_confidence_interval",
    ),
    Definition(
        "Interval of a mean",
        "Student's t, 95 %, with games as the sample; a count that is never above 1 is a share. There is "
        "none for fewer than 20 games, or where a few games make the mean what it is. Where all games are "
        "alike, it says how many can differ",
    ),
    Definition(
        "Interval of a pooled ratio",
        "linearised, with games as the sample and Student's t (branching factor, decision share, changes "
        "per turn)",
        "ratio estimator",
        f"{WIKIPEDIA}Ratio_estimator",
    ),
    Definition(
        "Interval of a percentile",
        "from one ranked game to another, between which the percentile lies in at least 95 % of runs; open "
        "where too few games lie beyond",
        "confidence interval of a quantile",
        f"{WIKIPEDIA}Quantile#Estimating_quantiles_from_a_sample",
    ),
)


def definitions(run: Run) -> Definitions:
    """Every term that a report of this game can use."""
    points = POINTS if run.meta["has_points"] else ()
    return Definitions("What the words mean", (*ALWAYS, *LEADS, *points, *SAMPLES))
