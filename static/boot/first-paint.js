// The page carries this script within itself: it marks the first frame that is painted with styles and shell in place.
// Browsers draw none before the sheets are there that the page links.
requestAnimationFrame(() => performance.mark("shell-painted"));
