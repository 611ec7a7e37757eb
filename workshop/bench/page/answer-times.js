// Times how long a press waits for the frame that shows its answer: `pressed.times` has milliseconds, one for each
// press of a control after which anything was drawn; `pressed.still` is how long nothing has been drawn, since a press at the most.
// Marks that come and go on what is there already (a ring, a sleeping button) are no answer.
() => {
  const PATIENCE = 2000; // milliseconds after which a press stays without an answer
  const still = () => performance.now() - pressed.changed;
  const pressed = { times: [], changed: performance.now(), get still() { return begun && performance.now() - begun < PATIENCE ? 0 : still(); } };
  let begun = 0;
  addEventListener("click", ({ target, timeStamp }) => target.closest("[data-action]") && (begun = timeStamp), { capture: true });
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
