// The live table: pieces of the page come as they change; what is done is sent once, whatever becomes of the connection.
"use strict";
const body = document.body, $ = (id) => document.getElementById(id), all = (selector, root = document) => [...root.querySelectorAll(selector)];
document.documentElement.classList.add("scripted");

// ---- what this device has chosen
const SETTINGS = "oddtrick-table";
const settings = (() => { try { return JSON.parse(localStorage.getItem(SETTINGS) || "{}"); } catch { return {}; } })();
function apply() {
  for (const name of ["one", "still", "large"]) document.documentElement.classList.toggle(`is-${name}`, Boolean(settings[name]));
}
for (const box of all("[data-setting]")) {
  const name = box.dataset.setting;
  box.checked = name === "four" ? document.documentElement.dataset.suits === "four" : Boolean(settings[name]);
  box.onchange = () => {
    if (name === "four") {
      document.documentElement.dataset.suits = box.checked ? "four" : "two";
      try { localStorage.setItem("oddtrick.suits", box.checked ? "four" : "two"); } catch { /* only now */ }
      return;
    }
    settings[name] = box.checked;
    try { localStorage.setItem(SETTINGS, JSON.stringify(settings)); } catch { /* only now */ }
    apply();
    if (name === "sound" && box.checked) sound(660);
  };
}
apply();
for (const one of all("[data-address]")) one.textContent = location.href.split("?")[0];

// ---- sounds: a card, and a turn
let audio = null;
function sound(pitch, long = 0.09) {
  if (!settings.sound) return;
  audio ??= new AudioContext();
  const tone = audio.createOscillator(), gain = audio.createGain();
  tone.frequency.value = pitch;
  gain.gain.setValueAtTime(0.08, audio.currentTime);
  gain.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + long);
  tone.connect(gain).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + long);
}

// ---- pieces that have changed
function keep(place) {
  const focused = document.activeElement, inside = place.contains(focused);
  return {
    open: new Map(all("details[data-keep]", place).map((one) => [one.dataset.keep, one.open])),
    typed: new Map(all("form[data-act]", place).map((form) => [form.dataset.act, all("input:not([type=radio]):not([type=hidden]), textarea, select", form).map((field) => [field.name, field.type === "checkbox" ? field.checked : field.value])])),
    chosen: all("input[type=radio]:checked", place).map((one) => one.id).filter(Boolean),
    focus: inside ? focused.id || [focused.closest("form")?.dataset.act, focused.name] : null,
  };
}
function restore(place, was) {
  for (const one of all("details[data-keep]", place)) if (was.open.has(one.dataset.keep)) one.open = was.open.get(one.dataset.keep);
  for (const form of all("form[data-act]", place)) {
    for (const [name, value] of was.typed.get(form.dataset.act) || []) {
      const field = form.elements[name];
      if (!field) continue;
      if (field.type === "checkbox") field.checked = value; else if (value) field.value = value;
    }
  }
  for (const id of was.chosen) if ($(id)) $(id).checked = true;
  if (typeof was.focus === "string") $(was.focus)?.focus();
  else if (was.focus) place.querySelector(`form[data-act="${was.focus[0]}"] [name="${was.focus[1]}"]`)?.focus();
}
function show(told) {
  const turned = told.mine && body.dataset.mine !== "yes";
  body.dataset.phase = told.phase;
  body.dataset.mine = told.mine ? "yes" : "";
  for (const [name, html] of Object.entries(told.parts)) {
    if (name === "told") { if ($("told").textContent !== html) $("told").innerHTML = html; continue; }
    const place = $(`p-${name}`);
    if (!place) continue;
    const was = keep(place);
    place.innerHTML = html;
    restore(place, was);
  }
  if (told.parts.trick || told.parts.auction) sound(330, 0.05);
  if (turned) sound(660, 0.16);
  if (told.parts.clock !== undefined) heard = Date.now();
  chosen();
}

// ---- the stream
let events = null, beat = Date.now(), heard = Date.now(), has = "";
function connect() {
  events?.close();
  if (!body.dataset.live) return;
  events = new EventSource(has ? body.dataset.live.replace(/has=.*/, `has=${has}`) : body.dataset.live);
  const alive = () => { beat = Date.now(); $("lost").hidden = true; };
  events.addEventListener("open", alive);
  events.addEventListener("beat", alive);
  events.addEventListener("parts", (event) => { alive(); has = event.lastEventId; show(JSON.parse(event.data)); });
}
// A sign of life every 2.5 s; while the server does not answer, every second for five minutes or more, then at last about every 20 s.
const OFTEN = 2500, SOON = 1000, PATIENT = 300, SELDOM = 20000;
let misses = 0, timer = 0;
const spread = (time) => time * (0.75 + Math.random() / 2);
const pause = () => !misses ? OFTEN : misses <= PATIENT ? spread(SOON) : spread(Math.min(SELDOM, SOON * 2 ** (misses - PATIENT)));
async function awake() {
  clearTimeout(timer);
  if (document.hidden) return;
  const here = body.dataset.here, silent = Date.now() - beat > 6500;
  if (silent) $("lost").hidden = false;
  if (silent && (misses <= PATIENT || !here)) { beat = Date.now() - 4000; connect(); }
  const answers = here ? await fetch(here, { credentials: "same-origin", signal: AbortSignal.timeout(misses ? 3000 : 5000) }).then(() => true, () => false) : !silent;
  if (answers && misses > PATIENT) connect();
  misses = answers ? 0 : misses + 1;
  if (misses > PATIENT && here) events?.close();
  clearTimeout(timer);
  timer = setTimeout(awake, pause());
}
function again() { misses = 0; connect(); awake(); }
if (body.dataset.live) {
  connect();
  awake();
  document.addEventListener("visibilitychange", () => { if (document.hidden) return; if (Date.now() - beat > 3500) again(); else awake(); });
  addEventListener("online", again);
  addEventListener("pagehide", () => events?.close());
  addEventListener("pageshow", (event) => { if (event.persisted) again(); });
}

// ---- the next round: after the last board of a table, as soon as there is another one
async function moves() {
  if (!body.dataset.next || !document.querySelector("#p-act [data-last]") && body.dataset.phase !== "empty") return;
  const answer = await fetch(body.dataset.next, { credentials: "same-origin" }).catch(() => null);
  if (answer?.redirected && answer.ok) location.href = answer.url;
}
if (body.dataset.next) setInterval(moves, 4000);

// ---- acts: sent with a key, again until there is an answer
const fresh = () => [...crypto.getRandomValues(new Uint8Array(12))].map((n) => n.toString(16).padStart(2, "0")).join("");
function refuse(text) { $("refused").textContent = text; $("refused").hidden = !text; if (text) sound(180, 0.2); }
async function send(form, does) {
  if (form.dataset.sent) return;
  form.dataset.sent = "yes";
  refuse("");
  const told = new URLSearchParams(new FormData(form));
  told.set("does", does);
  told.set("key", fresh());
  try {
    for (let n = 0; ; n += 1) {
      let answer = null;
      try {
        answer = await fetch(location.pathname, { method: "POST", body: told, headers: { "X-Oddtrick": "act" }, credentials: "same-origin" });
      } catch { /* again */ }
      if (answer && answer.status < 500) { done(form, answer.ok, answer.ok ? "" : await answer.text()); return; }
      if (n === 20) { $("lost").hidden = false; return; }
      $("lost").hidden = n < 2;
      await new Promise((go) => setTimeout(go, Math.min(3000, 250 * 2 ** n)));
    }
  } finally { delete form.dataset.sent; }
}
function done(form, ok, text) {
  if (!ok) { refuse(text); return; }
  $("about")?.close?.();
  for (const one of all("details[open]", form)) one.open = false;
  form.closest("details")?.removeAttribute("open");
  for (const field of all("input[name=words], textarea[name=words]", form)) field.value = "";
}
document.addEventListener("submit", (event) => {
  const form = event.target.closest("form[data-act]");
  if (!form) return;
  event.preventDefault();
  send(form, event.submitter?.value || form.dataset.act);
});

// ---- choosing: the choice stands on the button that confirms it
function formOf(input) { return input.form; }
function chosen() {
  for (const out of all("[data-chosen]")) {
    const button = out.closest("button"), form = button.form;
    const input = form && [...form.elements].find((one) => one.type === "radio" && one.checked && (one.name === "call" || one.name === "card"));
    const face = input?.closest("label")?.querySelector(".corner, .bid");
    out.innerHTML = face ? face.innerHTML : "";
    button.disabled = !input;
  }
}
document.addEventListener("change", (event) => {
  const input = event.target;
  if (input.type !== "radio") return;
  if (input.name === "level") for (const one of all(".bids input:checked", input.form)) one.checked = false;
  if (input.name === "call" && !input.closest(".bids")) { /* pass, double, redouble stand apart */ }
  chosen();
  if (settings.one && (input.name === "call" || input.name === "card") && !(input.form?.elements.alerted?.checked)) send(formOf(input), input.name);
});
document.addEventListener("click", (event) => {
  const call = event.target.closest("button.call"), phrase = event.target.closest(".phrase");
  if (phrase) {
    const form = phrase.form || phrase.closest("form");
    choose(`b${phrase.dataset.call}`);
    form.elements.alerted.checked = true;
    form.elements.words.value = phrase.dataset.words;
    return;
  }
  if (call && $("about")) about(call);
});
function about(call) {
  const box = $("about"), by = call.dataset.by, mine = body.dataset.seat, side = "NS".includes(by) === "NS".includes(mine || "X");
  box.querySelector("[data-about]").textContent = call.querySelector(".unseen").textContent;
  box.querySelector("[data-words]").textContent = call.dataset.words;
  for (const field of all("input[name=call]", box)) field.value = call.dataset.call;
  box.querySelector("[data-act=ask]").hidden = !mine || side;
  box.querySelector("[data-act=director]").hidden = !mine;
  box.querySelector("[data-act=explain]").hidden = !mine || !side;
  box.showModal();
}
function choose(id) {
  const input = $(id);
  if (!input || input.disabled) return false;
  const level = input.closest("label").className.match(/\bl(\d)\b/)?.[1];
  if (level) { const one = input.form.querySelector(`[name=level][value="${level}"]`); if (one) one.checked = true; }
  input.checked = true;
  chosen();
  return true;
}

// ---- keys: letters and digits make calls, a suit and a rank play a card, Enter confirms
let typed = "", since = 0;
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input:not([type=radio]), textarea, select, dialog")) return;
  const key = event.key.toUpperCase();
  if (key === "ESCAPE") { for (const one of all("input[name=call]:checked, input[name=card]:checked")) one.checked = false; typed = ""; chosen(); return; }
  if (key === "ENTER" && !event.target.closest("button, a, summary")) {
    const button = all("button.confirm").find((one) => !one.disabled && one.querySelector("[data-chosen]")?.innerHTML);
    if (button) { event.preventDefault(); button.click(); }
    return;
  }
  if (key.length !== 1) return;
  if (Date.now() - since > 1500) typed = "";
  since = Date.now();
  typed += key === "0" && typed.endsWith("1") ? "0" : key;
  if (document.querySelector(".bidding")) callTyped(); else cardTyped();
});
function callTyped() {
  const last = typed.at(-1);
  if (last === "P") { choose("bPass"); typed = ""; return; }
  if (last === "X") { choose("bX"); typed = ""; return; }
  if (last === "R") { choose("bXX"); typed = ""; return; }
  const bid = typed.match(/([1-7])(NT?|[CDHS])$/), level = typed.match(/([1-7])$/);
  if (bid) choose(`b${bid[1]}${bid[2].replace(/^N.*/, "NT")}`);
  else if (level) { const one = document.querySelector(`[name=level][value="${level[1]}"]`); if (one) { one.checked = true; chosen(); } }
}
function cardTyped() {
  const card = typed.match(/([CDHS])(10|[AKQJT2-9])$/);
  if (card) choose(`c${card[1]}${card[2].replace("10", "T")}`);
}

// ---- clocks: counted on from what the server has said
const minutes = (ms) => `${Math.floor(ms / 60000)}:${String(Math.floor(ms / 1000) % 60).padStart(2, "0")}`;
const ahead = Date.now() - Number(body.dataset.now || Date.now());
setInterval(() => {
  const clocks = document.querySelector(".clocks");
  if (!clocks?.dataset.running) return;
  const more = Math.max(0, Date.now() - ahead - Number(clocks.dataset.at));
  for (const one of all("[data-side]", clocks)) {
    const running = one.dataset.side === clocks.dataset.running;
    one.classList.toggle("running", running);
    one.textContent = `${one.dataset.side} ${minutes(Number(one.dataset.ms) + (running ? more : 0))}`;
  }
}, 1000);
chosen();
