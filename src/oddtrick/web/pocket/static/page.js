// The page: it asks the worker for the screen at its address, draws it, and turns buttons into addresses. All else is Python.
const worker = new Worker("worker.js", { type: "module" });
const asked = () => decodeURI(location.hash.slice(1)) || (navigator.language.startsWith("pl") ? "/pl/" : "/en/");
const ask = () => worker.postMessage(asked());

worker.onmessage = ({ data: { of, address, title, language, html, wrong } }) => {
  if (wrong) return broken(wrong);
  if (of !== asked()) return; // somebody has gone on meanwhile
  history.replaceState(null, "", "#" + address);
  document.title = title;
  document.documentElement.lang = language;
  document.body.innerHTML = html; // every word in it is escaped where it is made, in pocket/drawing.py
  document.querySelectorAll("[data-aloud]").forEach((one) => { one.hidden = !window.speechSynthesis; });
  document.querySelector("[data-focus]")?.focus({ preventScroll: true });
  window.scrollTo(0, 0);
};
worker.onerror = (event) => broken(event.message);

const broken = (words) => {
  const told = Object.assign(document.createElement("p"), { className: "sentence", role: "alert", textContent: words });
  document.getElementById("main").replaceChildren(told);
};

const aloud = (selector) => {
  speechSynthesis.cancel();
  for (const line of document.querySelectorAll(selector)) {
    const words = new SpeechSynthesisUtterance(line.firstElementChild.textContent);
    words.lang = document.documentElement.lang;
    speechSynthesis.speak(words);
  }
};

window.addEventListener("hashchange", ask);
document.addEventListener("submit", (event) => {
  event.preventDefault();
  const told = new URLSearchParams(new FormData(event.target, event.submitter));
  location.hash = event.target.getAttribute("action") + "?" + told;
});
document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-aloud]");
  if (button) aloud(button.dataset.aloud);
});

ask();
if ("serviceWorker" in navigator) {
  navigator.serviceWorker.register("service.js");
  navigator.serviceWorker.ready.then(() => { document.documentElement.dataset.kept = ""; });
}
