import { sql } from "kysely";
import type { EmailWithBody } from "#contract/messages.ts";
import type { UserTransaction } from "#server/database/database.ts";
import { emailBodies, emailColumns, withBody, type EmailRow } from "./email-row.ts";

/** One message with its bodies, or undefined when the person has no such message. */
export async function readEmail(
  transaction: UserTransaction,
  userId: string,
  id: number,
): Promise<EmailWithBody | undefined> {
  const { rows } = await sql<EmailRow>`
    select ${emailColumns}, b.body_text, b.body_html from emails e ${emailBodies}
    where e.user_id = ${userId}::uuid and e.id = ${id}
  `.execute(transaction);
  return rows[0] && withBody(rows[0]);
}

/** Messages with their bodies in the order in which they became known, after an id. */
export async function readEmailsAfter(
  transaction: UserTransaction,
  userId: string,
  { after, limit }: { after: number; limit: number },
): Promise<EmailWithBody[]> {
  const { rows } = await sql<EmailRow>`
    select ${emailColumns}, b.body_text, b.body_html from emails e ${emailBodies}
    where e.user_id = ${userId}::uuid and e.id > ${after} order by e.id limit ${limit}
  `.execute(transaction);
  return rows.map(withBody);
}

type LabelChange = { gmailId: string; add: string[]; remove: string[] };

/** Messages whose labels are changed in one statement: each ends within its time, however many there are. */
const chunk = 1000;

/** Changes the labels of messages that the mirror holds, as if one after the other; others are passed over. */
export async function changeLabels(
  transaction: UserTransaction,
  userId: string,
  changes: LabelChange[],
): Promise<void> {
  const outcome = outcomeOf(changes);
  for (let start = 0; start < outcome.length; start += chunk)
    await setLabels(transaction, userId, outcome.slice(start, start + chunk));
}

async function setLabels(
  transaction: UserTransaction,
  userId: string,
  changes: ReturnType<typeof outcomeOf>,
): Promise<void> {
  await sql`
    update emails e set labels = (
      select coalesce(array_agg(distinct l), '{}') from unnest(e.labels || c.added) l
      where not l = any (c.removed)
    )
    from json_to_recordset(${JSON.stringify(changes)}::json)
      as c (gmail_id text, added text[], removed text[])
    where e.user_id = ${userId}::uuid and e.gmail_id = c.gmail_id
      and (not e.labels @> c.added or e.labels && c.removed)
  `.execute(transaction);
}

/** One row a message: the last word on each of its labels. */
function outcomeOf(changes: LabelChange[]) {
  const messages = new Map<string, Map<string, "added" | "removed">>();
  for (const { gmailId, add, remove } of changes) {
    const labels = messages.get(gmailId) ?? new Map();
    for (const label of add) labels.set(label, "added");
    for (const label of remove) labels.set(label, "removed");
    messages.set(gmailId, labels);
  }
  return [...messages].map(([gmail_id, labels]) => ({
    gmail_id,
    added: [...labels.keys()].filter((label) => labels.get(label) === "added"),
    removed: [...labels.keys()].filter((label) => labels.get(label) === "removed"),
  }));
}

/** Removes messages from the mirror, with bodies, attachments and labels. */
export async function forgetEmails(
  transaction: UserTransaction,
  userId: string,
  gmailIds: string[],
): Promise<void> {
  await sql`
    delete from emails where user_id = ${userId}::uuid and gmail_id = any (${gmailIds}::text[])
  `.execute(transaction);
}

/** How many messages the mirror knows. */
export async function countEmails(transaction: UserTransaction, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from emails where user_id = ${userId}::uuid
  `.execute(transaction);
  return rows[0]?.count ?? 0;
}

/** The newest message's id: later ones were known later. 0 without mail. */
export async function lastEmailId(transaction: UserTransaction, userId: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select coalesce(max(id), 0) as id from emails where user_id = ${userId}::uuid
  `.execute(transaction);
  return rows[0]?.id ?? 0;
}

/** Removes every message but the given, and but those known later than `lastId`; answers how many. */
export async function forgetAllBut(
  transaction: UserTransaction,
  userId: string,
  { gmailIds, lastId }: { gmailIds: string[]; lastId: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with gone as (
      delete from emails e where user_id = ${userId}::uuid and id <= ${lastId} and not exists (
        select from unnest(${gmailIds}::text[]) as kept (gmail_id) where kept.gmail_id = e.gmail_id
      ) returning id
    )
    select count(*) as count from gone
  `.execute(transaction);
  return rows[0]?.count ?? 0;
}
