import type {
  ChangeRule,
  CreateRule,
  OrderRules,
  PauseRules,
  RemoveRule,
  ResumeRules,
  Rule,
  RuleDraft,
  Rules,
} from "#contract/automation/rules.ts";
import { limits } from "#contract/limits.ts";
import type { UserTransaction } from "#server/database/database.ts";
import { appendEvent } from "#server/database/events-table.ts";
import { Failure } from "#server/platform/failure.ts";
import { newId } from "#server/platform/ids.ts";
import { readQueryFacts } from "#server/search/index/query-facts.ts";
import type { AutomationContext } from "../automation-context.ts";
import { readWorld } from "../runs/rule-world.ts";
import { noteChange } from "../tables/changes-table.ts";
import { countArrivals, dropArrivals } from "../tables/queue-table.ts";
import {
  forgetRule,
  lockRules,
  placeRules,
  readPause,
  readRules,
  savePause,
  saveRule,
  type RuleException,
  type StoredRule,
} from "../tables/rules-table.ts";
import { checkForward, checkRule } from "./check-rule.ts";
import { nextTime } from "./rule-schedule.ts";
import { isAlike, type Said } from "./same-rule.ts";
import { showRules } from "./show-rule.ts";

/** A person's rules in their order, and whether they run. */
export async function listRules(context: AutomationContext, userId: string): Promise<Rules> {
  const hasModel = context.sift !== undefined;
  return context.database.readAsUser(userId, async (transaction) => {
    const pausedAt = await readPause(transaction, userId);
    return {
      rules: await showRules(transaction, userId, { now: context.clock.now(), hasModel }),
      paused_at: pausedAt?.toISOString() ?? null,
      held: pausedAt === undefined ? 0 : await countArrivals(transaction, userId),
      model: hasModel,
    };
  });
}

/** One rule. Throws `not_found`. */
export async function getRule(
  context: AutomationContext,
  userId: string,
  id: string,
): Promise<Rule> {
  const { rules } = await listRules(context, userId);
  return rules.find((rule) => rule.id === id) ?? missing();
}

function missing(): never {
  throw new Failure("not_found");
}

/** Keeps a new rule, under an id of its maker's if it has one. Throws what `checkRule` and `checkForward` throw, and `conflict` when there are too many. */
export async function createRule(
  context: AutomationContext,
  userId: string,
  { rule: draft, place, time_zone: deviceZone, id = newId() }: CreateRule & { id?: string },
): Promise<Rule> {
  await checkForward(context, userId, draft.actions);
  await write(context, userId, async (transaction, rules) => {
    if (rules.length >= limits.rules)
      throw new Failure("conflict", { message: `There are ${limits.rules} rules already.` });
    const at = Math.min(place ?? rules.length, rules.length);
    await keepRule(context, transaction, {
      userId,
      draft: { ...draft, words: draft.words ?? draft.name },
      former: undefined,
      id,
      place: at,
      deviceZone,
    });
    await placeRules(transaction, userId, rules.map((one) => one.id).toSpliced(at, 0, id));
  });
  return getRule(context, userId, id);
}

/**
 * Changes a rule; `requestId`: switching it is taken back by that. Throws `not_found`, `conflict` when it has become another version,
 * and as `createRule`.
 */
export async function changeRule(
  context: AutomationContext,
  userId: string,
  { id, version, rule: change, time_zone: deviceZone, requestId }: ChangeRule,
): Promise<Rule> {
  if (change.actions !== undefined) await checkForward(context, userId, change.actions);
  await write(context, userId, async (transaction, rules) => {
    const former = rules.find((one) => one.id === id) ?? missing();
    if (former.version !== version)
      throw new Failure("conflict", { message: "This rule was changed meanwhile." });
    const draft = { ...draftOf(former), ...withoutAbsent(change) };
    const { place } = former;
    await keepRule(context, transaction, { userId, draft, former, id, place, deviceZone });
    if (draft.enabled === former.enabled) return;
    const after = { enabled: draft.enabled };
    const switched = { kind: "rule", key: id, before: former, after } as const;
    const now = context.clock.now();
    await noteChange(transaction, userId, { requestId, change: switched, now });
  });
  return getRule(context, userId, id);
}

type Excepting = { id: string; exception: string };

/** Adds an exception to a rule, unless it has it; `requestId`: by that it is taken back. Throws `not_found`, and `conflict` when it has too many. */
export async function addException(
  context: AutomationContext,
  userId: string,
  { id, exception, requestId }: Excepting & { requestId?: string },
): Promise<void> {
  await write(context, userId, async (transaction, rules) => {
    const former = rules.find((one) => one.id === id) ?? missing();
    const { exceptions } = draftOf(former);
    if (exceptions.includes(exception)) return;
    if (exceptions.length >= limits.ruleExceptions)
      throw new Failure("conflict", {
        message: `This rule has ${limits.ruleExceptions} exceptions already.`,
      });
    await keepExceptions(context, transaction, {
      userId,
      former,
      exceptions: [...exceptions, exception],
    });
    const change = { kind: "rule", key: id, before: former, after: { exception } } as const;
    await noteChange(transaction, userId, { requestId, change, now: context.clock.now() });
  });
}

/** Takes an exception out of a rule. Throws `not_found`. */
export async function removeException(
  context: AutomationContext,
  userId: string,
  { id, exception, guard }: Excepting & Guarded,
): Promise<void> {
  await write(context, userId, async (transaction, rules) => {
    await guard?.(transaction);
    const former = rules.find((one) => one.id === id) ?? missing();
    const exceptions = draftOf(former).exceptions.filter((one) => one !== exception);
    await keepExceptions(context, transaction, { userId, former, exceptions });
  });
}

async function keepExceptions(
  context: AutomationContext,
  transaction: UserTransaction,
  { userId, former, exceptions }: { userId: string; former: StoredRule; exceptions: string[] },
): Promise<void> {
  const draft = { ...draftOf(former), exceptions };
  const { id, place } = former;
  const kept = { userId, draft, former, id, place, deviceZone: undefined };
  await keepRule(context, transaction, kept);
}

/** Forgets a rule; what it did can still be undone, and by the request it is brought back. Throws `not_found`. */
export async function removeRule(
  context: AutomationContext,
  userId: string,
  { id, requestId }: RemoveRule,
): Promise<void> {
  await write(context, userId, async (transaction, rules) => {
    const former = rules.find((one) => one.id === id) ?? missing();
    await forgetRule(transaction, userId, id);
    const change = { kind: "rule", key: id, before: former, after: null } as const;
    await noteChange(transaction, userId, { requestId, change, now: context.clock.now() });
  });
}

type Guarded = {
  /** Throws, under the lock of the rules, what keeps them as they are. */
  guard?: (transaction: UserTransaction) => Promise<void>;
};

/**
 * Switches a rule as it was, or brings it back in its place once it was deleted, as if it had never been gone. Throws
 * `invalid_request` where its label or template is gone, and `conflict` when there are too many rules.
 */
export async function restoreRule(
  context: AutomationContext,
  userId: string,
  { before, guard }: { before: StoredRule } & Guarded,
): Promise<void> {
  const { id, enabled } = before;
  const since = new Date(before.since);
  await write(context, userId, async (transaction, rules) => {
    await guard?.(transaction);
    const there = rules.find((one) => one.id === id);
    const known = { userId, id, deviceZone: undefined };
    if (there !== undefined) {
      const draft = { ...draftOf(there), enabled };
      const former = { ...there, enabled, since };
      await keepRule(context, transaction, { ...known, draft, former, place: there.place });
      return;
    }
    if (rules.length >= limits.rules) throw new Failure("conflict");
    const place = Math.min(before.place, rules.length);
    const exceptions = before.exceptions.map((one) => ({
      ...one,
      createdAt: new Date(one.createdAt),
    }));
    const former = { ...before, since, createdAt: new Date(before.createdAt), exceptions };
    const draft = draftOf(former);
    await keepRule(context, transaction, { ...known, draft, former, place });
    await placeRules(transaction, userId, rules.map((one) => one.id).toSpliced(place, 0, id));
  });
}

/** Puts the rules in an order. Throws `conflict` where these are not all of them. */
export async function orderRules(
  context: AutomationContext,
  userId: string,
  { ids }: OrderRules,
): Promise<void> {
  await write(context, userId, async (transaction, rules) => {
    const known = new Set(rules.map((one) => one.id));
    if (known.symmetricDifference(new Set(ids)).size > 0 || ids.length !== known.size)
      throw new Failure("conflict");
    await placeRules(transaction, userId, ids);
  });
}

/** Lets no rule run until they are let run again. */
export async function pauseRules(
  context: AutomationContext,
  userId: string,
  { requestId, guard }: PauseRules & Guarded = {},
): Promise<void> {
  const now = context.clock.now();
  await write(context, userId, async (transaction) => {
    await guard?.(transaction);
    const isPaused = (await readPause(transaction, userId)) !== undefined;
    await savePause(transaction, userId, now);
    if (!isPaused) await noteChange(transaction, userId, { requestId, change: pauseOf(true), now });
  });
}

function pauseOf(paused: boolean) {
  return { kind: "pause", key: "", before: null, after: { paused } } as const;
}

/** Lets the rules run again: on what came meanwhile only where that is wished. A time of a schedule that is past waits for the next. */
export async function resumeRules(
  context: AutomationContext,
  userId: string,
  { catchUp, requestId, guard }: Pick<ResumeRules, "catchUp"> & PauseRules & Guarded,
): Promise<void> {
  await write(context, userId, async (transaction, rules) => {
    await guard?.(transaction);
    const now = context.clock.now();
    const isPaused = (await readPause(transaction, userId)) !== undefined;
    await savePause(transaction, userId, undefined);
    if (isPaused) await noteChange(transaction, userId, { requestId, change: pauseOf(false), now });
    if (catchUp) return;
    await dropArrivals(transaction, userId);
    const { zone } = await readQueryFacts(transaction, userId, { now });
    for (const rule of rules)
      if (rule.nextAt !== null && rule.nextAt <= now && rule.schedule !== null)
        await saveRule(transaction, userId, {
          ...rule,
          nextAt: nextTime(rule.schedule, now, zone),
        });
  });
}

/** Changes the rules, one after the other, tells of it and lets what is due be done. */
async function write(
  context: AutomationContext,
  userId: string,
  change: (transaction: UserTransaction, rules: StoredRule[]) => Promise<void>,
): Promise<void> {
  await context.database.asUser(userId, async (transaction) => {
    await lockRules(transaction, userId);
    await change(transaction, await readRules(transaction, userId));
    await appendEvent(transaction, userId, "rules");
  });
  await context
    .continueRules(userId)
    .catch((error: unknown) => context.logger.warn({ err: error }, "rules are seen to later"));
}

type WholeDraft = RuleDraft & { words: string };

function draftOf({ schedule, exceptions, ...rule }: StoredRule): WholeDraft {
  return {
    name: rule.name,
    words: rule.words,
    query: rule.query,
    criterion: rule.criterion,
    actions: rule.actions,
    on: schedule === null ? "arrival" : { schedule },
    enabled: rule.enabled,
    exceptions: exceptions.map(({ query }) => query),
  };
}

function withoutAbsent<T extends object>(given: T): { [Key in keyof T]?: NonUndefined<T[Key]> } {
  const entries = Object.entries(given).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [Key in keyof T]?: NonUndefined<T[Key]> };
}

type NonUndefined<T> = T extends undefined ? never : T;

type Keeping = {
  draft: WholeDraft;
  former: StoredRule | undefined;
  id: string;
  place: number;
  deviceZone: string | undefined;
};

async function keepRule(
  context: AutomationContext,
  transaction: UserTransaction,
  { userId, ...keeping }: Keeping & { userId: string },
): Promise<void> {
  const now = context.clock.now();
  const { draft, former, id, place, deviceZone } = keeping;
  const world = await readWorld(transaction, userId, now);
  const { zone } = await readQueryFacts(transaction, userId, { now, deviceZone });
  const schedule =
    draft.on === "arrival" ? null : { ...draft.on.schedule, zone: draft.on.schedule.zone ?? zone };
  const { name, words, query, criterion, actions, enabled } = draft;
  const exceptions = exceptionsOf(draft.exceptions, former, now);
  checkRule({ criterion, actions, enabled, exceptions }, world, context.sift !== undefined);
  const said = { query, criterion, actions, schedule, exceptions };
  await saveRule(transaction, userId, {
    ...said,
    id,
    place,
    name,
    words,
    enabled,
    version: nextVersion(former, said),
    since: sinceWhen(former, { enabled, schedule, now }),
    nextAt: enabled && schedule !== null ? nextTime(schedule, now, zone) : null,
    createdAt: former?.createdAt ?? now,
    changedAt: now,
  });
}

function nextVersion(former: StoredRule | undefined, said: Said): number {
  if (former === undefined) return 1;
  return isAlike(former, said) ? former.version : former.version + 1;
}

type Switched = Pick<StoredRule, "enabled" | "schedule"> & { now: Date };

/** A rule that was on stays on for what has come since and waits. */
function sinceWhen(former: StoredRule | undefined, { enabled, schedule, now }: Switched): Date {
  if (former === undefined) return wholeSecond(now);
  const wasOn = former.enabled && former.schedule === null;
  return enabled && schedule === null && !wasOn ? wholeSecond(now) : former.since;
}

/** Gmail may give the time of a message in whole seconds. */
function wholeSecond(now: Date): Date {
  return new Date(Math.floor(now.getTime() / 1000) * 1000);
}

function exceptionsOf(
  queries: readonly string[],
  former: StoredRule | undefined,
  now: Date,
): RuleException[] {
  const known = new Map(former?.exceptions.map((one) => [one.query, one]));
  // Those that come at once stay in their order.
  return [...new Set(queries)].map(
    (query, index) =>
      known.get(query) ?? { id: newId(), query, createdAt: new Date(now.getTime() + index) },
  );
}
