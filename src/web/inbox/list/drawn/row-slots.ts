/**
 * Gives each drawn row of a list a slot, which it keeps as long as it is drawn. With `reuse`, and in another list, a row that comes
 * takes over the slot of one that has left, and with it the elements that are there: to fill them anew takes less than to make others.
 * So it is where most rows leave at once.
 */
export type RowSlots = (list: string, ids: readonly string[], reuse: boolean) => readonly number[];

/** Slots for one list. */
export function createRowSlots(): RowSlots {
  let slots = new Map<string, number>();
  let last: string | undefined;
  let made = 0;

  function make(): number {
    made += 1;
    return made;
  }

  return (list, ids, reuse) => {
    const drawn = new Set(ids);
    const gone = [...slots].filter(([id]) => list !== last || !drawn.has(id));
    const many = gone.length > slots.size / 2;
    const free = reuse || many ? gone.map(([, slot]) => slot) : [];
    const kept = list === last ? slots : new Map<string, number>();
    slots = new Map(ids.map((id) => [id, kept.get(id) ?? free.shift() ?? make()]));
    last = list;
    return [...slots.values()];
  };
}
