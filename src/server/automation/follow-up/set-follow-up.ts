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
import {
  endFollowUps,
  hasEndedFollowUp,
  isSentMessage,
  readFollowUpState,
  saveFollowUp,
} from "../tables/follow-ups-table.ts";
import { readOpenFollowUps } from "./list-follow-ups.ts";

type FollowUpContext = Pick<ActsContext, "database" | "clock" | "logger" | "continueActs">;

/** When a message comes back unless it is answered before, and the id of the wish where it is a new one. */
type Reminder = { remindAt: string; id?: string };

/**
 * Waits for an answer to a message that was sent; a wish for the same message is moved, and else has the id that is
 * given. Throws `not_found` when the person has sent no such message or it is answered, and `invalid_time` for a moment
 * that is past or more than a year away.
 */
export async function setFollowUp(
  context: FollowUpContext,
  userId: string,
  { gmailId, remindAt, id = newId() }: Reminder & { gmailId: string },
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
    return { ...one, was_due_at: kept.wasDueAt?.toISOString() ?? null };
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

/** Waits no more. Throws `not_found`, with words for a wish that has ended. */
export async function removeFollowUp(
  { database, clock }: FollowUpContext,
  userId: string,
  id: string,
): Promise<void> {
  const { ended, state } = await database.asUser(userId, async (transaction) => {
    await appendEvent(transaction, userId, "emails");
    const count = await endFollowUps(transaction, userId, {
      ids: [id],
      state: "cancelled",
      now: clock.now(),
    });
    return { ended: count, state: await readFollowUpState(transaction, userId, id) };
  });
  if (ended > 0) return;
  if (state === undefined) throw new Failure("not_found");
  const message = state === "answered" ? endWords.answered : endWords.ended;
  throw new Failure("not_found", { message });
}
