// What all pages of the workshop share: asking the server, making elements, saying what went wrong.
const token = document.querySelector("meta[name=playtest-token]").content;

export class Refused extends Error {
  constructor(told, status) {
    super(told.problems.map((each) => each.message).join("\n"));
    this.problems = told.problems;
    this.changed = told.changed || false;
    this.status = status;
  }
}

export async function ask(path, body) {
  const options = body === undefined ? {} : {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Playtest-Token": token },
    body: JSON.stringify(body),
  };
  let answer;
  try {
    answer = await fetch(path, options);
  } catch {
    throw new Refused({ problems: [{ key: null, message: "The workshop does not answer; is it still running?" }] }, 0);
  }
  const told = answer.headers.get("content-type")?.includes("json")
    ? await answer.json()
    : { problems: [{ key: null, message: await answer.text() }] };
  if (!answer.ok) throw new Refused(told, answer.status);
  return told;
}

export function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else if (key in element && (typeof value !== "string" || name === "textarea")) element[key] = value;
    else if (value !== null && value !== undefined) element.setAttribute(key, value);
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return element;
}

export const find = (selector, root = document) => root.querySelector(selector);

export function say(text) {
  const said = find("#said");
  said.textContent = text;
  said.classList.add("on");
  clearTimeout(say.later);
  say.later = setTimeout(() => said.classList.remove("on"), 4000);
}

export function jobCard(job, after) {
  const parts = [make("b", {}, job.title)];
  if (job.state === "running") {
    const bar = make("progress", job.of ? { max: String(job.of), value: String(job.done), "aria-label": job.title } : { "aria-label": job.title });
    parts.push(bar, make("span", { class: "muted" }, job.of ? `${job.done.toLocaleString("en")} of ${job.of.toLocaleString("en")} ${job.step}` : "getting ready"));
    parts.push(make("button", { type: "button", onclick: () => ask(`/api/jobs/${job.identity}/stop`, {}).then(after) }, "Stop"));
  } else {
    parts.push(make("span", { class: "muted" }, { finished: "finished", stopped: "stopped", failed: "not done" }[job.state]));
  }
  if (job.page) parts.push(make("a", { href: `/reports/${job.page.split("/").map(encodeURIComponent).join("/")}`, target: "_blank" }, "Open"));
  if (job.message) parts.push(make("p", { class: job.state === "failed" ? "wrong" : "muted" }, job.message));
  return make("div", { class: "card job" }, ...parts);
}

// A table whose rows begin with what they are about; it scrolls alone where it is wide.
export function table(head, rows, label) {
  const top = make("tr", {}, ...head.map((text) => make("th", { scope: "col" }, text)));
  const body = rows.map(([first, ...rest]) => make("tr", {}, make("th", { scope: "row" }, first), ...rest.map((text) => make("td", {}, text))));
  return make("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": label }, make("table", {}, make("thead", {}, top), make("tbody", {}, ...body)));
}

export const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
