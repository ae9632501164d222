import { sql } from "kysely";
import type { UserTransaction } from "./database.ts";
import { emailJson } from "./email-row.ts";
import { afterPlace, type EmailPlace, type PageWanted } from "./emails-table.ts";

/** The rows of a page as a JSON list, and the place to go on from. */
export type EmailPageText = { emails: string; next: EmailPlace | undefined };

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
  const { rows } = await sql<Row>`
    with page as materialized (
      select email_id, received_at, row_number() over (order by received_at desc, email_id desc) as place
      from email_labels
      where user_id = ${userId}::uuid and label = ${label} ${afterPlace(after)}
      order by received_at desc, email_id desc limit ${limit + 1}
    ),
    written as (
      select page.place, page.email_id, page.received_at, ${emailJson}::text as email
      from page join emails e on e.user_id = ${userId}::uuid and e.id = page.email_id
      where page.place <= ${limit}
    )
    select string_agg(email, ',' order by place) as emails,
      max(email_id) filter (where place = ${limit} and goes_on) as last_id,
      max(received_at) filter (where place = ${limit} and goes_on) as last_at
    from written, (select count(*) > ${limit} as goes_on from page) counted
  `.execute(transaction);
  const { emails, last_id: id, last_at: receivedAt } = rows[0] ?? {};
  const next = id && receivedAt ? { id, receivedAt } : undefined;
  return { emails: `[${emails ?? ""}]`, next };
}
