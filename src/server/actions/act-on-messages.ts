import type { GmailActionsResult } from "#contract/actions.ts";
import type { LabelAct } from "#contract/label-request.ts";
import { readNewest } from "#server/mailbox/read-newest.ts";
import { Failure } from "#server/platform/failure.ts";
import type { UserTransaction } from "#server/database/database.ts";
import { readPartlyKnown } from "./journal/message-states.ts";
import type { SyncTask } from "#server/mailbox/sync/reading/sync-context.ts";
import type { ActsContext } from "./acts-context.ts";
import { carryOut } from "./carry-out.ts";
import { planAct, type ActPlan } from "./change-set/plan-act.ts";
import { readActedOn } from "./read-acted-on.ts";

/** Whose act it is, and why; acts of one request are undone together. */
export type ActCause = {
  actor: "person" | "rule" | "assistant";
  requestId: string;
  reason: string | null;
};

type ActWanted = ActCause & {
  act: LabelAct;
  gmailIds: string[];
  /** Ends it between two calls of Gmail: what is left is as it was, and told as refused. */
  stop?: AbortSignal | undefined;
};

/** `changed`: those of the results that were not as the act wants them before. */
type ActOutcome = Omit<GmailActionsResult, "action"> & { changed: string[] };

/**
 * Does an act on messages, at Gmail and in the mirror, and keeps it in the journal with the labels before. What the
 * mirror does not hold is not touched. Throws `not_found` when a person names nothing that it holds, `invalid_request` for
 * a time that is past, and what Gmail's refusal becomes unless it has taken a part.
 */
export async function actOnMessages(
  context: ActsContext,
  userId: string,
  wanted: ActWanted,
): Promise<ActOutcome> {
  const { act } = wanted;
  const gmailIds = [...new Set(wanted.gmailIds)];
  if (act.name === "snooze" && act.until <= context.clock.now())
    throw new Failure("invalid_request");
  const task: SyncTask = { userId, urgency: "person" };
  await readLabelsFirst(context, userId, gmailIds);
  const { plan, entries, gone, unchanged, refused } = await carryOut(context, task, (transaction) =>
    planFor(context, transaction, { ...wanted, userId, gmailIds }),
  );
  const lost = new Set([...gone, ...gmailIds.filter((id) => !plan.known.has(id))]);
  const left = new Set([...lost, ...unchanged]);
  const noted = new Set(plan.drafts[0]?.messages.map(({ gmailId }) => gmailId));
  const hasChanged = [...noted].some((id) => !left.has(id));
  return {
    changed: gmailIds.filter((id) => noted.has(id) && !left.has(id)),
    results: gmailIds
      .filter((id) => plan.meant.has(id) && !left.has(id))
      .map((emailId) => ({ emailId })),
    gone: gmailIds.filter((id) => lost.has(id)),
    entry: hasChanged ? String(entries[0]) : null,
    refused,
  };
}

/** Labels that are not known cannot be restored: of the newest messages they are read now. */
async function readLabelsFirst(
  context: ActsContext,
  userId: string,
  gmailIds: string[],
): Promise<void> {
  const unknown = await context.database.readAsUser(userId, (transaction) =>
    readPartlyKnown(transaction, userId, gmailIds),
  );
  if (unknown.length > 0) await readNewest(context, userId, unknown);
}

async function planFor(
  { clock }: ActsContext,
  transaction: UserTransaction,
  { userId, gmailIds, act, stop, ...cause }: ActWanted & { userId: string },
) {
  const acted = await readActedOn(transaction, userId, {
    gmailIds,
    threads: act.name === "mute" || act.name === "unmute",
    ...(act.name === "restore" ? { deletedBy: clock.now() } : {}),
  });
  if (acted.length === 0 && cause.actor === "person") throw new Failure("not_found");
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
    stop,
    known: new Set(acted.map(({ gmailId }) => gmailId)),
    meant: new Set(meant),
  };
}
