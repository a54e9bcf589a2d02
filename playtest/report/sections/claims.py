"""What is established and what is not: the designer's own targets, and what is judged in every run."""

from __future__ import annotations

from playtest.report.advice import usual_advice
from playtest.report.model import Block, Cell, Light, Lights, Notice, Row, Section, Table, Text
from playtest.report.numbers import UNDEFINED, counted
from playtest.report.palette import STATUS_WORDS
from playtest.report.run import Facts, Run
from playtest.report.sections.leads import SERIOUS
from playtest.report.sections.own_targets import NO_TARGETS, targets_table
from playtest.statistics.wording import p_value

PROBLEM = "problem"
OTHERS = ("fine", "not known")
ABOUT = (
    "✕ problem: an effect beyond what matters is established; ! look: an effect is established, its size is "
    "not; ✓ fine: the whole interval lies within what matters; ? not known: these games do not tell; "
    "– does not apply. All are held to one level: in 95 % of reports on a game without any such effect "
    "there is no false problem or look anywhere."
)


def claims(run: Run) -> Section:
    """What stands out; then every claim in every lineup."""
    found = lights(run)
    blocks: list[Block] = [targets_table(run)] if run.summary["targets"] else []
    if not run.has_games:
        blocks.append(Text("No finished game to look at."))
    elif found:
        blocks.append(Lights(found))
    else:
        blocks.append(Notice("fine", "Nothing to warn about."))
    if text := advised(run):
        blocks.append(Text(text))
    rows = _rows(run)
    if rows:
        blocks += [Table("What is judged", run.columns, rows), Text(ABOUT)]
    if others := lights(run, OTHERS):
        blocks.append(Lights(others, "What is fine, and what is not known"))
    if tests := _tests(run):
        title = f"How it was tested: {level(run)}".rstrip(".")
        blocks.append(Table(title, run.columns, tests, aside=True))
    if not run.summary["targets"]:
        blocks.append(Text(NO_TARGETS))
    return Section("checks", "Targets and checks", tuple(blocks))


def advised(run: Run) -> str | None:
    """Of a run with a problem what was found to mend it, or how that is found out; None without one."""
    problems = any(light.status == PROBLEM for light in lights(run))
    return (run.advice or usual_advice(run.meta)) if problems or _misses_targets(run) else None


def _misses_targets(run: Run) -> bool:
    from playtest.statistics.judging import OUTSIDE

    return any(target["verdict"] == OUTSIDE for target in run.summary["targets"])


def lights(run: Run, statuses: tuple[str, ...] = SERIOUS) -> tuple[Light, ...]:
    """What has one of these statuses, in their order; lineups of which the same is said named together.

    That games are missing is left out, since the top of the report says it.
    """
    labels = {lineup.meta["name"]: lineup.who(run.meta) for lineup in run.lineups}
    found: dict[tuple[str, str], list[tuple[str, str]]] = {}
    for claim in run.claims:
        if claim["status"] in statuses and claim["name"] != "incomplete":
            said = found.setdefault((claim["status"], claim["title"]), [])
            said.append((labels[claim["lineups"][0]], claim["sentence"]))
    told = [Light(status, title, tuple(run.grouped(said))) for (status, title), said in found.items()]
    return tuple(sorted(told, key=lambda light: statuses.index(light.status)))


def _rows(run: Run) -> tuple[Row, ...]:
    """A row for every claim, with its answer in each lineup."""
    found: dict[str, dict[str, str]] = {}
    for claim in run.claims:
        if claim["name"] != "incomplete":
            found.setdefault(claim["title"], {})[claim["lineups"][0]] = claim["status"]

    def cell(statuses: dict[str, str], lineup: str) -> Cell:
        status = statuses.get(lineup)
        return Cell(STATUS_WORDS[status], status=status) if status else Cell(UNDEFINED)

    return tuple(
        run.row(title, lambda facts, statuses=statuses: cell(statuses, facts["name"]))  # type: ignore[misc]
        for title, statuses in found.items()
    )


def _tests(run: Run) -> tuple[Row, ...]:
    """A row for every claim that was tested, with its p-values in each lineup."""
    tested = [claim for claim in run.claims if claim["test"]]
    about = {claim["title"]: in_words(claim["test"]) for claim in tested}
    found: dict[str, dict[str, str]] = {title: {} for title in about}
    for claim in tested:
        found[claim["title"]][claim["lineups"][0]] = p_values(claim["test"])
    return tuple(
        run.row(
            title,
            lambda facts, said=said: Cell(said.get(facts["name"], UNDEFINED)),  # type: ignore[misc]
            about[title],
        )
        for title, said in found.items()
    )


def in_words(test: Facts) -> str:
    """What is tested, and how."""
    return f"null: {test['null']}; what matters: {test['matters']}; by {test['method']}"


def p_values(test: Facts) -> str:
    """The p-values of the null and of "no more than what matters"; none where neither is ruled out."""
    said = [
        f"{what} {p_value(test[p])}"
        for what, p in (("null", "p_null"), ("what matters", "p_matters"))
        if test[p] is not None
    ]
    return ", ".join(said) or "neither is ruled out"


def level(run: Run) -> str:
    """To which level all claims of the report are held; empty where none was tested."""
    test = next((claim["test"] for claim in run.summary["claims"] if claim["test"]), None)
    if test is None:
        return ""
    return f"{counted(test['claims'], 'claim')} are judged together, each at p ≤ {test['level']:.2g}."
