
// Stands in a traced build only: gathers the functions that ran and sends their places to the server.
const [baizeNew, baizeSeen] = [[], new Set()];
function baizeRan(place) {
  if (baizeSeen.has(place)) return;
  baizeSeen.add(place);
  baizeNew.push(place);
}
function baizeReport() {
  if (baizeNew.length && location.protocol !== "file:") navigator.sendBeacon(new URL("./ran", document.baseURI), JSON.stringify(baizeNew.splice(0)));
}
setInterval(baizeReport, 250);
addEventListener("pagehide", baizeReport);
