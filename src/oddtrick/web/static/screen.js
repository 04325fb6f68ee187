// The hall's screen, in the JavaScript of 2009: an old television runs it. What changes is asked for every ten seconds.
(function () {
  "use strict";
  var part = document.getElementById("part"), sound = document.getElementById("sound"), foot = sound.parentNode, on = false, audio = null, pane = 0, told = "";
  document.documentElement.className += " scripted";

  function each(list, does) { for (var n = 0; n < list.length; n += 1) does(list[n], n); }
  function beep(times) {
    if (!on || !audio) return;
    for (var n = 0; n < times; n += 1) {
      var tone = audio.createOscillator();
      tone.frequency.value = 880;
      tone.connect(audio.destination);
      tone.start(audio.currentTime + 0.4 * n);
      tone.stop(audio.currentTime + 0.4 * n + 0.25);
    }
  }
  function switched(is) {
    on = is;
    if (on && !audio) {
      var Context = window.AudioContext || window.webkitAudioContext;
      if (Context) audio = new Context();
    }
    sound.setAttribute("aria-pressed", on ? "true" : "false");
    sound.firstChild.nodeValue = sound.getAttribute(on ? "data-on" : "data-off");
    beep(1);
  }
  function two(n) { return n < 10 ? "0" + n : String(n); }
  function state(left, last, paused) { return paused ? "paused" : left < 0 ? "over" : left <= last ? "last" : ""; }
  function tick() {
    var states = [];
    each(part.querySelectorAll("[data-seconds]"), function (clock) {
      var paused = clock.hasAttribute("data-paused"), from = Number(clock.getAttribute("data-seconds"));
      if (!clock.since) clock.since = new Date().getTime();
      var left = paused ? from : from - Math.round((new Date().getTime() - clock.since) / 1000), all = Math.abs(left);
      clock.querySelector("[data-show]").firstChild.nodeValue = (left < 0 ? "−" : "") + Math.floor(all / 60) + ":" + two(all % 60);
      clock.className = left < 0 ? "clock late" : "clock";
      var now = state(left, Number(clock.getAttribute("data-last")), paused), warning = clock.parentNode.querySelector(".warning");
      states.push(now);
      warning.textContent = now ? warning.getAttribute("data-" + now + "-text") : "";
    });
    var all_states = states.join();
    if (told && all_states !== told && /last|over/.test(all_states)) beep(/over/.test(all_states) ? 3 : 2);
    if (told && all_states !== told) fit();
    told = all_states || " ";
  }
  function fit() {
    // A message, several clocks or long names leave less room: letters become smaller until the last line is above the foot.
    var shown = part.querySelector(".shown"), size = 100;
    if (!shown) return;
    do { shown.style.fontSize = size + "%"; size -= 4; }
    while (size >= 48 && shown.getBoundingClientRect().bottom > foot.getBoundingClientRect().top);
  }
  function turn(next) {
    var panes = part.querySelectorAll(".pane");
    if (next) pane += 1;
    each(panes, function (one, n) { one.className = n === pane % panes.length ? "pane shown" : "pane"; });
    fit();
  }
  function titles() {
    var found = [];
    each(part.querySelectorAll("h1"), function (one) { found.push(one.textContent); });
    return found.join();
  }
  function renew() {
    var request = new XMLHttpRequest();
    request.onreadystatechange = function () {
      if (request.readyState !== 4 || request.status !== 200) return;
      var before = titles();
      part.innerHTML = request.responseText;
      if (before !== titles()) { pane = 0; beep(1); }
      tick();
      turn(false);
    };
    request.open("GET", part.getAttribute("data-part"));
    request.send();
  }
  sound.onclick = function () { switched(!on); };
  setInterval(tick, 1000);
  setInterval(function () { turn(true); }, 12000);
  setInterval(renew, 10000);
  window.onresize = fit;
  tick();
  turn(false);
}());
