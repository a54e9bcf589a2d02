// The form's controls: one for each key, made from what its schema says.
import { make } from "./common.js";

const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);
const shown = (value) => (value === null || value === undefined ? "null" : Array.isArray(value) ? (value.some((each) => String(each).includes(" ")) ? "a board" : value.join(", ")) : String(value));
const plain = (word) => word.replaceAll("_", " ");
const LONGEST_SLIDER = 40;
const MOST_PIECES = 24;

export class Field {
  constructor(told, seats, changed) {
    Object.assign(this, { told, seats, changed, value: told.value, id: `key-${told.key.replaceAll(/[^a-z0-9]/gi, "-")}` });
    this.wrong = make("p", { class: "wrong", id: `${this.id}-wrong`, role: "alert" });
    this.holder = make("div", { class: "control" });
    this.from = make("span", { class: "muted" });
    this.reset = make("button", { type: "button", class: "quiet", onclick: () => this.change(told.base) }, "↺ as in its base");
    this.element = make("div", { class: "field", "data-key": told.key },
      make("label", { for: this.id, class: "name" }, plain(told.key.split(".").slice(told.group[0] === "targets" ? 1 : -1).join("."))),
      this.holder,
      make("p", { class: "muted", id: `${this.id}-says` }, told.sentence, " ", told.rules.length ? make("small", {}, told.rules.join(", ")) : null,
        told.reading ? make("span", { class: "open" }, ` The text leaves this open: ${told.reading}`) : null),
      make("p", { class: "muted small" }, this.from, " ", this.reset),
      this.wrong);
    this.show(told.value);
  }

  // The value as it now is in the form; asks nobody.
  show(value) {
    this.value = value;
    const focused = document.activeElement === document.getElementById(this.id);
    this.holder.replaceChildren(...this.controls(value));
    if (focused) this.holder.querySelector(`#${this.id}`)?.focus();
    this.tell();
  }

  tell() {
    const { told } = this;
    const isChanged = !same(this.value, told.value);
    this.element.classList.toggle("changed", isChanged);
    const bounds = told.kind === "number" && told.max !== null && told.max !== undefined ? `${told.min} to ${told.max.toLocaleString("en")}; ` : "";
    const base = told.default === undefined ? "" : `${same(told.base, told.default) ? "default" : "base"} ${shown(told.base)}; `;
    this.from.textContent = `${bounds}${base}${isChanged ? `was ${shown(told.value)}` : told.origin === "default" ? "from the defaults" : `from ${told.origin}`}.`;
    this.reset.hidden = same(this.value, told.base);
  }

  change(value, again = true) {
    if (again) this.show(value);
    else {
      this.value = value;
      this.tell();
    }
    this.changed(this.told.key, value);
  }

  blame(text) {
    this.wrong.textContent = text || "";
    const control = this.holder.querySelector(`#${this.id}`);
    if (control) control.setAttribute("aria-invalid", text ? "true" : "false");
  }

  get basics() {
    return { id: this.id, "aria-describedby": `${this.id}-says ${this.id}-wrong` };
  }

  controls(value) {
    const { told } = this;
    switch (told.kind) {
      case "switch": return [make("input", { ...this.basics, type: "checkbox", role: "switch", checked: Boolean(value), onchange: (event) => this.change(event.target.checked, false) })];
      case "choice": return [this.select(told.choices, value)];
      case "number": return this.number(value);
      case "rows": return this.rows(value);
      case "list": return this.list(value);
      case "ends": return this.ends(value);
      default: return [make(told.long ? "textarea" : "input", { ...this.basics, value: value ?? "", oninput: (event) => this.change(event.target.value === "" && told.empty ? null : event.target.value, false) })];
    }
  }

  select(words, value) {
    const options = [...words, ...(this.told.empty ? [null] : [])].map((word) => make("option", { value: JSON.stringify(word), selected: same(word, value) }, word === null ? "none" : plain(String(word))));
    return make("select", { ...this.basics, onchange: (event) => this.change(JSON.parse(event.target.value)) }, ...options);
  }

  number(value) {
    const { told } = this;
    if (told.by_seat && Array.isArray(value)) return [...this.bySeat(value), this.alone(value)];
    const words = told.choices || [];
    if (words.length && typeof value === "string") return [this.select([...words, "a number"], value)].map((select) => {
      select.onchange = (event) => { const chosen = JSON.parse(event.target.value); this.change(chosen === "a number" ? (told.tried.find((each) => typeof each === "number") ?? told.min ?? 0) : chosen); };
      return select;
    });
    if (value === null) return [make("span", { id: this.id, tabindex: "-1" }, "none "), make("button", { type: "button", class: "quiet", onclick: () => this.change(told.tried.find((each) => typeof each === "number") ?? told.base ?? told.min ?? 1) }, "set a number")];
    const limits = { min: told.min ?? undefined, max: told.max ?? undefined, step: told.whole ? "1" : "any" };
    const read = (event) => { const text = event.target.value; this.change(text === "" ? (told.empty ? null : "") : Number(text), text === "" && told.empty); };
    const box = make("input", { ...this.basics, type: "number", value: String(value), ...strings(limits), oninput: (event) => { if (slider) slider.value = event.target.value; read(event); } });
    const isShort = told.whole && told.max !== null && told.max !== undefined && told.max - told.min <= LONGEST_SLIDER;
    const slider = isShort ? make("input", { type: "range", value: String(value), ...strings(limits), "aria-label": `${told.key}, slider`, oninput: (event) => { box.value = event.target.value; read(event); } }) : null;
    if (slider) slider.value = value; // after its ends are known
    const others = [
      told.by_seat ? make("button", { type: "button", class: "quiet", onclick: () => this.change(Array(this.seats()).fill(Number(this.value) || 0)) }, "a number a seat") : null,
      words.length ? make("button", { type: "button", class: "quiet", onclick: () => this.change(words[0]) }, plain(words[0])) : null,
      told.empty ? make("button", { type: "button", class: "quiet", onclick: () => this.change(null) }, "none") : null,
    ];
    return [box, slider, ...others].filter(Boolean);
  }

  bySeat(value) {
    return value.map((each, place) => make("label", { class: "seat" }, `Seat ${place + 1} `, make("input", {
      ...(place ? {} : this.basics), type: "number", value: String(each), min: String(this.told.min ?? ""), max: String(this.told.max ?? ""),
      oninput: (event) => this.change(this.value.map((old, seat) => (seat === place ? Number(event.target.value) : old)), false),
    })));
  }

  alone(value) {
    return make("button", { type: "button", class: "quiet", onclick: () => this.change(value[0] ?? 0) }, "one for all");
  }

  list(value) {
    const read = (text) => text.split(",").map((each) => each.trim()).filter(Boolean);
    if (!this.told.choices?.length) return [make("input", { ...this.basics, value: (value || []).join(", "), oninput: (event) => this.change(read(event.target.value), false) })];
    return (value || []).map((each, place) => make("label", { class: "seat" }, `${place + 1} `, make("select", {
      ...(place ? {} : this.basics), onchange: (event) => this.change(this.value.map((old, index) => (index === place ? event.target.value : old)), false),
    }, ...this.told.choices.map((word) => make("option", { selected: word === each }, word)))));
  }

  ends(value) {
    return ["from", "to"].map((word, place) => make("label", { class: "seat" }, `${word} `, make("input", {
      ...(place ? {} : this.basics), type: "number", step: "any", value: value[place] === null ? "" : String(value[place]),
      oninput: (event) => this.change(this.value.map((old, end) => (end === place ? (event.target.value === "" ? null : Number(event.target.value)) : old)), false),
    })));
  }

  // A board: each square is a button that asks what stands there.
  rows(value) {
    if (!value) return [make("span", { id: this.id, tabindex: "-1" }, "none "), make("button", { type: "button", class: "quiet", onclick: () => this.change(["."]) }, "draw one")];
    const cells = value.map((row) => row.split(/\s+/).filter(Boolean));
    const area = make("textarea", { ...this.basics, class: "rows", rows: String(cells.length), spellcheck: "false", value: value.join("\n"), oninput: (event) => this.change(event.target.value.split("\n").filter((row) => row.trim()), false) });
    const put = (north, column, cell) => {
      let place = -1; // only what is written there changes, not the blanks that keep columns in line
      this.change(value.map((row, each) => (each === north ? row.replace(/\S+/g, (old) => (++place === column ? cell.trim() || "." : old)) : row)));
    };
    const pieces = [...new Set([".", ...cells.flat(), ...(this.told.default || []).flatMap((row) => row.split(/\s+/).filter(Boolean))])].sort();
    const palette = make("div", { class: "row", role: "group", "aria-label": "Put on the square that is clicked" }, ...pieces.slice(0, MOST_PIECES).map((piece) => make("button", {
      type: "button", class: "quiet", "aria-pressed": String(this.piece === piece), "aria-label": piece === "." ? "empty" : piece,
      onclick: () => { this.piece = this.piece === piece ? null : piece; this.show(this.value); },
    }, piece === "." ? "empty" : piece)));
    const grid = make("div", { class: "grid", role: "group", "aria-label": `${this.told.key}, square by square`, style: `--columns: ${Math.max(...cells.map((row) => row.length))}` },
      ...cells.flatMap((row, north) => row.map((cell, column) => make("input", {
        value: cell === "." ? "" : cell, "aria-label": `${String.fromCharCode(97 + column)}${cells.length - north}`, spellcheck: "false",
        readOnly: Boolean(this.piece),
        onclick: () => { if (this.piece) put(north, column, this.piece); },
        onkeydown: (event) => { if (this.piece && (event.key === "Enter" || event.key === " ")) { event.preventDefault(); put(north, column, this.piece); } },
        onchange: (event) => put(north, column, event.target.value),
      }))));
    const clear = this.told.empty ? make("button", { type: "button", class: "quiet", onclick: () => this.change(null) }, "none") : null;
    return [palette, grid, make("details", {}, make("summary", {}, "as text"), area), clear].filter(Boolean);
  }
}

const strings = (attributes) => Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined).map(([key, value]) => [key, String(value)]));
