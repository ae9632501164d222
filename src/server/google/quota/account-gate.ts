import type { Failure } from "#server/platform/failure.ts";
import { bucketRates, margin } from "./bucket-rates.ts";
import { priceOf, type QuotaTable } from "./quota-prices.ts";
import { createLane, type Lane, type LaneLoad } from "./call-lane.ts";
import {
  createQuotaQueue,
  longestWaits,
  type LongestWaits,
  type QuotaBucket,
  tooLong,
  type Urgency,
} from "./quota-queue.ts";
import { limits } from "#contract/limits.ts";

/** Gmail refuses a large batch where it takes small ones, until it has had a rest. */
const steps = [6, 12, limits.gmailBatch] as const;
const goodBatches = 20;

type BatchSize = {
  /** Calls that a batch may hold now. */
  now(): number;
  /** A batch of so many calls, or some of it, was refused for the rate. */
  refused(calls: number): void;
  /** A batch of so many calls has gone through. */
  accepted(calls: number): void;
};

/** Falls to the next step below a refused batch at once, and rises by one step after 20 good batches of its size. */
export function createBatchSize(): BatchSize {
  let step = steps.length - 1;
  let good = 0;
  function size(): number {
    return steps[step] ?? limits.gmailBatch;
  }
  return {
    now: size,
    refused(calls) {
      const below = steps.findLastIndex((one) => one < calls);
      step = Math.min(step, Math.max(0, below));
      good = 0;
    },
    accepted(calls) {
      if (calls <= size() / 2) return;
      good++;
      if (good < goodBatches || step === steps.length - 1) return;
      step++;
      good = 0;
    },
  };
}

/** The door before Gmail, shared by all clients of one mailbox in this process. */
export type Gate = {
  /** Lets a call of these methods of the price table go when lane and budget allow, or `unless` is raised before. */
  pass<T>(methods: string[], work: () => Promise<T>, unless?: AbortSignal): Promise<T>;
  /** Gmail has refused a call, or a batch of so many calls, for the rate; `partly` when it has answered some. */
  refused(failure: Failure, calls: number, partly?: boolean): void;
  /** A call, or a batch of so many, has gone through without such a refusal. */
  accepted(calls: number): void;
  /** How many of the methods, from the first, one batch may hold now: at least one. */
  fitting(methods: string[]): number;
};

type AccountGateOptions = {
  quota: QuotaTable | "off";
  bucket: QuotaBucket;
  /** From 0 up to 1. */
  random?: () => number;
  /** How long calls may wait before the gate; of a person's both waits are counted, for room and for units. */
  longest?: LongestWaits;
  /** Milliseconds after which a call under way is late. */
  allowed?: number;
};

/** The gate of one mailbox as each kind of caller meets it; `stop` abandons what waits before it. */
export type AccountGate = (urgency: Urgency, stop: AbortSignal) => Gate;

/**
 * Requests at once, and the calls in them: Gmail refuses too many, by a number that it does not publish, and counts a
 * batch's calls. None is stuck behind what is less urgent.
 */
const atOnce = {
  person: { requests: 3, calls: 30 },
  soon: { requests: 3, calls: 5 },
  background: { requests: 2, calls: 25 },
} as const;

/** After a refusal of all calls without a moment named everything rests 1, 2, 4, 8 seconds with full jitter; one named is kept up to an hour. */
const firstPause = 1000;
const longestBackoff = 8000;
const longestPause = 3_600_000;

/** What all calls of one mailbox share in this process: lanes, line and bucket, batch size, and rests after a refusal. */
export function createAccountGate(options: AccountGateOptions): AccountGate {
  const { quota, bucket, random = Math.random } = options;
  const passFor = createPass(options);
  const size = createBatchSize();
  let refusals = 0;

  function pauseAfter({ retryAfter }: Failure, partly: boolean): number {
    refusals = partly ? 0 : refusals + 1;
    const backoff =
      random() * Math.min(longestBackoff, firstPause * 2 ** Math.max(0, refusals - 1));
    return Math.min(longestPause, retryAfter === undefined ? backoff : retryAfter * 1000);
  }

  return (urgency, stop) => ({
    pass: passFor(urgency, stop),
    refused(failure, count, partly = false) {
      if (count > 1) size.refused(count);
      void bucket.pause(pauseAfter(failure, partly)).catch(() => undefined);
    },
    accepted(count) {
      refusals = 0;
      if (count > 1) size.accepted(count);
    },
    fitting: (methods) =>
      fitting(
        methods,
        quota === "off" ? size.now() : Math.min(size.now(), atOnce[urgency].calls),
        (some) => unitsOf(quota, some) <= largest(quota, urgency),
      ),
  });
}

type PassFor = (urgency: Urgency, stop: AbortSignal) => Gate["pass"];

/** Room first, then units, then the call itself. */
function createPass(options: AccountGateOptions): PassFor {
  const { quota, bucket, longest = longestWaits, allowed = margin * 1000 } = options;
  const late = createLateUnits(bucket, allowed);
  const queue = createQuotaQueue(
    { ...bucket, take: (units, urgency) => bucket.take(units, urgency, late.now()) },
    longest,
  );
  const lanes = createLanes(quota);
  return (urgency, stop) => async (methods, work, unless) => {
    const ends = unless === undefined ? stop : AbortSignal.any([stop, unless]);
    const patience = startPatience(urgency === "person" ? longest.person : undefined, ends);
    const { signal } = patience;
    async function waitAndWork() {
      const units = unitsOf(quota, methods);
      await queue.wait({ units, urgency, stop: signal });
      patience.end();
      return units === 0 ? work() : late.during(units, work);
    }
    const entry = { calls: methods.length, stop: signal };
    return lanes[urgency].run(waitAndWork, entry).finally(patience.end);
  };
}

function createLanes(quota: QuotaTable | "off"): Record<Urgency, Lane> {
  function lane({ requests, calls }: LaneLoad): Lane {
    return createLane({ requests, calls: quota === "off" ? Number.POSITIVE_INFINITY : calls });
  }
  const { person, soon, background } = atOnce;
  return { person: lane(person), soon: lane(soon), background: lane(background) };
}

/** A signal that is raised with `stop`, or when a wait has been too long. */
function startPatience(
  milliseconds: number | undefined,
  stop: AbortSignal,
): { signal: AbortSignal; end(): void } {
  if (milliseconds === undefined) return { signal: stop, end: () => undefined };
  const over = new AbortController();
  const timer = setTimeout(() => over.abort(tooLong(milliseconds)), milliseconds);
  return { signal: AbortSignal.any([stop, over.signal]), end: () => clearTimeout(timer) };
}

function unitsOf(quota: QuotaTable | "off", methods: string[]): number {
  if (quota === "off") return 0;
  return methods.reduce((sum, method) => sum + priceOf(quota, method), 0);
}

/** A batch that nobody waits for takes half of the bucket at most, so that smaller calls of others cannot outrun it for ever. */
function largest(quota: QuotaTable | "off", urgency: Urgency): number {
  if (quota === "off") return Number.POSITIVE_INFINITY;
  const { capacity } = bucketRates(quota);
  return urgency === "person" ? capacity : capacity / 2;
}

/** As many batches as needed, of about the same size. */
function fitting(
  methods: string[],
  most: number,
  isAffordable: (methods: string[]) => boolean,
): number {
  const batches = Math.ceil(methods.length / most);
  let size = Math.ceil(methods.length / Math.max(1, batches));
  while (size > 1 && !isAffordable(methods.slice(0, size))) size--;
  return Math.max(1, size);
}

/** Milliseconds between two words to the bucket while calls are late. */
const beat = 1000;

type LateUnits = {
  /** Units of calls that have been under way for longer than the bucket allows for. */
  now(): number;
  /** Does the work of a call of so many units and keeps count of it. */
  during<T>(units: number, work: () => Promise<T>): Promise<T>;
};

/**
 * Counts calls that may not have reached Gmail yet though their units were given long ago: until they are answered
 * the bucket holds that much less, so that a burst that stalls does not meet the refill in one minute of Gmail's.
 * `allowed` are milliseconds.
 */
function createLateUnits(bucket: QuotaBucket, allowed: number): LateUnits {
  let late = 0;

  // A bucket that cannot be told now is told at the next beat or with the next call.
  async function tell(): Promise<void> {
    await bucket.take(0, "person", late).catch(() => undefined);
  }

  return {
    now: () => late,
    async during(units, work) {
      let beating: NodeJS.Timeout | undefined;
      const timer = setTimeout(() => {
        late += units;
        beating = setInterval(() => void tell(), beat);
      }, allowed);
      try {
        return await work();
      } finally {
        clearTimeout(timer);
        if (beating !== undefined) {
          clearInterval(beating);
          await tell();
          late -= units;
        }
      }
    },
  };
}
