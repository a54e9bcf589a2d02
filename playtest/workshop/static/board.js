// A drawn board on which moves are made by their squares: where they start, and where they lead.
import { find, make } from "./common.js";

export class Board {
  constructor(root, play) {
    Object.assign(this, { root, play, choices: [], source: null });
    root.addEventListener("click", (event) => this.click(event.target.closest("[data-square]")));
    root.addEventListener("keydown", (event) => this.key(event));
    document.addEventListener("keydown", (event) => event.key === "Escape" && this.leave());
    root.addEventListener("focusin", (event) => this.tellStack(event.target.closest("[data-square]")));
    root.addEventListener("mouseover", (event) => this.tellStack(event.target.closest("[data-square]")));
  }

  show(told) {
    const focused = document.activeElement?.dataset?.square;
    this.told = told;
    this.choices = told.choices;
    this.source = null;
    this.root.innerHTML = told.board; // drawn and escaped by the server
    const svg = find("svg", this.root);
    svg.removeAttribute("role");
    this.squares = new Map([...this.root.querySelectorAll("[data-square]")].map((group) => [group.dataset.square, group]));
    for (const square of told.marked) this.squares.get(square)?.classList.add("marked");
    this.light();
    if (focused) this.squares.get(focused)?.focus();
  }

  // Lit are the squares on which a click does something now.
  light() {
    const targets = new Set(this.choices.filter((each) => each.source === this.source && each.target).map((each) => each.target));
    const sources = new Set(this.choices.map((each) => each.source).filter(Boolean));
    for (const [square, group] of this.squares) {
      const isLit = this.source ? targets.has(square) || square === this.source : sources.has(square);
      group.classList.toggle("lit", isLit);
      group.classList.toggle("other", Boolean(this.source) && sources.has(square) && !isLit);
      group.classList.toggle("source", square === this.source);
      group.setAttribute("role", "button");
      group.setAttribute("tabindex", isLit ? "0" : "-1");
      const stands = find("title", group)?.textContent || `${square}: empty`;
      group.setAttribute("aria-label", isLit ? `${stands}. ${this.source && square !== this.source ? "Move here" : "Choose"}` : stands);
      group.setAttribute("aria-disabled", String(!isLit && !sources.has(square)));
    }
  }

  click(group) {
    if (!group) return;
    const square = group.dataset.square;
    if (this.source && square !== this.source) {
      const here = this.choices.filter((each) => each.source === this.source && each.target === square);
      if (here.length) return this.choose(here);
    }
    const from = this.choices.filter((each) => each.source === square);
    if (!from.length || square === this.source) {
      this.source = null;
      this.pick([]);
    } else if (from.length === 1 || from.every((each) => !each.target)) {
      if (from.length === 1) return this.choose(from);
      this.source = square;
      this.pick(from);
    } else {
      this.source = square;
      this.pick(from.filter((each) => !each.target), false);
    }
    this.light();
  }

  choose(found) {
    if (found.length === 1) this.play(found[0].move);
    else this.pick(found);
  }

  // Choose no square after all.
  leave() {
    if (!this.source) return;
    const { source } = this;
    this.source = null;
    this.pick([]);
    this.light();
    this.squares.get(source).focus();
  }

  // Moves that squares alone do not tell apart, as buttons; those of no square are always there.
  pick(found, focus = true) {
    const buttons = [...found, ...this.choices.filter((each) => !each.source)];
    find("#pick").replaceChildren(...buttons.map((each) => make("button", { type: "button", onclick: () => this.play(each.move) },
      make("b", {}, each.move), each.told ? ` ${each.told}` : "")));
    if (found.length && focus) find("#pick button").focus();
  }

  key(event) {
    const square = event.target.dataset?.square;
    const way = { ArrowUp: [0, 1], ArrowDown: [0, -1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }[event.key];
    if (!square) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      this.click(event.target);
    } else if (way) {
      event.preventDefault();
      const next = String.fromCharCode(square.charCodeAt(0) + way[0]) + (Number(square.slice(1)) + way[1]);
      this.squares.get(next)?.focus();
    }
  }

  tellStack(group) {
    if (!group || !this.told) return;
    const square = group.dataset.square;
    const stack = find("#stack");
    stack.textContent = find("title", group)?.textContent || `${square}: empty`;
    if (this.told.fans[square]) {
      const fan = make("span", { class: "fan", "aria-hidden": "true" });
      fan.innerHTML = this.told.fans[square]; // drawn and escaped by the server
      stack.prepend(fan);
    }
  }
}
