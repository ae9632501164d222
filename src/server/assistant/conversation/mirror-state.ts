import { readBacklogSize, readsListed } from "#server/mailbox/tables/backlog-table.ts";
import { catchUpWithGmail } from "#server/mailbox/catch-up-with-gmail.ts";
import { readTurns } from "../tables/turns-table.ts";
import type { Outcome, StepOutcome } from "../execute/outcome.ts";
import type { Reply } from "../plan/plan.ts";
import { readSyncState } from "#server/mailbox/tables/sync-table.ts";
import type { ConversationContext } from "./ask-context.ts";
import { readTraces } from "./traces.ts";

/** Milliseconds that Gmail is waited for before a request is read in the mirror as it stands. */
const patience = 2000;
/** Milliseconds after which mail that has come since is to be reckoned with. */
const lately = 5 * 60_000;

/** Hears what has come, and what the last turn has written, before a request is read. */
export async function syncBeforeRequest(
  context: ConversationContext,
  userId: string,
  signal: AbortSignal,
): Promise<void> {
  const turns = await context.database.readAsUser(userId, (own) => readTurns(own, userId));
  const { counts, plan } = readTraces(turns.at(-1)?.traces);
  const takesBack = plan?.steps.some((step) => step.do === "undo" || step.do === "undoSend");
  const hasWritten = counts.drafts + counts.sent > 0 || takesBack === true;
  await catchUpWithGmail(context, userId, { signal, patience, hasWritten });
}

/**
 * What an answer cannot know: that mail is still to be read for the first time, where it rests on what the mailbox holds; and
 * one that found nothing, mail that came since Gmail was last asked. None where the mirror is in step.
 */
export async function mirrorReplies(
  { database, clock }: Pick<ConversationContext, "database" | "clock">,
  userId: string,
  { steps, card }: Outcome,
): Promise<Reply[]> {
  const isEmpty = steps.some(foundNothing);
  if (!isEmpty && card === null && !steps.some(({ did }) => resting.has(did))) return [];
  const now = clock.now();
  const [state, { pending }, isListing] = await database.readAtOnce(userId, (own) =>
    Promise.all([
      readSyncState(own, userId),
      readBacklogSize(own, userId),
      readsListed(own, userId, now),
    ]),
  );
  const { listedAt, syncedAt, unansweredSince } = state;
  if (listedAt === undefined || isListing) return [{ code: "still_reading", parameters: {} }];
  if (!isEmpty) return [];
  if (pending > 0) return [{ code: "texts_unread", parameters: { count: pending } }];
  const since = unansweredSince ?? syncedAt;
  if (since === undefined || now.getTime() - since.getTime() < lately) return [];
  return [{ code: "gmail_silent", parameters: { since: since.toISOString() } }];
}

const resting: ReadonlySet<StepOutcome["did"]> = new Set([
  "act",
  "permanentDelete",
  "find",
  "count",
  "summarise",
  "rank",
]);

function foundNothing(step: StepOutcome): boolean {
  if (step.did === "summarise") return step.read.length === 0;
  return (step.did === "find" || step.did === "count") && step.total === 0;
}
