// The night's pages: what changes comes by itself; what was entered without a network is kept and sent once.
"use strict";
document.documentElement.classList.add("scripted");
const announce = document.getElementById("announce"), stale = document.getElementById("stale"), KEPT = "oddtrick-kept";

function say(text) { if (announce) announce.textContent = text; }
let gone = false; // whether the network was said to be gone
function lost(is) {
  if (!stale) return;
  gone = is;
  stale.hidden = !is;
  stale.textContent = is ? (kept().length ? announce.dataset.kept : announce.dataset.stale) : "";
}

// ---- clocks
function tick() {
  for (const clock of document.querySelectorAll("[data-seconds]")) {
    clock.ends ??= Date.now() + 1000 * Number(clock.dataset.seconds);
    const left = Math.round((clock.ends - Date.now()) / 1000), all = Math.abs(left);
    clock.querySelector("[data-show]").textContent = `${left < 0 ? "−" : ""}${Math.floor(all / 60)}:${String(all % 60).padStart(2, "0")}`;
    clock.classList.toggle("late", left < 0);
  }
}
setInterval(tick, 1000);

// ---- a page that hears what changes
const part = document.querySelector("[data-live]");
function begun(form) { return form && [...form.querySelectorAll("input[type=radio]")].some((one) => one.checked && !one.defaultChecked); }
function read(text) { const one = document.createElement("div"); one.innerHTML = text; return one; }
async function renew() {
  const answer = await fetch(part.dataset.part, { credentials: "same-origin" });
  if (!answer.ok) return;
  const next = read(await answer.text());
  if (begun(part.querySelector("[data-entry]")) && next.querySelector("[data-entry] [name=board]")?.value === part.querySelector("[data-entry] [name=board]")?.value) return;
  put(next.childNodes, true);
}
const likeness = (one) => [one.tagName, one.name, one.type === "text" ? "" : one.value, one.getAttribute("href"), one.closest("[data-keep]")?.dataset.keep].join(" ");
function put(nodes, stay) { // what was open, written or (if it is to stay there) under the keys is so in the new part as well
  const open = new Map([...part.querySelectorAll("details[data-keep]")].map((one) => [one.dataset.keep, one.open]));
  const told = new Map([...part.querySelectorAll("input[data-keep]")].map((one) => [one.dataset.keep, one.value]));
  const here = document.activeElement, was = stay && part.contains(here) ? likeness(here) : null;
  part.replaceChildren(...nodes);
  for (const one of part.querySelectorAll("details[data-keep]")) if (open.has(one.dataset.keep)) one.open = open.get(one.dataset.keep);
  for (const one of part.querySelectorAll("input[data-keep]")) one.value = told.get(one.dataset.keep) || "";
  if (was) [...part.querySelectorAll("a, button, input, select, summary")].find((one) => likeness(one) === was)?.focus({ preventScroll: true });
  ready(part);
}
if (part?.dataset.live && window.EventSource) {
  const events = new EventSource(part.dataset.live);
  let beat = 0; // when the server was last heard of: it is every three seconds
  events.addEventListener("beat", () => { beat = Date.now(); if (gone) { if (kept().length) send(); else lost(false); } });
  setInterval(() => { if (beat && Date.now() - beat > 8000) lost(true); }, 1000);
  addEventListener("offline", () => lost(true));
  let soon = 0; // one look for all that changes until then: a crowd does not ask for each entry
  events.addEventListener("version", (event) => { beat &&= Date.now(); lost(false); soon ||= setTimeout(() => { soon = 0; renew(); }, JSON.parse(event.data).wait); });
  events.addEventListener("night", (event) => { lost(false); put(read(event.data).childNodes, true); });
  events.onopen = () => { beat &&= Date.now(); lost(false); send(); };
  events.onerror = () => lost(true);
  addEventListener("pagehide", () => events.close());
}
setInterval(() => { if (part?.querySelector("[data-unknown]")) renew().catch(() => lost(true)); }, 5000); // what is worked out beside is no entry
if (part?.dataset.every) setInterval(() => renew().catch(() => lost(true)), 1000 * Number(part.dataset.every));

// ---- a board that was opened on the desk: its address comes back by itself when the Director does
let desk = null;
for (const link of document.querySelectorAll("[data-desk]")) link.onclick = (event) => { event.preventDefault(); desk = open(link.href, "oddtrick-desk"); };
addEventListener("focus", () => {
  const field = document.querySelector("[name=ruling]");
  try { if (desk && !desk.closed && field && /\/table\//.test(desk.location.pathname)) field.value = desk.location.href; } catch { /* it has gone elsewhere */ }
});

// ---- entering a result
const SIGN = { C: "♣\ufe0e", D: "♦\ufe0e", H: "♥\ufe0e", S: "♠\ufe0e" };
function preview(form) {
  const told = Object.fromEntries(new FormData(form)), out = form.querySelector("[data-preview]");
  const passed = told.contract === "pass";
  for (const one of form.querySelectorAll("[data-played]")) one.hidden = passed;
  if (!out) return;
  const bid = (told.contract || "").replace(/[CDHS]$/, (suit) => SIGN[suit]);
  out.textContent = passed ? "" : [bid + (told.risk || ""), told.by, (told.made || "").replace("-", "−")].filter(Boolean).join(" ");
}
function ready(root) {
  for (const form of root.querySelectorAll("[data-entry]")) {
    const more = form.querySelector("[data-more]");
    if (more) { more.hidden = false; more.onclick = () => { form.querySelector(".made").classList.add("all"); more.hidden = true; }; }
    form.onchange = () => preview(form);
    form.onsubmit = (event) => { event.preventDefault(); enter(form); };
    preview(form);
  }
  for (const wait of root.querySelectorAll("[data-wait]")) {
    for (const button of wait.querySelectorAll("[data-locked]")) {
      button.disabled = true;
      setTimeout(() => { button.disabled = false; }, Number(wait.dataset.wait));
    }
  }
}

// ---- what could not be sent is kept on this phone, and sent once (its key tells the desk that it is the same)
const kept = () => JSON.parse(localStorage.getItem(KEPT) || "[]");
const keep = (all) => localStorage.setItem(KEPT, JSON.stringify(all));
async function post(action, body) {
  return fetch(action, { method: "POST", body: new URLSearchParams(body), credentials: "same-origin", redirect: "follow" });
}
async function enter(form) {
  const body = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  try {
    const answer = await post(form.action, body);
    if (answer.status >= 500) throw new Error(String(answer.status));
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    put(page.getElementById("part").childNodes, false);
    scrollTo(0, 0);
    say(part.querySelector("[role=alert]")?.textContent || part.querySelector("h1")?.textContent || "");
  } catch {
    keep([...kept(), { action: form.action, body }]);
    lost(true);
    next(form);
  }
}
function next(form) { // the next board of the round that is neither entered nor kept
  const done = new Set(kept().map((one) => Object.fromEntries(one.body).board));
  const open = [...part.querySelectorAll(".boards a.chip")].map((one) => new URL(one.href).searchParams.get("board")).find((n) => !done.has(n));
  form.reset();
  if (!open) { form.hidden = true; return; }
  form.querySelector("[name=board]").value = open;
  form.querySelector("[name=key]").value = [...crypto.getRandomValues(new Uint8Array(12))].map((n) => n.toString(16).padStart(2, "0")).join("");
  form.querySelector("h1").firstChild.textContent = form.querySelector("h1").firstChild.textContent.replace(/\d+/, open);
  preview(form);
}
function refused(board, why) { // meanwhile somebody else has entered it, or the round is over: the Director hears of it
  stale.hidden = false;
  stale.textContent = announce.dataset.refused.replace("{n}", board).replace("{why}", why);
}
let sending = false;
async function send() {
  if (sending || !kept().length) return;
  sending = true;
  try {
    while (kept().length) {
      const [first, ...rest] = kept(), answer = await post(first.action, first.body);
      if (answer.status >= 500) break;
      const said = answer.ok ? null : new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("[role=alert]");
      keep(rest);
      if (part) await renew();
      if (!answer.ok) refused(Object.fromEntries(first.body).board, said?.textContent || String(answer.status));
      else if (!rest.length) lost(false);
    }
  } catch { /* not yet */ } finally { sending = false; }
}
addEventListener("online", send);
setInterval(send, 5000);
ready(document);
send();
