// The colours of the suits as their reader chose them, before anything is drawn: two, or four.
try { if (localStorage.getItem("oddtrick.suits") === "four") document.documentElement.dataset.suits = "four"; } catch { /* two */ }
