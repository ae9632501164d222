import type { RuleRun, StartRun } from "#contract/automation/rules.ts";
import type { UserTransaction } from "#server/database/database.ts";
import { appendEvent } from "#server/database/events-table.ts";
import { isOutOfTime } from "#server/database/query-errors.ts";
import { Failure } from "#server/platform/failure.ts";
import { newId } from "#server/platform/ids.ts";
import { readQueryFacts } from "#server/search/index/query-facts.ts";
import type { AutomationContext } from "../automation-context.ts";
import { readDescriber } from "../ledger/touched.ts";
import { findRuleMail } from "../rehearsal/find-rule-mail.ts";
import { nextTime } from "../rules/rule-schedule.ts";
import { noteUndoneActs } from "../tables/ledger-views.ts";
import { queueRun, readUntouched } from "../tables/queue-table.ts";
import { lockRules, readRules, setNextTime, type StoredRule } from "../tables/rules-table.ts";
import { addRun, readRuns, stopRunning } from "../tables/runs-table.ts";

const day = 24 * 3600_000;

/** Which list a run would freeze now: our ids of the messages, the newest first. Throws `not_found`, and `search_too_slow`. */
export async function previewRun(
  context: AutomationContext,
  userId: string,
  { id, days }: StartRun,
): Promise<number[]> {
  const now = context.clock.now();
  const frozen = await freeze(context, userId, { id, from: fromOf(days, now), now, by: "person" });
  if (frozen === undefined) return missing();
  return context.database.readAsUser(userId, (own) => readUntouched(own, userId, frozen));
}

function fromOf(days: number | undefined, now: Date): Date | undefined {
  return days === undefined ? undefined : new Date(now.getTime() - days * day);
}

/** As it was shown before: the rule in that version, the run by that id, and no message but these. */
export type ShownRun = { version: number; runId: string; ids: readonly number[] };

/**
 * Lets a rule go once through the mail that is there and that it has not had, or that was undone; the list is frozen now,
 * or was `shown`. Throws `not_found`, and `conflict` while a run of the rule is under way, or where it is no longer what
 * was shown.
 */
export async function startRun(
  context: AutomationContext,
  userId: string,
  { id, days, shown }: StartRun & { shown?: ShownRun },
): Promise<RuleRun> {
  const { database, clock } = context;
  const now = clock.now();
  const found = await freeze(context, userId, { id, from: fromOf(days, now), now, by: "person" });
  if (found === undefined) throw new Failure("not_found");
  if (shown !== undefined && found.rule.version !== shown.version)
    throw new Failure("conflict", { message: "This rule was changed meanwhile." });
  const frozen = shown === undefined ? found : asShown(found, shown);
  const [run] = await database.asUser(userId, async (transaction) => {
    await lockRules(transaction, userId);
    const others = await readRuns(transaction, userId, { limit: 100 });
    if (others.some((one) => one.rule === id && one.state === "running"))
      throw new Failure("conflict", { message: "This rule is going through your mail already." });
    await keepRun(transaction, userId, frozen);
    await appendEvent(transaction, userId, "rules");
    return toldRuns(transaction, userId, { id: frozen.runId });
  });
  await context
    .continueRules(userId)
    .catch((error: unknown) => context.logger.warn({ err: error }, "a run is seen to later"));
  return run ?? missing();
}

function asShown(found: Frozen, { runId, ids }: ShownRun): Frozen {
  const listed = new Set(ids);
  return { ...found, runId, ids: found.ids.filter((id) => listed.has(id)) };
}

function missing(): never {
  throw new Failure("not_found");
}

/** The newest runs of the person's rules. */
export async function listRuns(
  { database }: AutomationContext,
  userId: string,
): Promise<{ runs: RuleRun[] }> {
  return database.readAsUser(userId, async (transaction) => ({
    runs: await toldRuns(transaction, userId, { limit: 50 }),
  }));
}

async function toldRuns(
  transaction: UserTransaction,
  userId: string,
  wanted: Parameters<typeof readRuns>[2],
): Promise<RuleRun[]> {
  const describe = await readDescriber(transaction, userId);
  const rows = await readRuns(transaction, userId, wanted);
  return rows.map(({ startedAt, endedAt, notDone, ...run }) =>
    Object.assign(run, {
      not_done: notDone.flatMap(({ action, count }) =>
        describe.notDone([action]).map((what) => ({ what, count })),
      ),
      started_at: startedAt.toISOString(),
      ended_at: endedAt?.toISOString() ?? null,
    }),
  );
}

/** Stops a run. Throws `not_found`, and `conflict` for one that is over. */
export async function stopRun(
  { database, clock }: AutomationContext,
  userId: string,
  id: string,
): Promise<RuleRun> {
  return database.asUser(userId, async (transaction) => {
    const known = await readRuns(transaction, userId, { id });
    if (known.length === 0) throw new Failure("not_found");
    if (!(await stopRunning(transaction, userId, { id, now: clock.now() })))
      throw new Failure("conflict");
    await appendEvent(transaction, userId, "rules");
    return (await toldRuns(transaction, userId, { id }))[0] ?? missing();
  });
}

/** Milliseconds after which a rule whose search takes too long is tried again. */
const slowRest = 3600_000;

/**
 * Lets the rules whose time has come go through the mailbox. Of times that passed while nothing ran the last counts. One
 * whose search takes too long waits for an hour, and holds up no other.
 */
export async function startDueRuns(context: AutomationContext, userId: string): Promise<void> {
  const { database, clock, logger } = context;
  const now = clock.now();
  const { due, zone } = await database.readAsUser(userId, async (transaction) => ({
    due: (await readRules(transaction, userId)).filter((rule) => isDue(rule, now)),
    zone: (await readQueryFacts(transaction, userId, { now })).zone,
  }));
  for (const { id } of due) {
    const frozen = await freeze(context, userId, {
      id,
      from: undefined,
      now,
      by: "schedule",
    }).catch((error: unknown) => {
      if (!(error instanceof Failure && error.code === "search_too_slow")) throw error;
      logger.warn({ err: error }, "a rule on schedule waits");
      return "slow" as const;
    });
    if (frozen === undefined) continue;
    await database.asUser(userId, async (transaction) => {
      await lockRules(transaction, userId);
      // Another server may have begun it, or the person may have changed it.
      const rule = (await readRules(transaction, userId)).find((one) => one.id === id);
      if (rule === undefined || rule.schedule === null || !isDue(rule, now)) return;
      if (frozen !== "slow" && rule.version === frozen.rule.version)
        await keepRun(transaction, userId, frozen);
      const nextAt =
        frozen === "slow" ? new Date(now.getTime() + slowRest) : nextTime(rule.schedule, now, zone);
      await setNextTime(transaction, userId, { id, nextAt });
      await appendEvent(transaction, userId, "rules");
    });
  }
}

function isDue({ enabled, nextAt }: StoredRule, now: Date): boolean {
  return enabled && nextAt !== null && nextAt <= now;
}

type Frozen = { runId: string; rule: StoredRule; ids: number[]; by: RuleRun["by"]; now: Date };

/** The mail that a rule would touch now. Undefined where there is no such rule; throws `search_too_slow`. */
async function freeze(
  { database }: AutomationContext,
  userId: string,
  wanted: { id: string; from: Date | undefined; now: Date; by: RuleRun["by"] },
): Promise<Frozen | undefined> {
  const { id, from, now, by } = wanted;
  return database
    .readAsUser(userId, async (transaction) => {
      const rules = await readRules(transaction, userId);
      const rule = rules.find((one) => one.id === id);
      if (rule === undefined) return undefined;
      const facts = await readQueryFacts(transaction, userId, { now });
      const { ids } = await findRuleMail(transaction, facts, { rule, rules, from });
      return { runId: newId(), rule, ids, by, now };
    })
    .catch((error: unknown) => {
      throw isOutOfTime(error) ? new Failure("search_too_slow", { cause: error }) : error;
    });
}

async function keepRun(
  transaction: UserTransaction,
  userId: string,
  { runId, rule, ids, by, now }: Frozen,
): Promise<void> {
  if (by === "person") await noteUndoneActs(transaction, userId, { rule, ids, now });
  const total = await queueRun(transaction, userId, { runId, rule, ids, by });
  const { id: ruleId, version } = rule;
  await addRun(transaction, userId, { id: runId, ruleId, version, by, total, startedAt: now });
}
