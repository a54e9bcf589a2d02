// The quick figures beside the form: asks for one round of games after the other while they grow.
import { ask, find, make, table, wait } from "./common.js";

const page = Math.random().toString(36).slice(2);
let round = 0;

export async function watch(name, changes) {
  const mine = ++round;
  const panel = find("#numbers");
  panel.classList.add("waiting");
  while (mine === round) {
    if (document.hidden || panel.hidden) {
      await wait(400);
      continue;
    }
    try {
      const told = await ask("/api/live", { name, changes, page });
      if (mine !== round) return;
      panel.classList.remove("waiting");
      show(panel, told);
      if (told.settled) return;
    } catch (error) {
      if (mine !== round) return;
      panel.replaceChildren(make("p", { class: "wrong" }, error.message));
      if (error.status !== 0) return;
      await wait(2000);
    }
  }
}

export function stopWatching() {
  round += 1;
  find("#numbers").classList.add("waiting");
}

function show(panel, told) {
  const parts = [];
  if (told.rules.length) parts.push(make("ul", { class: "changes", "aria-label": "Changed rules" }, ...told.rules.map((rule) => make("li", {}, rule))));
  for (const warning of told.warnings) parts.push(make("p", { class: "notice" }, warning));
  if (told.targets.length) parts.push(table(["Target", "Now", "Wanted", "Verdict"], told.targets.map((each) => [each.title, each.figure, each.wanted, `${each.sign} ${each.verdict}${each.needed ? `: ${each.needed}` : ""}`]), "The targets"));
  for (const lineup of told.lineups) {
    const games = `${lineup.label}, ${lineup.games.toLocaleString("en")} games`;
    const head = [games, "Now", ...(told.from_file ? ["Against the file"] : []), ...(told.from_before ? ["Against the last state"] : [])];
    const rows = lineup.rows.map((row) => [row.title, row.now, ...(told.from_file ? [row.from_file] : []), ...(told.from_before ? [row.from_before] : [])]);
    parts.push(table(head, rows, games));
  }
  parts.push(...told.legend.map((line) => make("p", { class: "muted small" }, line)));
  parts.push(make("p", { class: "muted", "data-settled": String(told.settled) }, told.settled ? "Every seat's share is known to within 2 points." : "playing on …"));
  panel.replaceChildren(...parts);
}
