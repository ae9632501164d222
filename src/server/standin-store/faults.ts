import { googleErrorBody, googleErrorFor } from "./google-errors.ts";

/**
 * A fault that tests ask for: the next `times` calls whose path (or path and query) matches are answered
 * with `status` (and `body`, by default Google's for it), cut off (`drop`), answered with half of the
 * body (`truncate`), or held for `ms` (`delay`). All but the last two happen before the call has any effect.
 */
export type Fault = {
  path: RegExp;
  times: number;
  kind: "status" | "drop" | "truncate" | "delay";
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
  return {
    add: (fault) =>
      void faults.push({
        ...fault,
        path: new RegExp(fault.path.source, fault.path.flags.replace(/[gy]/g, "")),
      }),
    clear: () => void (faults = []),
    take(address) {
      const pathname = address.split("?", 1)[0] ?? "";
      const found = faults.find(({ path }) => path.test(pathname) || path.test(address));
      if (found === undefined) return undefined;
      found.times -= 1;
      if (found.times <= 0) faults = faults.filter((fault) => fault !== found);
      return found;
    },
  };
}

/** What a call answers that meets a `status` fault. */
export function faultAnswer(fault: Fault): {
  status: number;
  headers: Record<string, string>;
  body: string;
} {
  const status = fault.status ?? 503;
  const body = fault.body ?? googleErrorBody(googleErrorFor(status));
  return {
    status,
    headers: { "content-type": "application/json; charset=UTF-8", ...fault.headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  };
}
