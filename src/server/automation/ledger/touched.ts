import {
  describeAction,
  describeNotDone,
  describeToDo,
} from "#contract/automation/describe-rule.ts";
import type {
  ListTouched,
  NotDone,
  Notices,
  RuleAction,
  Touched,
} from "#contract/automation/rules.ts";
import { startOfDay } from "#server/actions/change-set/group-sendings.ts";
import { readTemplates } from "#server/compose/tables/templates-table.ts";
import type { UserTransaction } from "#server/database/database.ts";
import { readLabels } from "#server/mailbox/tables/labels-table.ts";
import { Failure } from "#server/platform/failure.ts";
import type { AutomationContext } from "../automation-context.ts";
import { readNotices, readTouched, type TouchedRow } from "../tables/ledger-views.ts";

/** What rules did with which messages, the newest first. */
export async function listTouched(
  { database }: AutomationContext,
  userId: string,
  { rule, cursor, limit }: ListTouched,
): Promise<{ touched: Touched[]; next: string | null }> {
  const after = cursor === undefined ? undefined : Number(cursor);
  return database.readAsUser(userId, async (transaction) => {
    const rows = await readTouched(transaction, userId, { rule, after, limit });
    const describe = await readDescriber(transaction, userId);
    const shown = rows.slice(0, limit);
    const last = rows.length > limit ? shown.at(-1) : undefined;
    return {
      touched: shown.map((row) => toTouched(row, describe)),
      next: last === undefined ? null : String(last.id),
    };
  });
}

/** The rules that touched a message, the last first. Throws `not_found` for a message that is not the person's. */
export async function explainWhyHere(
  { database }: AutomationContext,
  userId: string,
  emailId: number,
): Promise<{ touched: Touched[] }> {
  return database.readAsUser(userId, async (transaction) => {
    const email = await transaction
      .selectFrom("emails")
      .select("id")
      .where("user_id", "=", userId)
      .where("id", "=", emailId)
      .executeTakeFirst();
    if (email === undefined) throw new Failure("not_found");
    const rows = await readTouched(transaction, userId, { emailId });
    const describe = await readDescriber(transaction, userId);
    return { touched: rows.map((row) => toTouched(row, describe)) };
  });
}

/** What a rule has done, by its name then: with how many messages each thing was done, and with how many it was undone since. */
export type RuleDeeds = {
  name: string;
  messages: number;
  undone: number;
  did: readonly { what: string; count: number }[];
};

/** Messages that are looked at. */
const deedsAtMost = 5000;

/** What each rule, or one of them, has done, ever or on a day; `more`: and still more before. */
export async function sumDeeds(
  { database }: Pick<AutomationContext, "database">,
  userId: string,
  { rule, day }: { rule: string | undefined; day: { day: string; zone: string } | undefined },
): Promise<{ deeds: RuleDeeds[]; more: boolean }> {
  const from = day && startOfDay(day.day, day.zone, 0);
  const before = day && startOfDay(day.day, day.zone, 1);
  return database.readAsUser(userId, async (transaction) => {
    const wanted = { rule, from, before, limit: deedsAtMost };
    const rows = await readTouched(transaction, userId, wanted);
    const describe = await readDescriber(transaction, userId);
    const counted = rows
      .slice(0, deedsAtMost)
      .filter((row) => row.did.length + row.notDone.length > 0);
    const byRule = Map.groupBy(counted, ({ ruleId }) => ruleId);
    const deeds = Array.from(byRule.values(), (some) => deedsOf(some, describe));
    return { deeds, more: rows.length > deedsAtMost };
  });
}

function deedsOf(rows: readonly TouchedRow[], describe: Describer): RuleDeeds {
  const counts = new Map<string, number>();
  const told = rows.flatMap(({ did, notDone }) => [
    ...describe.did(did),
    ...describe.notDone(notDone),
  ]);
  for (const what of told) counts.set(what, (counts.get(what) ?? 0) + 1);
  return {
    name: rows[0]?.name ?? "",
    messages: new Set(rows.map(({ gmailId }) => gmailId)).size,
    undone: rows.filter(({ undoneAt }) => undoneAt !== null).length,
    did: [...counts].map(([what, count]) => ({ what, count })),
  };
}

/** What was done and what was not, in plain words. */
export type Describer = {
  did(actions: readonly RuleAction[]): string[];
  notDone(actions: readonly NotDone[]): string[];
};

/** Says in plain words what a rule did, by the names that labels and templates have now. */
export async function readDescriber(
  transaction: UserTransaction,
  userId: string,
): Promise<Describer> {
  const labels = await readLabels(transaction, userId);
  const templates = await readTemplates(transaction, userId);
  const names = {
    labels: Object.fromEntries(labels.map(({ id, name }) => [id, name])),
    templates: Object.fromEntries(templates.map(({ id, name }) => [id, name])),
  };
  return {
    did: (actions) => actions.map((action) => describeAction(action, names)),
    notDone: (actions) => actions.map((action) => describeNotDone(action, names)),
  };
}

function toTouched(row: TouchedRow, describe: Describer): Touched {
  return {
    id: String(row.id),
    rule: row.ruleId,
    name: row.name,
    words: row.words,
    query: row.query,
    version: row.version,
    current: row.current,
    email: {
      id: row.emailId === null ? null : String(row.emailId),
      gmail_id: row.gmailId,
      subject: row.subject,
    },
    did: describe.did(row.did),
    already: describe.did(row.already),
    to_do: row.toDo.map(describeToDo),
    not_done: describe.notDone(row.notDone),
    reason: row.reason,
    at: row.at.toISOString(),
    by: row.by,
    undone_at: row.undoneAt?.toISOString() ?? null,
    undoable: row.isUndoable,
  };
}

/** What rules want told after a number. */
export async function listNotices(
  { database }: AutomationContext,
  userId: string,
  after: string | undefined,
): Promise<Notices> {
  const number = after === undefined ? undefined : Number(after);
  const { notices, last } = await database.readAsUser(userId, (transaction) =>
    readNotices(transaction, userId, number),
  );
  return {
    last: String(last),
    notices: notices.map((one) => ({
      rule: one.ruleId,
      name: one.name,
      email: {
        id: String(one.emailId),
        gmail_id: one.gmailId,
        thread_id: one.threadId,
        subject: one.subject,
        sender_name: one.senderName,
        sender_email: one.senderEmail,
      },
      at: one.at.toISOString(),
    })),
  };
}
