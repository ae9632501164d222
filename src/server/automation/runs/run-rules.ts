import { carryOut } from "#server/actions/carry-out.ts";
import { appendEvent } from "#server/database/events-table.ts";
import { refreshLabels } from "#server/mailbox/sync/refresh-labels.ts";
import { Failure } from "#server/platform/failure.ts";
import type { AutomationContext } from "../automation-context.ts";
import { nextInLedger, settleLedger } from "../tables/ledger-table.ts";
import { nextInQueue, queueMessages } from "../tables/queue-table.ts";
import { readPause, readRules } from "../tables/rules-table.ts";
import { endRuns } from "../tables/runs-table.ts";
import { doEffects } from "./do-effects.ts";
import { judgeCriteria } from "./judge-criteria.ts";
import { planBatch } from "./plan-batch.ts";
import { startDueRuns } from "./start-run.ts";

/**
 * Sees to the person's rules: what was begun and did not happen, schedules that are due, the mail that has come, oldest
 * first, and what is to be drafted and forwarded. Safe to repeat and to be done by several servers at once. Throws when
 * Gmail cannot be asked.
 */
export async function runRules(
  context: AutomationContext,
  userId: string,
  stop: AbortSignal,
): Promise<void> {
  const { database, clock } = context;
  await settle(context, userId, { refused: false });
  const pausedAt = await database.readAsUser(userId, (transaction) =>
    readPause(transaction, userId),
  );
  if (pausedAt !== undefined) return;
  await startDueRuns(context, userId);
  // A model that is away is asked again by the next run.
  let isThere = true;
  do isThere = isThere && (await judgeCriteria(context, userId, stop));
  while ((await doBatch(context, userId)) && !stop.aborted);
  await doEffects(context, userId, stop);
  await database.asUser(userId, async (transaction) => {
    if (await endRuns(transaction, userId, clock.now()))
      await appendEvent(transaction, userId, "rules");
  });
}

/** False where nothing was left to do. What Gmail refuses is tried again later, by the labels that it has now. */
async function doBatch(context: AutomationContext, userId: string): Promise<boolean> {
  const { database } = context;
  let isRefused = false;
  try {
    const { plan, refused } = await carryOut(context, { userId, urgency: "soon" }, (transaction) =>
      planBatch(context, transaction, userId),
    );
    if (plan.seen === 0) return false;
    isRefused = refused !== undefined && refusals.has(refused.code);
    await database.asUser(userId, async (transaction) => {
      await appendEvent(transaction, userId, "rules");
      if (plan.notices) await appendEvent(transaction, userId, "notices");
    });
  } catch (error) {
    if (!(error instanceof Failure) || !refusals.has(error.code)) throw error;
    context.logger.warn({ err: error }, "a rule's act was refused");
    isRefused = true;
  }
  await settle(context, userId, { refused: isRefused });
  if (isRefused) await readLabelsAnew(context, userId);
  return true;
}

const refusals: ReadonlySet<string> = new Set(["invalid_request", "gmail_refused", "not_found"]);

/** A label may have been deleted at Gmail since the mailbox was last compared. */
async function readLabelsAnew(context: AutomationContext, userId: string): Promise<void> {
  const gmail = context.gmailFor(userId, "soon");
  await refreshLabels(context.database, userId, () => gmail.labels());
}

/** Notes what has happened, and lets be done again what has not: what Gmail has `refused`, ever later. */
async function settle(
  { database, clock }: AutomationContext,
  userId: string,
  { refused }: { refused: boolean },
): Promise<void> {
  await database.asUser(userId, async (transaction) => {
    const missed = await settleLedger(transaction, userId, { refused });
    if (missed.length === 0) return;
    const now = clock.now().getTime();
    const again = missed.map(({ gmailId, runId, tries }) => ({
      gmailId,
      runId,
      tries: refused ? tries + 1 : tries,
      dueAt: refused && tries > 0 ? new Date(now + 1000 * 2 ** tries) : null,
    }));
    await queueMessages(transaction, userId, again);
  });
}

/** Seconds after which it is seen what came of an act that is under way. */
const look = 1;

/** Seconds until something is to be done for the person's rules, 0 for at once; undefined when nothing is. */
export async function secondsUntilRules(
  { database, clock }: Pick<AutomationContext, "database" | "clock">,
  userId: string,
): Promise<number | undefined> {
  return database.readAsUser(userId, async (transaction) => {
    const { isOpen, effectsAt } = await nextInLedger(transaction, userId);
    const open = isOpen ? look : undefined;
    if ((await readPause(transaction, userId)) !== undefined) return open;
    const rules = await readRules(transaction, userId);
    const times = [
      await nextInQueue(transaction, userId),
      effectsAt ?? undefined,
      ...rules.flatMap(({ enabled, nextAt }) => (enabled && nextAt !== null ? nextAt : [])),
    ];
    const now = clock.now().getTime();
    const seconds = times.flatMap((at) => (at === undefined ? [] : (at.getTime() - now) / 1000));
    const all = open === undefined ? seconds : [...seconds, open];
    return all.length === 0 ? undefined : Math.max(0, Math.min(...all));
  });
}
