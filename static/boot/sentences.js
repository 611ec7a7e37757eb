// Every sentence for people that a script says, by key: failures, the start, and the copy for offline play. The page
// carries this script within itself too, since what tells of failures needs its words when nothing else arrives.
window.baizeSentences = {
  lost: "The game couldn't load. Check your connection.",
  stalled: "The game isn't loading. Check your connection.",
  silent: "The game has loaded, but it doesn't start. Try again.",
  full: "Your device has too little free memory for the game. Close other tabs and try again.",
  broken: "The game couldn't start. It needs Chrome or Edge 119, Firefox 121, Safari 17.4, or a later one.",
  mending: "Repairing the saved copy",
  source: "This is the source of the game. Run “python3 build.py”, then open “dist/baize.html”.",
  retry: "Retry",
  requirements: "System requirements",
  stopped: "The game has stopped. Your chips are as they were at your last action.",
  crashed: "The game stopped because of an error in it. Try again.",
  noWasm: "This browser has WebAssembly switched off, and the game needs it.",
  loading: "Loading {done} of {all} MB",
  setting: "Setting the table",
  settingPlain: "Setting the table, the long way",

  // How the copy for offline play stands, by the name of its state.
  installing: "Saving a copy for offline play",
  ready: "Ready to play offline",
  update: "A new version is saved and opens on your next visit",
  whole: "This file needs no network",
  insecure: "Pages opened over plain http keep no copy for offline play",
  kept: "Ready to play offline; the new version could not be saved yet",
  refused: "This browser keeps no copy for offline play",
};
