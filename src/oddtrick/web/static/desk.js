// What the pages do beyond htmx: say what changed, put the focus where the next answer is, keep the language link on this page.
(() => {
  "use strict";
  const live = document.getElementById("live");
  const speak = (words) => { if (live && words) { live.textContent = ""; setTimeout(() => { live.textContent = words; }, 50); } };

  const language = () => {
    const link = document.getElementById("language");
    if (link) link.href = "/" + link.lang + location.pathname.replace(/^\/(en|pl)/, "") + location.search;
  };

  document.addEventListener("htmx:afterSettle", (event) => {
    language();
    const found = document.querySelector("#found[data-say]");
    if (found && event.detail.target && event.detail.target.id === "found") speak(found.dataset.say);
    const outcome = document.querySelector("#outcome[data-say]");
    if (outcome && event.detail.target && event.detail.target.id === "outcome") speak(outcome.dataset.say);
    const follows = event.detail.target && event.detail.target.matches(".follows") && event.detail.target;
    if (follows) speak(follows.textContent.replace(/\s+/g, " ").trim());
    const next = document.querySelector("#main [data-focus]");
    if (next && event.detail.target && event.detail.target.id === "main") {
      const legend = next.matches("h1") ? next : next.querySelector("legend, h1, h2");
      speak(legend ? legend.textContent : (next.matches("button") && next.textContent) || "");
      const wrong = document.querySelector('#main [aria-invalid="true"]');
      const first = wrong || (next.matches("[tabindex], button") ? next : next.querySelector("textarea, button, input, a"));
      const typing = document.activeElement && document.activeElement.matches("#main [data-keep]");
      if (first && !typing) first.focus({ preventScroll: true });
      (wrong || next).scrollIntoView({ block: "nearest" });
    }
  });
  document.addEventListener("keydown", (event) => {
    // Arrow keys move about in a grid of buttons: the bidding box.
    const grid = event.target.closest("[data-arrows]");
    const step = grid && { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -grid.dataset.arrows, ArrowDown: +grid.dataset.arrows }[event.key];
    if (!step) return;
    const buttons = [...grid.querySelectorAll("button")];
    const next = buttons[buttons.indexOf(event.target) + step];
    if (next) { event.preventDefault(); next.focus(); }
  });
  document.addEventListener("keydown", (event) => {
    const menu = event.key === "Escape" && document.querySelector(".menu[open]");
    if (menu) { menu.open = false; menu.firstElementChild.focus(); }
  });
  document.addEventListener("click", (event) => {
    // A link to something folded unfolds it.
    const link = event.target.closest('a[href^="#"]');
    const folded = link && document.getElementById(link.hash.slice(1))?.closest("details");
    if (folded) { folded.open = true; folded.querySelector("summary").focus({ preventScroll: true }); }
  });
  document.addEventListener("htmx:beforeSwap", (event) => {
    // A refusal is a page too: show its sentence.
    if (event.detail.xhr.status >= 400) { event.detail.shouldSwap = true; event.detail.isError = false; }
  });
  const copy = async (text) => {
    // In a club's network the page has no certificate, and browsers give the clipboard to none such; the old way still works.
    try { await navigator.clipboard.writeText(text); return true; } catch { /* the old way */ }
    const field = Object.assign(document.createElement("textarea"), { value: text, readOnly: true, className: "unseen" });
    document.body.append(field);
    field.select();
    const done = document.execCommand("copy");
    field.remove();
    return done;
  };
  const told = (button) => {
    // Said aloud, and seen on the button for a moment.
    const words = button.textContent;
    speak(button.dataset.copy);
    button.textContent = button.dataset.copy;
    setTimeout(() => { button.textContent = words; button.focus({ preventScroll: true }); }, 2000);
  };
  const copied = (button) => {
    const from = button.dataset.from && document.getElementById(button.dataset.from);
    return from ? from.textContent : location.href;
  };
  document.addEventListener("click", (event) => {
    const button = event.target.closest("button[data-print], button[data-copy]");
    if (!button) return;
    event.preventDefault();
    if ("print" in button.dataset) window.print();
    else copy(copied(button)).then((done) => { if (done) told(button); });
  });

  // Reasons stand in no address: this tab keeps them, each under its case, for when the page is loaded again.
  const kept = "oddtrick.words.";
  const caseOf = () => document.querySelector("[data-case]")?.dataset.case;
  const fields = () => document.querySelectorAll('#main [name^="reason."], #main [name="facts.words"]');
  const keep = () => {
    const mine = caseOf();
    const told = Object.fromEntries([...fields()].map((field) => [field.name, field.value]).filter(([, value]) => value));
    if (!mine || !Object.keys(told).length) return;
    try {
      sessionStorage.setItem(kept + mine, JSON.stringify(told));
      const order = JSON.parse(sessionStorage.getItem(kept) || "[]").filter((one) => one !== mine).concat(mine);
      while (order.length > 40) sessionStorage.removeItem(kept + order.shift());
      sessionStorage.setItem(kept, JSON.stringify(order));
    } catch { /* no room, or not allowed: the form has them all the same */ }
  };
  const stored = (mine) => { try { return JSON.parse(sessionStorage.getItem(kept + mine) || "{}"); } catch { return {}; } };
  const fill = () => {
    const told = stored(caseOf());
    fields().forEach((field) => {
      if (field.value || !told[field.name]) return;
      field.value = told[field.name];
    });
    document.querySelectorAll("#main [data-show]").forEach((place) => {
      const name = place.dataset.show;
      const now = [...fields()].find((field) => field.name === name && field.value)?.value || told[name];
      if (!now) return;
      place.textContent = now;
      place.classList.remove("lacking");
      document.querySelectorAll('#main form[method="post"]').forEach((form) => {
        if (form.elements.namedItem(name)) return;
        const field = Object.assign(document.createElement("input"), { type: "hidden", name, value: now });
        form.append(field);
      });
    });
  };
  document.addEventListener("input", (event) => { if (event.target.matches("[data-words]")) keep(); });
  document.addEventListener("htmx:afterSettle", () => { fill(); keep(); });
  document.addEventListener("click", (event) => {
    // Another irregularity of the same case is chosen by a link: its words go along.
    const link = event.target.closest('a[href*="/rule/"]');
    const mine = document.querySelector("form.search[data-case]")?.dataset.case;
    const next = link && mine && link.getAttribute("href").split("/rule/")[1].split("/")[0];
    try { if (next) sessionStorage.setItem(kept + next, sessionStorage.getItem(kept + mine) || "{}"); } catch { /* as above */ }
  });
  // The words of a table stand in no address either: this tab keeps them for every address that it has shown.
  const table = () => document.querySelector("#table[data-table]");
  const typed = (form) => [...form.querySelectorAll('textarea[name], input[name^="award_"]')];
  const noted = (name, words) => {
    // As above; what is empty is forgotten.
    try {
      const order = JSON.parse(sessionStorage.getItem(kept) || "[]").filter((one) => one !== name);
      if (words) { sessionStorage.setItem(kept + name, words); order.push(name); } else sessionStorage.removeItem(kept + name);
      while (order.length > 40) sessionStorage.removeItem(kept + order.shift());
      sessionStorage.setItem(kept, JSON.stringify(order));
    } catch { /* as above */ }
  };
  const keepTable = () => {
    const form = table();
    if (!form) return;
    const words = form.elements.words.value;
    const told = Object.fromEntries(typed(form).map((field) => [field.name, field.value]).filter(([, value]) => value));
    const any = words !== "{}" || Object.keys(told).length;
    noted("table." + form.dataset.table, any ? JSON.stringify({ words, typed: told }) : "");
  };
  const fillTable = () => {
    // The page comes without its words: they are put back, and it is drawn once more with them.
    const form = table();
    const told = form && stored("table." + form.dataset.table);
    if (!told || !told.words) return;
    const lost = Object.keys(JSON.parse(told.words)).filter((name) => !(name in JSON.parse(form.elements.words.value)));
    const empty = typed(form).filter((field) => !field.value && told.typed[field.name]);
    if (!lost.length && !empty.length) return;
    if (lost.length) form.elements.words.value = told.words;
    empty.forEach((field) => { field.value = told.typed[field.name]; });
    form.requestSubmit(form.querySelector('button[name="do"][value=""]'));
  };
  document.addEventListener("input", (event) => { if (event.target.closest("#table")) keepTable(); });
  document.addEventListener("htmx:afterSettle", keepTable);

  // Without an answer nothing happens on the page: it says so until there is one.
  const unanswered = () => document.getElementById("unanswered");
  const noAnswer = () => {
    const words = live.dataset.silent;
    const place = unanswered() || Object.assign(document.createElement("p"), { id: "unanswered", className: "sentence" });
    place.textContent = words;
    document.body.append(place);
    speak(words);
  };
  document.addEventListener("htmx:sendError", noAnswer);
  document.addEventListener("htmx:timeout", noAnswer);
  document.addEventListener("htmx:beforeOnLoad", () => { if (unanswered()) unanswered().remove(); });

  const suits = () => {
    // Two colours or four: this browser remembers it.
    const four = document.documentElement.dataset.suits === "four";
    document.querySelectorAll("button[data-suits]").forEach((one) => one.setAttribute("aria-pressed", four));
  };
  document.addEventListener("click", (event) => {
    if (!event.target.closest("button[data-suits]")) return;
    const root = document.documentElement;
    if (root.dataset.suits) delete root.dataset.suits; else root.dataset.suits = "four";
    try { localStorage.setItem("oddtrick.suits", root.dataset.suits || "two"); } catch { /* until the next page */ }
    suits();
  });

  fill();
  keep();
  language();
  suits();
  // Not before htmx has taken the form over.
  const ready = () => { fillTable(); keepTable(); };
  if (document.readyState === "complete") ready(); else window.addEventListener("load", ready);
})();
