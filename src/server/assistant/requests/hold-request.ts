import { limits } from "#contract/limits.ts";
import { Failure } from "#server/platform/failure.ts";
import { beginRequest, endRequest, renewRequest } from "../tables/assistant-requests-table.ts";
import { lockUsage } from "#server/billing/tables/usage-table.ts";
import type { RequestsContext } from "./requests-context.ts";
import { renewLease } from "./renew-lease.ts";

/** Seconds for which a request's place is kept unless it is renewed. */
const lease = limits.assistantSeconds + 30;
/** Seconds before its end from which on nothing more is begun. */
const margin = 10;

/**
 * Does the work of a person's one request under way, whose place is kept as long as it lasts. The signal is aborted when
 * the person stops it, also before it came, when the product's time for a request is over, and when its place was lost.
 * Throws `conflict` while another is under way.
 */
export async function holdRequest<T>(
  context: RequestsContext,
  { userId, requestId }: Place,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const { database } = context;
  const { signal: stop, end } = context.running.begin(userId, requestId);
  try {
    const begun = await database.asUser(userId, async (transaction) => {
      await lockUsage(transaction, userId);
      return beginRequest(transaction, userId, { requestId, ...timesOf(context) });
    });
    if (begun === "busy") throw busy();
    const lost = new AbortController();
    const signal =
      begun === "stopped" ? AbortSignal.abort() : limited([stop, lost.signal], context);
    try {
      const renewing = {
        renew: () => renew(context, { userId, requestId }, lost),
        lease: { ms: (lease - margin) * 1000, late: () => lost.abort(busy()) },
      };
      return await renewLease(renewing, () => work(signal));
    } finally {
      await free(context, userId, requestId);
    }
  } finally {
    end();
  }
}

type Place = { userId: string; requestId: string };

function timesOf({ clock }: RequestsContext): { now: Date; leasedUntil: Date } {
  const now = clock.now();
  return { now, leasedUntil: new Date(now.getTime() + lease * 1000) };
}

/** A server that stood still may have lost the place to another request: then nothing more is begun. */
async function renew(
  context: RequestsContext,
  { userId, requestId }: Place,
  lost: AbortController,
): Promise<boolean> {
  const { leasedUntil } = timesOf(context);
  const isOurs = await context.database
    .asUser(userId, (transaction) => renewRequest(transaction, userId, { requestId, leasedUntil }))
    .catch((error: unknown) => context.logger.warn({ err: error }, "a request is not renewed"));
  if (isOurs === false) lost.abort(busy());
  return isOurs === true;
}

/** A place that is not freed is free once its time is over. */
async function free(
  { database, logger }: RequestsContext,
  userId: string,
  requestId: string,
): Promise<void> {
  await database
    .asUser(userId, (transaction) => endRequest(transaction, userId, requestId))
    .catch((error: unknown) => logger.warn({ err: error }, "a request is still noted"));
}

function limited(ends: AbortSignal[], { requestSeconds }: RequestsContext): AbortSignal {
  return AbortSignal.any([...ends, AbortSignal.timeout(requestSeconds * 1000)]);
}

function busy(): Failure {
  const message = "Your last request is still being answered. Wait for it, or stop it.";
  return new Failure("conflict", { message });
}
