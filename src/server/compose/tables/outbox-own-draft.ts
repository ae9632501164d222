import { sql } from "kysely";
import type { UserTransaction } from "#server/database/database.ts";
import type { OutboxRow } from "./outbox-table.ts";

/**
 * Notes that a waiting message without a draft is about to get one, with its mark. Undefined, with nothing noted, for one
 * that has a draft, is on its way or comes before that moment.
 */
export async function beginOwnDraft(
  transaction: UserTransaction,
  userId: string,
  { id, before }: { id: number; before: Date },
): Promise<OutboxRow | undefined> {
  const { rows } = await sql<OutboxRow>`
    update outbox set stray_drafts = true, history_id = coalesce(history_id,
      (select history_id from sync_state where user_id = ${userId}::uuid))
    where user_id = ${userId}::uuid and id = ${id} and state = 'queued' and lease_owner is null
      and draft_id is null and greatest(send_at, next_try_at) >= ${before}
    returning *
  `.execute(transaction);
  return rows[0];
}

/** Gives a waiting message the draft that was made for it. False when it is too late, or it has another. */
export async function endOwnDraft(
  transaction: UserTransaction,
  userId: string,
  { id, draft }: { id: number; draft: { id: string; gmailId: string } },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update outbox set draft_id = ${draft.id}, draft_gmail_id = ${draft.gmailId}
    where user_id = ${userId}::uuid and id = ${id} and state = 'queued' and lease_owner is null
      and draft_id is null
  `.execute(transaction);
  return (numAffectedRows ?? 0n) > 0n;
}
