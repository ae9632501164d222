import { limits } from "#contract/limits.ts";
import type { ReadAnswer } from "#server/gmail/read-in-batches.ts";
import type { Failure } from "#server/runtime/failure.ts";
import { appendEvent } from "#server/storage/events-table.ts";
import { isRefusedData } from "#server/storage/is-refused-data.ts";
import { saveEmails, type EmailToSave } from "#server/storage/save-emails.ts";
import {
  dropFromBacklog,
  lockHistoryCursor,
  nextInBacklog,
  putOff,
  readSyncState,
} from "#server/storage/sync-table.ts";
import type { MailboxContext } from "./mailbox-context.ts";

/** Batches under way at once: Gmail caps concurrent requests of a mailbox, counting batch parts. */
const batchesInFlight = 2;

export type BacklogLimits = {
  atMost?: number;
  /** None but these messages. */
  only?: string[];
  stop?: AbortSignal;
};

/**
 * Reads messages of the backlog, newest first, and keeps each round in one transaction with the
 * backlog. Stops when nothing is due, after `atMost` messages, or when `stop` is raised. A message
 * that cannot be read or kept is put off and holds up no other. Throws, after keeping what did
 * arrive, when Gmail asks to slow down or gives none of a round.
 */
export async function readBacklog(
  context: MailboxContext,
  userId: string,
  options: BacklogLimits = {},
): Promise<void> {
  const { atMost = Number.POSITIVE_INFINITY, only } = options;
  let left = atMost;
  while (left > 0 && options.stop?.aborted !== true) {
    const size = Math.min(left, batchesInFlight * limits.gmailBatch);
    const ending = await readRound(context, userId, { atMost: size, only });
    if (ending === "empty") return;
    if (ending === "kept") left -= size;
  }
}

type RoundLimits = { atMost: number; only: string[] | undefined };

/** `moved`: history has been followed meanwhile and the round is to be read again. */
async function readRound(
  context: MailboxContext,
  userId: string,
  round: RoundLimits,
): Promise<"kept" | "moved" | "empty"> {
  const now = context.clock.now();
  const { ids, cursor } = await context.database.readAsUser(userId, async (transaction) => ({
    ids: await nextInBacklog(transaction, userId, { ...round, now }),
    cursor: (await readSyncState(transaction, userId)).historyId,
  }));
  if (ids.length === 0) return "empty";
  const fetched = await fetchRound(context, userId, ids);
  const kept = await keepRound(context, userId, { ...fetched, cursor });
  if (fetched.failure !== undefined) throw fetched.failure;
  return kept ? "kept" : "moved";
}

type Fetched = {
  emails: EmailToSave[];
  /** Messages that Gmail no longer has. */
  gone: string[];
  /** Messages to be put off. */
  failed: string[];
  /** What ends the reading. */
  failure: Failure | undefined;
};

async function fetchRound(
  context: MailboxContext,
  userId: string,
  ids: string[],
): Promise<Fetched> {
  const gmail = context.gmailFor(userId, "background");
  const batches: string[][] = [];
  for (let start = 0; start < ids.length; start += limits.gmailBatch)
    batches.push(ids.slice(start, start + limits.gmailBatch));
  const answers = (
    await Promise.all(
      batches.map((batch) => gmail.read(batch.map((id) => ({ kind: "message", id })))),
    )
  ).flat();
  const found = answers.flatMap((one) => (one.outcome === "found" ? one.messages : []));
  const emails = await Promise.all(found.map((message) => context.reader.read(message)));
  const gone = answers.flatMap((one) => (one.outcome === "gone" ? [one.wanted.id] : []));
  const failures = answers.flatMap((one) => (one.outcome === "failed" ? [one] : []));
  const slowDown = failures.find(isRateLimit)?.failure;
  return {
    emails,
    gone,
    failed: failures.filter((one) => !isRateLimit(one)).map(({ wanted }) => wanted.id),
    failure: failures.length === answers.length ? failures[0]?.failure : slowDown,
  };
}

function isRateLimit(answer: ReadAnswer): boolean {
  return answer.outcome === "failed" && answer.failure.code === "gmail_rate_limited";
}

type Round = Omit<Fetched, "failure"> & { cursor: string | undefined };

async function keepRound(context: MailboxContext, userId: string, round: Round): Promise<boolean> {
  try {
    return await keep(context, userId, round);
  } catch (error) {
    if (!isRefusedData(error)) throw error;
    return keepEach(context, userId, round);
  }
}

/** Keeps one message at a time, so that only those which the database refuses are put off. */
async function keepEach(context: MailboxContext, userId: string, round: Round): Promise<boolean> {
  const { emails, cursor } = round;
  let kept = await keep(context, userId, { ...round, emails: [] });
  for (const email of emails) {
    const alone = { emails: [email], gone: [], failed: [], cursor };
    kept = (await keepOrPutOff(context, userId, alone)) && kept;
  }
  return kept;
}

async function keepOrPutOff(
  context: MailboxContext,
  userId: string,
  round: Round,
): Promise<boolean> {
  try {
    return await keep(context, userId, round);
  } catch (error) {
    if (!isRefusedData(error)) throw error;
    const failed = round.emails.map(({ gmailId }) => gmailId);
    context.logger.warn({ err: error, gmail_ids: failed }, "a message cannot be kept");
    return keep(context, userId, { ...round, emails: [], failed });
  }
}

/** False when the cursor has moved: labels read before a change that history told meanwhile would undo it. */
async function keep(
  { database, clock }: MailboxContext,
  userId: string,
  { emails, gone, failed, cursor }: Round,
): Promise<boolean> {
  return database.asUser(userId, async (transaction) => {
    if ((await lockHistoryCursor(transaction, userId)) !== cursor) return false;
    await saveEmails(transaction, userId, emails);
    await dropFromBacklog(transaction, userId, gone);
    await putOff(transaction, userId, { gmailIds: failed, now: clock.now() });
    if (emails.length > 0) await appendEvent(transaction, userId, "emails");
    return true;
  });
}
