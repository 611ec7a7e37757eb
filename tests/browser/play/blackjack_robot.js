// Plays blackjack by tapping places on the screen until so many whole shoes are played, and adds chips up before every click.
// Give it {shoes, wanted}: how many shoes, and the actions it takes. Of those that are open it takes
// the one that it has taken least often so far, the first of them where several are even: so it uses every one.
async ({ shoes, wanted }) => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
  const chips = (selector) => sum(all(selector).map((element) => Number(element.dataset.chips)));
  const live = () => all("[data-region=pit-bar] [data-action]").filter((it) => it.ariaDisabled !== "true");
  const copies = () => ["a", "b"].map((place) => JSON.parse(localStorage.getItem(`baize.save.guest.${place}`)));
  const saved = () => {
    const { profile } = copies().filter(Boolean).sort((one, other) => other.turn - one.turn)[0];
    return { ...profile, pit: profile.tables.find(({ kind }) => kind === "blackjack")?.table };
  };
  const PATIENCE = 60_000; // milliseconds without a button after which a table stands still
  const breathe = () => new Promise((resolve) => setTimeout(resolve, 4));
  const awake = new CSSStyleSheet(); // no robot's finger is still on its way to what was there before
  awake.replaceSync("[data-fresh] { animation: none !important }");
  document.adoptedStyleSheets.push(awake);
  const problems = [];
  const taken = Object.fromEntries(wanted.map((action) => [action, 0]));
  const begun = new Set(); // the cards of each
  let clicks = 0;
  let pressedAt = performance.now();

  // A tap goes to whatever lies at the middle of the button.
  function press(button) {
    const { left, top, width, height } = button.getBoundingClientRect();
    const answers = document.elementFromPoint(left + width / 2, top + height / 2)?.closest("[data-action]");
    if (answers !== button) problems.push(`click ${clicks}: ${button.outerHTML} lies under ${answers?.outerHTML}`);
    answers?.click();
  }

  function check() {
    const { pit, bankroll, granted } = saved();
    const stacks = sum(pit.chairs.map(({ stack }) => stack));
    const brought = sum(pit.chairs.map(({ bought }) => bought));
    const mine = sum(pit.chairs.filter(({ bot, name }) => name && !bot).map(({ bought }) => bought));
    if (stacks + pit.house !== brought) problems.push(`click ${clicks}: ${stacks} and ${pit.house} of ${brought}`);
    if (bankroll + mine !== granted) problems.push(`click ${clicks}: the bankroll is off`);
    const shown = chips(".boxes [data-stack]") + chips(".boxes [data-bet] [data-chips]");
    const insured = chips(".boxes [data-insurance] [data-chips]");
    const settled = all(".boxes .outcome").length || pit.round?.actions.some((action) => action.startsWith("insure"));
    if (pit.round && !settled && 2 * (shown + insured) !== stacks)
      problems.push(`click ${clicks}: ${shown} and ${insured} on the page, ${stacks} half-dollars at the table`);
  }

  function rarest(open) {
    const names = wanted.filter((action) => open.some((it) => it.dataset.action === action));
    const least = Math.min(...names.map((action) => taken[action]));
    const name = names.find((action) => taken[action] === least);
    return open.find((it) => it.dataset.action === name);
  }

  while (begun.size < shoes + 2 && problems.length === 0) {
    const button = rarest(live());
    if (button) {
      const action = button.dataset.action;
      if (action !== "skip") check();
      taken[action] += 1;
      begun.add(saved().pit.last?.shoe.cards ?? "");
      clicks += 1;
      pressedAt = performance.now();
      press(button);
    } else if (performance.now() - pressedAt > PATIENCE) {
      const shown = document.querySelector("[data-region=pit-bar]").innerHTML;
      problems.push(`nothing to press for a minute after click ${clicks} at ${location.pathname}: ${shown}`);
    }
    await breathe();
  }
  return { problems, rounds: saved().pit.rounds, clicks, taken };
}
