/**
 * What goes wrong with a call. `status`: answered with `status` (and `body`, by default Google's for it);
 * `drop`: cut off; `delay`: held for `ms`; `truncate`: half of the body, as if it were all; `gzip`: the same, cut in
 * its compressed form; `half`: the connection ends after half of the body that was announced; `reset`: it is reset
 * there; `duplicate` and `reorder`: the records of a history answer come twice, or last first.
 */
type FaultKind =
  | "status"
  | "drop"
  | "delay"
  | "truncate"
  | "gzip"
  | "half"
  | "reset"
  | "duplicate"
  | "reorder";

/**
 * A fault that tests ask for: it meets the next `times` calls (Infinity: all) whose path, or path and query, matches.
 * `status` and `drop` come before the call has any effect, or with `after` in the place of its answer.
 */
export type Fault = {
  path: RegExp;
  times: number;
  kind: FaultKind;
  /** Each matching call meets the fault with this probability, by a seeded generator; absent: always. */
  share?: number;
  after?: boolean;
  status?: number;
  body?: string | object;
  headers?: Record<string, string>;
  ms?: number;
};

export type Faults = {
  add(fault: Fault): void;
  clear(): void;
  /** The fault that a call to this address meets; it is used up by one. */
  take(address: string): Fault | undefined;
};

/** An empty set of faults. It lives in the process only: no request can reach it. */
export function createFaults(): Faults {
  let faults: Fault[] = [];
  const chance = seededChance();
  return {
    add: (fault) =>
      void faults.push({
        ...fault,
        path: new RegExp(fault.path.source, fault.path.flags.replace(/[gy]/g, "")),
      }),
    clear: () => void (faults = []),
    take(address) {
      const pathname = address.split("?", 1)[0] ?? "";
      const found = faults.find(
        ({ path, share }) =>
          (path.test(pathname) || path.test(address)) && (share === undefined || chance() < share),
      );
      if (found === undefined) return undefined;
      found.times -= 1;
      if (found.times <= 0) faults = faults.filter((fault) => fault !== found);
      return found;
    },
  };
}

/** Whether a fault stands in for the call, which then has no effect. */
export function isInstead(fault: Fault | undefined): boolean {
  return (fault?.kind === "status" || fault?.kind === "drop") && fault.after !== true;
}

/** Numbers from 0 to 1, the same in every process (the generator mulberry32). */
function seededChance(): () => number {
  let state = 0x9e3779b9;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
