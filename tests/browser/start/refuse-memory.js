// Lets the n-th allocation of a page's start fail as it does where memory is short; once a tab, so that Retry may work.
((nth) => {
  if (sessionStorage.getItem("refused")) return;
  const { allocations } = Object.assign(globalThis, { allocations: { made: 0 } });
  const count = () => {
    allocations.made += 1;
    if (allocations.made !== nth) return;
    sessionStorage.setItem("refused", "yes");
    throw new RangeError("Out of memory");
  };
  const isLarge = (size) => typeof size === "number" && size >= 1 << 16;
  const construct = (target, given, as) => {
    if (isLarge(given[0])) count();
    return Reflect.construct(target, given, as);
  };
  for (const name of ["ArrayBuffer", "Uint8Array"]) globalThis[name] = new Proxy(globalThis[name], { construct });
  const counted = (holder, name) => {
    const own = holder[name];
    holder[name] = function (...given) {
      const isPromised = /instantiate|compile|arrayBuffer/.test(name);
      try {
        count();
      } catch (error) {
        if (isPromised) return Promise.reject(error);
        throw error;
      }
      return own.apply(this, given);
    };
  };
  for (const name of ["instantiate", "compile", "compileStreaming", "instantiateStreaming"]) counted(WebAssembly, name);
  counted(Response.prototype, "arrayBuffer");
  counted(WebAssembly.Memory.prototype, "grow");
  counted(ArrayBuffer.prototype, "slice");
})(NTH);
