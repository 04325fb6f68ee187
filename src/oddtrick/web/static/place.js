// Event, date, table and players of the board that was chosen from a file go into the empty fields of its forms. This tab alone keeps them.
(() => {
  "use strict";
  const kept = "oddtrick place";
  document.querySelectorAll("[data-place] a").forEach((link) => link.addEventListener("click", () => {
    try { sessionStorage.setItem(kept, link.closest("[data-place]").dataset.place); } catch { /* then they are typed */ }
  }));
  const board = document.getElementById("f.board");
  if (!board || !document.querySelector('input[type="hidden"][name="table"]')) return;
  let place = {};
  try { place = JSON.parse(sessionStorage.getItem(kept)) || {}; } catch { /* then they are typed */ }
  if (!place.board || place.board !== board.value) return;
  for (const [id, value] of Object.entries(place)) {
    const field = document.getElementById("f." + id);
    if (field && !field.value) field.value = value;
  }
})();
