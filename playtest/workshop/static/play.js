// A game: the board, what happened, whose turn it is; for its owner and, with less, for a guest.
import { Board } from "./board.js";
import { ask, find, make, say, wait } from "./common.js";

const base = document.body.dataset.base;
find("#rules").href = location.pathname.replace(/\/$/, "") + "/rules";
const stateAt = base.startsWith("/table/") ? `${base}/state` : base;
let told = { changed: -1, last: 0 };
let looking = null; // an earlier position that is looked back at
let busy = false;

const board = new Board(find("#board"), (move) => act("move", { move, at: told.last }));

async function act(action, body = {}) {
  if (busy) return;
  busy = true;
  try {
    looking = null;
    show(await ask(`${base}/${action}`, body));
    find("#advice").replaceChildren();
  } catch (error) {
    say(error.message);
    await look();
  } finally {
    busy = false;
  }
}

async function look() {
  const query = looking === null ? `?seen=${told.changed}` : `?at=${looking}`;
  const found = await ask(stateAt + query);
  if (!found.unchanged) show(found);
}

function show(found) {
  told = found;
  find("#title").textContent = told.title;
  document.title = `${told.title}: playtest workshop`;
  find("#turn").textContent = whose();
  find("#problems").replaceChildren(...(told.problem ? [make("p", { class: "wrong" }, told.problem)] : []));
  board.show(told);
  board.pick([]);
  find("#legal").replaceChildren(...told.choices.map((each) => make("option", { value: each.move }, each.told)));
  find("#type").hidden = !told.mine;
  find("#resign").disabled = !told.mine;
  if (find("#hint")) find("#hint").disabled = !told.mine;
  const back = told.at < told.last ? [{ heading: told.heading, events: told.events }] : told.happened;
  find("#happened").replaceChildren(...(back.length ? back : [{ heading: "The start", events: [] }]).map((each) => make("div", { class: "ply" }, make("p", {}, each.heading), make("ul", { class: "muted" }, ...each.events.map((event) => make("li", {}, event))))));
  seats();
  find("#notes").replaceChildren(...told.notes.map((note) => make("li", {}, note)));
  find("#moves").replaceChildren(...told.moves.map((move, place) => make("li", {}, make("button", { type: "button", class: "quiet", "aria-current": place + 1 === told.at ? "step" : null, onclick: () => step(place + 1) }, move))));
  const slider = find(".steps input");
  Object.assign(slider, { max: told.last, value: told.at });
  find(".steps output").textContent = `${told.at} of ${told.last}`;
  for (const [name, idle] of [["first", told.at === 0], ["back", told.at === 0], ["on", told.at === told.last], ["last", told.at === told.last]]) find(`[data-step=${name}]`).disabled = idle;
  const note = find("#note");
  if (note && document.activeElement !== note) note.value = told.note;
}

function named(seat) {
  const { name } = told.seats[seat - 1];
  return name === `Seat ${seat}` ? name : `${name} (seat ${seat})`;
}

function whose() {
  if (told.over) return told.notes[0];
  if (told.thinking !== null) return told.thinking ? `${told.seats[told.thinking - 1].name} is thinking …` : "Chance moves …";
  if (told.at < told.last) return "You look back; the game goes on at its last position.";
  if (told.mine) return told.you ? "It is your turn." : `${named(told.mover)} to move.`;
  return told.mover ? `${named(told.mover)} to move; you have seat ${told.you}.` : "Nobody can move.";
}

function seats() {
  const points = told.seats.some((seat) => seat.score !== null);
  const links = told.seats.some((seat) => seat.guest);
  find(".seats thead").replaceChildren(make("tr", {}, ...["Seat", "Who", ...(points ? ["Points"] : []), ...(links ? ["For a guest"] : [])].map((text) => make("th", { scope: "col" }, text))));
  find(".seats tbody").replaceChildren(...told.seats.map((seat) => make("tr", { class: seat.to_move ? "next" : "" },
    make("th", { scope: "row" }, `${seat.to_move ? "▸ " : ""}${seat.seat}${seat.color ? ` (${seat.color.toUpperCase()})` : ""}`),
    make("td", {}, seat.bot && seat.bot !== seat.name ? `${seat.name} (${seat.bot})` : seat.name),
    points ? make("td", {}, String(seat.score).replace("-", "−")) : null,
    links ? make("td", {}, seat.guest ? make("a", { href: seat.guest }, "address") : "") : null)));
}

function step(to) {
  looking = Math.max(0, Math.min(to, told.last));
  if (looking === told.last) looking = null;
  told.changed = -1;
  look().catch((error) => say(error.message));
}

for (const [name, to] of Object.entries({ first: () => 0, back: () => told.at - 1, on: () => told.at + 1, last: () => told.last })) find(`[data-step=${name}]`).addEventListener("click", () => step(to()));
find(".steps input").addEventListener("input", (event) => step(Number(event.target.value)));
find("#type").addEventListener("submit", (event) => {
  event.preventDefault();
  const input = find("#type input");
  act("move", { move: input.value.trim(), at: told.last });
  input.value = "";
});
find("#undo")?.addEventListener("click", () => act("undo"));
find("#resign").addEventListener("click", () => act("resign"));
find("#note")?.addEventListener("change", (event) => act("note", { text: event.target.value }));
find("#hint")?.addEventListener("click", async () => {
  try {
    const hint = await ask(`${base}/hint`, { bot: "" });
    find("#advice").replaceChildren(...(hint.move ? [make("p", {}, make("b", {}, hint.move), " is what the heuristic would play.")] : []), ...hint.reasons.map((reason) => make("p", { class: "muted" }, reason)));
    const choice = told.choices.find((each) => each.move === hint.move);
    for (const square of [choice?.source, choice?.target]) board.squares.get(square)?.classList.add("advised");
  } catch (error) {
    say(error.message);
  }
});

while (true) {
  if (!busy && looking === null) await look().catch((error) => say(error.message));
  await wait(told.mine || told.over ? 1500 : 300);
}
