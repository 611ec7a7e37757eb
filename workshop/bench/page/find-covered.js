// Asks every control that can be seen whether the place where it is drawn is its own, and names those that
// are not pressed there, with what is. What was opened over the page on purpose may cover what lies below.
({ opened }) => {
  // While a dialog asks, it alone can be pressed.
  const within = document.querySelector("dialog:modal") ?? document;
  const controls = [...within.querySelectorAll("button, select, summary, a[href], input, [data-action]")];
  const name = (it) => it && `${it.localName}.${it.className.baseVal ?? it.className} ${it.dataset.action ?? it.name ?? ""} ${it.textContent.trim().slice(0, 30)}`;
  // A box or a ring to pick with is drawn by its label.
  const drawn = (it) => (it.matches("input[type=radio], input[type=checkbox], input[type=file]") ? it.closest("label") ?? it : it);
  const seen = (it) => it.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !it.disabled;

  // Words that go on in the next line have several boxes.
  const box = (it) => it.getClientRects()[0];
  const large = (it) => box(it)?.width > 1 && box(it)?.height > 1;
  function answers(it) {
    const { left, top, width, height } = box(it);
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    const own = hit && (it.contains(hit) || hit.closest("label")?.control === it);
    return own || (hit && opened && hit.closest(opened)) ? null : hit ?? document.documentElement;
  }
  const wrong = [];
  let asked = 0;
  for (const control of new Set(controls.map(drawn).filter((it) => seen(it) && large(it)))) {
    asked += 1;
    let other = answers(control);
    for (const block of ["center", "start"]) {
      if (other) control.scrollIntoView({ block, inline: "center", behavior: "instant" });
      other &&= answers(control); // what sticks to an edge may take half of a low window
    }
    if (other) wrong.push([name(control), name(other)]);
  }
  return { asked, wrong };
};
