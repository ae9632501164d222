import { isReading } from "#server/assist-plan/is-reading.ts";
import type { Plan, Step } from "#server/assist-plan/plan.ts";
import type { Outcome, StepOutcome } from "#server/carrying-out/outcome.ts";
import { readBacklogSize, readsListed } from "#server/mail-tables/backlog-table.ts";
import { readSyncState } from "#server/sync-tables/sync-table.ts";
import { emailsOf } from "#server/telling/shown-text.ts";
import { shownMoment, type TimeSense } from "#server/telling/shown-time.ts";
import type { AskContext } from "#server/turns/ask-context.ts";

/** Milliseconds after which mail that has come since is to be reckoned with. */
const lately = 5 * 60_000;

/**
 * What an answer cannot know: that mail is still to be read for the first time, where it rests on what the mailbox holds; and
 * one that found nothing, mail that came since Gmail was last asked. Empty where the mirror is in step.
 */
export async function sayBehind(
  { database }: Pick<AskContext, "database">,
  userId: string,
  { outcome, sense }: { outcome: Outcome; sense: TimeSense },
): Promise<string> {
  const isEmpty = outcome.steps.some(foundNothing);
  if (!isEmpty && !restsOnMail(outcome)) return "";
  const [state, { pending }, isListing] = await database.readAtOnce(userId, (transaction) =>
    Promise.all([
      readSyncState(transaction, userId),
      readBacklogSize(transaction, userId),
      readsListed(transaction, userId, sense.now),
    ]),
  );
  const { listedAt, syncedAt, unansweredSince } = state;
  if (listedAt === undefined || isListing) return stillReading;
  if (!isEmpty) return "";
  if (pending > 0) return `The text of ${emailsOf(pending)} is still to be read.`;
  const since = unansweredSince ?? syncedAt;
  if (since === undefined || sense.now.getTime() - since.getTime() < lately) return "";
  return `I last heard from Gmail on ${shownMoment(since, sense.timeZone)}: what has come since I do not know yet.`;
}

/**
 * Why a request cannot be done yet: what is the oldest nobody knows until the whole mailbox is read, while the newest is read
 * first. Undefined where nothing keeps it.
 */
export async function sayTooEarly(
  { database }: Pick<AskContext, "database">,
  userId: string,
  { plan, now }: { plan: Plan; now: Date },
): Promise<string | undefined> {
  if (!plan.steps.some(changesOldest)) return undefined;
  const [{ listedAt }, isListing] = await database.readAtOnce(userId, (transaction) =>
    Promise.all([readSyncState(transaction, userId), readsListed(transaction, userId, now)]),
  );
  return listedAt === undefined || isListing ? tooEarly : undefined;
}

const tooEarly =
  "I am still reading your mailbox, so I do not know yet which is the oldest, and I have done nothing. Please ask again once it has been read.";

function changesOldest(step: Step): boolean {
  if (!("target" in step) || isReading(step)) return false;
  return step.target.of === "mailbox" && step.target.order === "oldest";
}

const stillReading = "I am still reading your mailbox and may have missed some.";

/** The same behind a question about a person or a label that is not known; empty once the mailbox has been read. */
export async function sayUnread(
  { database }: Pick<AskContext, "database">,
  userId: string,
  question: string,
): Promise<string> {
  if (!unknown.test(question)) return "";
  const { listedAt } = await database.readAtOnce(userId, (transaction) =>
    readSyncState(transaction, userId),
  );
  return listedAt === undefined ? stillReading : "";
}

const unknown =
  /^(?:I know nobody called|I do not know|You have no label called|I did not understand) “/u;

/** Whether more mail could have made it another answer; a card says whom the person has never written to. */
function restsOnMail({ card, steps }: Outcome): boolean {
  return card !== null || steps.some(({ did }) => resting.has(did));
}

const resting: ReadonlySet<StepOutcome["did"]> = new Set([
  "act",
  "permanentDelete",
  "find",
  "count",
  "summarise",
]);

function foundNothing(step: StepOutcome): boolean {
  if (step.did === "summarise") return step.read.length === 0 || step.text.startsWith(noMail);
  if (step.did === "refuse") return step.why === "nothing found";
  return (step.did === "find" || step.did === "count") && step.total === 0;
}

/** As a question is answered that no mail answers. */
const noMail = "I found no ";
