import type { FollowUp } from "#contract/automation/follow-up.ts";
import type { ActsContext } from "#server/actions/acts-context.ts";
import { checkSendTime } from "#server/compose/outbox/send-time.ts";
import { appendEvent } from "#server/database/events-table.ts";
import { Failure } from "#server/platform/failure.ts";
import { newId } from "#server/platform/ids.ts";
import { endFollowUps, isSentMessage, saveFollowUp } from "../tables/follow-ups-table.ts";
import { readOpenFollowUps } from "./list-follow-ups.ts";

type FollowUpContext = Pick<ActsContext, "database" | "clock" | "continueActs">;

/** Which message, sent or still in the outbox, and when it comes back unless it is answered before. */
export type FollowUpWanted = { remindAt: string } & ({ gmailId: string } | { outboxId: number });

/** Throws `invalid_time` for a moment that is past or more than a year away. */
export function checkRemindAt({ clock }: Pick<ActsContext, "clock">, remindAt: string): void {
  checkSendTime({ at: new Date(remindAt), timeZone: undefined }, clock.now());
}

/**
 * Waits for an answer; a wish for the same message is moved, and else has the id that is given. Throws `not_found` when the person has sent no such message or it is answered, and
 * what `checkRemindAt` throws.
 */
export async function setFollowUp(
  context: FollowUpContext,
  userId: string,
  { id = newId(), ...wanted }: FollowUpWanted & { id?: string },
): Promise<FollowUp> {
  checkRemindAt(context, wanted.remindAt);
  const row = {
    ...wanted,
    id,
    dueAt: new Date(wanted.remindAt),
    now: context.clock.now(),
  };
  const found = await context.database.asUser(userId, async (transaction) => {
    if ("gmailId" in wanted && !(await isSentMessage(transaction, userId, wanted.gmailId)))
      throw new Failure("not_found");
    const kept = await saveFollowUp(transaction, userId, row);
    await appendEvent(transaction, userId, "emails");
    const open = await readOpenFollowUps(transaction, userId);
    const one = open.find(({ id: known }) => known === kept);
    // What is answered is not waited for: nothing is kept.
    if (one === undefined) throw new Failure("not_found");
    return one;
  });
  await context.continueActs(userId);
  return found;
}

/** Waits no more. Throws `not_found`. */
export async function removeFollowUp(
  { database, clock }: FollowUpContext,
  userId: string,
  id: string,
): Promise<void> {
  const ended = await database.asUser(userId, async (transaction) => {
    await appendEvent(transaction, userId, "emails");
    return endFollowUps(transaction, userId, { ids: [id], state: "cancelled", now: clock.now() });
  });
  if (ended === 0) throw new Failure("not_found");
}
