// Tells the host of every save of the guest, as soon as localStorage has it: what was told was on the screen.
// A save is told by its turn and by how far its table is: hands, actions in the one in play, chips brought.
{
  const { setItem } = Storage.prototype;
  const placeOf = ({ tables: [first] }) => {
    if (!first) return "lobby";
    const { chairs, hand, hands, round, rounds } = first.table;
    const bought = chairs.reduce((sum, chair) => sum + chair.bought, 0);
    return `${hands ?? rounds}.${(hand ?? round)?.actions.length ?? "over"}.${bought}`;
  };
  Storage.prototype.setItem = function (key, text) {
    setItem.call(this, key, text);
    if (!key.startsWith("baize.save.guest.")) return;
    const { turn, profile } = JSON.parse(text);
    fetch(`saved?turn=${turn}&place=${placeOf(profile)}`, { keepalive: true }).catch(() => undefined);
  };
}
