// The picture of a hand, or of a night among friends, as a file: the drawing on the page, painted on a canvas part by part. No image is loaded for
// it, so it works under every policy, from a disk and without a network.

const SVG = "http://www.w3.org/2000/svg";
const ALIGN = { start: "left", middle: "center", end: "right" };

/** How long one task may paint, in milliseconds. */
const SLICE = 10;

/** How long a second press still means the first, in milliseconds. */
const TWICE = 1000;

/** How far a colour may be from the one that was painted. */
const NOISE = 8;

let sending;

/** Return the drawing on the page as a PNG file, a pixel for each of its units. */
export async function paint(name) {
  const drawings = [...document.querySelectorAll("[data-picture]")];
  const drawing = drawings.find((it) => it.getClientRects().length) ?? drawings[0];
  const { width, height } = drawing.viewBox.baseVal;
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d", { willReadFrequently: true });
  const parts = [...drawing.children].map(unfold);
  await Promise.all(facesOf(drawing).map((face) => document.fonts.load(face)));
  const stage = document.body.appendChild(stageOf(drawing));
  try {
    let began = performance.now();
    for (const part of parts) {
      stage.replaceChildren(part);
      paintPart(context, part);
      if (performance.now() - began < SLICE) continue;
      await new Promise((resolve) => setTimeout(resolve));
      began = performance.now();
    }
    stage.replaceChildren(parts[0]);
    check(context, parts[0]);
  } finally {
    stage.remove();
  }
  const blob = await new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!blob) throw new Error("no picture");
  return new File([blob], name, { type: blob.type });
}

/** Share a file with words and a link, or save it where files can't be shared; return what came of it. */
export function send(file, words, url) {
  sending ??= sendOnce(file, words, url).finally(() => setTimeout(() => (sending = undefined), TWICE));
  return sending;
}

async function sendOnce(file, words, url) {
  const shared = { files: [file], text: [words, url].filter(Boolean).join(" ") };
  if (navigator.canShare?.(shared)) {
    try {
      await navigator.share(shared);
      return "shared";
    } catch (error) {
      if (error.name === "AbortError") return "stopped";
    }
  }
  save(file);
  return "saved";
}

/** Save a file among the downloads. */
function save(file) {
  const address = URL.createObjectURL(file);
  Object.assign(document.createElement("a"), { href: address, download: file.name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Return a copy of a part in which each `use` is what it stands for, so that everything has a style of its own. */
function unfold(part) {
  const copy = part.cloneNode(true);
  for (let use = copy.querySelector("use"); use; use = copy.querySelector("use")) {
    const group = document.createElementNS(SVG, "g");
    const [place, meant] = [use.getAttribute("transform"), document.querySelector(use.getAttribute("href"))];
    if (place) group.setAttribute("transform", place);
    if (meant) group.append(meant.cloneNode(true));
    use.replaceWith(group);
  }
  return copy;
}

/** Return the drawing without its parts, to be put where no one sees it: there each part gets its style. */
function stageOf(drawing) {
  const stage = drawing.cloneNode();
  stage.removeAttribute("data-picture");
  stage.setAttribute("aria-hidden", "true");
  stage.style.cssText = "position: fixed; top: 0; left: 0; width: 1px; visibility: hidden";
  return stage;
}

/** Return the faces of a drawing's words. */
function facesOf(drawing) {
  return [...new Set([...drawing.querySelectorAll("text")].map((words) => faceOf(getComputedStyle(words))))];
}

function faceOf(style) {
  return `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
}

/** Paint an element and what is in it. */
function paintPart(context, part) {
  if (part.localName === "clipPath") return;
  const style = getComputedStyle(part);
  context.save();
  const matrix = part.transform.baseVal.consolidate()?.matrix;
  if (matrix) context.transform(matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f);
  const clip = part.getAttribute("clip-path")?.match(/#[\w-]+/)[0];
  if (clip) context.clip(shapeOf(document.querySelector(`${clip} > *`)));
  if (part.localName === "text") write(context, part, style);
  else if (part.localName === "path" || part.localName === "rect") draw(context, shapeOf(part), style);
  for (const child of part.children) paintPart(context, child);
  context.restore();
}

/** Return the outline of a path or rectangle. */
function shapeOf(part) {
  if (part.localName === "path") return new Path2D(part.getAttribute("d"));
  const shape = new Path2D();
  const [x, y, width, height, round] = ["x", "y", "width", "height", "rx"].map((it) => Number(part.getAttribute(it)));
  shape.roundRect(x, y, width, height, round);
  return shape;
}

/** Fill and stroke a shape as its style says. */
function draw(context, shape, style) {
  if (style.fill !== "none") {
    context.fillStyle = style.fill;
    context.fill(shape, style.fillRule);
  }
  if (style.stroke !== "none") {
    context.strokeStyle = style.stroke;
    context.lineWidth = parseFloat(style.strokeWidth);
    context.lineCap = style.strokeLinecap;
    context.lineJoin = style.strokeLinejoin;
    context.stroke(shape);
  }
}

/** Write words as their style says. */
function write(context, part, style) {
  context.font = faceOf(style);
  context.textAlign = ALIGN[style.textAnchor];
  context.fillStyle = style.fill;
  context.fillText(part.textContent, Number(part.getAttribute("x")), Number(part.getAttribute("y")));
}

/** Fail where a browser that guards its canvases gives out noise in the place of what was painted. */
function check(context, ground) {
  const wanted = getComputedStyle(ground).fill.match(/\d+/g);
  const painted = context.getImageData(0, 0, 1, 1).data;
  if (wanted.some((part, at) => at < 3 && Math.abs(part - painted[at]) > NOISE)) throw new Error("guarded");
}
