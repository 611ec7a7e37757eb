// A camera that sees another screen: its picture, turned, made smaller and blurred, on a grey table.

async ([picture, turn, blur]) => {
  const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
  const seen = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const [width, height] = [1280, 720];
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d");
  const scale = (0.8 * height) / Math.max(seen.width, seen.height);
  const show = () => {
    context.resetTransform();
    context.filter = "none";
    context.fillStyle = "#6e6e6e";
    context.fillRect(0, 0, width, height);
    context.filter = `blur(${blur}px)`;
    context.translate(width / 2, height / 2);
    context.rotate((turn * Math.PI) / 180);
    context.scale(scale, scale);
    context.drawImage(seen, -seen.width / 2, -seen.height / 2);
  };
  show();
  setInterval(show, 100);
  navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(10);
}
