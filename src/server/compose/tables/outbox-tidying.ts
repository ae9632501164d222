import { sql } from "kysely";
import type { UserTransaction } from "#server/database/database.ts";
import type { OutboxRow } from "./outbox-table.ts";

/** Ends a message of which doubt may have left drafts: they are looked for in three seconds, when they are there. */
export const tidying = {
  tidy_at: sql<Date | null>`
    case when asked_at is not null or stray_drafts then statement_timestamp() + interval '3 seconds' end
  `,
};

/** An ended message whose drafts are to be looked for now; unless that comes to an end, again in half a minute. */
export async function claimTidying(
  transaction: UserTransaction,
  userId: string,
): Promise<OutboxRow | undefined> {
  const { rows } = await sql<OutboxRow>`
    update outbox o set tidy_at = statement_timestamp() + interval '30 seconds'
    where o.user_id = ${userId}::uuid and o.id = (
      select id from outbox where user_id = ${userId}::uuid and state in ('cancelled', 'sent')
        and tidy_at <= statement_timestamp() order by tidy_at, id limit 1 for update skip locked
    )
    returning o.*
  `.execute(transaction);
  return rows[0];
}

/** Notes that an ended message has no drafts left, unless one that Gmail was asked for may still come. */
export async function endTidying(
  transaction: UserTransaction,
  userId: string,
  id: number,
): Promise<void> {
  await sql`
    update outbox set tidy_at = null where user_id = ${userId}::uuid and id = ${id}
      and (asked_at is null or asked_at < statement_timestamp() - interval '30 seconds')
  `.execute(transaction);
}

/**
 * Notes that a draft with a message's mark may come yet, to be looked for in three seconds or when the message has ended;
 * while it is being drafted under that mark, it is looked for anyway.
 */
export async function noteStray(
  transaction: UserTransaction,
  userId: string,
  { id, send_id }: Pick<OutboxRow, "id" | "send_id">,
): Promise<void> {
  await sql`
    update outbox set stray_drafts = true,
      tidy_at = case when state in ('cancelled', 'sent') then statement_timestamp() + interval '3 seconds' end
    where user_id = ${userId}::uuid and id = ${id} and not (state = 'drafting' and send_id = ${send_id})
  `.execute(transaction);
}

/** Ended messages are known for a month after that, so that a repeated request sends nothing. */
export const isForgotten = sql<boolean>`
  (state in ('sent', 'cancelled') and greatest(created_at, send_at) < statement_timestamp() - interval '30 days')
`;

/** Forgets the messages whose month is over. */
export async function forgetEndedOutbox(
  transaction: UserTransaction,
  userId: string,
): Promise<void> {
  await sql`delete from outbox where user_id = ${userId}::uuid and ${isForgotten}`.execute(
    transaction,
  );
}
