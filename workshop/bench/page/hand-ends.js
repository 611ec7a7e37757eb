// Plays from the bar of a table and times what a player waits: give it {hands, own, ahead, wanted}. `own` finds the
// player's cards; what is `ahead` of a hand is pressed at once and is no decision; `wanted` is what is pressed in one
// hand and in the next, the best liked first. Nothing hurries the table, and the next hand comes by itself.
// Returns milliseconds, each for every hand or decision:
//   cards: from a hand's last decision until the player's next two cards lie there,
//   ahead: from it until there was something to press ahead of the next hand, and deal: from that press to the cards,
//   next: from it until the next hand asks for a decision,
//   waits: from one decision of a hand to the next.
async ({ hands, own, ahead, wanted }) => {
  const BAR = "[data-region=bar] [data-action], [data-region=pit-bar] [data-action]";
  const PATIENCE = 20_000;
  const found = { cards: [], ahead: [], deal: [], next: [], waits: [] };
  const live = () => [...document.querySelectorAll(BAR)].filter((it) => it.ariaDisabled !== "true");
  const held = () => [...document.querySelectorAll(own)];
  const named = (cards) => cards.map((it) => it.dataset.card).join(" ");
  const lies = (cards) => cards.length === 2 && cards.every((it) => !it.getAnimations().length);
  const frame = () => new Promise((resolve) => setTimeout(resolve, 8));
  let [decided, cards, fresh, last, pressed, played] = [0, "", "", undefined, 0, 0];
  let [waitsForCards, waitsForDecision] = [false, false];
  while (found.cards.length < hands) {
    await frame();
    const now = performance.now();
    const open = live();
    const find = (actions) => actions.map((action) => open.find((it) => it.dataset.action === action)).find(Boolean);
    const mine = held();
    if (waitsForCards && lies(mine) && named(mine) !== cards) {
      found.cards.push(now - decided);
      if (pressed) found.deal.push(now - pressed);
      [waitsForCards, waitsForDecision, fresh, pressed, played] = [false, true, named(mine), 0, played + 1];
    }
    const first = find(ahead);
    const button = first ?? find(wanted[played % wanted.length]);
    if (!button || button === last) {
      if (now - Math.max(decided, pressed) > PATIENCE) find(["next", "rebuy"])?.click();
      continue;
    }
    last = button;
    if (button === first) {
      if (waitsForCards) found.ahead.push(now - decided);
      pressed = now;
    } else {
      if (waitsForCards) found.waits.push(now - decided);
      else if (waitsForDecision && named(mine).startsWith(fresh)) found.next.push(now - decided);
      [decided, cards, waitsForCards, waitsForDecision] = [now, named(mine), true, false];
    }
    button.click();
  }
  return found;
}
