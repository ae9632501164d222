import { sql } from "kysely";
import type { UserTransaction } from "#server/database/database.ts";
import type { KnownPerson } from "./people-table.ts";

/**
 * `written`: the person has written to them; `acquainted`: they have written on three days or more over a week or more, by the
 * name that they have now.
 */
type ContactRow = KnownPerson & { written: boolean; acquainted: boolean };

/** Messages that the person has sent, and has received, newest first, by which it is known who wrote to whom. */
const sent = 2000;
const received = 5000;

/**
 * Whom the person knows, who is met most first; the person is not among them. Somebody's name is the one that they give
 * themselves, or else the person gives them, before any that stands in others' mail.
 */
export async function readContacts(
  transaction: UserTransaction,
  userId: string,
  limit: number,
): Promise<ContactRow[]> {
  const { rows } = await sql<ContactRow>`
    with newest as materialized (
      select email_id, received_at from email_labels where user_id = ${userId}::uuid and label = 'SENT'
      order by received_at desc, email_id desc limit ${sent}
    ), written as materialized (
      select distinct on (1) lower(person ->> 'address') as address, person ->> 'name' as name
      from newest join emails e on e.user_id = ${userId}::uuid and e.id = newest.email_id
      cross join lateral jsonb_array_elements(
        (e.recipients -> 'to') || (e.recipients -> 'cc') || (e.recipients -> 'bcc')
      ) person
      order by 1, person ->> 'name' = '', newest.received_at desc
    ), came as materialized (
      select email_id, received_at from email_labels where user_id = ${userId}::uuid and label = '@all'
      order by received_at desc, email_id desc limit ${received}
    ), wrote as materialized (
      select distinct on (address) address, name, days >= 3 and last - first >= interval '7 days' as acquainted
      from (
        select lower(e.sender_email) as address, e.sender_name as name, min(came.received_at) as first,
          max(came.received_at) as last, count(distinct came.received_at::date) as days
        from came join emails e on e.user_id = ${userId}::uuid and e.id = came.email_id
        group by 1, 2
      ) named order by address, name = '', last desc
    )
    select coalesce(nullif(f.name, ''), nullif(w.name, ''), p.name) as name, p.address,
      p.messages as count, w.address is not null as written,
      coalesce(f.acquainted, false) as acquainted
    from people p left join written w using (address) left join wrote f using (address)
    where p.user_id = ${userId}::uuid
      and p.address <> (select lower(email) from users where user_id = ${userId}::uuid)
    order by p.messages desc, p.address limit ${limit}
  `.execute(transaction);
  return rows;
}
