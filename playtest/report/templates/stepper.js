"use strict";
// Steps through recorded games: each holds its first position and, ply by ply, what changes.
for (const root of document.querySelectorAll(".stepper")) {
  const data = JSON.parse(root.querySelector("script").textContent);
  const find = (selector) => root.querySelector(selector);
  const live = find(".live");
  const board = find(".board svg");
  const slider = find("input");
  const moves = find(".moves");
  const squares = new Map([...board.querySelectorAll("[data-square]")].map((g) => [g.dataset.square, g]));
  const columns = new Set([...squares.keys()].map((name) => name[0])).size;
  const rows = Math.max(...[...squares.keys()].map((name) => +name.slice(1)));
  const half = data.cell / 2;
  let game, states, at, playing;

  // Elements ------------------------------------------------------------------------------------
  function make(name, attributes = {}, ...children) {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    element.append(...children);
    return element;
  }
  function draw(name, attributes = {}, ...children) {
    const element = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    element.append(...children);
    return element;
  }
  const plural = (count, noun) => `${count} ${noun}${count === 1 ? "" : "s"}`;
  const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
  const title = (key) => capital(key.replaceAll("_", " "));

  // Positions -----------------------------------------------------------------------------------
  function changed(values, news) {
    const after = { ...values };
    for (const [key, value] of Object.entries(news)) {
      const old = after[key];
      if (value === null && key !== "to_move") delete after[key];
      else if (isMap(value) && isMap(old)) after[key] = changed(old, value);
      else after[key] = value;
    }
    return after;
  }
  const isMap = (value) => value !== null && typeof value === "object" && !Array.isArray(value);
  function positionsOf(recorded) {
    const cells = new Map();
    recorded.start.layout.forEach((row, north) =>
      row.split(/\s+/).filter(Boolean).forEach((cell, column) =>
        cells.set(String.fromCharCode(97 + column) + (rows - north), cell)));
    const found = [{ cells, other: recorded.start }];
    for (const step of recorded.steps) {
      const before = found[found.length - 1];
      const after = new Map(before.cells);
      for (const [square, cell] of Object.entries(step[3])) after.set(square, cell);
      found.push({ cells: after, other: changed(before.other, step[4]) });
    }
    return found;
  }

  // The board -----------------------------------------------------------------------------------
  const corner = (square) => [
    data.left + data.cell * (square.charCodeAt(0) - 97),
    data.top + data.cell * (rows - +square.slice(1)),
  ];
  const middle = (square) => corner(square).map((edge) => edge + half);
  const colors = Object.keys(data.colors).join("");
  const isStack = new RegExp(`^(?:[${colors}]|(?:[${colors}][1-3])+)$`);
  const sizes = ["", "small", "medium", "large"];
  const seatLetter = (seat) => String.fromCharCode(64 + seat);

  function pile(cell) {
    if (cell === ".") return { pyramids: [], beads: [], text: "" };
    let [stack, beads = ""] = cell.split("/");
    if (!isStack.test(stack)) return { pyramids: [], beads: [], text: cell };
    if (stack.length === 1) stack = `${stack}3${stack}2${stack}1`;
    return { pyramids: stack.match(/../g), beads: [...beads].map((letter) => letter.charCodeAt(0) - 64), text: "" };
  }
  function counted(beads) {
    const counts = new Map();
    for (const seat of [...beads].sort()) counts.set(seat, (counts.get(seat) || 0) + 1);
    return [...counts];
  }
  function words(square, { pyramids, beads, text }) {
    if (text) return `${square}: ${text}`;
    const stack = [...pyramids].reverse().map((kind) => `${sizes[kind[1]]} ${data.colors[kind[0]]}`);
    const told = counted(beads).map(([seat, count]) => `${count} of seat ${seat}`);
    return `${square}, from the top: ${stack.join(", ")}${told.length ? `; beads: ${told.join(", ")}` : ""}`;
  }
  const symbol = (kind, x, y) => draw("use", { href: "#" + root.dataset.name + "-" + kind, x, y });

  function fill(square, cell) {
    const group = squares.get(square);
    const [x, y] = corner(square);
    const ground = group.querySelector("rect");
    group.replaceChildren(ground);
    const { pyramids, beads, text } = pile(cell);
    if (text) {
      const size = Math.min(30, (1.4 * (data.cell - 8)) / text.length);
      group.append(draw("text", { x: x + half, y: y + half + 0.36 * size, class: "piece", "font-size": size, "text-anchor": "middle" }, text));
    }
    const shown = pyramids.slice(-data.levels);
    shown.forEach((kind, level) => {
      const shift = data.step * (level - (shown.length - 1) / 2);
      group.append(symbol(kind, x + half - 3 + shift, y + half - 3 - shift));
    });
    if (pyramids.length > 1) {
      group.append(draw("text", { x: x + data.cell - 4, y: y + 13, class: "height", "text-anchor": "end" }, String(pyramids.length)));
    }
    counted(beads).forEach(([seat, count], place) => {
      const [cx, cy] = [x + 8 + 13 * place, y + data.cell - 7];
      group.append(
        draw("circle", { cx, cy, r: data.bead, fill: data.beads[seat - 1] }),
        draw("text", { x: cx, y: cy + 2.8, class: "bead", "text-anchor": "middle" }, seatLetter(seat) + (count > 1 ? count : "")),
      );
    });
    if (pyramids.length || text) group.prepend(draw("title", {}, words(square, { pyramids, beads, text })));
  }

  // Marks ---------------------------------------------------------------------------------------
  const glyphs = {
    placed: "M-3.5 0h7M0 -3.500v7",
    stayed: "M-3 -1.800h6M-3 1.800h6",
    discarded: "M-3.500 0h7",
    captured: "M-3 -3l6 6M3 -3l-6 6",
    line: "M0 -3.500L1 -1H3.500L1.500 .8L2.200 3.500L0 2L-2.200 3.500L-1.500 .8L-3.500 -1H-1z",
  };
  const arrows = { moved: true, pushed: true };
  const away = { north: [0, -1], east: [1, 0], south: [0, 1], west: [-1, 0] };

  function outline(square, name) {
    const [x, y] = corner(square);
    return draw("rect", { x: x + 2, y: y + 2, width: data.cell - 4, height: data.cell - 4, rx: 4, class: name });
  }
  function arrow([x1, y1], [x2, y2], short, solid) {
    const length = Math.hypot(x2 - x1, y2 - y1) || 1;
    const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length];
    const [ex, ey] = [x2 - ux * short, y2 - uy * short];
    const wing = (side) => `${ex - ux * 9 + side * uy * 6} ${ey - uy * 9 - side * ux * 6}`;
    const shaft = `M${x1} ${y1}L${ex} ${ey}`;
    const head = `M${wing(1)}L${ex} ${ey}L${wing(-1)}${solid ? "z" : ""}`;
    return [
      draw("path", { d: shaft, class: "halo" }),
      draw("path", { d: head, class: "halo" }),
      draw("path", { d: shaft, class: "shaft" }),
      draw("path", { d: head, class: "head", fill: solid ? "currentColor" : "none" }),
    ];
  }
  function badge([x, y], kind) {
    return draw("g", { transform: `translate(${x} ${y})` },
      draw("circle", { r: 7.5, class: "badge" }), draw("path", { d: glyphs[kind], "stroke-width": 2 }));
  }
  // A little aside, so that arrows of things that went the same way can be told apart.
  function beside([x1, y1], [x2, y2]) {
    const length = Math.hypot(x2 - x1, y2 - y1) || 1;
    const [dx, dy] = [(12 * (y2 - y1)) / length, (-12 * (x2 - x1)) / length];
    return [[x1 + dx, y1 + dy], [x2 + dx, y2 + dy]];
  }
  function overTheEdge([x, y], edge) {
    const [ux, uy] = away[edge];
    const far = [data.left + (ux > 0 ? columns * data.cell : 0), data.top + (uy > 0 ? rows * data.cell : 0)];
    return [ux ? far[0] + 20 * ux : x, uy ? far[1] + 20 * uy : y];
  }
  function markOf([kind, square, to]) {
    const group = draw("g", { class: `mark-${kind}`, "data-mark": kind });
    const [x, y] = corner(square);
    const here = middle(square);
    if (arrows[kind] && to) {
      const way = kind === "moved" ? [here, middle(to)] : beside(here, middle(to));
      group.append(outline(square, "from"), outline(to, "outline"), ...arrow(...way, 8, kind === "moved"));
    } else if (away[to]) {
      const way = beside(here, overTheEdge(here, to));
      group.append(outline(square, "from"), ...arrow(...way, 0, false), badge(way[0], kind));
    } else {
      group.append(outline(square, kind === "discarded" ? "from" : "outline"));
      if (glyphs[kind]) {
        group.append(kind === "discarded" ? badge([x + data.cell - 10, y + data.cell - 10], kind) : badge([x + 10, y + 10], kind));
      }
    }
    return group;
  }
  function legendOf(kind) {
    const group = draw("g", { class: `mark-${kind}` });
    if (arrows[kind]) group.append(...arrow([6, 13], [46, 13], 2, kind === "moved").slice(2));
    else if (glyphs[kind]) group.append(badge([26, 13], kind));
    else group.append(draw("rect", { x: 15, y: 2, width: 22, height: 22, rx: 4, class: "outline" }));
    const picture = draw("svg", { viewBox: "0 0 52 26", class: "marks", "aria-hidden": "true" }, group);
    return make("li", { "data-mark": kind }, picture, data.marks[kind] || kind);
  }

  // Words ---------------------------------------------------------------------------------------
  function chip(seat) {
    const element = make("span", { class: "chip", "aria-hidden": "true" });
    if (!seat) {
      element.textContent = "?";
      return element;
    }
    if (data.seat_colors) {
      element.textContent = seat;
      const piece = document.getElementById(`${root.dataset.name}-${data.seat_colors[seat - 1]}3`);
      element.style.background = piece ? piece.querySelector("rect").getAttribute("fill") : "";
      if ("yw".includes(data.seat_colors[seat - 1])) element.classList.add("dark");
    } else {
      element.textContent = seatLetter(seat);
      element.style.background = data.beads[seat - 1];
    }
    return element;
  }
  const by = (seat) => (seat ? `Seat ${seat} (${game.bots[seat - 1]})` : "Chance");
  const moveText = (step) => step[0] || "nothing happens";

  function tellPly() {
    const [what, how] = [find(".what"), find(".how")];
    const last = at === states.length - 1;
    if (at === 0) {
      what.replaceChildren("The start");
      how.textContent = `${data.phases.length > 1 ? `${capital(states[0].other.phase)}. ` : ""}${toMove(states[0].other)}`;
    } else {
      const step = game.steps[at - 1];
      const before = states[at - 1].other;
      what.replaceChildren(chip(step[1]), `${by(step[1])}: ${moveText(step)}`);
      const turn = `Turn ${before.turns + 1}${data.phases.length > 1 ? `, ${before.phase}` : ""}${isOpening(at - 1) ? ", random opening" : ""}`;
      const choices = step[2] > 1 ? `, one of ${step[2].toLocaleString("en")} legal moves` : step[2] === 1 ? ", the only legal move" : "";
      how.textContent = `${turn}${choices}. ${last ? game.outcome : toMove(states[at].other)}`;
    }
  }
  const isOpening = (index) => index < game.opened && game.steps[index][1] > 0;
  function toMove(position) {
    if (position.to_move === null) return game.outcome;
    return position.to_move === "chance" ? "Chance moves next." : `Seat ${position.to_move} moves next.`;
  }
  function tellEvents() {
    const told = at ? game.steps[at - 1][5] : game.opening;
    const items = told.map(([event, seat, square, value]) => {
      const [name, rule, sentence, unit] = data.events[event];
      const item = make("li");
      if (square) item.append(make("b", {}, square));
      item.append(sentence);
      if (unit && value) item.append(` ${capital(unit)}: ${value}.`);
      if (!square && seat) item.append(` Seat ${seat}.`);
      item.append(" ", make("small", {}, `${name}, ${rule}`));
      return item;
    });
    find(".events").replaceChildren(...(items.length ? items : [make("li", {}, make("small", {}, "No rule event."))]));
  }
  const kinds = (counts) => Object.entries(counts).map(([kind, count]) => {
    if (!isStack.test(kind) || kind.length !== 2) return `${kind} ${count}`;
    const picture = draw("svg", { viewBox: "-19 -19 38 38", class: "plot", role: "img", "aria-label": `${sizes[kind[1]]} ${data.colors[kind[0]]}` }, symbol(kind, 0, 0));
    return make("span", { class: "kind" }, picture, `×${count}`);
  });
  function shown(value) {
    if (isMap(value)) return Object.keys(value).length ? kinds(value) : ["–"];
    if (Array.isArray(value)) return [value.map((each) => (Array.isArray(each) ? each[0] : each)).join(", ") || "–"];
    return [String(value)];
  }
  const common = ["layout", "to_move", "phase", "scores", "turns"];
  const bySeat = (value) => Array.isArray(value) && value.length === data.seats &&
    (value.every((each) => typeof each === "number") || value.every(isMap));
  const isSomething = (value) =>
    isMap(value) || Array.isArray(value) ? Object.values(value).some(isSomething) : Boolean(value);

  function fieldsOf() {
    const keys = new Set(states.flatMap(({ other }) => Object.keys(other)));
    return [...keys].filter((key) => !common.includes(key) && states.some(({ other }) => isSomething(other[key])));
  }
  function tellStanding() {
    const position = states[at].other;
    const seatFields = game.fields.filter((key) => states.every(({ other }) => bySeat(other[key])));
    const head = ["Seat", ...(data.has_points ? ["Points"] : []), ...seatFields.map(title)];
    find(".standing thead").replaceChildren(make("tr", {}, ...head.map((text) => make("th", { scope: "col" }, text))));
    find(".standing tbody").replaceChildren(...game.bots.map((bot, place) => {
      const seat = place + 1;
      const next = position.to_move === seat;
      const name = make("th", { scope: "row" }, chip(seat), `Seat ${seat} `, make("span", { class: "bot" }, bot));
      if (next) name.append(make("span", { class: "turn" }, "▸ to move"));
      const row = make("tr", next ? { class: "next" } : {}, name);
      if (data.has_points) row.append(make("td", {}, String(position.scores[place]).replace("-", "−")));
      for (const key of seatFields) row.append(make("td", {}, ...shown(position[key][place])));
      return row;
    }));
    const others = game.fields.filter((key) => !seatFields.includes(key) && isSomething(position[key]));
    find(".side").replaceChildren(...others.map((key) =>
      make("span", { class: "field" }, `${title(key)}: `, ...shown(position[key]))));
  }

  // Chances -------------------------------------------------------------------------------------
  const [wide, high, edge] = [400, 110, 26];
  const acrossTo = (place) => edge + ((wide - edge - 6) * place) / Math.max(1, states.length - 1);
  const downTo = (share) => 6 + (high - 18) * (1 - share);
  const lossAt = (index) => {
    const found = game.chances && game.chances.blunders.find(([place]) => place === index);
    return found ? found[1] : 0;
  };
  const seatColor = (place) => {
    const piece = data.seat_colors && document.getElementById(`${root.dataset.name}-${data.seat_colors[place]}3`);
    return piece ? piece.querySelector("rect").getAttribute("fill") : data.beads[place];
  };
  function drawChances() {
    const figure = find(".chances");
    figure.hidden = !game.chances;
    figure.querySelector("svg")?.remove();
    if (!game.chances) return;
    const { games, standing, blunders, told } = game.chances;
    find(".chances p").textContent = told;
    find(".chances figcaption").textContent =
      `Wins (%) in ${games} games played on from here${blunders.length ? `; ✕ ${plural(blunders.length, "costly move")}` : ""}`;
    const chart = draw("svg", { viewBox: `0 0 ${wide} ${high}`, class: "plot", role: "img", "aria-label": "Chances along the game" }, draw("title", {}, "Chances along the game"));
    for (const share of [0, 0.5, 1]) {
      chart.append(draw("line", { x1: edge, x2: wide - 6, y1: downTo(share), y2: downTo(share), class: "grid" }),
        draw("text", { x: edge - 4, y: downTo(share) + 3, "text-anchor": "end" }, `${100 * share}`));
    }
    chart.append(draw("text", { x: edge, y: high - 1 }, "start"), draw("text", { x: wide - 6, y: high - 1, "text-anchor": "end" }, `ply ${states.length - 1}`));
    const shown = data.seats === 2 ? [0] : [...Array(data.seats).keys()];
    for (const seat of shown) {
      const points = standing.flatMap((each, place) => (each ? [`${acrossTo(place)},${downTo(each[seat])}`] : []));
      chart.append(draw("polyline", { points: points.join(" "), class: "line", stroke: seatColor(seat) }));
      const ends = standing.flatMap((each) => (each ? [each] : [])).at(-1);
      const height = downTo(ends[seat]) + (ends[seat] > 0.5 ? 12 : -5);
      if (data.seats === 2 || ends[seat]) chart.append(draw("text", { x: wide - 10, y: height, "text-anchor": "end" }, `seat ${seat + 1}`));
    }
    for (const [place] of blunders) {
      const seat = data.seats === 2 ? 0 : game.steps[place][1] - 1;
      const [x, y] = [acrossTo(place + 1), downTo(standing[place + 1][seat])];
      chart.append(draw("path", { d: `M${x - 4} ${y - 4}l8 8m0 -8l-8 8`, class: "costly" }));
    }
    chart.append(draw("line", { y1: 2, y2: high - 12, class: "now" }));
    chart.addEventListener("click", (event) => {
      const box = chart.getBoundingClientRect();
      const x = ((event.clientX - box.left) * wide) / box.width;
      play(false);
      show(Math.round(((x - edge) / (wide - edge - 6)) * (states.length - 1)));
    });
    find(".chances p").before(chart);
  }
  function tellChances() {
    const now = find(".chances .now");
    if (now) for (const end of ["x1", "x2"]) now.setAttribute(end, acrossTo(at));
    const loss = at ? lossAt(at - 1) : 0;
    if (!loss) return;
    const seat = game.steps[at - 1][1];
    find(".how").append(" ", make("strong", {}, `A costly move: played on from here, seat ${seat} wins ${Math.round(100 * loss)} points less.`));
  }

  // Stepping ------------------------------------------------------------------------------------
  function show(target) {
    const wanted = Math.max(0, Math.min(states.length - 1, target));
    const before = at === undefined ? new Map() : game.drawn;
    at = wanted;
    const position = states[at];
    for (const [square, cell] of position.cells) if (before.get(square) !== cell) fill(square, cell);
    game.drawn = position.cells;
    const marks = at ? game.steps[at - 1][6] : [];
    board.querySelector(".marks").replaceChildren(...marks.map(markOf));
    for (const item of find(".legend").children) item.classList.toggle("now", marks.some(([kind]) => kind === item.dataset.mark));
    const standing = [...position.cells].map(([square, cell]) => [square, pile(cell)])
      .filter(([, found]) => found.pyramids.length || found.text);
    board.querySelector("desc").textContent =
      standing.length ? standing.map(([square, found]) => words(square, found)).join(". ") + "." : "The board is empty.";
    tellPly();
    tellChances();
    tellEvents();
    tellStanding();
    slider.value = at;
    slider.setAttribute("aria-valuetext", `ply ${at} of ${states.length - 1}${at ? `: ${by(game.steps[at - 1][1])}, ${moveText(game.steps[at - 1])}` : ""}`);
    find("output").textContent = `${at} of ${states.length - 1}`;
    for (const button of root.querySelectorAll("button")) {
      const to = button.dataset.to;
      const useless = (["first", "previous"].includes(to) && at === 0) || (["next", "last"].includes(to) && at === states.length - 1);
      button.setAttribute("aria-disabled", String(useless)); // which, unlike disabled, keeps the focus
    }
    choose(moves.children[at - 1]);
    if (at === states.length - 1) play(false);
  }
  function choose(item) {
    for (const old of moves.querySelectorAll('[aria-selected="true"]')) old.setAttribute("aria-selected", "false");
    moves.removeAttribute("aria-activedescendant");
    if (!item) {
      moves.scrollTop = 0;
      return;
    }
    item.setAttribute("aria-selected", "true");
    moves.setAttribute("aria-activedescendant", item.id);
    const [top, bottom] = [item.offsetTop - 4, item.offsetTop + item.offsetHeight + 4];
    if (top < moves.scrollTop || bottom > moves.scrollTop + moves.clientHeight) moves.scrollTop = top - moves.clientHeight / 2;
  }
  function play(on) {
    clearInterval(playing);
    if (on && at === states.length - 1) show(0);
    playing = on ? setInterval(() => show(at + 1), 900) : undefined;
    const button = find('[data-to="play"]');
    button.setAttribute("aria-pressed", String(on));
    button.setAttribute("aria-label", on ? "Pause" : "Play");
    find(".ply").setAttribute("aria-live", on ? "off" : "polite");
  }
  const targets = { first: () => 0, previous: () => at - 1, next: () => at + 1, last: () => states.length - 1 };
  function go(to) {
    play(false);
    show(targets[to]());
  }
  function open(place) {
    game = data.games[place];
    states = positionsOf(game);
    game.fields = fieldsOf();
    at = undefined;
    play(false);
    slider.max = states.length - 1;
    moves.replaceChildren(...game.steps.map((step, index) => {
      const [{ phase, turns }, earlier] = [states[index].other, index ? states[index - 1].other : {}];
      const item = make("li", { role: "option", id: `${root.dataset.name}-move-${index}`, "aria-selected": "false" },
        make("span", { class: "number" }, `${index + 1}`), make("span", {}, chip(step[1]), moveText(step)));
      if (isOpening(index)) {
        item.classList.add("opening");
        item.append(make("span", { class: "phase", title: "a random ply of the opening" }, "random"));
      } else if (lossAt(index)) item.append(make("span", { class: "phase costly" }, `✕ −${Math.round(100 * lossAt(index))} points`));
      else if (phase !== earlier.phase && data.phases.length > 1) item.append(make("span", { class: "phase" }, phase));
      else if (data.phases.length === 1 && turns !== earlier.turns) item.append(make("span", { class: "phase" }, `turn ${turns + 1}`));
      return item;
    }));
    const used = new Set(game.steps.flatMap((step) => step[6].map(([kind]) => kind)));
    find(".legend").replaceChildren(...Object.keys(data.marks).filter((kind) => used.has(kind)).map(legendOf));
    drawChances();
    show(0);
  }
  function inView() {
    const box = live.getBoundingClientRect();
    return box.top < innerHeight / 2 && box.bottom > innerHeight / 2;
  }

  board.append(draw("g", { class: "marks" }));
  for (const button of root.querySelectorAll("button")) {
    button.addEventListener("click", () => (button.dataset.to === "play" ? play(!playing) : go(button.dataset.to)));
  }
  slider.addEventListener("input", () => { play(false); show(+slider.value); });
  find("select").addEventListener("change", (event) => open(+event.target.value));
  moves.addEventListener("click", (event) => {
    const item = event.target.closest("li");
    if (!item) return;
    play(false);
    show([...moves.children].indexOf(item) + 1);
  });
  const keys = { ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last" };
  document.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return;
    const focused = live.contains(document.activeElement);
    // Elsewhere on the page Home and End belong to the page, and all keys to what has the focus.
    const free = document.activeElement === document.body && inView() && event.key.startsWith("Arrow");
    if (!(focused || free) || event.target.matches("select, input")) return;
    let to = keys[event.key];
    if (event.target === moves) to = { ArrowUp: "previous", ArrowDown: "next" }[event.key] || to;
    if (!to) return;
    event.preventDefault();
    go(to);
  });
  open(0);
  root.classList.add("ready");
  live.hidden = false;
}
