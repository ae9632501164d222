import { limits } from "#contract/limits.ts";
import type { GmailMessage } from "#server/gmail/gmail-message.ts";
import type { Failure } from "#server/runtime/failure.ts";
import { appendEvent } from "#server/storage/events-table.ts";
import { saveEmails } from "#server/storage/save-emails.ts";
import {
  dropFromBacklog,
  lockHistoryCursor,
  nextInBacklog,
  readSyncState,
} from "#server/storage/sync-table.ts";
import type { MailboxContext } from "./mailbox-context.ts";

/** Batches under way at once: Gmail caps concurrent requests of a mailbox, counting batch parts. */
const batchesInFlight = 2;

/**
 * Reads messages of the backlog, newest first, and keeps each round in one transaction with the
 * backlog. Stops when the backlog is empty, after `atMost` messages, or when `stop` is raised.
 * Throws the first failure after keeping what did arrive.
 */
export async function readBacklog(
  context: MailboxContext,
  userId: string,
  options: { atMost?: number; stop?: AbortSignal } = {},
): Promise<void> {
  let left = options.atMost ?? Number.POSITIVE_INFINITY;
  while (left > 0 && options.stop?.aborted !== true) {
    const size = Math.min(left, batchesInFlight * limits.gmailBatch);
    const round = await readRound(context, userId, size);
    if (round === "empty") return;
    left -= round;
  }
}

/** The number of messages dealt with: none when history moved on meanwhile and the round is read again. */
async function readRound(
  context: MailboxContext,
  userId: string,
  size: number,
): Promise<number | "empty"> {
  const { ids, cursor } = await context.database.asUser(userId, async (transaction) => ({
    ids: await nextInBacklog(transaction, userId, size),
    cursor: (await readSyncState(transaction, userId)).historyId,
  }));
  if (ids.length === 0) return "empty";
  const round = await fetchRound(context, userId, ids);
  const emails = await Promise.all(round.found.map((message) => context.reader.read(message)));
  const kept = await context.database.asUser(userId, async (transaction) => {
    // Labels read before a change that history has told meanwhile would undo it: read them again.
    if ((await lockHistoryCursor(transaction, userId)) !== cursor) return false;
    await saveEmails(transaction, userId, emails);
    await dropFromBacklog(transaction, userId, round.gone);
    await appendEvent(transaction, userId, "emails");
    return true;
  });
  if (round.failure !== undefined) throw round.failure;
  return kept ? ids.length : 0;
}

type Round = { found: GmailMessage[]; gone: string[]; failure: Failure | undefined };

async function fetchRound(context: MailboxContext, userId: string, ids: string[]): Promise<Round> {
  const gmail = context.gmailFor(userId);
  const batches: string[][] = [];
  for (let start = 0; start < ids.length; start += limits.gmailBatch)
    batches.push(ids.slice(start, start + limits.gmailBatch));
  const answers = (await Promise.all(batches.map((batch) => gmail.messages(batch)))).flat();
  return {
    found: answers.flatMap((answer) => (answer.outcome === "found" ? [answer.message] : [])),
    gone: answers.flatMap((answer) => (answer.outcome === "gone" ? [answer.id] : [])),
    failure: answers.find((answer) => answer.outcome === "failed")?.failure,
  };
}
