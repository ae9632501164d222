import { actOnMessages } from "#server/actions/act-on-messages.ts";
import type { ActsContext } from "#server/actions/acts-context.ts";
import type { ErrorCode } from "#contract/errors.ts";
import { appendEvent } from "#server/database/events-table.ts";
import { followHistory } from "#server/mailbox/sync/follow-history.ts";
import { Failure } from "#server/platform/failure.ts";
import {
  endFollowUps,
  nextFollowUp,
  readBroughtBack,
  readFollowUps,
  type FollowUpRow,
} from "../tables/follow-ups-table.ts";

/** Why a message is in the inbox again, as the activity says it. */
export const returnReason = "Nobody answered until now";

/**
 * Brings back what is due and was not answered, after a look at Gmail for an answer that came just now, and ends the wishes
 * that were met. Safe to repeat: a message comes back once. Throws when Gmail cannot be asked.
 */
export async function tendFollowUps(context: ActsContext, userId: string): Promise<void> {
  const { database, clock } = context;
  const seconds = await secondsUntilFollowUp(context, userId);
  if (seconds === undefined || seconds > 0) return;
  await followHistory(context, { userId, urgency: "background" });
  const now = clock.now();
  const open = await database.asUser(userId, async (transaction) => {
    const rows = await readFollowUps(transaction, userId);
    const met = rows.filter((row) => row.isAnswered);
    const gone = rows.filter((row) => row.isThrownAway && !row.isAnswered);
    await endFollowUps(transaction, userId, { ids: idsOf(met), state: "answered", now });
    await endFollowUps(transaction, userId, { ids: idsOf(gone), state: "cancelled", now });
    return rows.filter((row) => !row.isAnswered && !row.isThrownAway && row.state === "waiting");
  });
  const due = open.filter((row) => row.emailId !== null && row.dueAt <= now);
  const brought = await database.readAsUser(userId, (transaction) =>
    readBroughtBack(transaction, userId, idsOf(due)),
  );
  for (const row of due) {
    // What came of it is seen by the next run.
    if (brought.get(row.id) === "doing") continue;
    if (!brought.has(row.id) && !(await bringBack(context, userId, row))) continue;
    await database.asUser(userId, async (transaction) => {
      await endFollowUps(transaction, userId, { ids: [row.id], state: "returned", now });
      await appendEvent(transaction, userId, "emails");
    });
  }
}

const refusals: ReadonlySet<ErrorCode> = new Set(["invalid_request", "gmail_refused", "not_found"]);

/** The wish's id is the request's, so that the journal knows what was brought back. False where Gmail refuses it for now. */
async function bringBack(
  context: ActsContext,
  userId: string,
  { id, gmailId }: FollowUpRow,
): Promise<boolean> {
  const cause = { actor: "rule", requestId: id, reason: returnReason } as const;
  const gmailIds = gmailId === null ? [] : [gmailId];
  const move = { name: "move", label: "INBOX" } as const;
  try {
    await actOnMessages(context, userId, { ...cause, gmailIds, act: move });
    await actOnMessages(context, userId, { ...cause, gmailIds, act: { name: "unread" } });
    return true;
  } catch (error) {
    if (!(error instanceof Failure && refusals.has(error.code))) throw error;
    context.logger.warn({ err: error }, "a message that nobody answered is not brought back yet");
    return false;
  }
}

function idsOf(rows: readonly FollowUpRow[]): string[] {
  return rows.map(({ id }) => id);
}

/** Seconds until something is due, 0 for at once; undefined when nothing is waited for. */
export async function secondsUntilFollowUp(
  { database, clock }: Pick<ActsContext, "database" | "clock">,
  userId: string,
): Promise<number | undefined> {
  const due = await database.readAsUser(userId, (transaction) => nextFollowUp(transaction, userId));
  if (due === undefined) return undefined;
  return Math.max(0, (due.getTime() - clock.now().getTime()) / 1000);
}
