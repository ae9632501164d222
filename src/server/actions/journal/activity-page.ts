import { sql } from "kysely";
import type { ActivityEntry } from "#contract/activity.ts";
import type { UserTransaction } from "#server/database/database.ts";
import { undoable } from "#server/mailbox/tables/journal-table.ts";

type ActivityWanted = { limit: number; after: number | undefined };

/** Gmail's ids grow with time, so the newest messages are found without reading all of an entry's. */
const newest = sql`m.gmail_id desc`;

/** One page of what was done, the newest first, and the entry to go on after. */
export async function readActivityPage(
  transaction: UserTransaction,
  userId: string,
  { limit, after }: ActivityWanted,
): Promise<{ entries: ActivityEntry[]; next: number | undefined }> {
  const { rows } = await sql<{ id: number; entry: ActivityEntry }>`
    select j.id, json_build_object(
      'id', j.id::text, 'request_id', j.request_id, 'actor', j.actor, 'act', j.act,
      'label', j.label, 'reason', j.reason, 'count', j.message_count, 'sample', (
        select coalesce(json_agg(json_build_object('id', s.id::text, 'subject', s.subject,
          'sender_name', s.sender_name, 'sender_email', s.sender_email) order by s.gmail_id desc), '[]')
        from (
          select e.id, e.subject, e.sender_name, e.sender_email, m.gmail_id
          from journal_messages m
          join emails e on e.user_id = m.user_id and e.gmail_id = m.gmail_id
          where m.user_id = j.user_id and m.journal_id = j.id
          order by ${newest} limit 3
        ) s
      ),
      'created_at', ${utc(sql`j.created_at`)}, 'undone_at', ${utc(sql`j.undone_at`)},
      'undo_of', j.undo_of::text, 'undoable', ${undoable}
    ) as entry
    from journal j
    where j.user_id = ${userId}::uuid and j.state = 'done'
      ${after === undefined ? sql`` : sql`and j.id < ${after}`}
    order by j.id desc limit ${limit + 1}
  `.execute(transaction);
  const shown = rows.slice(0, limit);
  return {
    entries: shown.map(({ entry }) => entry),
    next: rows.length > limit ? shown.at(-1)?.id : undefined,
  };
}

function utc(time: ReturnType<typeof sql>) {
  return sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
