import type { ErrorCode } from "#contract/errors.ts";
import { appendEvent } from "#server/database/events-table.ts";
import { Failure } from "#server/platform/failure.ts";
import { newId } from "#server/platform/ids.ts";
import { findDraftOf } from "../lookup/find-draft-of.ts";
import { findMarked } from "../lookup/find-marked.ts";
import type { OutboxContext } from "../outbox/outbox-context.ts";
import { claimOutboxRow, hasDueOutbox, secondsUntilOutbox } from "../tables/outbox-lease.ts";
import { holdUpOutbox, type OutboxRow, putOffOutbox } from "../tables/outbox-table.ts";
import {
  claimTidying,
  endTidying,
  forgetEndedOutbox,
  noteStray,
} from "../tables/outbox-tidying.ts";
import { askForDraft } from "./ask-for-draft.ts";
import { sendGmailDraft } from "./send-gmail-draft.ts";
import type { ClaimedMessage, StepEnd } from "./claim.ts";
import { deleteStrays } from "./delete-strays.ts";
import { leaveInDoubt, secondsToWait } from "./leave-in-doubt.ts";
import { noteSent } from "./note-sent.ts";
import { holdClaim } from "./hold-claim.ts";

/**
 * Sends the person's messages that are due, one after the other, and finds out what came of those that a dead process
 * or a doubtful answer has left. False when nothing can be sent before the person has signed in or granted more.
 */
export async function deliverDue(
  context: OutboxContext,
  userId: string,
  stop: AbortSignal,
): Promise<boolean> {
  const obstacle = await findObstacle(context, userId);
  if (obstacle !== undefined) {
    await holdUp(context, userId, obstacle);
    return false;
  }
  const owner = newId();
  while (!stop.aborted) {
    const row = await claim(context, userId, owner);
    if (row === undefined) break;
    await holdClaim(context, { userId, row }, (claimed) => deliver(context, claimed));
  }
  await tidyEnded(context, userId, stop);
  return true;
}

/** Seconds until a message is to be seen to, 0 for at once; undefined when there is none. */
export async function secondsUntilDelivery(
  { database, clock }: Pick<OutboxContext, "database" | "clock">,
  userId: string,
): Promise<number | undefined> {
  const seconds = await database.readAsUser(userId, (transaction) =>
    secondsUntilOutbox(transaction, userId, clock.now()),
  );
  return seconds === undefined ? undefined : Math.max(0, seconds);
}

type Obstacle = "mailbox_not_connected" | "missing_permission";

async function findObstacle(context: OutboxContext, userId: string): Promise<Obstacle | undefined> {
  if ((await context.connection(userId)) !== "connected") return "mailbox_not_connected";
  const missing = await context.missing(userId);
  return missing.includes("send") || missing.includes("draft") ? "missing_permission" : undefined;
}

async function holdUp(
  { database, clock }: OutboxContext,
  userId: string,
  error: Obstacle,
): Promise<void> {
  await database.asUser(userId, async (transaction) => {
    const held = await holdUpOutbox(transaction, userId, { error, now: clock.now() });
    if (held) await appendEvent(transaction, userId, "outbox");
  });
}

async function claim(
  { database, clock }: OutboxContext,
  userId: string,
  owner: string,
): Promise<OutboxRow | undefined> {
  return database.asUser(userId, async (transaction) => {
    const row = await claimOutboxRow(transaction, userId, { owner, now: clock.now() });
    if (row !== undefined) await appendEvent(transaction, userId, "outbox");
    return row;
  });
}

/** Also while a failure is dealt with, the message may turn out to be another's. */
async function deliver(context: OutboxContext, claimed: ClaimedMessage): Promise<void> {
  try {
    while ((await stepOrEnd(context, claimed)) === "on");
  } catch (error) {
    if (!isConflict(error)) throw error;
    await letGo(context, claimed);
  }
}

async function stepOrEnd(context: OutboxContext, claimed: ClaimedMessage): Promise<StepEnd> {
  try {
    return await step(context, claimed);
  } catch (error) {
    if (isConflict(error)) throw error;
    return endStep(context, claimed, error);
  }
}

function isConflict(error: unknown): boolean {
  return error instanceof Failure && error.code === "conflict";
}

/**
 * The message is another's now. A draft that this process has still asked for may come too late for that one to find, so
 * that it is looked for once the message has ended, whichever process lives then.
 */
async function letGo(context: OutboxContext, { userId, row }: ClaimedMessage): Promise<void> {
  if (row.state !== "drafting" || row.asked_at === null) return;
  await context.database.asUser(userId, (transaction) => noteStray(transaction, userId, row));
}

/** Once Gmail was asked and the answer is not known, it is looked for; nothing is asked twice on a guess. */
function step(context: OutboxContext, claimed: ClaimedMessage): Promise<StepEnd> {
  const { state, asked_at } = claimed.row;
  if (asked_at === null) return askForDraft(context, claimed);
  return state === "drafting" ? lookForDraft(context, claimed) : lookForSent(context, claimed);
}

/**
 * Finds out whether a draft was made that Gmail did not tell of, and sends it. When there is none long after Gmail was
 * asked, another is made; should the first appear after all, it is deleted once the message is sent.
 */
async function lookForDraft(context: OutboxContext, claimed: ClaimedMessage): Promise<StepEnd> {
  const { gmail, row, change } = claimed;
  if (!row.stray_drafts) await change({ stray_drafts: true });
  for (const message of await findMarked(gmail, row, "DRAFT")) {
    const draft = await findDraftOf(gmail, message.id);
    if (draft !== undefined) return sendGmailDraft(context, claimed, draft);
  }
  const wait = await secondsToWait(context, claimed);
  if (wait > 0) return leaveInDoubt(context, claimed, { seconds: wait });
  await change({ asked_at: null });
  return "on";
}

/** What another try would not mend. */
const final: ReadonlySet<ErrorCode> = new Set([
  "no_recipients",
  "invalid_recipient",
  "file_missing",
  "not_found",
  "message_too_large",
  "invalid_request",
  "gmail_refused",
]);

/** Tries after which a defect of ours is taken for one that stays. */
const mostDefects = 8;

/**
 * What becomes of a message after a step that has failed. Where Gmail was asked, and did not say that nothing has
 * happened, it stays in doubt.
 */
async function endStep(
  context: OutboxContext,
  claimed: ClaimedMessage,
  cause: unknown,
): Promise<"over"> {
  const { row } = claimed;
  const error = cause instanceof Failure ? cause.code : "internal";
  if (error === "internal") context.logger.error({ err: cause }, "a message could not be sent");
  if (row.asked_at !== null) return leaveInDoubt(context, claimed, { error });
  const isHopeless = error === "internal" && row.attempts >= mostDefects;
  const after = cause instanceof Failure ? cause.retryAfter : undefined;
  if (!final.has(error) && !isHopeless) return tryLater(context, claimed, { error, after });
  const ended = { lease_owner: null, doubtful_since: null, looks: 0, next_try_at: null };
  await claimed.change({ ...ended, state: "failed", error });
  return "over";
}

/** Tries of a draft that stands before its message waits in the outbox. */
const atOnce = 3;

/**
 * Finds out whether the message went out without Gmail's telling so. While its draft stands it did not, and long after
 * Gmail was asked the same draft is sent again; after some tries later and later, and the person can take the message
 * back in between. Without draft and without evidence the person decides in the end.
 */
async function lookForSent(context: OutboxContext, claimed: ClaimedMessage): Promise<StepEnd> {
  const { row, gmail } = claimed;
  const [sent] = await findMarked(gmail, row, "SENT");
  if (sent !== undefined) return noteSent(context, claimed, sent);
  if (await isDraftThere(claimed)) {
    const wait = await secondsToWait(context, claimed);
    if (wait > 0) return leaveInDoubt(context, claimed, { seconds: wait });
    if (row.attempts >= atOnce) return tryLater(context, claimed, { error: "gmail_unavailable" });
    await claimed.change({ attempts: row.attempts + 1 });
    const draft = { draftId: row.draft_id ?? "", messageId: row.draft_gmail_id ?? "" };
    return sendGmailDraft(context, claimed, draft);
  }
  return leaveInDoubt(context, claimed);
}

async function isDraftThere({ row, gmail }: ClaimedMessage): Promise<boolean> {
  if (row.draft_id === null) return false;
  try {
    await gmail.draft(row.draft_id);
    return true;
  } catch (error) {
    if (error instanceof Failure && error.code === "not_found") return false;
    throw error;
  }
}

/** What concerns the whole mailbox: the person's other messages wait as well. */
const wide: ReadonlySet<ErrorCode> = new Set(["gmail_rate_limited", "daily_limit"]);

/** Seconds until the next try where Gmail names no time; of all else ever more from the first to the longest. */
const pauses: ReadonlyMap<ErrorCode, number> = new Map([
  ["daily_limit", 24 * 3600],
  ["missing_permission", 30],
  ["mailbox_not_connected", 30],
]);
const firstPause = 15;
const longestPause = 15 * 60;

/**
 * Gives the message back to the outbox, of which nothing has gone out, with the time of the next try: so many seconds
 * from now, or ever more. Until then the person can take it back.
 */
async function tryLater(
  { clock, database }: OutboxContext,
  { userId, row, change }: ClaimedMessage,
  { error, after }: { error: ErrorCode; after?: number | undefined },
): Promise<"over"> {
  const growing = Math.min(longestPause, firstPause * 2 ** Math.min(row.attempts, 10));
  const seconds = after ?? pauses.get(error) ?? growing;
  const until = new Date(clock.now().getTime() + seconds * 1000);
  await change({
    state: "queued",
    error,
    attempts: row.attempts + 1,
    next_try_at: until,
    lease_owner: null,
    doubtful_since: null,
    looks: 0,
  });
  if (wide.has(error))
    await database.asUser(userId, async (transaction) => {
      await putOffOutbox(transaction, userId, { error, until });
      await appendEvent(transaction, userId, "outbox");
    });
  return "over";
}

/**
 * Deletes the drafts that doubt has left of messages that were taken back, or taken for sent: once soon, once when
 * whatever Gmail was asked for is there. What fails, or gives way to a message that is due, is tried again. Forgets
 * what ended a month ago.
 */
async function tidyEnded(context: OutboxContext, userId: string, stop: AbortSignal): Promise<void> {
  const { database } = context;
  await givingWay(context, { userId, stop }, async (until) => {
    while (!until.aborted) {
      const row = await database.asUser(userId, (transaction) => claimTidying(transaction, userId));
      if (row === undefined) break;
      if (await deleteStrays(context, context.gmailFor(userId, "background", until), row))
        await database.asUser(userId, (transaction) => endTidying(transaction, userId, row.id));
    }
  });
  await database.asUser(userId, (transaction) => forgetEndedOutbox(transaction, userId));
}

/** Milliseconds between two looks for a message that is due. */
const between = 1000;

/** Does what can wait; the signal that it is given is raised with `stop`, or as soon as one of the person's messages is due. */
async function givingWay(
  { database, clock }: Pick<OutboxContext, "database" | "clock">,
  { userId, stop }: { userId: string; stop: AbortSignal },
  work: (until: AbortSignal) => Promise<void>,
): Promise<void> {
  const due = new AbortController();
  async function look(): Promise<void> {
    const isDue = await database
      .readAsUser(userId, (transaction) => hasDueOutbox(transaction, userId, clock.now()))
      .catch(() => false);
    if (isDue) due.abort(new Failure("overloaded"));
  }
  let looking: Promise<void> | undefined;
  const timer = setInterval(() => {
    looking = look();
  }, between);
  try {
    await work(AbortSignal.any([stop, due.signal]));
  } finally {
    clearInterval(timer);
    await looking;
  }
}
