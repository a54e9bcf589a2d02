"""A stretch of the journal, as its page sees it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from playtest.report.numbers import counted, number, percent, span, supported_decimals
from playtest.statistics.figures.figure import SHARE
from playtest.statistics.wording import capitalized, listed

Entry = Mapping[str, Any]

PAUSE = timedelta(hours=4)
"""So long a pause ends an evening."""

USUAL = ("seat_spread", "turns.median", "outcomes.draw_of_all", "stalled")
MOST_FIGURES = 4


@dataclass(frozen=True)
class Course:
    """A figure of the runs of one file, one after another: `points` are times with estimates."""

    file: str
    name: str
    title: str
    unit: str
    lineup: str
    wanted: tuple[float | None, float | None] | None
    points: tuple[tuple[str, Entry], ...]


@dataclass(frozen=True)
class Evening:
    """Entries of the journal in order; `unreadable` lines were left out."""

    entries: tuple[Entry, ...]
    unreadable: int = 0

    @property
    def title(self) -> str:
        """`1 December 2026, 19:02 to 21:40`, over several days both dates."""
        first, last = (_time(entry) for entry in (self.entries[0], self.entries[-1]))
        start = f"{first.day} {first:%B %Y, %H:%M}"
        if first.date() == last.date():
            return start if f"{first:%H:%M}" == f"{last:%H:%M}" else f"{start} to {last:%H:%M}"
        return f"{start} to {last.day} {last:%B %Y, %H:%M}"

    def advice(self, entry: Entry) -> str:
        """What mends the problems of a run, as far as was known then, or how to find out; empty unless it is
        the last of its file, as a later run or search says more."""
        last = next(each for each in reversed(self.entries) if each["file"] == entry["file"])
        return (entry.get("advice") or "") if last is entry else ""

    def courses(self) -> list[Course]:
        """Of each file with several runs its main figures, in the strongest lineup of the last run."""
        files = dict.fromkeys(entry["file"] for entry in self.entries if entry["kind"] == "simulate")
        found = [course for file in files for course in _courses(file, self._runs(file))]
        return [course for course in found if len(course.points) > 1]

    def _runs(self, file: str | None) -> list[Entry]:
        return [entry for entry in self.entries if entry["kind"] == "simulate" and entry["file"] == file]


def last_evening(entries: Sequence[Entry]) -> list[Entry]:
    """The entries after the last long pause."""
    first = len(entries) - 1
    while first > 0 and _time(entries[first]) - _time(entries[first - 1]) <= PAUSE:
        first -= 1
    return list(entries[max(first, 0) :])


def at(entry: Entry) -> str:
    """The time of day."""
    return f"{_time(entry):%H:%M}"


def what(entry: Entry) -> str:
    """What was made of which variant: `Shove for four, bidding.beads=6`, `sweep of Shove for four`."""
    about = ", ".join([entry["variant"], *entry["settings"]])
    names = {"simulate": "", "compare": "comparison of ", "fix": "search for a repair of "}
    return f"{names.get(entry['kind'], entry['kind'] + ' of ')}{about}"


def changed(entry: Entry) -> str:
    """The rules that the run has changed since the last one of its file, or against its base."""
    since, base = entry.get("since"), entry.get("base")
    if since is not None:
        rules = since["rules"]
        if rules is None:
            said = ["the rules of the run before cannot be loaded any more"]
        else:
            said = [_rule(rule) for rule in rules] or ["no rule"]
        return "; ".join([*said, *since["unlike"]])
    if base is not None and base["rules"]:
        return f"first run; against {base['file']}: {'; '.join(_rule(rule) for rule in base['rules'])}"
    return "first run" if entry["kind"] == "simulate" else ""


def did(entry: Entry) -> list[str]:
    """What the change did, or what a study found, in sentences."""
    said = [] if entry["complete"] else ["Stopped before its end."]
    since = entry.get("since")
    if since is None:
        return [*said, *entry.get("found", ())]
    judged = [since["targets"]] if since["targets"] else []
    return [*said, *judged, *(f"{capitalized(label)}: {sentence}" for label, sentence in since["said"])]


def stands(entry: Entry) -> str:
    """The main figures of a run's strongest lineup: `all heuristic, 400 games: median turns 95 (94–96)`."""
    lineup = _strongest(entry)
    if lineup is None:
        return ""
    titles = {name: entry["metrics"][name]["title"] for name in _names(entry)}
    known = {name for name, estimate in lineup["figures"].items() if estimate["mean"] is not None}
    figures = [f"{titles[name]} {figure(entry, lineup, name)}" for name in titles if name in known]
    return f"{lineup['label']}, {counted(lineup['games'], 'game')}: {', '.join(figures)}" if figures else ""


def targets(entry: Entry) -> str:
    """`3 targets inside, 1 outside`; empty where there are none."""
    found = Counter(target["verdict"] for target in entry.get("targets", ()))
    if not found:
        return ""
    said = [f"{found[word]} {word}" for word in ("inside", "outside", "not established") if found[word]]
    return f"{'target' if found.total() == 1 else 'targets'}: {listed(said)}"


def figure(entry: Entry, lineup: Entry, name: str) -> str:
    """A figure with its interval."""
    estimate = lineup["figures"][name]
    mean, low, high = (estimate[part] for part in ("mean", "low", "high"))
    if entry["metrics"][name]["unit"] == SHARE:
        text, between = percent(mean), span(low, high, 1, 100)
    else:
        known = [each for each in (mean, low, high) if each is not None]
        decimals = 0 if all(each == round(each) for each in known) else supported_decimals([estimate])
        text, between = number(mean, decimals), span(low, high, decimals)
    return f"{text} ({between})" if between else text


def _courses(file: str | None, runs: Sequence[Entry]) -> Iterator[Course]:
    last = runs[-1]
    best = _strongest(last)
    wanted = {target["metric"]: target["wanted"] for target in last["targets"] if "/" not in target["name"]}
    for name in _names(last):
        points = []
        for run in runs:
            lineup = next((each for each in run["lineups"] if best and each["name"] == best["name"]), None)
            estimate = lineup["figures"].get(name) if lineup else None
            if estimate and estimate["mean"] is not None:
                points.append((at(run), estimate))
        ends = wanted.get(name)
        if best is not None:
            metric = last["metrics"][name]
            band = None if ends is None else (ends[0], ends[1])
            about = (file or last["variant"], name, metric["title"], metric["unit"], best["label"])
            yield Course(*about, band, tuple(points))


def _names(entry: Entry) -> list[str]:
    """The figures of a run that matter most: its targets', then the usual ones."""
    wanted = [target["metric"] for target in entry["targets"]]
    return [name for name in dict.fromkeys([*wanted, *USUAL]) if name in entry["metrics"]][:MOST_FIGURES]


def _strongest(entry: Entry) -> Entry | None:
    lineups = entry.get("lineups") or ()
    return next((each for each in lineups if each["name"] == entry["strongest"]), next(iter(lineups), None))


def _rule(rule: Entry) -> str:
    return f"{rule['key']} {rule['a']} → {rule['b']}"


def _time(entry: Entry) -> datetime:
    return datetime.fromisoformat(entry["when"])
