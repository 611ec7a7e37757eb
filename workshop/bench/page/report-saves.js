// Tells the host of every save of the guest, as soon as localStorage has it: what was told was on the screen.
{
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (key, text) {
    setItem.call(this, key, text);
    if (!key.startsWith("baize.save.guest.")) return;
    fetch(`saved?${JSON.parse(text).turn}`, { keepalive: true }).catch(() => undefined);
  };
}
