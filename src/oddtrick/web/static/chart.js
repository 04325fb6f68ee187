// A touch on a chart that is shown whole makes it large enough to read, at the place that was touched.
addEventListener("click", (event) => {
  const box = event.target.closest?.(".chart-box");
  const whole = document.getElementById("chart-fit");
  if (!box || !whole?.checked || event.target.closest("a")) return;
  const before = box.querySelector(".chart").getBoundingClientRect();
  const across = (event.clientX - before.left) / before.width, down = (event.clientY - before.top) / before.height;
  document.getElementById("chart-easy").checked = true;
  const after = box.querySelector(".chart").getBoundingClientRect();
  box.scrollLeft = across * after.width - box.clientWidth / 2;
  if (box.scrollHeight > box.clientHeight + 1) box.scrollTop = down * after.height - box.clientHeight / 2;
  else scrollBy(0, after.top + down * after.height - innerHeight / 2);
});
