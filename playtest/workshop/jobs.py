"""Runs and studies that a page starts: one at a time, with its progress, and a way to stop it."""

from __future__ import annotations

import secrets
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playtest.errors import InputError
from playtest.loader import Variant, base_of
from playtest.simulation.plan import Plan, make_plan
from playtest.simulation.pool import threads_for
from playtest.simulation.request import Request
from playtest.studies.results import Simulated, Studied

KINDS = {
    "simulate": "Full report",
    "compare": "Compare with its base",
    "readings": "Which unclear sentence matters",
    "importance": "Which keys matter most",
    "sweep": "Sweep a key",
    "fix": "Search for a repair",
}
MOST_JOBS = 12


@dataclass
class Job:
    """A run or study in hand or finished; `page` is its report's address within the folder of reports."""

    identity: str
    kind: str
    title: str
    stop: threading.Event = field(default_factory=threading.Event, repr=False)
    done: int = 0
    of: int = 0
    step: str = ""
    state: str = "running"  # running, finished, stopped, failed
    page: str | None = None
    message: str = ""

    def told(self) -> dict[str, Any]:
        """The job as a page shows it."""
        names = ("identity", "kind", "title", "done", "of", "step", "state", "page", "message")
        return {name: getattr(self, name) for name in names}


class Jobs:
    """The jobs of a workshop, which write into its folder of reports and their lines into its journal."""

    def __init__(self, out: Path, threads: int | None = None, no_journal: bool = False) -> None:
        self.request = Request(out=out, threads=threads, no_journal=no_journal)
        self._jobs: dict[str, Job] = {}
        self._lock = threading.Lock()

    def listed(self) -> list[dict[str, Any]]:
        """All jobs of this evening, the latest first."""
        with self._lock:
            return [job.told() for job in reversed(self._jobs.values())]

    def find(self, identity: str) -> Job:
        """The job of this name; InputError for no such job."""
        with self._lock:
            if identity in self._jobs:
                return self._jobs[identity]
        raise InputError("there is no such study any more")

    def start(self, kind: str, variant: Variant, setting: str = "") -> Job:
        """Begin a job on a variant; InputError for what cannot be played, and while another one runs."""
        if kind not in KINDS:
            raise InputError(f"there is no such study; there are {', '.join(KINDS)}")
        run = _runs(kind, variant, setting, self.request)
        job = Job(secrets.token_hex(8), kind, f"{KINDS[kind]}: {variant.name}")
        with self._lock:
            if any(other.state == "running" for other in self._jobs.values()):
                raise InputError("another study is running; wait for it, or stop it")
            self._jobs[job.identity] = job
            for old in list(self._jobs)[:-MOST_JOBS]:
                del self._jobs[old]
        threading.Thread(target=self._work, args=(job, run), daemon=True).start()
        return job

    def stop_all(self) -> None:
        """Ask every job to end after the blocks in hand."""
        with self._lock:
            for job in self._jobs.values():
                job.stop.set()

    def _work(self, job: Job, run: Callable[[Job], Simulated | Studied | None]) -> None:
        try:
            done = run(job)
        except InputError as error:
            job.message, job.state = str(error), "failed"
        except Exception as error:  # the page must learn of it, whatever it is
            job.message, job.state = f"It broke off: {type(error).__name__}: {error}", "failed"
        else:
            if done is None:
                job.message = "Stopped before there was anything to tell."
            else:
                job.page = done.report.relative_to(self.request.out).as_posix()
            job.state = "stopped" if job.stop.is_set() else "finished"


def _runs(
    kind: str, variant: Variant, setting: str, request: Request
) -> Callable[[Job], Simulated | Studied | None]:
    """What playing a job does; InputError, before anything is played, for what cannot be."""
    threads = threads_for(variant, request.threads)
    if kind == "simulate":
        return _simulation(variant, request, threads)
    if kind == "compare":
        return _comparison(variant, request, threads)
    return _study(kind, variant, setting, request, threads)


def _simulation(variant: Variant, request: Request, threads: int) -> Callable[[Job], Simulated | None]:
    from playtest.studies.journal import entry
    from playtest.studies.levels import with_search_level
    from playtest.studies.simulate import simulate

    plan = make_plan(variant, request)

    def run(job: Job) -> Simulated | None:
        playing = plan
        if request.leaves_search_open and not variant.simulate.lineups:
            playing = with_search_level(plan, threads, job.stop)
        with _blocks(job, playing) as on_progress:
            done = simulate(playing, request.out, threads, job.stop, on_progress)
        if done is not None and not request.no_journal:
            with suppress(OSError):
                entry.note_run(request.out, variant, done)
        return done

    return run


def _comparison(variant: Variant, request: Request, threads: int) -> Callable[[Job], Studied | None]:
    from playtest.loader import load
    from playtest.studies.compare.plan import plan_comparison
    from playtest.studies.compare.play import compare
    from playtest.studies.compare.sources import Source
    from playtest.studies.compare.study import COMPARE

    base = base_of(variant)
    first = load(variant.file) if variant.changes and variant.file else base
    if first is None or first.file is None:
        raise InputError(
            f"{variant.name} extends no file and has no change; there is nothing to compare it with"
        )
    sources = [
        Source(first.file, first.stem, first, None),
        Source(variant.file or variant.stem, variant.stem, variant, None),
    ]
    planned = plan_comparison(sources, request)
    return _noted(
        lambda job: compare(planned, request.out, threads, job.stop, lambda plan: _blocks(job, plan)),
        COMPARE,
        request,
    )


def _study(
    kind: str, variant: Variant, setting: str, request: Request, threads: int
) -> Callable[[Job], Studied | None]:
    if kind == "readings":
        from playtest.studies.readings.plan import plan_readings
        from playtest.studies.readings.play import readings
        from playtest.studies.readings.study import READINGS

        read = plan_readings(variant, request)
        return _noted(
            lambda job: readings(read, request.out, threads, job.stop, _counts(job, "readings")),
            READINGS,
            request,
        )
    if kind == "importance":
        from playtest.studies.importance.plan import plan_importance
        from playtest.studies.importance.play import importance
        from playtest.studies.importance.study import IMPORTANCE

        weighed = plan_importance(variant, (), (), request)
        return _noted(
            lambda job: importance(weighed, request.out, threads, job.stop, _counts(job, "games")),
            IMPORTANCE,
            request,
        )
    if kind == "sweep":
        from playtest.studies.sweep.plan import plan_sweep, refuse_impossible
        from playtest.studies.sweep.play import sweep
        from playtest.studies.sweep.study import SWEEP

        swept = plan_sweep(variant, setting.split(), request)
        refuse_impossible(swept)
        return _noted(
            lambda job: sweep(swept, request.out, threads, job.stop, _counts(job, "cells")), SWEEP, request
        )
    from playtest.studies.fix.plan import plan_fix
    from playtest.studies.fix.play import fix
    from playtest.studies.fix.study import FIX

    sought = plan_fix(variant, (), (), request)
    return _noted(
        lambda job: fix(sought, request.out, threads, job.stop, _counts(job, "games")), FIX, request
    )


def _noted(
    run: Callable[[Job], Studied | None], study: Any, request: Request
) -> Callable[[Job], Studied | None]:
    """The same, with a line in the journal at its end."""
    from playtest.studies.journal import entry

    def noted(job: Job) -> Studied | None:
        done = run(job)
        if done is not None and not request.no_journal:
            with suppress(OSError):
                entry.note_study(request.out, study, done)
        return done

    return noted


def _counts(job: Job, what: str) -> Callable[[int, int], None]:
    def count(done: int, of: int) -> None:
        job.done, job.of, job.step = done, of, what

    return count


@contextmanager
def _blocks(job: Job, plan: Plan) -> Iterator[Callable[[int, int, int], None]]:
    """What is told of the blocks of a run: the games of all its lineups together."""
    total = sum(plan.games_of(lineup) for lineup in plan.lineups)
    before = [0] * len(plan.lineups)
    job.done, job.of, job.step = 0, total, f"games of {plan.variant.name}"

    def tell(lineup: int, done: int, games: int) -> None:
        before[lineup] = done
        job.done = sum(before)

    yield tell
