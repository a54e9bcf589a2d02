"""Quick figures for the pages that change a variant: one call, one round of games, one view."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from typing import Any

from playtest.loader import Variant
from playtest.report.run import lineup_labels
from playtest.report.target_sentences import SIGNS, figure, still_needed, wanted
from playtest.report.watching import change_text, now_text
from playtest.simulation.crashes import crash_sentences
from playtest.simulation.request import Request
from playtest.statistics.wording import capitalized
from playtest.studies.live import Live, Now
from playtest.workshop.form import summary

MOST_PAGES = 8
LEGEND = (
    "▲ higher or ▼ lower, established; · no difference established, = the same in every game.",
    "In brackets the 95 % interval of a figure alone; ▲ and ▼ allow for all figures together.",
)


class LiveDesk:
    """What each page looks at; pages that have not asked for long make room for others."""

    def __init__(self, request: Request, stop: threading.Event) -> None:
        self.request, self.stop = request, stop
        self._pages: OrderedDict[str, tuple[threading.Lock, Live]] = OrderedDict()
        self._lock = threading.Lock()

    def step(self, page: str, draft: Variant, saved: Variant | None) -> dict[str, Any]:
        """Play a round for this page and tell what there is to see."""
        with self._lock:
            if page not in self._pages:
                self._pages[page] = (threading.Lock(), Live(self.stop, self.request))
            self._pages.move_to_end(page)
            lock, live = self._pages[page]
            while len(self._pages) > MOST_PAGES:
                self._pages.popitem(last=False)
        with lock:
            live.look_at(draft, saved)
            return told(live.step())


def told(now: Now) -> dict[str, Any]:
    """The figures in words, with their changes against the file and against the state before."""
    labels = lineup_labels(now.meta["lineups"])
    names = [lineup["name"] for lineup in now.meta["lineups"]]
    named = dict(zip(names, labels, strict=True))
    return {
        "settled": now.settled,
        "rules": [f"{each.name}: {summary(each.a)} → {summary(each.b)}" for each in now.rules],
        "lineups": [
            {
                "label": label,
                "games": games,
                "rows": _rows(figures, now.from_file.get(name, {}), now.from_before.get(name, {})),
            }
            for name, label, games, figures in zip(names, labels, now.games, now.figures, strict=True)
        ],
        "from_file": bool(now.from_file),
        "from_before": bool(now.from_before),
        "targets": [
            {
                "title": f"{each['title']}, {named.get(each['lineup'], 'not played')}"
                if "/" in each["name"]
                else each["title"],
                "figure": figure(each),
                "wanted": wanted(each),
                "verdict": each["verdict"],
                "sign": SIGNS[each["verdict"]],
                "needed": still_needed(each),
            }
            for each in now.targets
        ],
        "warnings": [
            *(
                f"{capitalized('; '.join(named[name] for name in warning['lineups']))}: {warning['sentence']}"
                for warning in now.warnings
            ),
            *(sentence for sentence, _ in crash_sentences([now.meta])),
        ],
        "legend": list(LEGEND),
    }


def _rows(
    figures: Sequence[Mapping[str, Any]], from_file: Mapping[str, Any], from_before: Mapping[str, Any]
) -> list[dict[str, str]]:
    return [
        {
            "title": each["title"],
            "now": now_text(each),
            "from_file": change_text(from_file.get(each["name"])),
            "from_before": change_text(from_before.get(each["name"])),
        }
        for each in figures
    ]
