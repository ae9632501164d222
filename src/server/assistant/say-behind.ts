import type { Outcome, StepOutcome } from "#server/carrying-out/outcome.ts";
import { readBacklogSize } from "#server/mail-tables/backlog-table.ts";
import { readSyncState } from "#server/sync-tables/sync-table.ts";
import { emailsOf } from "#server/telling/shown-text.ts";
import { shownMoment, type TimeSense } from "#server/telling/shown-time.ts";
import type { AskContext } from "#server/turns/ask-context.ts";

/** Milliseconds after which mail that has come since is to be reckoned with. */
const lately = 5 * 60_000;

/**
 * What an answer that found nothing cannot know: mail that is still to be read, or that came since Gmail was last asked.
 * Empty for one that found something, and where the mirror is in step.
 */
export async function sayBehind(
  { database }: Pick<AskContext, "database">,
  userId: string,
  { outcome, sense }: { outcome: Outcome; sense: TimeSense },
): Promise<string> {
  if (!outcome.steps.some(foundNothing)) return "";
  const [state, { pending }] = await database.readAtOnce(userId, (transaction) =>
    Promise.all([readSyncState(transaction, userId), readBacklogSize(transaction, userId)]),
  );
  const { listedAt, syncedAt, unansweredSince } = state;
  if (listedAt === undefined) return "I am still reading your mailbox and may have missed some.";
  if (pending > 0) return `The text of ${emailsOf(pending)} is still to be read.`;
  const since = unansweredSince ?? syncedAt;
  if (since === undefined || sense.now.getTime() - since.getTime() < lately) return "";
  return `I last heard from Gmail on ${shownMoment(since, sense.timeZone)}: what has come since I do not know yet.`;
}

function foundNothing(step: StepOutcome): boolean {
  if (step.did === "summarise") return step.read.length === 0 || step.text.startsWith(noMail);
  return (step.did === "find" || step.did === "count") && step.total === 0;
}

/** As a question is answered that no mail answers. */
const noMail = "I found no ";
