import type { GmailActionsResult } from "#contract/actions.ts";
import { Failure } from "#server/runtime/failure.ts";
import type { UserTransaction } from "#server/storage/database.ts";
import { readPending } from "#server/sync/read-pending.ts";
import type { SyncTask } from "#server/sync/sync-context.ts";
import type { Act } from "#server/act-plan/act.ts";
import type { ActsContext } from "./acts-context.ts";
import { carryOut } from "./carry-out.ts";
import { planAct, type ActPlan } from "#server/act-plan/plan-act.ts";
import { readActedOn } from "./read-acted-on.ts";

/** Whose act it is, and why; acts of one request are undone together. */
export type ActCause = {
  actor: "person" | "rule" | "assistant";
  requestId: string;
  reason: string | null;
};

export type ActWanted = ActCause & { act: Act; gmailIds: string[] };

/** Messages that the mirror knows in part are read before they are acted upon: so many at most. */
const readFirst = 50;

/**
 * Does an act on messages, at Gmail and in the mirror, and keeps it in the journal with the labels before. What the
 * mirror does not hold is not touched. Throws `invalid_request` for a time that is past, and what Gmail's refusal becomes.
 */
export async function actOnMessages(
  context: ActsContext,
  userId: string,
  wanted: ActWanted,
): Promise<Omit<GmailActionsResult, "action">> {
  const { act } = wanted;
  const gmailIds = [...new Set(wanted.gmailIds)];
  if (act.name === "snooze" && act.until <= context.clock.now())
    throw new Failure("invalid_request");
  const task: SyncTask = { userId, urgency: "person" };
  await readLabelsFirst(context, task, gmailIds);
  const { plan, entries, gone } = await carryOut(context, task, (transaction) =>
    planFor(context, transaction, { ...wanted, userId, gmailIds }),
  );
  const lost = new Set([...gone, ...gmailIds.filter((id) => !plan.known.has(id))]);
  return {
    results: gmailIds
      .filter((id) => plan.meant.has(id) && !lost.has(id))
      .map((emailId) => ({ emailId })),
    gone: gmailIds.filter((id) => lost.has(id)),
    entry: entries[0] === undefined ? null : String(entries[0]),
  };
}

/** Labels that are not known cannot be restored. */
async function readLabelsFirst(
  context: ActsContext,
  task: SyncTask,
  gmailIds: string[],
): Promise<void> {
  const acted = await context.database.readAsUser(task.userId, (transaction) =>
    readActedOn(transaction, task.userId, { gmailIds }),
  );
  const unknown = acted.filter(({ labelsKnown }) => !labelsKnown).map(({ gmailId }) => gmailId);
  if (unknown.length > 0) await readPending(context, task, { only: unknown.slice(0, readFirst) });
}

async function planFor(
  { clock }: ActsContext,
  transaction: UserTransaction,
  { userId, gmailIds, act, ...cause }: ActWanted & { userId: string },
) {
  const acted = await readActedOn(transaction, userId, {
    gmailIds,
    threads: act.name === "mute" || act.name === "unmute",
    deletions: act.name === "restore",
  });
  const { messages, sendings, meant }: ActPlan = planAct(act, acted);
  const draft = {
    ...cause,
    act: act.name,
    label: "label" in act ? act.label : null,
    createdAt: clock.now(),
    undoOf: null,
    undoDepth: 0,
    messages,
  };
  return {
    drafts: messages.length > 0 ? [draft] : [],
    sendings,
    known: new Set(acted.map(({ gmailId }) => gmailId)),
    meant: new Set(meant),
  };
}
