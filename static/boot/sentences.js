// Every sentence for people that a script says, by language and key: failures, the start, and the copy for offline
// play. The built page carries this script within itself too, with what `boot-errors.js` says, since that needs its
// words when nothing else arrives; `boot.js` brings the rest. The last seven of a language say how the offline copy
// stands, by the name of its state.
{
  const languages = {
    en: {
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
      unfetched: "The game needs a file that it couldn't fetch. Check your connection. Your chips are as they were at your last action.",
      crashed: "The game stopped because of an error in it. Try again.",
      noWasm: "This browser has WebAssembly switched off, and the game needs it.",
      loading: "Loading {done} of {all} MB",
      setting: "Setting the table",
      settingPlain: "Setting the table, the long way",
      installing: "Saving a copy for offline play",
      ready: "Ready to play offline",
      update: "A new version is saved and opens on your next visit",
      whole: "This file needs no network",
      insecure: "Pages opened over plain http keep no copy for offline play",
      kept: "Ready to play offline; the new version could not be saved yet",
      refused: "This browser keeps no copy for offline play",
    },
    de: {
      lost: "Das Spiel ließ sich nicht laden. Prüf deine Verbindung.",
      stalled: "Das Spiel lädt nicht weiter. Prüf deine Verbindung.",
      silent: "Das Spiel ist geladen, startet aber nicht. Versuch es noch einmal.",
      full: "Dein Gerät hat zu wenig freien Speicher für das Spiel. Schließ andere Tabs und versuch es noch einmal.",
      broken: "Das Spiel ließ sich nicht starten. Dafür brauchst du Chrome oder Edge 119, Firefox 121, Safari 17.4 oder neuer.",
      mending: "Die gespeicherte Kopie wird repariert",
      source: "Das ist der Quelltext des Spiels. Ruf „python3 build.py“ auf und öffne dann „dist/baize.html“.",
      retry: "Noch einmal",
      requirements: "Systemvoraussetzungen",
      stopped: "Das Spiel wurde angehalten. Deine Chips sind auf dem Stand nach deinem letzten Zug.",
      unfetched: "Eine Datei des Spiels ließ sich nicht laden. Prüf deine Verbindung. Deine Chips sind auf dem Stand nach deinem letzten Zug.",
      crashed: "Das Spiel wurde wegen eines Fehlers angehalten. Versuch es noch einmal.",
      noWasm: "In diesem Browser ist WebAssembly ausgeschaltet. Ohne das läuft das Spiel nicht.",
      loading: "{done} von {all} MB geladen",
      setting: "Der Tisch wird vorbereitet",
      settingPlain: "Der Tisch wird vorbereitet, das dauert etwas länger",
      installing: "Eine Kopie für das Offline-Spiel wird gespeichert",
      ready: "Offline spielbar",
      update: "Eine neue Version ist gespeichert und startet bei deinem nächsten Besuch",
      whole: "Diese Datei ist offline spielbar",
      insecure: "Über einfaches http gibt es keine Kopie für das Offline-Spiel",
      kept: "Offline spielbar; die neue Version ließ sich noch nicht speichern",
      refused: "In diesem Browser gibt es keine Kopie für das Offline-Spiel",
    },
    es: {
      lost: "El juego no se pudo cargar. Comprueba tu conexión.",
      stalled: "El juego no termina de cargar. Comprueba tu conexión.",
      silent: "El juego se cargó, pero no arranca. Inténtalo de nuevo.",
      full: "Tu dispositivo tiene muy poca memoria libre para el juego. Cierra otras pestañas e inténtalo de nuevo.",
      broken: "El juego no pudo arrancar. Necesita Chrome o Edge 119, Firefox 121, Safari 17.4 o posterior.",
      mending: "Reparando la copia guardada",
      source: "Este es el código del juego. Ejecuta «python3 build.py» y abre después «dist/baize.html».",
      retry: "Reintentar",
      requirements: "Requisitos",
      stopped: "El juego se detuvo. Conservas las fichas que tenías tras tu última acción.",
      unfetched: "No se pudo cargar un archivo del juego. Comprueba tu conexión. Conservas las fichas que tenías tras tu última acción.",
      crashed: "El juego se detuvo por un error. Inténtalo de nuevo.",
      noWasm: "Este navegador tiene WebAssembly desactivado, y el juego lo necesita.",
      loading: "Cargando {done} de {all} MB",
      setting: "Preparando la mesa",
      settingPlain: "Preparando la mesa, tarda un poco más",
      installing: "Guardando una copia para jugar sin conexión",
      ready: "Listo para jugar sin conexión",
      update: "Hay una versión nueva guardada; se abre en tu próxima visita",
      whole: "Este archivo no necesita conexión",
      insecure: "Por http no se puede guardar una copia para jugar sin conexión",
      kept: "Listo para jugar sin conexión; la versión nueva aún no se pudo guardar",
      refused: "En este navegador no se puede guardar una copia para jugar sin conexión",
    },
  };
  const sentences = (window.baizeSentences = window.baizeSentences || {});

  /** Say them in a language from now on, in English where there are none. */
  window.baizeSpeak = (language) => {
    Object.assign(sentences, languages[language] || languages.en);
    window.dispatchEvent(new Event("baize-language"));
  };

  let kept = null;
  try {
    kept = localStorage.getItem("baize.language");
  } catch {
    // the browser refuses storage
  }
  /** The language to begin with, if this build has it: the one chosen here, else the browser's first. */
  window.baizeFirstLanguage = kept || String(navigator.language).split("-")[0].toLowerCase();
  window.baizeSpeak(window.baizeFirstLanguage);
}
