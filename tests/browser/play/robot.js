// Plays from the bar like a person who taps places on the screen, and adds the chips up on the page before every click.
// Give it {hands, wanted}: how many hands to play, and the actions it likes, the best liked first.
async ({ hands, wanted }) => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
  const chips = (selector) => sum(all(selector).map((element) => Number(element.dataset.chips)));
  const live = () => all("[data-region=bar] [data-action]").filter((it) => it.ariaDisabled !== "true");
  const copies = () => ["a", "b"].map((place) => JSON.parse(localStorage.getItem(`baize.save.guest.${place}`)));
  const saved = () => {
    const { profile } = copies().filter(Boolean).sort((one, other) => other.turn - one.turn)[0];
    return { ...profile, sitting: profile.tables.find(({ kind }) => kind === "holdem")?.table };
  };
  const PATIENCE = 60_000; // milliseconds without a button after which a table stands still
  const OVER = 1000; // milliseconds with nothing but ways out after which a game is over that has an ending to show,
  const SURELY = 20_000; // and one that has none: on a busy machine the way on may come long after the ways out
  const breathe = () => new Promise((resolve) => setTimeout(resolve, 4));
  const awake = new CSSStyleSheet(); // no robot's finger is still on its way to what was there before
  awake.replaceSync("[data-fresh] { animation: none !important }");
  document.adoptedStyleSheets.push(awake);
  const problems = [];
  let played = 0;
  let clicks = 0;
  let pressedAt = performance.now();
  let last; // it lies there until the page has drawn what it led to, and may be pressed again meanwhile

  // A tap goes to whatever lies at the middle of the button.
  function press(button) {
    const { left, top, width, height } = button.getBoundingClientRect();
    const answers = document.elementFromPoint(left + width / 2, top + height / 2)?.closest("[data-action]");
    if (answers !== button) problems.push(`click ${clicks}: ${button.outerHTML} lies under ${answers?.outerHTML}`);
    answers?.click();
  }

  function check() {
    const { sitting, bankroll, granted } = saved();
    const brought = sum(sitting.chairs.map(({ bought }) => bought));
    const stacks = chips("[data-seat] [data-stack]");
    const shown = sitting.hand ? stacks + chips("[data-bet] [data-chips]") + chips("[data-pot] [data-chips]") : stacks;
    if (shown !== brought) problems.push(`click ${clicks}: ${shown} chips on the page, ${brought} were brought`);
    if (bankroll + 2 * sitting.chairs[0].bought !== granted) problems.push(`click ${clicks}: the bankroll is off`);
  }

  while (played < hands && problems.length === 0) {
    const open = live();
    const isOver = open.length && open.every((it) => ["leave", "replay-last-hand", "ending"].includes(it.dataset.action));
    const patience = open.some((it) => it.dataset.action === "ending") ? OVER : SURELY;
    if (isOver && performance.now() - pressedAt > patience) break; // one holds everything
    const button = wanted.map((action) => open.find((it) => it.dataset.action === action)).find(Boolean);
    if (button) {
      if (button.dataset.action !== "skip") check();
      if (button !== last && ["next", "rebuy"].includes(button.dataset.action)) played += 1;
      last = button;
      clicks += 1;
      pressedAt = performance.now();
      press(button);
    } else if (performance.now() - pressedAt > PATIENCE) {
      const shown = document.querySelector("[data-region=bar]").innerHTML;
      problems.push(`nothing to press for a minute after click ${clicks} at ${location.pathname}: ${shown}`);
    }
    await breathe();
  }
  return { problems, played, clicks };
}
