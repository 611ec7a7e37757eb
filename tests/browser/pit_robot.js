// Plays blackjack by clicking until the shoe has been shuffled so often, and adds chips up on the way.
// Give it {shuffles, wanted}: how many shoes to begin, and the actions it takes. Of those that are open it takes
// the one that it has taken least often so far, the first of them where several are even: so it uses every one.
async ({ shuffles, wanted }) => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
  const chips = (selector) => sum(all(selector).map((element) => Number(element.dataset.chips)));
  const live = () => all("[data-region=pit-bar] [data-action]").filter((it) => it.ariaDisabled !== "true");
  const copies = () => ["a", "b"].map((place) => JSON.parse(localStorage.getItem(`baize.save.guest.${place}`)));
  const saved = () => copies().filter(Boolean).sort((one, other) => other.turn - one.turn)[0].profile;
  const breathe = () => new Promise((resolve) => setTimeout(resolve, 4));
  const problems = [];
  const taken = Object.fromEntries(wanted.map((action) => [action, 0]));
  let [clicks, shoes] = [0, 0];

  function check() {
    const { pit, bankroll, granted } = saved();
    const stacks = sum(pit.chairs.map(({ stack }) => stack));
    const brought = sum(pit.chairs.map(({ bought }) => bought));
    const mine = sum(pit.chairs.filter(({ bot, name }) => name && !bot).map(({ bought }) => bought));
    if (stacks + pit.house !== brought) problems.push(`click ${clicks}: ${stacks} and ${pit.house} of ${brought}`);
    if (bankroll + mine !== granted) problems.push(`click ${clicks}: the bankroll is off`);
    const shown = chips(".boxes [data-stack]") + chips(".boxes [data-bet] [data-chips]");
    const insured = chips(".boxes [data-insurance] [data-chips]");
    if (pit.round && !all(".boxes .outcome").length && 2 * (shown + insured) !== stacks)
      problems.push(`click ${clicks}: ${shown} and ${insured} on the page, ${stacks} half-dollars at the table`);
  }

  function rarest(open) {
    const names = wanted.filter((action) => open.some((it) => it.dataset.action === action));
    const least = Math.min(...names.map((action) => taken[action]));
    const name = names.find((action) => taken[action] === least);
    return open.find((it) => it.dataset.action === name);
  }

  while (shoes < shuffles && problems.length === 0) {
    const button = rarest(live());
    if (button) {
      const action = button.dataset.action;
      if (action !== "skip") check();
      taken[action] += 1;
      if (action === "deal" && saved().pit.last?.shoe.dealt === 0) shoes += 1;
      clicks += 1;
      button.click();
    }
    await breathe();
  }
  return { problems, rounds: saved().pit.rounds, clicks, taken };
}
