import type { Clock } from "#server/platform/clock.ts";
import { Failure } from "#server/platform/failure.ts";

/** How often and how long a call is tried. Times are milliseconds. */
export type RetryPolicy = {
  tries: number;
  /** The longest first pause; each later one may be twice as long. */
  base: number;
  longestPause: number;
  /** No try begins later than this after the first. */
  deadline: number;
  sleep: (milliseconds: number) => Promise<void>;
  /** From 0 up to 1. */
  random: () => number;
  /** Whether the try that failed has brought something all the same: then tries and time begin anew. */
  progressed?: () => boolean;
};

/** Whether the same call may succeed later: Gmail asked to slow down or could not be reached. */
export function isRetryable(failure: unknown): failure is Failure {
  return (
    failure instanceof Failure &&
    (failure.code === "gmail_rate_limited" || failure.code === "gmail_unavailable")
  );
}

/**
 * Milliseconds to wait after the `attempt`-th try (from 1): full jitter over 1, 2, 4 … bases, but
 * never before the moment that Gmail named.
 */
export function retryPause(attempt: number, failure: Failure, policy: RetryPolicy): number {
  const ceiling = Math.min(policy.longestPause, policy.base * 2 ** (attempt - 1));
  const jitter = policy.random() * ceiling;
  return Math.ceil(failure.retryAfter === undefined ? jitter : failure.retryAfter * 1000 + jitter);
}

/**
 * Tries until it succeeds, fails for good, or the tries or the time are used up: then the last
 * failure is thrown. It does not wait when the wait alone would pass the deadline.
 */
export async function retry<T>(
  work: (attempt: number) => Promise<T>,
  policy: RetryPolicy,
  clock: Clock,
): Promise<T> {
  let startedAt = clock.now().getTime();
  for (let attempt = 1; ; attempt++) {
    try {
      return await work(attempt);
    } catch (failure) {
      if (!isRetryable(failure)) throw failure;
      if (policy.progressed?.() === true) [attempt, startedAt] = [1, clock.now().getTime()];
      if (attempt >= policy.tries) throw failure;
      const pause = retryPause(attempt, failure, policy);
      if (clock.now().getTime() - startedAt + pause > policy.deadline) throw failure;
      await policy.sleep(pause);
    }
  }
}
