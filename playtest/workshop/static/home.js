import { ask, find, jobCard, make, say, table, wait } from "./common.js";

function card(variant) {
  const about = [make("h3", {}, make("a", { href: `/edit/${encodeURIComponent(variant.name)}` }, variant.title || variant.name))];
  if (variant.problems.length) {
    about.push(make("p", { class: "wrong" }, variant.problems.map((each) => each.message).join("\n")));
    return make("article", { class: "card" }, ...about);
  }
  about.push(
    make("p", { class: "muted" }, `${variant.game}, ${variant.seats} seats · ${variant.name}`),
    variant.description ? make("p", {}, variant.description) : null,
    variant.changes.length ? make("p", { class: "muted" }, `${variant.extends || "the defaults"} with ${variant.changes.join(", ")}`) : null,
    make("p", { class: "row" },
      make("a", { class: "button", href: `/edit/${encodeURIComponent(variant.name)}`, "aria-label": `Change ${variant.title}` }, "Change"),
      make("a", { class: "button", href: `/edit/${encodeURIComponent(variant.name)}#play`, "aria-label": `Play ${variant.title}` }, "Play"),
      make("a", { class: "button", href: `/rules/${encodeURIComponent(variant.name)}`, target: "_blank", "aria-label": `Rules of ${variant.title}` }, "Rules")),
  );
  return make("article", { class: "card" }, ...about);
}

async function showVariants() {
  const told = await ask("/api/variants");
  find("#folder").textContent = told.folder;
  find("#list").replaceChildren(...told.variants.map(card));
  find("#new select").replaceChildren(...told.games.map((game) => make("option", {}, game)));
}

async function showGames() {
  const { games } = await ask("/api/games");
  const rows = games.map((game) => make("tr", {},
    make("td", {}, make("a", { href: `/play/${game.identity}` }, game.variant || "a game")),
    make("td", {}, (game.names || []).join(", ")),
    make("td", {}, (game.when || "").replace("T", " ")),
    make("td", {}, game.over ? (game.scores || []).join(" : ") : "goes on"),
    make("td", {}, game.note || "")));
  const head = make("tr", {}, ...["Variant", "Who", "When", "Scores", "Note"].map((text) => make("th", { scope: "col" }, text)));
  find("#played").replaceChildren(rows.length
    ? make("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": "Games" }, make("table", {}, make("thead", {}, head), make("tbody", {}, ...rows)))
    : make("p", { class: "muted" }, "None yet. Play a variant: the game is kept here."));
}

async function showJobs() {
  const { jobs } = await ask("/api/jobs");
  find("#jobs").replaceChildren(...(jobs.length ? jobs.map((job) => jobCard(job, showJobs)) : [make("p", { class: "muted" }, "None yet.")]));
  return jobs.some((job) => job.state === "running");
}

find("#new").addEventListener("submit", async (event) => {
  event.preventDefault();
  const { game, stem } = Object.fromEntries(new FormData(event.target));
  try {
    const made = await ask("/api/new", { game, stem });
    location.href = `/edit/${encodeURIComponent(made.name)}`;
  } catch (error) {
    say(error.message);
  }
});

find("#hold").addEventListener("click", async () => {
  const held = find("#held");
  held.replaceChildren(make("p", { class: "muted" }, "The bots play …"));
  try {
    const told = await ask("/api/sessions", {});
    held.replaceChildren(...told.groups.flatMap((group) => [
      make("h3", {}, group.title),
      ...group.notes.map((note) => make("p", { class: "muted" }, note)),
      group.table ? table(group.table[0], group.table[1], group.title) : "",
    ]), ...told.problems.map((problem) => make("p", { class: "wrong" }, problem)), make("p", { class: "muted small" }, told.legend));
  } catch (error) {
    held.replaceChildren(make("p", { class: "wrong" }, error.message));
  }
});

find("#journal").addEventListener("click", async () => {
  try {
    const { page } = await ask("/api/journal", {});
    open(`/reports/${page}`, "_blank", "noopener");
  } catch (error) {
    say(error.message);
  }
});

await Promise.all([showVariants(), showGames(), showJobs()]).catch((error) => say(error.message));
while (true) {
  await wait(1500);
  if (!document.hidden) await showJobs().catch(() => {});
}
