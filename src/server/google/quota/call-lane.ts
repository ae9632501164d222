type LaneEntry = {
  /** How many calls the request holds; a batch of n is n. */
  calls: number;
  stop: AbortSignal;
};

export type Lane = {
  /** Runs the work when there is room for it, first come first served. Rejects with the signal's reason when it is raised before. */
  run<T>(work: () => Promise<T>, entry: LaneEntry): Promise<T>;
};

/** What is inside a lane, or may be at most. */
export type LaneLoad = { requests: number; calls: number };

type Waiter = { calls: number; enter(): void };

/** Lets so many requests run at once, with so many calls in all; one that is larger than the lane runs alone. */
export function createLane(most: LaneLoad): Lane {
  const waiting: Waiter[] = [];
  const inside = { requests: 0, calls: 0 };

  function admit(): void {
    for (let next = waiting[0]; next && hasRoom(inside, most, next); next = waiting[0]) {
      waiting.shift();
      inside.requests++;
      inside.calls += next.calls;
      next.enter();
    }
  }

  async function enter({ calls, stop }: LaneEntry): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiter = { calls, enter: resolve };
    function giveUp(): void {
      const place = waiting.indexOf(waiter);
      if (place < 0) return;
      waiting.splice(place, 1);
      reject(stop.reason);
      admit();
    }
    stop.addEventListener("abort", giveUp, { once: true });
    waiting.push(waiter);
    admit();
    await promise.finally(() => stop.removeEventListener("abort", giveUp));
  }

  return {
    async run(work, entry) {
      entry.stop.throwIfAborted();
      await enter(entry);
      try {
        return await work();
      } finally {
        inside.requests--;
        inside.calls -= entry.calls;
        admit();
      }
    },
  };
}

function hasRoom(inside: LaneLoad, most: LaneLoad, { calls }: Waiter): boolean {
  if (inside.requests === 0) return true;
  return inside.requests < most.requests && inside.calls + calls <= most.calls;
}
