import { sql, type Selectable } from "kysely";
import type { UserTransaction } from "#server/database/database.ts";
import type { Tables } from "#server/database/tables.ts";

/** A form's first draft: asked for, and there once it has an id. */
export type NewDraftRow = Selectable<Tables["new_drafts"]>;

/** Seconds for which a form's first draft is asked for by one alone, unless that one renews it. */
const asked = sql`interval '3 seconds'`;

/**
 * Lets the caller alone ask for a form's first draft, with Gmail's history id before that, for three seconds: what was
 * asked for before is there by then. Answers the note of it and whether nobody had asked before; undefined, with
 * nothing changed, while another asks. Forgets those older than a month.
 */
export async function claimNewDraft(
  transaction: UserTransaction,
  userId: string,
  { form, historyId }: { form: string; historyId: string },
): Promise<(NewDraftRow & { isFirst: boolean }) | undefined> {
  await sql`
    delete from new_drafts where user_id = ${userId}::uuid
      and asked_at < statement_timestamp() - interval '30 days'
  `.execute(transaction);
  const { rows } = await sql<NewDraftRow & { isFirst: boolean }>`
    insert into new_drafts as n (user_id, form, history_id)
    values (${userId}::uuid, ${form}::uuid, ${historyId})
    on conflict (user_id, form) do update set asked_at = statement_timestamp()
      where n.draft_id is not null or n.asked_at < statement_timestamp() - ${asked}
    returning n.*, xmax = 0 as "isFirst"
  `.execute(transaction);
  return rows[0];
}

/** The note of a form's first draft; undefined where none was asked for. */
export async function readNewDraft(
  transaction: UserTransaction,
  userId: string,
  form: string,
): Promise<NewDraftRow | undefined> {
  return transaction
    .selectFrom("new_drafts")
    .selectAll()
    .where("user_id", "=", userId)
    .where("form", "=", form)
    .executeTakeFirst();
}

/** Keeps a form's first draft for the one who asks for it. */
export async function renewNewDraft(
  transaction: UserTransaction,
  userId: string,
  form: string,
): Promise<void> {
  await sql`
    update new_drafts set asked_at = statement_timestamp()
    where user_id = ${userId}::uuid and form = ${form}::uuid and draft_id is null
  `.execute(transaction);
}

/** Notes that this draft is gone, and another is asked for. */
export async function forgetNewDraft(
  transaction: UserTransaction,
  userId: string,
  { form, draftId }: { form: string; draftId: string },
): Promise<void> {
  await sql`
    update new_drafts set draft_id = null, asked_at = statement_timestamp()
    where user_id = ${userId}::uuid and form = ${form}::uuid and draft_id = ${draftId}
  `.execute(transaction);
}

/** Notes that the draft is there; answers the one that was there first. */
export async function endNewDraft(
  transaction: UserTransaction,
  userId: string,
  { form, draftId }: { form: string; draftId: string },
): Promise<string> {
  const { rows } = await sql<{ draft_id: string }>`
    update new_drafts set draft_id = coalesce(draft_id, ${draftId}), asked_at = statement_timestamp()
    where user_id = ${userId}::uuid and form = ${form}::uuid returning draft_id
  `.execute(transaction);
  return rows[0]?.draft_id ?? draftId;
}
