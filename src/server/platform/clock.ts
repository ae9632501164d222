/** The time of the process. Nothing else reads the machine's clock. */
export type Clock = { now(): Date };

/** A clock that runs on from `startsAt` (CLOCK_AT), or the machine's own. */
export function createClock(startsAt?: Date): Clock {
  const offset = startsAt === undefined ? 0 : startsAt.getTime() - Date.now();
  return { now: () => new Date(Date.now() + offset) };
}
