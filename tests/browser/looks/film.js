// Plays like a person who presses places on the screen, and looks at every frame meanwhile.
// Give it {presses, counted, bar, wanted, still, lasting}: it ends where the action `counted` could be pressed
// for the time after so many; the bar's region; what it presses in one hand and in the next; and what must keep
// its place: wholly, or its height and its middle. It fills `film`, and sets `film.over` at the end.
({ presses, counted, bar, wanted, still, lasting }) => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const film = { over: false, frames: 0, weighed: false, won: "", arrived: false, shifts: [], moved: {}, covered: [], flights: [], landings: [], repeated: [], left: [], turned: [], numbers: [], deals: [], larger: [], ends: [], climbed: false };
  const first = {};
  const seen = new WeakSet();
  const kinds = { bet: "[data-bet]", pot: "[data-pot]", card: ".hole .card" };
  const places = { plate: ".plate", pot: "[data-pot]", board: ".middle .board", shoe: ".shoe", tray: ".tray" };
  const copied = new WeakMap();
  let played = 0;
  let told = {};
  const counts = new Map();
  let asked = 0;

  function boxOf(element) {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2, width, height };
  }
  const away = (one, other) => Math.hypot(one.x - other.x, one.y - other.y);
  const shown = (element) => element.getClientRects().length > 0;
  const look = (element) => ({
    back: getComputedStyle(element).backgroundImage.slice(-40),
    parts: [...element.querySelectorAll("*")].filter(shown).map((part) => part.getBoundingClientRect().height),
  });

  function note(name, box) {
    const before = (first[name] ??= box);
    const by = Math.max(...Object.keys(box).map((side) => Math.abs(box[side] - before[side])));
    if (by > 0.5 && by > (film.moved[name]?.by ?? 0)) film.moved[name] = { by, before, box };
  }
  const named = (selector, element, at) => `${selector} ${element.closest("[data-seat]")?.dataset.seat ?? at}`;
  function compare() {
    still.forEach((selector) => all(selector).filter(shown).forEach((it, at) => note(named(selector, it, at), boxOf(it))));
    lasting.forEach((selector) =>
      all(selector).filter(shown).forEach((it, at) => {
        const { x, y, height } = boxOf(it);
        note(named(selector, it, at), { x, y, height });
      }),
    );
  }

  // A card that lies face up turns over no more. Several decks have the same card twice.
  const place = (card) => [...card.parentElement.children].indexOf(card);
  const spot = (card) => `${card.closest("[data-region]").dataset.region} ${card.dataset.card} ${place(card)}`;
  const open = () => new Set(all(".card[data-card]:not([data-card='??'], .ghost)").filter(shown).map(spot));
  let opened = open();
  const turns = (animation) => animation.effect.getKeyframes().some(({ scale }) => scale === "0 1");

  const moving = () => document.getAnimations().filter((it) => it.constructor === Animation);
  function ends(animation) {
    const { target } = animation.effect;
    const now = animation.currentTime;
    const { delay, duration } = animation.effect.getTiming();
    const [start, end] = [0, delay + duration - 0.01].map((time) => {
      animation.currentTime = time;
      return boxOf(target);
    });
    animation.currentTime = now;
    return { start, end };
  }
  function nearest(box, selectors) {
    const near = Object.entries(selectors).flatMap(([name, css]) => all(css).filter(shown).map((it) => [name, away(box, boxOf(it))]));
    return near.sort((one, other) => one[1] - other[1])[0] ?? ["nothing", 9999];
  }
  // A deal: one's own cards set off first, and all that comes has come soon.
  function noteDeal(begun) {
    const timed = begun.map((it) => [it.effect.target, it.effect.getTiming()]);
    const flies = (it) => it.effect.getKeyframes().some(({ rotate }) => rotate && !["none", "0deg"].includes(rotate));
    const cards = timed.filter(([target], at) => target.matches(".card:not(.ghost)") && flies(begun[at]));
    const [own, others] = [true, false].map((yours) =>
      cards.filter(([card]) => (card.closest("[data-region=own], .box[data-person]") !== null) === yours).map(([, { delay }]) => delay),
    );
    if (own.length < 2 || others.length === 0 || all(".board .card").length > 0) return;
    const whole = Math.max(...timed.map(([, { delay, duration }]) => delay + duration));
    film.deals.push({ own: Math.min(...own), others: Math.min(...others), whole });
  }
  // At the end of a hand nothing on the felt is written as large as what its winner has gained.
  function compareLetters() {
    const sizeOf = (element) => parseFloat(getComputedStyle(element).fontSize);
    const won = all("[data-won] [data-winner]").filter(shown);
    if (won.length === 0 || all("[data-pot]").some(shown)) return; // a pot that is yet to be pushed is large
    const said = [all(".headline").map((it) => it.textContent).join(), won.map((it) => it.textContent).join(" ")].join(": ");
    if (film.ends.at(-1) !== said) film.ends.push(said);
    const least = Math.min(...won.map(sizeOf));
    const words = all(".felt *").filter((it) => shown(it) && !it.closest(".card, .ghost, svg, [data-winner]") && [...it.childNodes].some((part) => part.nodeType === 3 && part.data.trim()));
    for (const it of words) if (sizeOf(it) >= least) film.larger.push([it.textContent.slice(0, 40), sizeOf(it), least]);
  }
  function follow() {
    const begun = moving().filter((it) => !seen.has(it));
    noteDeal(begun);
    for (const animation of begun) {
      seen.add(animation);
      const { target } = animation.effect;
      if (target.matches(".card[data-card]") && turns(animation) && opened.has(spot(target))) film.turned.push(spot(target));
      const { start, end } = ends(animation);
      if (target.classList.contains("ghost")) {
        film.flights.push({ ...copied.get(target), end, to: nearest(end, places) });
        animation.finished.then(() => lookFor(target), () => {});
      } else if (away(start, end) > 1) {
        film.landings.push({ from: nearest(start, places), css: target.className });
      }
    }
  }
  // Once its flight is over a copy is gone, or is not to be seen; before it there is none. The animation itself
  // says when it is over, however late a frame comes.
  function lookFor(copy) {
    const opacity = copy.isConnected ? Number(getComputedStyle(copy).opacity) : 0;
    if (opacity > 0.01) film.left.push([copy.outerHTML.slice(0, 120), opacity, boxOf(copy), all(".headline").map(boxOf)]);
  }
  const resting = () => all(".ghost").filter((copy) => copy.getAnimations().every((it) => it.playState === "finished"));

  // A stack runs from the number before to the one that is true, and neither back nor past it. It is read after every
  // task that writes one, so that nothing which a frame could have shown is missed.
  function readStacks() {
    for (const stack of all("[data-seat] [data-stack]").filter(shown)) {
      const { seat } = stack.closest("[data-seat]").dataset;
      const [from, to, unit] = [counts.get(seat), Number(stack.dataset.chips), Number(all("[data-pots]").find(shown)?.dataset.dollar ?? 1)];
      const now = /\d/.test(stack.textContent) ? Number(stack.textContent.replace(/[^\d.]/g, "")) * (unit || 1) : to;
      if (from !== undefined && (now < Math.min(from, to) || now > Math.max(from, to))) film.numbers.push([seat, from, now, to]);
      film.climbed ||= from < now && now < to;
      counts.set(seat, now);
    }
  }
  new MutationObserver(readStacks).observe(document.body, { childList: true, characterData: true, subtree: true });

  // The thing that a copy is laid over still lies there while the copy comes into the page.
  const insertBefore = Node.prototype.insertBefore;
  Node.prototype.insertBefore = function (node, other) {
    insertBefore.call(this, node, other);
    if (node.classList?.contains("ghost")) copied.set(node, origin(node));
    return node;
  };
  function origin(ghost) {
    const start = boxOf(ghost);
    const things = Object.entries(kinds).flatMap(([kind, css]) => all(css).map((it) => ({ kind, it, off: away(boxOf(it), start) })));
    const { kind, it, off } = things.sort((one, other) => one.off - other.off)[0];
    return { kind, off, lay: boxOf(it), start, looks: [look(it), look(ghost)] };
  }

  function press(control) {
    const { x, y } = boxOf(control);
    const answers = document.elementFromPoint(x, y)?.closest("[data-action]");
    if (answers && answers !== control) film.covered.push([control.outerHTML, answers.outerHTML]);
    if (answers === control) answers.click();
    return answers === control;
  }
  // A sheet opens a moment after it is asked for; asked for again it would close.
  function goAllIn() {
    const steps = [all("[data-region=sheet] .size").at(-1), all("[data-region=sheet] [data-confirm]")[0]];
    if (document.documentElement.dataset.sheet === "open" && steps[1]) steps.forEach(press);
    else if (film.frames > asked + 120) asked = 0;
  }
  function play() {
    const live = all(`[data-region=${bar}] [data-action]`).filter((it) => it.ariaDisabled !== "true");
    const names = [counted, "rebuy", ...wanted[played % wanted.length]];
    const action = names.find((name) => live.some((it) => it.dataset.action === name));
    film.over = action === counted && played === presses;
    if (action === "sheet" && asked) return goAllIn();
    asked = action === "sheet" ? film.frames : 0;
    if (!action) all(".felt").find(shown)?.click(); // which ends a pause, and no movement
    else if (!film.over && press(live.find((it) => it.dataset.action === action))) played += action === counted;
  }

  new PerformanceObserver((list) => {
    // The one real press leads from the lobby to the table, which takes its place once, maybe after the film has begun.
    const arrives = ({ sources }) => !film.arrived && film.frames < 60 && (film.arrived = sources.some(({ node }) => node?.localName === "main"));
    for (const { value, sources } of list.getEntries().filter((it) => !arrives(it)))
      film.shifts.push([value, `on ${document.documentElement.dataset.screen} by frame ${film.frames}`, sources.map(({ node, previousRect, currentRect }) => [node?.parentElement?.outerHTML.slice(0, 120), previousRect, currentRect])]);
  }).observe({ type: "layout-shift" });

  // A word on a plate is shown once for each act, also where its seat is drawn anew meanwhile.
  function stood(fading) {
    return Math.max(0, fading.currentTime - fading.effect.getTiming().delay); // one that is yet to begin is below zero
  }

  function listen() {
    const now = {};
    for (const word of all(".said[data-word]").filter(shown)) {
      const place = word.closest("[data-seat], [data-box]");
      const who = place?.querySelector(".name")?.textContent;
      const acts = all("[data-region=log] li").filter((line) => line.textContent.startsWith(who)).length;
      const name = `${place?.outerHTML.slice(0, 40)} ${word.textContent}, act ${acts}`;
      const [fading] = word.getAnimations();
      now[name] = fading ? stood(fading) : Infinity;
      if (now[name] < told[name] - 100) film.repeated.push([name, told[name], now[name]]);
    }
    told = now;
  }

  function frame() {
    film.frames += 1;
    film.weighed ||= all("[data-equity]").some(shown);
    const sizes = ["", "quiet", "fair", "big"]; // of the pots shown, the largest
    film.won = [film.won, all(".middle[data-win]")[0]?.dataset.win ?? ""].sort((one, other) => sizes.indexOf(other) - sizes.indexOf(one))[0];
    listen();
    follow();
    opened = open();
    resting().forEach(lookFor);
    compare();
    if (moving().length === 0) compareLetters();
    if (moving().length === 0) play();
    if (!film.over) requestAnimationFrame(frame);
  }
  globalThis.film = film;
  requestAnimationFrame(frame);
};
