// Lines to other devices: data channels between two browsers in one network, with no server to introduce them.
// Fetched when friends are invited. What goes over a line, and when one counts as closed, is Python's.

/** How long a browser may look for its own addresses, in milliseconds; none is on the other side of a server. */
const PATIENCE = 3000;

/** How long a closed channel may take to send what it still has, in milliseconds. */
const FAREWELL = 2000;

/** Bytes that may wait in the browser; Python holds back what is more. */
const ENOUGH = 64 * 1024;

const lines = new Set();
let wakeLock;

addEventListener("pagehide", () => lines.forEach((line) => line.close()));
document.addEventListener("visibilitychange", stayAwake);

/** Return one end of a line, which tells `listener` what happens: `open`, `message` with its text, `low`, `closed`. */
export function makeLine(listener) {
  const peer = new RTCPeerConnection();
  const channel = peer.createDataChannel("baize", { negotiated: true, id: 0 });
  channel.bufferedAmountLowThreshold = ENOUGH / 4;
  channel.onopen = () => (lines.add(line), stayAwake(), listener("open", ""));
  channel.onmessage = ({ data }) => listener("message", String(data));
  channel.onbufferedamountlow = () => listener("low", "");
  channel.onclose = () => (hangUp(line, peer), listener("closed", ""));

  const line = {
    /** Return this end's own description, once all its addresses are known; with an offer it answers that. */
    async describe(offer) {
      if (offer) await peer.setRemoteDescription({ type: "offer", sdp: offer });
      await peer.setLocalDescription();
      await gathered(peer);
      return peer.localDescription.sdp;
    },

    /** Take the description that answers this end's. */
    accept: (answer) => peer.setRemoteDescription({ type: "answer", sdp: answer }),

    send: (text) => channel.send(text),

    get isFull() {
      return channel.bufferedAmount >= ENOUGH;
    },

    /** Close this end, once what was sent has left. */
    close() {
      channel.close();
      setTimeout(() => hangUp(line, peer), FAREWELL);
    },
  };
  return line;
}

function hangUp(line, peer) {
  lines.delete(line);
  peer.close();
  if (!lines.size) stayAwake();
}

/** Wait until the browser knows its own addresses. */
function gathered(peer) {
  return new Promise((resolve) => {
    const look = () => peer.iceGatheringState === "complete" && resolve();
    peer.addEventListener("icegatheringstatechange", look);
    setTimeout(resolve, PATIENCE);
    look();
  });
}

/** Keep the screen on while there is a line: a phone that sleeps says nothing. */
async function stayAwake() {
  const wanted = lines.size > 0 && document.visibilityState === "visible";
  if (wanted === Boolean(wakeLock && !wakeLock.released)) return;
  if (!wanted) return wakeLock.release();
  wakeLock = await navigator.wakeLock?.request("screen").catch(() => undefined);
  if (!lines.size) wakeLock?.release();
}
