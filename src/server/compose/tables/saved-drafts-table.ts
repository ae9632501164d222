import { sql } from "kysely";
import type { Composed, KnownDraft } from "#contract/compose.ts";
import type { UserTransaction } from "#server/database/database.ts";

/** Keeps a draft as its form wrote it. Forgets what nobody has saved for a month. */
export async function keepSavedDraft(
  transaction: UserTransaction,
  userId: string,
  { draft, message }: { draft: KnownDraft; message: Composed },
): Promise<void> {
  await sql`
    delete from saved_drafts where user_id = ${userId}::uuid
      and saved_at < statement_timestamp() - interval '30 days'
  `.execute(transaction);
  await sql`
    insert into saved_drafts (user_id, draft_id, gmail_id, message)
    values (${userId}::uuid, ${draft.id}, ${draft.gmailId}, ${JSON.stringify(message)}::jsonb)
    on conflict (user_id, draft_id) do update
      set gmail_id = excluded.gmail_id, message = excluded.message, saved_at = excluded.saved_at
  `.execute(transaction);
}

/** A draft as its form wrote it, while it has the same message at Gmail. */
export async function readSavedDraft(
  transaction: UserTransaction,
  userId: string,
  { id, gmailId }: KnownDraft,
): Promise<Composed | undefined> {
  const row = await transaction
    .selectFrom("saved_drafts")
    .select("message")
    .where("user_id", "=", userId)
    .where("draft_id", "=", id)
    .where("gmail_id", "=", gmailId)
    .executeTakeFirst();
  return row?.message;
}

export async function forgetSavedDraft(
  transaction: UserTransaction,
  userId: string,
  draftId: string,
): Promise<void> {
  await transaction
    .deleteFrom("saved_drafts")
    .where("user_id", "=", userId)
    .where("draft_id", "=", draftId)
    .execute();
}
