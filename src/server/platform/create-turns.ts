import { Failure } from "./failure.ts";

/** Whose turn it is, and until when it is wanted. */
export type TurnOf = { userId: string; signal?: AbortSignal | undefined };

/** Does work when it is its turn. Rejects with the signal's reason when that comes first, and `overloaded` at once where too much waits. */
export type Turns = <T>(whose: TurnOf, work: () => Promise<T>) => Promise<T>;

/** Pieces of work that go on at once, in all and of each person, and how many of a person's may wait. */
type TurnLimits = { most: number; each: number; waiting: number };

/** Lets only so much work go on at once; the rest waits for its turn, in order, and nobody's keeps out another's. */
export function createTurns(limits: TurnLimits): Turns {
  const waiting: { userId: string; begin: () => void }[] = [];
  const busy: string[] = [];

  function isFree(userId: string): boolean {
    const own = busy.filter((id) => id === userId).length;
    return busy.length < limits.most && own < limits.each;
  }
  async function wait({ userId, signal }: TurnOf): Promise<void> {
    if (waiting.filter((one) => one.userId === userId).length >= limits.waiting)
      throw new Failure("overloaded");
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    function leave(): void {
      const place = waiting.indexOf(turn);
      if (place === -1) return;
      waiting.splice(place, 1);
      reject(signal?.reason);
    }
    function begin(): void {
      signal?.removeEventListener("abort", leave);
      resolve();
    }
    const turn = { userId, begin };
    waiting.push(turn);
    signal?.addEventListener("abort", leave, { once: true });
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
