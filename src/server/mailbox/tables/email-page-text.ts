import { sql } from "kysely";
import type { UserTransaction } from "#server/database/database.ts";
import { emailJson } from "./email-row.ts";
import { keptPlan } from "#server/database/plan-name.ts";
import { afterPlace, type EmailPlace, type PageWanted } from "./emails-table.ts";

/** The rows of a page as a JSON list, and the place to go on from. */
export type EmailPageText = { emails: string; next: EmailPlace | undefined };

/** Rows of the page that every list begins with: its plan is kept. */
const usual = 50;

type Row = { emails: string | null; last_id: number | null; last_at: Date | null };

/**
 * What `readEmailPage` reads without bodies, as the text that the database writes: nothing of it is unpacked here only
 * to be packed again.
 */
export async function readEmailPageText(
  transaction: UserTransaction,
  userId: string,
  { label, limit, after }: Omit<PageWanted, "withBodies">,
): Promise<EmailPageText> {
  // Not even a table that was small when its plan was made is read from end to end.
  const unread = sql.raw("set local enable_seqscan = off").execute(transaction);
  const name = after === undefined ? "first-rows" : "next-rows";
  const [most, one] = [sql.lit(limit), sql.lit(limit + 1)];
  const page = sql<Row>`
    ${limit === usual ? keptPlan(name) : sql``}
    with page as materialized (
      select email_id, received_at, row_number() over (order by received_at desc, email_id desc) as place
      from email_labels
      where user_id = ${userId}::uuid and label = ${label} ${afterPlace(after)}
      order by received_at desc, email_id desc limit ${one}
    ),
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
