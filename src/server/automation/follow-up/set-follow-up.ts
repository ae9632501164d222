import type { FollowUpSet } from "#contract/automation/follow-up.ts";
import type { OutboxItem } from "#contract/outbox.ts";
import type { ActsContext } from "#server/actions/acts-context.ts";
import { enqueueMessage, type MessageToSend } from "#server/compose/outbox/enqueue-message.ts";
import type { OutboxContext } from "#server/compose/outbox/outbox-context.ts";
import { checkSendTime } from "#server/compose/outbox/send-time.ts";
import type { OutboxRow } from "#server/compose/tables/outbox-table.ts";
import type { UserTransaction } from "#server/database/database.ts";
import { appendEvent } from "#server/database/events-table.ts";
import { Failure } from "#server/platform/failure.ts";
import { newId } from "#server/platform/ids.ts";
import { noteChange } from "../tables/changes-table.ts";
import {
  endFollowUps,
  hasEndedFollowUp,
  isSentMessage,
  lockFollowUp,
  type OpenFollowUp,
  reopenFollowUp,
  saveFollowUp,
} from "../tables/follow-ups-table.ts";
import { readOpenFollowUps } from "./list-follow-ups.ts";

type FollowUpContext = Pick<ActsContext, "database" | "clock" | "logger" | "continueActs">;

/** The request that does it, by which it is taken back. */
type ByRequest = { requestId?: string };

/** When a message comes back unless it is answered before, and the id of the wish where it is a new one. */
type Reminder = { remindAt: string; id?: string };

/**
 * Waits for an answer to a message that was sent; a wish for the same message is moved, by `requestId` taken back, and else
 * has the id that is given. Throws `not_found` when the person has sent no such message or it is answered, and `invalid_time` for a moment
 * that is past or more than a year away.
 */
export async function setFollowUp(
  context: FollowUpContext,
  userId: string,
  { gmailId, remindAt, id = newId(), requestId }: Reminder & { gmailId: string } & ByRequest,
): Promise<FollowUpSet> {
  const [dueAt, now] = [new Date(remindAt), context.clock.now()];
  checkSendTime({ at: dueAt, timeZone: undefined }, now);
  const found = await context.database.asUser(userId, async (transaction) => {
    if (!(await isSentMessage(transaction, userId, gmailId))) throw new Failure("not_found");
    const kept = await saveFollowUp(transaction, userId, { gmailId, id, dueAt, now });
    await appendEvent(transaction, userId, "emails");
    const open = await readOpenFollowUps(transaction, userId);
    const one = open.find(({ id: known }) => known === kept.id);
    // What is answered is not waited for: nothing is kept.
    if (one === undefined) throw new Failure("not_found", { message: endWords.answered });
    const wasDueAt = kept.wasDueAt?.toISOString() ?? null;
    if (wasDueAt !== null) {
      const before = { dueAt: wasDueAt, state: "waiting" } as const;
      const after = { dueAt: dueAt.toISOString() };
      const change = { kind: "reminder", key: kept.id, before, after } as const;
      await noteChange(transaction, userId, { requestId, change, now });
    }
    return { ...one, was_due_at: wasDueAt };
  });
  await planReturn(context, userId);
  return found;
}

/**
 * Puts a message into the outbox together with the wish for an answer: both or neither. Where the message is there
 * already, its wish is moved while it is open. Throws what `enqueueMessage` throws, and `invalid_time` for a moment that
 * is past or more than a year away, with nothing taken.
 */
export async function enqueueWithFollowUp(
  context: OutboxContext & FollowUpContext,
  userId: string,
  { message, remindAt, id = newId() }: Reminder & { message: MessageToSend },
): Promise<OutboxItem> {
  const dueAt = new Date(remindAt);
  const item = await enqueueMessage(context, userId, {
    ...message,
    async guard(transaction) {
      checkSendTime({ at: dueAt, timeZone: undefined }, context.clock.now());
      await message.guard?.(transaction);
    },
    async along(transaction, row) {
      const now = context.clock.now();
      await keepFollowUpOf(transaction, userId, { row, id, dueAt, now });
    },
  });
  await planReturn(context, userId);
  return item;
}

type FollowUpOf = { row: OutboxRow; id: string; dueAt: Date; now: Date };

/** A repeat neither waits again for what came back or was answered, nor for what has been taken back. */
async function keepFollowUpOf(
  transaction: UserTransaction,
  userId: string,
  { row, ...wanted }: FollowUpOf,
): Promise<void> {
  const outboxId = row.id;
  if (row.state === "cancelled" || (await hasEndedFollowUp(transaction, userId, outboxId))) return;
  await saveFollowUp(transaction, userId, { ...wanted, outboxId, gmailId: row.gmail_id });
  await appendEvent(transaction, userId, "emails");
}

/** The wish is kept by now: without a job it is seen to after the next sync. */
async function planReturn({ continueActs, logger }: FollowUpContext, userId: string) {
  await continueActs(userId).catch((error: unknown) =>
    logger.warn({ err: error }, "a reminder is planned later"),
  );
}

const endWords = {
  answered: "An answer has come: there is nothing to wait for.",
  ended: "This reminder has ended already.",
};

/** Waits no more; `requestId`: by that it is taken back. Throws `not_found`, with words for a wish that has ended. */
export async function removeFollowUp(
  { database, clock }: FollowUpContext,
  userId: string,
  { id, requestId }: { id: string } & ByRequest,
): Promise<void> {
  await database.asUser(userId, async (transaction) => {
    const found = await lockFollowUp(transaction, userId, id);
    if (found === undefined) throw new Failure("not_found");
    const { state, dueAt } = found;
    if (state === "answered") throw new Failure("not_found", { message: endWords.answered });
    if (state === "cancelled") throw new Failure("not_found", { message: endWords.ended });
    const now = clock.now();
    await endFollowUps(transaction, userId, { ids: [id], state: "cancelled", now });
    const change = { kind: "reminder", key: id, before: { dueAt, state }, after: null } as const;
    await noteChange(transaction, userId, { requestId, change, now });
    await appendEvent(transaction, userId, "emails");
  });
}

/** Waits as before a change. `guard` throws, while nobody else changes the wish, what keeps it as it is. */
export async function restoreFollowUp(
  context: FollowUpContext,
  userId: string,
  {
    id,
    before,
    guard,
  }: { id: string; before: OpenFollowUp; guard(own: UserTransaction): Promise<void> },
): Promise<void> {
  await context.database.asUser(userId, async (transaction) => {
    await lockFollowUp(transaction, userId, id);
    await guard(transaction);
    await reopenFollowUp(transaction, userId, { id, before });
    await appendEvent(transaction, userId, "emails");
  });
  await planReturn(context, userId);
}
