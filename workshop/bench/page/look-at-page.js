// Waits until the page is still, tells what is wrong with it, and says where to press next.
// Give it {patience, keys, opened, counts, chances, typed}: `counts` says how often each control was pressed so far,
// `typed` what was written into fields, such as names, and may stand anywhere.
async ({ patience, keys, opened, counts, chances, typed }) => {
  const findCovered = FIND_COVERED;
  const LONGEST = 5000; // milliseconds that a fault must last which a busy machine could bring about
  const root = document.documentElement;
  const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
  const asking = document.querySelector("dialog:modal"); // it alone can be pressed
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];
  const short = (text) => text.replace(/\s+/g, " ").trim().slice(0, 60);

  async function settle() {
    const end = performance.now() + patience;
    for (let calm = 0, seen = -1; calm < 2 && performance.now() < end; await sleep(5)) {
      calm = watched.changes === seen && root.dataset.state === "ready" ? calm + 1 : 0;
      seen = watched.changes;
    }
  }

  /** Find words that no one was to read: values that were not filled in, and names of sentences. */
  function findRawWords() {
    const attributes = ["aria-label", "title", "placeholder", "alt", "aria-description"];
    const told = all(attributes.map((name) => `[${name}]`).join()).flatMap((it) => attributes.map((name) => it.getAttribute(name) ?? ""));
    const lines = [document.title, ...document.body.innerText.split("\n"), ...told];
    const names = new Set(keys);
    const raw = /\{[a-z_]\w*\}|\bNone\b(?! of)|\bundefined\b|\bNaN\b|⟦|\[object |Traceback/;
    const isRaw = (line) => raw.test(line) || (line.match(/\b[a-z_]+(?:\.[a-z0-9_]+)+\b/g) ?? []).some((name) => names.has(name));
    const withoutTyped = (line) => typed.reduce((left, text) => left.replaceAll(text, ""), line);
    return lines.filter((line) => isRaw(withoutTyped(line))).map(short);
  }

  function findWide() {
    const { scrollWidth, clientWidth } = document.scrollingElement;
    if (scrollWidth <= clientWidth) return [];
    const beyond = all("body *").filter((it) => it.getBoundingClientRect().right > clientWidth + 1);
    return [`${scrollWidth - clientWidth} px: ${beyond.slice(0, 3).map((it) => short(it.outerHTML)).join(" ")}`];
  }

  const newest = () => {
    const owner = localStorage.getItem("baize.current") ?? "guest";
    const copies = ["a", "b"].map((place) => JSON.parse(localStorage.getItem(`baize.save.${owner}.${place}`))).filter(Boolean);
    return copies.sort((one, other) => other.turn - one.turn)[0]?.profile;
  };

  /** Add up the chips that are drawn on a table of hold'em; while bots play on, some are on their way. */
  function findChipsAstray() {
    const live = all("[data-region=bar] [data-action]").filter(isLive).map((it) => it.dataset.action);
    const isReplay = document.querySelector("[data-region=replay]")?.childElementCount;
    if (root.dataset.screen !== "table" || !live.length || live.includes("skip") || isReplay) return [];
    const chips = (selector) => sum(all(selector).map((it) => Number(it.dataset.chips)));
    const stacks = chips(".table [data-stack]");
    const played = chips(".table :is([data-bet], [data-pot]) [data-chips]");
    const kept = (newest()?.tables ?? []).filter(({ kind }) => kind === "holdem");
    // Between the hands of a tournament the seats of the next one are kept, and those of the last one drawn.
    if (kept.some(({ table }) => table.tournament && !table.hand)) return [];
    const tables = kept.map(({ table }) => {
      const there = sum(table.chairs.map(({ bought, taken }) => bought - (taken ?? 0)));
      return { there, shown: stacks + (table.hand ? played : 0) };
    });
    return tables.some(({ there, shown }) => there === shown) ? [] : tables.map(({ there, shown }) => `${shown} chips are drawn of ${there}`);
  }

  /** Return the saves that were written since they were told last. */
  function newSaves() {
    const saves = {};
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith("baize.save.") || watched.told[key] === localStorage[key]) continue;
      saves[key] = watched.told[key] = localStorage[key];
    }
    return saves;
  }

  const drawn = (it) => (it.matches("input[type=radio], input[type=checkbox], input[type=file]") ? it.closest("label") ?? it : it);
  const isLive = (it) => it.checkVisibility({ visibilityProperty: true }) && !it.disabled && it.ariaDisabled !== "true";
  const kindOf = (it) => (it.localName === "input" ? it.type : it.localName);
  const nameOf = (it) => `${root.dataset.screen} ${kindOf(it)} ${it.dataset.action ?? it.name ?? it.localName} ${it.dataset.table ?? ""}`.trim();

  /** Like what leads on better than the many fields of a form. */
  function liking(it) {
    if (it.closest("[data-region=bar], [data-region=pit-bar]")) return 8;
    if (["sit", "continue", "take-over", "ready"].includes(it.dataset.action)) return 8;
    if (it.localName === "a") return 0.1;
    return it.closest("[data-form]") && it.localName !== "button" ? 0.3 : 1;
  }

  /** Choose a control, one seldom pressed more likely, and bring it into view. */
  function choose() {
    const open = all("button, select, summary, a[href], input, textarea, [data-tap], [data-action]", asking ?? document).filter((it) => isLive(it) && isLive(drawn(it)));
    if (!open.length) return null;
    const weights = open.map((it) => liking(it) / (1 + (counts[nameOf(it)] ?? 0)) ** 0.6);
    let left = chances[0] * sum(weights);
    const control = open.find((_, at) => (left -= weights[at]) < 0) ?? open.at(-1);
    const place = drawn(control);
    const isAimedAt = (x, y) => place.contains(document.elementFromPoint(x, y));
    let box = place.getClientRects()[0];
    if (!box || !isAimedAt(box.left + box.width / 2, box.top + box.height / 2)) {
      place.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
      box = place.getClientRects()[0];
    }
    if (!box) return null;
    const at = (share, from, length) => from + length * (0.2 + 0.6 * share);
    const [x, y] = [at(chances[1], box.left, box.width), at(chances[2], box.top, box.height)];
    const middle = [box.left + box.width / 2, box.top + box.height / 2];
    const [px, py] = isAimedAt(x, y) ? [x, y] : middle;
    const words = short(control.innerText || control.ariaLabel || control.value || "");
    const shows = !/^(skip|export)/.test(control.dataset.action ?? "skip"); // once skipped is enough, and files show nothing
    const isChosen = control.matches(".preset[aria-pressed=true]"); // which may stay as it is
    const isHere = control.dataset.action === root.dataset.screen; // as may the page that it leads to
    const answers = shows && !isChosen && !isHere && isAimedAt(px, py);
    return { x: px, y: py, kind: kindOf(control), name: nameOf(control), words, answers };
  }

  if (!document.getElementById("build")) return null; // a page that a link has led to
  await settle();
  const before = watched.changes;
  let astray = findChipsAstray();
  for (const end = performance.now() + LONGEST; astray.length && performance.now() < end; await sleep(100)) {
    astray = findChipsAstray(); // something may just be on its way
  }
  let covered = findCovered({ opened });
  for (const end = performance.now() + LONGEST; !covered.asked && performance.now() < end; await sleep(100)) {
    covered = findCovered({ opened }); // a tab that has just been opened may still be drawing its first screen
  }
  const found = {
    "not ready": root.dataset.state === "ready" ? [] : [`${root.dataset.state}: ${short(document.getElementById("boot")?.innerText ?? "")}`],
    "no control": covered.asked ? [] : ["nothing can be pressed"],
    "covered": covered.wrong.map(([control, other]) => `${control} lies under ${other}`),
    "sideways": findWide(),
    "raw words": findRawWords(),
    "chips astray": astray,
  };
  const screen = root.dataset.screen + (root.dataset.log ? " log" : "");
  const pick = choose();
  return { found, saves: newSaves(), screen, offline: root.dataset.offline ?? "", pick, before, changes: watched.changes };
}
