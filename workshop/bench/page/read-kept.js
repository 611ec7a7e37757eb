// Reads what a visit found: the newest copy of the guest's save, and the heads of all hands, the oldest first.
async () => {
  const texts = ["a", "b"].map((place) => localStorage.getItem(`baize.save.guest.${place}`));
  const copies = texts.filter(Boolean).map((text) => JSON.parse(text));
  const newest = copies.sort((one, other) => other.turn - one.turn)[0];
  const heads = await globalThis.baizeDatabase.list("guest", 0, 10_000);
  return { save: newest, heads: heads.map(([, head]) => JSON.parse(head)) };
}
