import { isMark, type LabelAct } from "#contract/label-request.ts";
import type { UserTransaction } from "#server/database/database.ts";
import { appendEvent } from "#server/database/events-table.ts";
import { followHistory } from "#server/mailbox/sync/follow-history.ts";
import type { SyncTask } from "#server/mailbox/sync/reading/sync-context.ts";
import { readEntryMessages } from "#server/mailbox/tables/journal-messages-table.ts";
import {
  endEntry,
  firstFence,
  type JournalEntry,
  type JournalMessage,
  readEntries,
  secondsUntilLeft,
  takeLeftEntries,
} from "#server/mailbox/tables/journal-table.ts";
import { lockCursor } from "#server/mailbox/tables/sync-table.ts";
import { newId } from "#server/platform/ids.ts";
import { actOnMessages } from "./act-on-messages.ts";
import type { ActsContext } from "./acts-context.ts";
import { readMessageStates } from "./journal/message-states.ts";
import { passMutedArrivals, readMutedArrivals } from "./journal/muted-threads-table.ts";
import { nextSnoozeEnd, readAnsweredSnoozes, readDueSnoozes } from "./journal/snoozed-table.ts";
import { noteMarks } from "./note-changes.ts";

/** Why a rule of the product's own has acted, as the activity says it. */
const ruleReasons = {
  due: "Snoozed until now",
  answered: "Snoozed, and answered meanwhile",
  muted: "In a muted conversation",
} as const;

/**
 * Sees to what acts have left to be done: finds out what came of those left open, brings back what is due or was
 * answered, and archives what came in muted threads. Safe to repeat. Throws when Gmail cannot be asked.
 */
export async function tendMailbox(context: ActsContext, userId: string): Promise<void> {
  const { database, clock } = context;
  await settleActs(context, userId);
  const { due, answered, arrivals } = await database.readAsUser(userId, async (transaction) => ({
    due: await readDueSnoozes(transaction, userId, clock.now()),
    answered: await readAnsweredSnoozes(transaction, userId),
    arrivals: await readMutedArrivals(transaction, userId),
  }));
  const other = answered.filter((id) => !due.includes(id));
  const muted = arrivals.map(({ gmailId }) => gmailId);
  await follow(context, userId, { act: { name: "wake" }, gmailIds: due, reason: ruleReasons.due });
  const wake = { act: { name: "wake" }, gmailIds: other, reason: ruleReasons.answered } as const;
  await follow(context, userId, wake);
  const archive = { act: { name: "archive" }, gmailIds: muted, reason: ruleReasons.muted } as const;
  await follow(context, userId, archive);
  if (arrivals.length > 0)
    await database.asUser(userId, (transaction) =>
      passMutedArrivals(transaction, userId, arrivals),
    );
}

async function follow(
  context: ActsContext,
  userId: string,
  rule: { act: LabelAct; gmailIds: string[]; reason: string },
): Promise<void> {
  if (rule.gmailIds.length === 0) return;
  await actOnMessages(context, userId, { ...rule, actor: "rule", requestId: newId() });
}

/** Seconds until something is to be seen to, 0 for at once; undefined when nothing is. */
export async function secondsUntilTending(
  { database, clock }: Pick<ActsContext, "database" | "clock">,
  userId: string,
): Promise<number | undefined> {
  const times = await database.readAsUser(userId, async (transaction) => [
    await secondsUntilLeft(transaction, userId),
    secondsUntil(await nextSnoozeEnd(transaction, userId), clock.now()),
    (await hasArrivals(transaction, userId)) ? 0 : undefined,
  ]);
  const known = times.filter((time) => time !== undefined);
  return known.length === 0 ? undefined : Math.max(0, Math.min(...known));
}

async function hasArrivals(transaction: UserTransaction, userId: string): Promise<boolean> {
  const answered = await readAnsweredSnoozes(transaction, userId);
  return answered.length > 0 || (await readMutedArrivals(transaction, userId)).length > 0;
}

function secondsUntil(moment: Date | undefined, now: Date): number | undefined {
  return moment === undefined ? undefined : (moment.getTime() - now.getTime()) / 1000;
}

/**
 * Finds out, from what Gmail tells of its history, what came of acts whose process died or whose answer never came: those
 * messages that are as the act wanted them stay in its entry. Throws when Gmail cannot be asked.
 */
async function settleActs(context: ActsContext, userId: string): Promise<void> {
  const { database, clock } = context;
  const claims = await database.asUser(userId, (transaction) =>
    takeLeftEntries(transaction, userId),
  );
  if (claims.length === 0) return;
  const fences = new Map(claims.map(({ id, fence }) => [id, fence]));
  const left = [...fences.keys()];
  const task: SyncTask = { userId, urgency: "background" };
  await followHistory(context, task);
  await database.asUser(userId, async (transaction) => {
    await lockCursor(transaction, userId);
    const entries = await readEntries(transaction, userId, { ids: left });
    const messages = await readEntryMessages(transaction, userId, left);
    for (const entry of entries.toReversed()) {
      const noted = messages.get(entry.id) ?? [];
      const { happened, isWhole } = await whatHappened(transaction, userId, {
        entry,
        messages: noted,
      });
      const changed = happened.map(({ gmailId }) => gmailId);
      const fence = fences.get(entry.id) ?? firstFence;
      const end = { id: entry.id, fence, changed, isWhole, now: clock.now() };
      if (await endEntry(transaction, userId, end)) await noteMarks(transaction, userId, happened);
    }
    await appendEvent(transaction, userId, "emails");
    await appendEvent(transaction, userId, "activity");
  });
}

async function whatHappened(
  transaction: UserTransaction,
  userId: string,
  { entry, messages }: { entry: JournalEntry; messages: JournalMessage[] },
): Promise<{ happened: JournalMessage[]; isWhole: boolean }> {
  const gmailIds = messages.map(({ gmailId }) => gmailId);
  const states = await readMessageStates(transaction, userId, { gmailIds });
  const labels = new Map(states.map((state) => [state.gmailId, state.labels]));
  const happened = messages.filter(({ gmailId, added, removed }) => {
    const now = labels.get(gmailId);
    if (entry.act === "permanentDelete" || now === undefined)
      return entry.act === "permanentDelete" && now === undefined;
    const isThere = added.every((label) => isMark(label) || now.includes(label));
    return isThere && !removed.some((label) => now.includes(label));
  });
  const found = new Set(happened);
  const isWhole = messages.every((one) => found.has(one) || !labels.has(one.gmailId));
  return { happened, isWhole };
}
