// Plays from the bar of a table until so many hands are over: give it {hands, wanted}, the best liked actions first.
async ({ hands, wanted }) => {
  const BAR = "[data-region=bar] [data-action], [data-region=pit-bar] [data-action]";
  const live = () => [...document.querySelectorAll(BAR)].filter((it) => it.ariaDisabled !== "true");
  let last;
  for (let played = 0; played < hands; ) {
    const open = live();
    const button = wanted.map((action) => open.find((it) => it.dataset.action === action)).find(Boolean);
    const isNew = button && button !== last; // a busy page may take a moment until a press shows
    if (isNew && ["next", "rebuy", "deal"].includes(button.dataset.action)) played += 1;
    button?.click();
    last = button ?? last;
    await new Promise((resolve) => setTimeout(resolve, 4));
  }
}
