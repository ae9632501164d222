import { sql, type RawBuilder } from "kysely";
import { keptPlan } from "#server/database/plan-name.ts";
import type { UserTransaction } from "#server/database/database.ts";
import { emailJson } from "./email-row.ts";
import { readEmailsById } from "./emails-by-id.ts";

/** A place in a list: a row's time, which Gmail gives in milliseconds, and id. */
export type EmailPlace = { receivedAt: Date; id: number };

/** The rows of a page as the JSON list that the database writes, and the place to go on from. */
export type EmailPageText = { emails: string; next: EmailPlace | undefined };

/** A page of a label: its most rows, and the place that it begins after. */
type PageWanted = { label: string; limit: number; after: EmailPlace | undefined };

/** Rows of the page that every list begins with: its plan is kept. */
const usual = 50;

/** One page of a label, newest first, in one statement: nothing of it is unpacked here only to be packed again. */
export async function readEmailPage(
  transaction: UserTransaction,
  userId: string,
  wanted: PageWanted,
): Promise<EmailPageText> {
  // Not even a table that was small when its plan was made is read from end to end.
  const unread = sql.raw("set local enable_seqscan = off").execute(transaction);
  const name = wanted.after === undefined ? "first-rows" : "next-rows";
  const most = sql.lit(wanted.limit);
  const page = sql<{ emails: string | null; last_id: number | null; last_at: Date | null }>`
    ${wanted.limit === usual ? keptPlan(name) : sql``}
    with page as materialized (${labelRows(userId, wanted)}),
    written as (
      select page.place, page.email_id, page.received_at, shown.email
      from page cross join lateral (
        select ${emailJson}::text as email from emails e
        where e.user_id = ${userId}::uuid and e.id = page.email_id offset 0
      ) shown
      where page.place <= ${most}
    )
    select string_agg(email, ',' order by place) as emails,
      max(email_id) filter (where place = ${most} and goes_on) as last_id,
      max(received_at) filter (where place = ${most} and goes_on) as last_at
    from written, (select count(*) > ${most} as goes_on from page) counted
  `.execute(transaction);
  const [{ rows }] = await Promise.all([page, unread]);
  const { emails, last_id: id, last_at: receivedAt } = rows[0] ?? {};
  const next = id && receivedAt ? { id, receivedAt } : undefined;
  return { emails: `[${emails ?? ""}]`, next };
}

/** Where the rows of such a page are, and whether more follow. */
export async function readPlaces(
  transaction: UserTransaction,
  userId: string,
  wanted: PageWanted,
): Promise<{ places: EmailPlace[]; goesOn: boolean }> {
  const { rows } = await sql<EmailPlace>`
    select email_id as id, received_at as "receivedAt" from (${labelRows(userId, wanted)}) page order by place
  `.execute(transaction);
  return { places: rows.slice(0, wanted.limit), goesOn: rows.length > wanted.limit };
}

/** The rows of a page in the label's own index, and one more. */
function labelRows(userId: string, { label, limit, after }: PageWanted): RawBuilder<unknown> {
  const behind =
    after === undefined
      ? sql``
      : sql`and (received_at, email_id) < (${after.receivedAt}::timestamptz, ${after.id}::bigint)`;
  return sql`
    select email_id, received_at, row_number() over (order by received_at desc, email_id desc) as place
    from email_labels
    where user_id = ${userId}::uuid and label = ${label} ${behind}
    order by received_at desc, email_id desc limit ${sql.lit(limit + 1)}`;
}

/** The messages at these places, those that are gone left out. */
export async function readEmailsAt(
  transaction: UserTransaction,
  userId: string,
  places: EmailPlace[],
): Promise<EmailPageText> {
  const { rows } = await sql<{ emails: string | null }>`
    ${keptPlan("rows-at")}
    select string_agg(${emailJson}::text, ',' order by wanted.place) as emails
    from unnest(${places.map(({ id }) => id)}::bigint[]) with ordinality as wanted (id, place)
    join emails e on e.user_id = ${userId}::uuid and e.id = wanted.id
  `.execute(transaction);
  return { emails: `[${rows[0]?.emails ?? ""}]`, next: undefined };
}

/** Rows with bodies that are read at once, and characters of bodies after which a page ends early. */
const atOnce = { rows: 20, characters: 16 * 1024 * 1024 } as const;

/** The same with their bodies. Ends before the last place when the bodies are large, with the place to go on from. */
export async function readWholeEmailsAt(
  transaction: UserTransaction,
  userId: string,
  places: EmailPlace[],
): Promise<EmailPageText> {
  const emails: string[] = [];
  let read = 0;
  let characters = 0;
  while (read < places.length && characters < atOnce.characters) {
    const ids = places.slice(read, read + atOnce.rows).map(({ id }) => id);
    for (const email of await readEmailsById(transaction, userId, { ids, withBodies: true })) {
      characters += (email.body_text?.length ?? 0) + (email.body_html?.length ?? 0);
      emails.push(JSON.stringify(email));
    }
    read += ids.length;
  }
  return {
    emails: `[${emails.join()}]`,
    next: places.length > read ? places[read - 1] : undefined,
  };
}
