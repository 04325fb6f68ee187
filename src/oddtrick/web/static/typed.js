// A page that refuses a form came by POST: to come back to it would be to send the form again, and browsers ask before they do.
// So its place in the history becomes one that is asked for, and keeps what was typed; whoever comes back finds it.
// Not where the page is made of what was sent, and of nothing that an address holds (data-sent).
(() => {
  "use strict";
  const main = document.querySelector("main");
  const language = document.getElementById("language");
  const refusal = () => main.querySelector('[role="alert"]:not([hidden])');
  const status = () => performance.getEntriesByType("navigation")[0]?.responseStatus || 0;
  const forms = () => [...main.querySelectorAll('form[method="post"]')];
  const typed = (form) => [...form.elements].filter((one) => one.name && !/^(hidden|password|file|submit|button|fieldset)$/.test(one.type));
  const ticked = (one) => one.type === "radio" || one.type === "checkbox";
  // What a form is about: its hidden fields, but the number that it has so that it counts once.
  const about = (form) => JSON.stringify([form.getAttribute("action"),
    ...[...form.elements].filter((one) => one.type === "hidden" && one.name !== "key").map((one) => [one.name, one.value])]);
  const told = () => forms().map((form) => [about(form), typed(form).map((one) => [one.name, one.value, ticked(one) && one.checked])]);
  const keep = (address) => {
    try { history.replaceState({ ...history.state, typed: told() }, "", address); } catch { /* too much, or too often: as it was */ }
  };
  const fill = (kept) => {
    for (const form of forms()) {
      const same = kept.find(([what]) => what === about(form));
      const values = new Map();
      for (const [name, value, on] of same ? same[1] : []) values.set(name, [...(values.get(name) || []), [value, on]]);
      for (const one of typed(form)) {
        const was = values.get(one.name) || [];
        if (ticked(one)) {
          const as = was.find(([value]) => value === one.value);
          if (as) one.checked = as[1];
        } else if (was.length) {
          one.value = was.shift()[0];
          for (let at = one; at; at = at.parentElement) if (one.value && one.value !== one.defaultValue && at.matches("details")) at.open = true;
        }
      }
    }
  };
  const SENT = "oddtrick.sent";
  const sent = () => {
    // What this tab sent last, once.
    try {
      const found = JSON.parse(sessionStorage.getItem(SENT) || "[]");
      sessionStorage.removeItem(SENT);
      return found;
    } catch { return []; }
  };
  if (!main || !language || main.querySelector("form[data-sent]")) return;
  const here = language.getAttribute("href").replace(/^\/(en|pl)/, "/" + document.documentElement.lang);
  const before = sent();
  let keeps = true;
  if (refusal() && status() >= 400 && forms().length) {
    fill(before);
    keep(here);
  } else if (history.state?.typed) fill(history.state.typed);
  else keeps = false;
  document.addEventListener("change", () => { if (keeps) keep(); });
  document.addEventListener("submit", () => {
    if (keeps) keep();
    try { sessionStorage.setItem(SENT, JSON.stringify(told())); } catch { /* no room, or not allowed */ }
  });
})();
