// Reads QR codes by the camera. Fetched when the first one is to be scanned.

/** How often a picture is looked at, in milliseconds. */
const PAUSE = 120;

/** How long the camera may take to begin, a question to the person included, in milliseconds. */
const START = 60_000;

/** Pictures are made this wide before they are read where the browser has no reader of its own. */
const WIDTH = 640;

let stream;

/** Show the camera in `video`, and return the first code that `wanted` says yes to; nothing once it was stopped.
 *
 * Throws an error whose message is one word: `insecure`, `missing`, `refused`, `busy`, or `none` after `patience`
 * milliseconds.
 */
export async function scan(video, wanted, patience) {
  stop();
  if (!navigator.mediaDevices?.getUserMedia) throw new Error(isSecureContext ? "missing" : "insecure");
  const own = await openCamera();
  stream = own;
  try {
    video.srcObject = own;
    await video.play();
    const read = await makeReader();
    for (const end = performance.now() + patience; stream === own; await pause()) {
      const found = (await read(video)).find((text) => wanted(text));
      if (found) return found;
      if (performance.now() > end) throw new Error("none");
    }
    return "";
  } catch (error) {
    if (stream !== own) return "";
    throw error;
  } finally {
    own.getTracks().forEach((track) => track.stop());
    if (stream === own) stop();
  }
}

/** Let go of the camera. */
export function stop() {
  stream?.getTracks().forEach((track) => track.stop());
  stream = undefined;
}

const REASONS = {
  NotAllowedError: "refused",
  SecurityError: "refused",
  NotFoundError: "missing",
  OverconstrainedError: "missing",
};

async function openCamera() {
  const asked = navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment", width: { ideal: 1280 } } });
  const late = new Promise((_, reject) => setTimeout(reject, START, { name: "NotAllowedError" }));
  try {
    return await Promise.race([asked, late]);
  } catch ({ name }) {
    asked.then((opened) => opened.getTracks().forEach((track) => track.stop()), () => undefined);
    throw new Error(REASONS[name] ?? "busy");
  }
}

/** Return what reads the codes in a picture: the browser's own reader, or a decoder that is fetched now. */
async function makeReader() {
  const formats = await globalThis.BarcodeDetector?.getSupportedFormats().catch(() => []);
  if (formats?.includes("qr_code")) {
    const detector = new BarcodeDetector({ formats: ["qr_code"] });
    return async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue);
  }
  const { decodeQR } = await import("qr/decode.js");
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d", { willReadFrequently: true });
  return async (video) => {
    const scale = Math.min(1, WIDTH / video.videoWidth);
    canvas.width = video.videoWidth * scale;
    canvas.height = video.videoHeight * scale;
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    return decoded(decodeQR, context.getImageData(0, 0, canvas.width, canvas.height));
  };
}

/** Return the code in a picture, which the decoder throws at where there is none. */
function decoded(decodeQR, picture) {
  try {
    return [decodeQR(picture)];
  } catch {
    return [];
  }
}

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE));
