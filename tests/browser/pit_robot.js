// Plays blackjack by clicking until the shoe has been shuffled so often, and adds chips up on the way.
// Give it {shuffles, wanted}: how many shoes to begin, and the actions it likes, the best liked first.
async ({ shuffles, wanted }) => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
  const chips = (selector) => sum(all(selector).map((element) => Number(element.dataset.chips)));
  const live = () => all("[data-region=pit-bar] [data-action]").filter((it) => it.ariaDisabled !== "true");
  const copies = () => ["a", "b"].map((place) => JSON.parse(localStorage.getItem(`baize.save.guest.${place}`)));
  const saved = () => copies().filter(Boolean).sort((one, other) => other.turn - one.turn)[0].profile;
  const breathe = () => new Promise((resolve) => setTimeout(resolve, 4));
  const problems = [];
  const seen = new Set();
  let [rounds, clicks, shoes] = [0, 0, 0];

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

  while (shoes < shuffles && problems.length === 0) {
    const open = live();
    const button = wanted.map((action) => open.find((it) => it.dataset.action === action)).find(Boolean);
    if (button) {
      const action = button.dataset.action;
      if (action !== "skip") check();
      seen.add(action);
      if (action === "deal") {
        rounds += 1;
        if (saved().pit.last?.shoe.dealt === 0) shoes += 1;
      }
      clicks += 1;
      button.click();
    }
    await breathe();
  }
  return { problems, rounds, clicks, seen: [...seen] };
}
