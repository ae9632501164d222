import { Failure } from "#server/platform/failure.ts";
import { newId } from "#server/platform/ids.ts";
import { appendEvent } from "#server/database/events-table.ts";
import { claimOutboxRow, secondsUntilOutbox } from "../tables/outbox-lease.ts";
import { holdUpOutbox, type OutboxRow } from "../tables/outbox-table.ts";
import { noteStray } from "../tables/outbox-tidying.ts";
import { askForDraft } from "./ask-for-draft.ts";
import type { ClaimedMessage, StepEnd } from "./claimed-message.ts";
import { endStep } from "./end-step.ts";
import { lookForDraft } from "./look-for-draft.ts";
import { lookForSent } from "./look-for-sent.ts";
import type { OutboxContext } from "../outbox/outbox-context.ts";
import { tidyEnded } from "./tidy-ended.ts";
import { withClaim } from "./with-claim.ts";

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
    await withClaim(context, { userId, row }, (claimed) => deliver(context, claimed));
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
