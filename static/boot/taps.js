// The page carries this script within itself: it remembers what is tapped until Python takes the list over.
{
  const root = document.documentElement;
  const controls = "[data-action], [data-table]";

  window.baizeTaps = [];
  document.addEventListener("click", remember, true);

  function remember(event) {
    const control = event.target.closest(controls);
    if (!control || root.dataset.state !== "loading" || !window.baizeTaps) return;
    const { action, table, value = control.value || undefined } = control.dataset;
    window.baizeTaps.push({ action, table, value });
    control.dataset.waiting = "";
  }
}
