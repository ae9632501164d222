import { sql } from "kysely";
import type { UserTransaction } from "#server/database/database.ts";
import type { OutboxRow } from "./outbox-table.ts";

/** Drops the text of a message that is sent, also as its form has kept it: from now on the mailbox has it. */
export async function dropWords(
  transaction: UserTransaction,
  userId: string,
  { id, draft_id, form_draft }: OutboxRow,
): Promise<void> {
  await sql`
    update outbox set message = (message || '{"body": ""}') - 'bodyHtml'
    where user_id = ${userId}::uuid and id = ${id}
  `.execute(transaction);
  await sql`
    delete from saved_drafts where user_id = ${userId}::uuid
      and draft_id in (${draft_id}, ${form_draft})
  `.execute(transaction);
}
