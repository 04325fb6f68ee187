// A poll on the Director's own phone: the answers that it has counted are kept here until they are dropped; and copying.
(() => {
  "use strict";
  const name = (field) => "oddtrick.poll." + field.dataset.poll;
  const refresh = () => {
    document.querySelectorAll("button[data-copies]").forEach((button) => { button.hidden = !navigator.clipboard; });
    try {
      document.querySelectorAll("input[data-keep]").forEach((field) => {
        if (field.value) localStorage.setItem(name(field), field.value);
        else localStorage.removeItem(name(field));
      });
      document.querySelectorAll("input[data-take]").forEach((field) => { field.value = localStorage.getItem(name(field)) || ""; });
    } catch { /* a browser that keeps nothing: the links can still be pasted */ }
  };
  document.addEventListener("click", (event) => {
    const button = event.target.closest("button[data-copies]");
    if (!button) return;
    event.preventDefault();
    const live = document.getElementById("live");
    navigator.clipboard.writeText(document.getElementById(button.dataset.copies).value).then(() => {
      if (live) live.textContent = button.dataset.done;
    });
  });
  document.addEventListener("htmx:afterSettle", refresh);
  refresh();
})();
