// What a changed word costs, in milliseconds of style and layout: the worst of words spread over all that is seen.
(() => {
  const PLACES = 24;
  const TIMES = 9;

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const words = [];
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode;
    if (data.trim() && parentElement.checkVisibility()) words.push(walker.currentNode);
  }
  const step = Math.max(1, Math.floor(words.length / PLACES));
  document.body.getBoundingClientRect();
  return Math.max(...words.filter((_, at) => at % step === 0).map(cost));

  /** Change a word and back, each time with all that follows from it; return the median. */
  function cost(word) {
    const { data } = word;
    const taken = [];
    for (let time = 0; time < TIMES; time += 1) {
      const before = performance.now();
      word.data = time % 2 ? data : `${data}s`;
      document.body.getBoundingClientRect();
      taken.push(performance.now() - before);
    }
    word.data = data;
    document.body.getBoundingClientRect();
    return taken.sort((one, other) => one - other)[Math.floor(TIMES / 2)];
  }
})()
