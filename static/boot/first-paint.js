// Marks the first frame that is painted with styles and shell in place: browsers draw none before the styles are there.
requestAnimationFrame(() => performance.mark("shell-painted"));
