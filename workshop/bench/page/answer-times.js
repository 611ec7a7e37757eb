// Times how long a press waits for the frame that shows its answer: `pressed.times` has milliseconds, one for each
// click after which anything was drawn; `pressed.still` is how long nothing has been drawn. Marks that come and go on
// what is there already (a ring, a sleeping button) are no answer.
() => {
  const pressed = { times: [], changed: performance.now(), get still() { return performance.now() - this.changed; } };
  let begun = 0;
  addEventListener("click", (event) => (begun = event.timeStamp), { capture: true });
  const told = new MessageChannel();
  told.port1.onmessage = ({ data }) => pressed.times.push(performance.now() - data);
  const shown = (start) => requestAnimationFrame(() => told.port2.postMessage(start)); // comes after that frame's paint
  new MutationObserver(() => {
    pressed.changed = performance.now();
    if (begun) shown(begun);
    begun = 0;
  }).observe(document, { subtree: true, childList: true, characterData: true, attributeFilter: ["data-screen", "open"] });
  globalThis.pressed = pressed;
}
