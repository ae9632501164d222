export type Lane = {
  /** Runs the work when a place is free, first come first served. Rejects with the signal's reason when it is raised before. */
  run<T>(work: () => Promise<T>, stop: AbortSignal): Promise<T>;
};

/** Lets so many pieces of work run at once. */
export function createLane(places: number): Lane {
  const waiting: (() => void)[] = [];
  let free = places;

  async function enter(stop: AbortSignal): Promise<void> {
    if (free > 0) {
      free--;
      return;
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    function leave(): void {
      waiting.splice(waiting.indexOf(resolve), 1);
      reject(stop.reason);
    }
    waiting.push(resolve);
    stop.addEventListener("abort", leave, { once: true });
    await promise.finally(() => stop.removeEventListener("abort", leave));
  }

  return {
    async run(work, stop) {
      stop.throwIfAborted();
      await enter(stop);
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next === undefined) free++;
        else next();
      }
    },
  };
}
