import { readSameOutboxRow } from "#server/compose/tables/outbox-table.ts";
import type { UserTransaction } from "#server/database/database.ts";
import { appendEvent } from "#server/database/events-table.ts";
import type { AutomationContext } from "../automation-context.ts";
import { withdrawMade } from "../ledger/withdraw-made.ts";
import { pauseRules, removeException, restoreRule, resumeRules } from "../rules/manage-rules.ts";
import { markChangeUndone, type NotedChange, readChanges } from "../tables/changes-table.ts";
import { saveUnsubscription } from "../tables/unsubscriptions-table.ts";

/** What of a request is as before: `name` is the rule's, and of the pause of all rules absent. */
export type ChangesUndone = {
  rules: readonly {
    act: "on" | "off" | "remove" | "pause" | "resume" | "except";
    name?: string;
  }[];
  /** Senders who will hear nothing: their message had not gone out. */
  takenBack: readonly string[];
  /** Senders whose list has heard it already, in which way; nothing undoes that. */
  stays: readonly { address: string; way: "one_click" | "mail" | "page" }[];
};

/**
 * Takes back what a request has changed of rules and lists, the last first: rules are switched and there as before, and what came
 * while all were paused is seen to. What has become something else since is left alone. Throws what keeps a rule from being kept.
 */
export async function undoChanges(
  context: AutomationContext,
  userId: string,
  requestId: string,
): Promise<ChangesUndone> {
  const { database } = context;
  const changes = await database.readAsUser(userId, (own) => readChanges(own, userId, [requestId]));
  const rules: ChangesUndone["rules"][number][] = [];
  const takenBack: string[] = [];
  const stays: ChangesUndone["stays"][number][] = [];
  for (const change of changes) {
    const isBack = change.standing === "open" && (await undoChange(context, userId, change));
    if (change.kind === "unsubscription") {
      if (isBack) takenBack.push(change.key);
      else if (change.standing === "late" || change.standing === "open")
        stays.push({ address: change.key, way: change.after.way });
    } else if (isBack) rules.push(toldOf(change));
  }
  return { rules, takenBack, stays };
}

type OfRules = Extract<NotedChange, { kind: "rule" | "pause" }>;

function toldOf(change: OfRules): ChangesUndone["rules"][number] {
  if (change.kind === "pause") return { act: change.after.paused ? "pause" : "resume" };
  const { after, before } = change;
  if (after === null) return { act: "remove", name: before.name };
  if ("exception" in after) return { act: "except", name: before.name };
  return { act: after.enabled ? "on" : "off", name: before.name };
}

/** False where it is too late. */
async function undoChange(
  context: AutomationContext,
  userId: string,
  change: NotedChange,
): Promise<boolean> {
  const { id, requestId } = change;
  const now = context.clock.now();
  if (change.kind === "unsubscription") {
    if (!(await takeBack(context, userId, change))) return false;
    await context.database.asUser(userId, (own) => markChangeUndone(own, userId, { id, now }));
    return true;
  }
  /** Under the lock of the rules, where nobody makes something else of it meanwhile. */
  async function guard(own: UserTransaction): Promise<void> {
    const found = (await readChanges(own, userId, [requestId])).find((one) => one.id === id);
    if (found?.standing !== "open") throw new ChangedSince();
    await markChangeUndone(own, userId, { id, now });
  }
  try {
    if (change.kind === "rule" && change.after !== null && "exception" in change.after)
      await removeException(context, userId, { id: change.key, ...change.after, guard });
    else if (change.kind === "rule")
      await restoreRule(context, userId, { before: change.before, guard });
    else if (change.after.paused) await resumeRules(context, userId, { catchUp: true, guard });
    else await pauseRules(context, userId, { guard });
    return true;
  } catch (error) {
    if (error instanceof ChangedSince) return false;
    throw error;
  }
}

class ChangedSince extends Error {}

type Left = Extract<NotedChange, { kind: "unsubscription" }>;

/** One message may be of several senders. */
async function takeBack(
  context: AutomationContext,
  userId: string,
  { key: address, before, after }: Left,
): Promise<boolean> {
  const { database, clock } = context;
  const sent = await database.readAsUser(userId, (own) =>
    readSameOutboxRow(own, userId, { idempotencyKey: after.id, draft: undefined }),
  );
  if (sent === undefined) return false;
  const made = { outbox: String(sent.id) };
  if (sent.state !== "cancelled" && !(await withdrawMade(context, userId, made))) return false;
  const { id, way } = after;
  const none = { address, id, way, told: "", state: "undone", at: clock.now() } as const;
  const former = before === null ? none : { ...before, at: new Date(before.at) };
  await database.asUser(userId, async (own) => {
    await saveUnsubscription(own, userId, former);
    await appendEvent(own, userId, "emails");
  });
  return true;
}
