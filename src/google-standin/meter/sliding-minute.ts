/** What was counted within the last minute of real time. */
export type SlidingMinute = {
  add(amount: number): void;
  total(): number;
  /** Milliseconds until `amount` more stays within `most`; 0 when it does now. */
  waitFor(amount: number, most: number): number;
};

const minute = 60_000;

/** Begins empty; `now` gives milliseconds of a time that never goes back. */
export function createSlidingMinute(now: () => number): SlidingMinute {
  let entries: { at: number; amount: number }[] = [];
  let first = 0;
  let sum = 0;
  function forget(): void {
    const before = now() - minute;
    for (let entry = entries[first]; entry !== undefined && entry.at <= before;) {
      sum -= entry.amount;
      first += 1;
      entry = entries[first];
    }
    if (first < 1000) return;
    entries = entries.slice(first);
    first = 0;
  }
  return {
    add(amount) {
      forget();
      entries.push({ at: now(), amount });
      sum += amount;
    },
    total() {
      forget();
      return sum;
    },
    waitFor(amount, most) {
      forget();
      let left = sum;
      if (left + amount <= most) return 0;
      const freeing = entries.slice(first).find((entry) => {
        left -= entry.amount;
        return left + amount <= most;
      });
      return Math.ceil((freeing?.at ?? now()) + minute - now());
    },
  };
}
