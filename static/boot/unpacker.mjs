// A worker that downloads one packed file, tells how many bytes came, and hands over what it made of it: unpacking
// and compiling would hold up the page.

const make = { module: compile, memory: fill };

onmessage = async ({ data: { part, url, size } }) => {
  try {
    const made = await make[part](await unpacked(url), size);
    postMessage({ made }, ArrayBuffer.isView(made) ? [made.buffer] : []);
  } catch (error) {
    postMessage({ error: `${url} ${error.message}` });
  }
};

function compile(stream) {
  return WebAssembly.compileStreaming(new Response(stream, { headers: { "content-type": "application/wasm" } }));
}

async function fill(stream, size) {
  const memory = new Uint8Array(size);
  let filled = 0;
  for await (const chunk of readAll(stream)) {
    memory.set(chunk, filled);
    filled += chunk.length;
  }
  if (filled !== size) throw new Error(`holds ${filled} of ${size} bytes`);
  return memory;
}

async function unpacked(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`is missing (${response.status})`);
  return response.body.pipeThrough(counter()).pipeThrough(new DecompressionStream("gzip"));
}

function counter() {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, next) {
      postMessage({ bytes: (bytes += chunk.byteLength) });
      next.enqueue(chunk);
    },
  });
}

async function* readAll(stream) {
  const reader = stream.getReader();
  for (let { value, done } = await reader.read(); !done; { value, done } = await reader.read()) yield value;
}
