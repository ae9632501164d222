/** Whether every round is run (`npm run test:long`), and not a short choice of them. */
export const isLong = process.env["TEST_ROUNDS"] === "all";

/** What a short run's choices follow from; the run prints it, and `SEED` repeats it. */
export const seed = Number(process.env["SEED"] ?? 1);

let state = seed;

/** From 0 up to 1, the same row of numbers for the same seed (mulberry32). */
export function seededRandom(): number {
  state = (state + 0x6d_2b_79_f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
}

/** How many rounds are run: `few`, or `all` in a long run. */
export function rounds(few: number, all: number): number {
  return isLong ? all : few;
}

/** `few` of them at random, by the seed, or all in a long run. */
export function sampleOf<T>(all: readonly T[], few: number): T[] {
  if (isLong) return [...all];
  const drawn = all.map((one) => ({ one, lot: seededRandom() }));
  return drawn
    .toSorted((first, second) => first.lot - second.lot)
    .slice(0, few)
    .map(({ one }) => one);
}

/** `few` of them, neighbours that begin where the seed says, or all in a long run: over many seeds each has its turn. */
export function someOf<T>(all: readonly T[], few: number): T[] {
  if (isLong) return [...all];
  return Array.from({ length: few }, (_, index) => all[(seed * few + index) % all.length] as T);
}
