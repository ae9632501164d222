import { setTimeout as sleep } from "node:timers/promises";
import { Failure } from "#server/platform/failure.ts";

/** Whether somebody waits for the answer, or it goes on by itself: first (news, a first listing), or when nothing else does. */
export type Urgency = "person" | "soon" | "background";

const byUrgency = ["person", "soon", "background"] as const;

/** A mailbox's allowance, shared by all servers. */
export type QuotaBucket = {
  /**
   * Takes the units and answers 0, or answers the milliseconds until they may be there. The bucket holds less by
   * what is `late`: given long ago and perhaps not yet at Gmail.
   */
  take(units: number, urgency: Urgency, late?: number): Promise<number>;
  /** Nothing is taken for that many milliseconds. */
  pause(milliseconds: number): Promise<void>;
};

type QuotaWanted = { units: number; urgency: Urgency; stop: AbortSignal };

type QuotaQueue = {
  /**
   * Waits for the units: the more urgent first, then in order. Throws `gmail_rate_limited` when it would take
   * too long, and the signal's reason when that is raised.
   */
  wait(wanted: QuotaWanted): Promise<void>;
};

export type LongestWaits = Readonly<Record<Urgency, number>>;

/** Milliseconds that a call may be made to wait; the background's own turns are much shorter. */
export const longestWaits: LongestWaits = { person: 20_000, soon: 60_000, background: 60_000 };

/** Between two looks at the bucket, which other servers use too. */
const longestNap = 5000;

type Waiter = QuotaWanted & PromiseWithResolvers<void>;

type Line = {
  waiters: Waiter[];
  /** Ends the rest before the next look at the bucket. */
  nap: AbortController;
  serving: boolean;
};

/** The line before a mailbox's bucket in this process: only its head asks the bucket. */
export function createQuotaQueue(bucket: QuotaBucket, longest = longestWaits): QuotaQueue {
  const line: Line = { waiters: [], nap: new AbortController(), serving: false };

  async function serveAll(): Promise<void> {
    if (line.serving) return;
    line.serving = true;
    for (let head = headOf(line); head !== undefined; head = headOf(line)) await serve(head);
    line.serving = false;
  }

  async function serve(head: Waiter): Promise<void> {
    line.nap = new AbortController();
    try {
      const wait = await bucket.take(head.units, head.urgency);
      if (wait > longest[head.urgency]) throw tooLong(wait);
      if (wait > 0) return await rest(Math.min(wait, longestNap), line.nap.signal);
      leave(line, head);
      head.resolve();
    } catch (error) {
      refuse(line, head, error);
    }
  }

  return {
    async wait(wanted) {
      wanted.stop.throwIfAborted();
      const waiter = { ...wanted, ...Promise.withResolvers<void>() };
      const end = watch(waiter, longest, (reason) => refuse(line, waiter, reason));
      line.waiters.push(waiter);
      if (headOf(line) === waiter) line.nap.abort();
      void serveAll();
      await waiter.promise.finally(end);
    },
  };
}

function headOf({ waiters }: Line): Waiter | undefined {
  return byUrgency
    .map((wanted) => waiters.find(({ urgency }) => urgency === wanted))
    .find((waiter) => waiter !== undefined);
}

function leave({ waiters }: Line, waiter: Waiter): void {
  const place = waiters.indexOf(waiter);
  if (place >= 0) waiters.splice(place, 1);
}

function refuse(line: Line, waiter: Waiter, reason: unknown): void {
  leave(line, waiter);
  waiter.reject(reason);
  line.nap.abort();
}

/** Refuses a waiter whose signal is raised, and a person's that has waited too long. */
function watch(
  { urgency, stop }: Waiter,
  longest: LongestWaits,
  fail: (reason: unknown) => void,
): () => void {
  function abandon(): void {
    fail(stop.reason);
  }
  const timer = setTimeout(() => {
    if (urgency === "person") fail(tooLong(longest.person));
  }, longest.person);
  stop.addEventListener("abort", abandon, { once: true });
  return () => {
    clearTimeout(timer);
    stop.removeEventListener("abort", abandon);
  };
}

function rest(milliseconds: number, signal: AbortSignal): Promise<void> {
  return sleep(milliseconds, undefined, { signal }).catch(() => undefined);
}

/** What a call that would wait that long hears. */
export function tooLong(milliseconds: number): Failure {
  return new Failure("gmail_rate_limited", { retryAfter: Math.ceil(milliseconds / 1000) });
}
