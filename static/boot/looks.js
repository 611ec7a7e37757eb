// The page carries this script within itself: it puts on the looks worn last before the first frame is drawn, those
// chosen later, and light or dark as chosen, else as the device is set. It is written for old browsers, too.
{
  const root = document.documentElement;
  const system = matchMedia("(prefers-color-scheme: light)");
  let chosen;

  /** Put on looks by name; an empty one is the usual one, which has no mark. */
  window.baizeWear = (looks) => {
    for (const name of Object.keys(looks)) {
      if (looks[name]) root.setAttribute(`data-${name}`, looks[name]);
      else root.removeAttribute(`data-${name}`);
    }
    chosen = looks.appearance;
    lightRoom();
  };

  /** Mark the root, and tell the browser, which colours its own bar and the page before the style sheet is there. */
  function lightRoom() {
    const appearance = chosen || (system.matches ? "light" : "dark");
    root.dataset.appearance = appearance;
    document.querySelector("meta[name=color-scheme]").content = appearance;
    document.querySelector("meta[name=theme-color]").media = appearance === "light" ? "all" : "not all";
  }

  // For names, headings and print; all are in the system's face where this one comes late. Browsers begin anew with
  // the faces of style sheets when another sheet applies or the window turns, and would then change it on a page shown.
  const face = { weight: "400 900", display: "optional" };
  const marcellus = new FontFace("Marcellus", `url(${root.dataset.face})`, face);
  document.fonts.add(marcellus);
  marcellus.load().catch(() => undefined);

  lightRoom();
  system.onchange = lightRoom;
  try {
    window.baizeWear(JSON.parse(localStorage.getItem("baize.looks")) || {});
  } catch {
    // the browser refuses storage, or what it has kept is damaged
  }
}
