import { sql } from "kysely";
import type { UserTransaction } from "#server/database/database.ts";

export type MailSummary = {
  of: number;
  senders: { name: string; address: string; count: number }[];
  samples: {
    id: number;
    gmailId: string;
    subject: string;
    senderName: string;
    senderEmail: string;
    receivedAt: Date;
  }[];
};

/** Who wrote most of these messages, and the first of them, as far as they are read; `of`: all mail since a time. */
export async function summariseMail(
  transaction: UserTransaction,
  userId: string,
  { ids, since, samples }: { ids: readonly number[]; since: Date; samples: number },
): Promise<MailSummary> {
  const { rows: all } = await sql<{ count: number }>`
    select count(*)::int as count from email_labels
    where user_id = ${userId}::uuid and label = '@all' and received_at >= ${since}
  `.execute(transaction);
  const { rows: senders } = await sql<MailSummary["senders"][number]>`
    select max(e.sender_name) as name, lower(e.sender_email) as address, count(*)::int as count
    from unnest(${ids}::bigint[]) wanted (id)
    join emails e on e.user_id = ${userId}::uuid and e.id = wanted.id and not e.pending
    group by lower(e.sender_email) order by count(*) desc, lower(e.sender_email) limit 10
  `.execute(transaction);
  const { rows: shown } = await sql<MailSummary["samples"][number]>`
    select e.id, e.gmail_id as "gmailId", e.subject, e.sender_name as "senderName",
      e.sender_email as "senderEmail", e.received_at as "receivedAt"
    from unnest(${ids}::bigint[]) with ordinality wanted (id, place)
    join emails e on e.user_id = ${userId}::uuid and e.id = wanted.id and not e.pending
    order by wanted.place limit ${samples}
  `.execute(transaction);
  return { of: all[0]?.count ?? 0, senders, samples: shown };
}
