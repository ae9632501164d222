import { sql, type Selectable } from "kysely";
import type { UserTransaction } from "./database.ts";
import type { Tables } from "./tables.ts";

/** A form's first draft: asked for, and there once it has an id. */
export type NewDraftRow = Selectable<Tables["new_drafts"]>;

/**
 * Notes that a form's first draft is about to be asked for, with Gmail's history id before that. Answers the note
 * there is already, if any; then nothing is changed. Forgets those older than a month.
 */
export async function noteNewDraft(
  transaction: UserTransaction,
  userId: string,
  { form, historyId }: { form: string; historyId: string },
): Promise<NewDraftRow | undefined> {
  await sql`
    delete from new_drafts where user_id = ${userId}::uuid
      and asked_at < statement_timestamp() - interval '30 days'
  `.execute(transaction);
  const { rows } = await sql<NewDraftRow>`
    insert into new_drafts as n (user_id, form, history_id)
    values (${userId}::uuid, ${form}::uuid, ${historyId})
    on conflict (user_id, form) do nothing returning n.*
  `.execute(transaction);
  if (rows.length > 0) return undefined;
  return transaction
    .selectFrom("new_drafts")
    .selectAll()
    .where("user_id", "=", userId)
    .where("form", "=", form)
    .executeTakeFirst();
}

/** Notes that the draft is there, or, without one, that it is asked for once more. */
export async function changeNewDraft(
  transaction: UserTransaction,
  userId: string,
  { form, draftId }: { form: string; draftId: string | null },
): Promise<void> {
  await sql`
    update new_drafts set draft_id = ${draftId}, asked_at = statement_timestamp()
    where user_id = ${userId}::uuid and form = ${form}::uuid
  `.execute(transaction);
}

/** Seconds since a form's first draft was asked for, by the database's clock. */
export async function secondsSinceNewDraft(
  transaction: UserTransaction,
  userId: string,
  form: string,
): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from statement_timestamp() - asked_at)::double precision as seconds
    from new_drafts where user_id = ${userId}::uuid and form = ${form}::uuid
  `.execute(transaction);
  return rows[0]?.seconds ?? 0;
}
