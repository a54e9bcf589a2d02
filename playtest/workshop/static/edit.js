// One variant: the form, undo, saving, and what stands beside it.
import { ask, find, jobCard, make, say, wait } from "./common.js";
import { Field } from "./fields.js";
import { stopWatching, watch } from "./live.js";

const name = document.body.dataset.name;
const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);
const draftKey = `playtest-draft:${name}`;
let kept; // the file as the server told it
let fields = new Map();
let draft = {}; // keys with values that differ from the file
let values = {}; // of all keys, as the form has them
let past = [];
let future = [];
let later;

function seats() {
  return Number(draft.players ?? kept.seats);
}

function build(told) {
  kept = told;
  find("#title").textContent = told.title || told.name;
  document.title = `${told.title || told.name}: playtest workshop`;
  fields = new Map();
  const form = find("#form");
  if (!told.fields) {
    form.replaceChildren(make("p", {}, "The file has faults; mend it in an editor and load this page again."), make("pre", {}, told.text));
    problems(told.problems);
    return;
  }
  const groups = new Map();
  for (const each of [...told.fields, ...told.sections]) {
    const field = new Field(each, seats, changed);
    fields.set(each.key, field);
    const group = each.group.length ? each.group.join(" · ") : told.sections.includes(each) ? "About" : "The game";
    if (!groups.has(group)) groups.set(group, []);
    groups.get(group).push(field.element);
  }
  form.replaceChildren(...[...groups].map(([title, elements]) => make("fieldset", {}, make("legend", {}, title.replaceAll("_", " ")), ...elements)));
  values = Object.fromEntries([...fields].map(([key, field]) => [key, field.value]));
  find("#play").disabled = false;
}

function changed(key, value) {
  const before = values;
  values = { ...values, [key]: value };
  if (same(value, fields.get(key).told.value)) delete draft[key];
  else draft[key] = value;
  const last = past.at(-1);
  if (!last || last.key !== key || Date.now() - last.when > 1500) past.push({ key, before, when: Date.now() });
  else last.when = Date.now();
  future = [];
  refresh();
}

function goTo(next) {
  values = { ...values, ...next };
  draft = {};
  for (const [key, field] of fields) {
    field.show(values[key]);
    if (!same(values[key], field.told.value)) draft[key] = values[key];
  }
  refresh();
}

// After each change: what is wrong, then the figures; the draft outlives this page and the server.
function refresh() {
  const keys = Object.keys(draft);
  find("#undo").disabled = !past.length;
  find("#redo").disabled = !future.length;
  find("#save").disabled = !keys.length;
  find("#save-as").disabled = !keys.length;
  find("#state").textContent = keys.length ? `${keys.length} ${keys.length === 1 ? "key" : "keys"} changed, not saved.` : "As in its file.";
  if (keys.length) localStorage.setItem(draftKey, JSON.stringify({ mark: kept.mark, draft }));
  else localStorage.removeItem(draftKey);
  stopWatching();
  clearTimeout(later);
  later = setTimeout(check, 200);
}

async function check() {
  const asked = JSON.stringify(draft);
  try {
    await ask("/api/check", { name, changes: draft });
    if (asked !== JSON.stringify(draft)) return;
    problems([]);
    watch(name, { ...draft });
    if (!find("#book").hidden) showBook();
  } catch (error) {
    if (asked === JSON.stringify(draft)) problems(error.problems);
  }
}

function problems(found) {
  for (const [, field] of fields) field.blame("");
  const others = [];
  for (const each of found) {
    const field = each.key && (fields.get(each.key) || fields.get(each.key.split(".").slice(0, -1).join(".")));
    if (field) field.blame(each.message);
    else others.push(each.message);
  }
  find("#problems").replaceChildren(...others.map((text) => make("p", { class: "wrong" }, text)));
  const isFine = !found.length && fields.size > 0;
  find("#save").disabled = !isFine || !Object.keys(draft).length;
  find("#save-as").disabled = find("#save").disabled;
  find("#play").disabled = !isFine;
}

async function save() {
  try {
    build(await ask("/api/save", { name, changes: draft, mark: kept.mark }));
    draft = {};
    refresh();
    say("Saved.");
  } catch (error) {
    problems(error.problems);
    if (error.changed) find("#problems").append(make("button", { type: "button", onclick: () => location.reload() }, "Load it again"));
    find("#problems").scrollIntoView({ block: "nearest" });
  }
}

function saveAs() {
  const dialog = find("#ask-name");
  dialog.showModal();
  find("form", dialog).onsubmit = async (event) => {
    if (event.submitter?.value !== "save") return;
    event.preventDefault();
    try {
      const made = await ask("/api/save-as", { name, changes: draft, stem: find("input", dialog).value.trim() });
      localStorage.removeItem(draftKey);
      location.href = `/edit/${encodeURIComponent(made.name)}`;
    } catch (error) {
      find(".wrong", dialog).textContent = error.message;
    }
  };
}

async function play() {
  const dialog = find("#ask-seats");
  const { bots } = await ask("/api/games");
  const players = ["human", ...bots.map((bot) => bot.name).filter((bot) => bot !== "perfect")];
  find("#seats").replaceChildren(...Array.from({ length: seats() }, (_, place) => make("p", { class: "row" },
    make("label", {}, `Seat ${place + 1} `, make("select", { name: "who" }, ...players.map((player) => make("option", { value: player, selected: player === (place ? "heuristic" : "human") }, player === "human" ? "a person" : player)))),
    make("label", {}, "called ", make("input", { name: "called", maxlength: "40", size: "12" })))));
  dialog.showModal();
  find("form", dialog).onsubmit = async (event) => {
    if (event.submitter?.value !== "play") return;
    event.preventDefault();
    const all = (field) => [...dialog.querySelectorAll(`[name=${field}]`)].map((each) => each.value);
    try {
      const seed = Math.floor(Math.random() * 2 ** 31);
      const { identity } = await ask("/api/games", { name, changes: draft, seats: all("who"), people: all("called"), seed });
      location.href = `/play/${identity}`;
    } catch (error) {
      find(".wrong", dialog).textContent = error.message;
    }
  };
}

async function showBook() {
  try {
    find("#book iframe").srcdoc = (await ask("/api/rules", { name, changes: draft })).html;
  } catch (error) {
    problems(error.problems);
  }
}

async function showJobs() {
  const { kinds, jobs } = await ask("/api/jobs");
  if (!find("#kinds").children.length) {
    const setting = make("input", { name: "setting", placeholder: "bidding.beads=3..8", "aria-label": "The key to sweep, with its values", size: "20" });
    find("#kinds").append(...Object.entries(kinds).map(([kind, title]) => make("span", { class: "row" }, make("button", { type: "button", onclick: () => start(kind, setting.value) }, title), kind === "sweep" ? setting : null)));
  }
  find("#jobs").replaceChildren(...jobs.map((job) => jobCard(job, showJobs)));
}

async function start(kind, setting) {
  try {
    await ask("/api/jobs", { name, changes: draft, kind, setting });
    await showJobs();
  } catch (error) {
    say(error.message);
  }
}

const tabs = [...document.querySelectorAll("[role=tab]")];
function choose(tab) {
  for (const each of tabs) {
    const isChosen = each === tab;
    each.setAttribute("aria-selected", String(isChosen));
    each.tabIndex = isChosen ? 0 : -1;
    find(`#${each.getAttribute("aria-controls")}`).hidden = !isChosen;
  }
  if (tab.id === "tab-book") showBook();
  if (tab.id === "tab-studies") showJobs().catch((error) => say(error.message));
}
for (const [place, tab] of tabs.entries()) {
  tab.addEventListener("click", () => choose(tab));
  tab.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const next = tabs[(place + step + tabs.length) % tabs.length];
    choose(next);
    next.focus();
  });
}

find("#undo").addEventListener("click", () => { const last = past.pop(); future.push(values); goTo(last.before); });
find("#redo").addEventListener("click", () => { past.push({ key: null, before: values, when: 0 }); goTo(future.pop()); });
find("#save").addEventListener("click", save);
find("#save-as").addEventListener("click", saveAs);
find("#play").addEventListener("click", () => play().catch((error) => say(error.message)));
addEventListener("hashchange", () => { if (location.hash === "#play" && fields.size) play().catch((error) => say(error.message)); });
find("#form").addEventListener("submit", (event) => event.preventDefault());
document.addEventListener("keydown", (event) => {
  if (!(event.ctrlKey || event.metaKey)) return;
  if (event.key === "s") { event.preventDefault(); if (!find("#save").disabled) save(); }
  const isText = event.target.matches("textarea, input:not([type=number]):not([type=range])");
  if (event.key === "z" && !isText) { event.preventDefault(); find(event.shiftKey ? "#redo" : "#undo").click(); }
});

try {
  build(await ask(`/api/variant/${encodeURIComponent(name)}`));
  if (fields.size) {
    const left = JSON.parse(localStorage.getItem(draftKey) || "null");
    if (left) {
      goTo(Object.fromEntries(Object.entries(left.draft).filter(([key]) => fields.has(key))));
      say(left.mark === kept.mark ? "Your changes from last time are here again." : "The file has changed since; your changes are laid over it.");
    } else refresh();
    if (location.hash === "#play") play();
  }
} catch (error) {
  problems(error.problems || [{ key: null, message: error.message }]);
}
while (true) {
  await wait(1000);
  if (!document.hidden && !find("#studies").hidden) await showJobs().catch(() => {});
}
