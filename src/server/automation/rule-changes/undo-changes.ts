import { readSameOutboxRow } from "#server/compose/tables/outbox-table.ts";
import type { UserTransaction } from "#server/database/database.ts";
import { appendEvent } from "#server/database/events-table.ts";
import type { AutomationContext } from "../automation-context.ts";
import { restoreFollowUp } from "../follow-up/set-follow-up.ts";
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
  /** How many reminders are as before. */
  reminders: number;
  /** Senders who will hear nothing: their message had not gone out. */
  takenBack: readonly string[];
  /** Senders whose list has heard it already, in which way; nothing undoes that. */
  stays: readonly { address: string; way: "one_click" | "mail" | "page" }[];
};

/**
 * Takes back what a request has changed of rules, reminders and lists, the last first: rules are switched and there as before, and
 * what came while all were paused is seen to. What has become something else since is left alone. Throws what keeps a rule from being kept.
 */
export async function undoChanges(
  context: AutomationContext,
  userId: string,
  requestId: string,
): Promise<ChangesUndone> {
  const { database } = context;
  const changes = await database.readAsUser(userId, (own) => readChanges(own, userId, [requestId]));
  const back: NotedChange[] = [];
  const stays: ChangesUndone["stays"][number][] = [];
  for (const change of changes) {
    const { standing } = change;
    if (standing === "open" && (await undoChange(context, userId, change))) back.push(change);
    else if (change.kind === "unsubscription" && (standing === "late" || standing === "open"))
      stays.push({ address: change.key, way: change.after.way });
  }
  return {
    rules: back.flatMap(toldOf),
    reminders: back.filter(({ kind }) => kind === "reminder").length,
    takenBack: back.flatMap(({ kind, key }) => (kind === "unsubscription" ? [key] : [])),
    stays,
  };
}

/** What is told of a change of rules; nothing of others. */
function toldOf(change: NotedChange): ChangesUndone["rules"][number][] {
  if (change.kind === "pause") return [{ act: change.after.paused ? "pause" : "resume" }];
  if (change.kind !== "rule") return [];
  const { after, before } = change;
  const { name } = before;
  if (after === null) return [{ act: "remove", name }];
  if ("exception" in after) return [{ act: "except", name }];
  return [{ act: after.enabled ? "on" : "off", name }];
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
  /** Under the lock of what it is about, where nobody makes something else of it meanwhile. */
  async function guard(own: UserTransaction): Promise<void> {
    const found = (await readChanges(own, userId, [requestId])).find((one) => one.id === id);
    if (found?.standing !== "open") throw new ChangedSince();
    await markChangeUndone(own, userId, { id, now });
  }
  try {
    await restore(context, userId, { change, guard });
    return true;
  } catch (error) {
    if (error instanceof ChangedSince) return false;
    throw error;
  }
}

type Restoring = {
  change: Exclude<NotedChange, Left>;
  guard: (own: UserTransaction) => Promise<void>;
};

async function restore(
  context: AutomationContext,
  userId: string,
  { change, guard }: Restoring,
): Promise<void> {
  const { kind, key, before, after } = change;
  if (kind === "reminder") return restoreFollowUp(context, userId, { id: key, before, guard });
  if (kind === "pause")
    return after.paused
      ? resumeRules(context, userId, { catchUp: true, guard })
      : pauseRules(context, userId, { guard });
  if (after !== null && "exception" in after)
    return removeException(context, userId, { id: key, ...after, guard });
  return restoreRule(context, userId, { before, guard });
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
