/** Whose turn it is, and until when it is wanted. */
export type TurnOf = { userId: string; signal?: AbortSignal | undefined };

/** Does work when it is its turn. Rejects with the signal's reason when that comes first. */
export type Turns = <T>(whose: TurnOf, work: () => Promise<T>) => Promise<T>;

/** Lets so many pieces of work go on at once, and so many of each person; the others wait for their turn, in order. */
export function createTurns({ most, each }: { most: number; each: number }): Turns {
  const waiting: { userId: string; begin: () => void }[] = [];
  const busy: string[] = [];

  function isFree(userId: string): boolean {
    return busy.length < most && busy.filter((id) => id === userId).length < each;
  }
  function wait({ userId, signal }: TurnOf): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const turn = { userId, begin: resolve };
    waiting.push(turn);
    signal?.addEventListener("abort", () => {
      const place = waiting.indexOf(turn);
      if (place === -1) return;
      waiting.splice(place, 1);
      reject(signal.reason);
    });
    return promise;
  }
  /** Handed on at once, so that nobody comes in between. */
  function handOn(): void {
    const place = waiting.findIndex(({ userId }) => isFree(userId));
    const [next] = place === -1 ? [] : waiting.splice(place, 1);
    if (next === undefined) return;
    busy.push(next.userId);
    next.begin();
  }

  return async (whose, work) => {
    whose.signal?.throwIfAborted();
    if (isFree(whose.userId)) busy.push(whose.userId);
    else await wait(whose);
    try {
      return await work();
    } finally {
      busy.splice(busy.indexOf(whose.userId), 1);
      handOn();
    }
  };
}
