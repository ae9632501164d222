import { sql } from "kysely";
import type { Upload } from "#contract/compose.ts";
import { limits } from "#contract/limits.ts";
import type { UserTransaction } from "#server/database/database.ts";

type NewUpload = { id: string; filename: string; mimeType: string; createdAt: Date };

/** Names a file before its bytes come: what breaks off in between is found and swept. */
export async function addUpload(
  transaction: UserTransaction,
  userId: string,
  { id, filename, mimeType, createdAt }: NewUpload,
): Promise<void> {
  await sql`
    insert into uploads (user_id, id, filename, mime_type, created_at, used_at)
    values (${userId}::uuid, ${id}::uuid, ${filename}, ${mimeType}, ${createdAt}, ${createdAt})
  `.execute(transaction);
}

/** Bytes of the person's files here. One on its way counts as large as it may be. */
export async function heldBytes(transaction: UserTransaction, userId: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(coalesce(size_bytes, ${limits.attachmentBytes})), 0)::double precision as bytes
    from uploads where user_id = ${userId}::uuid
  `.execute(transaction);
  return rows[0]?.bytes ?? 0;
}

/** Notes that all bytes of a file are kept. False when it has been given up meanwhile. */
export async function endUpload(
  transaction: UserTransaction,
  userId: string,
  { id, sizeBytes }: { id: string; sizeBytes: number },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update uploads set size_bytes = ${sizeBytes} where user_id = ${userId}::uuid and id = ${id}::uuid
  `.execute(transaction);
  return numAffectedRows > 0n;
}

const columns = sql`id, filename, mime_type, size_bytes, to_json(created_at)#>>'{}' as created_at`;

/** Whole files by name. */
export async function listUploads(
  transaction: UserTransaction,
  userId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<Upload[]> {
  const { rows } = await sql<Upload>`
    select ${columns} from uploads where user_id = ${userId}::uuid and size_bytes is not null
    order by filename, id limit ${limit} offset ${offset}
  `.execute(transaction);
  return rows;
}

/** Those of these files that are whole, in no order. They count as used now. */
export async function useUploads(
  transaction: UserTransaction,
  userId: string,
  { ids, now }: { ids: string[]; now: Date },
): Promise<Upload[]> {
  const { rows } = await sql<Upload>`
    update uploads set used_at = ${now}
    where user_id = ${userId}::uuid and id = any (${ids}::uuid[]) and size_bytes is not null
    returning ${columns}
  `.execute(transaction);
  return rows;
}

/** Forgets files; answers those that there were. */
export async function forgetUploads(
  transaction: UserTransaction,
  userId: string,
  ids: string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from uploads where user_id = ${userId}::uuid and id = any (${ids}::uuid[]) returning id
  `.execute(transaction);
  return rows.map(({ id }) => id);
}

/** Notes which files go along with a draft, and no others do; what is taken out of it is not wanted for long. */
export async function nameDraftUploads(
  transaction: UserTransaction,
  userId: string,
  { draftId, ids, takenOut }: { draftId: string; ids: string[]; takenOut: Date },
): Promise<void> {
  await sql`
    update uploads set draft_id = case when id = any (${ids}::uuid[]) then ${draftId} end,
      used_at = case when id = any (${ids}::uuid[]) then used_at
        else least(used_at, ${takenOut}) end
    where user_id = ${userId}::uuid and (draft_id = ${draftId} or id = any (${ids}::uuid[]))
  `.execute(transaction);
}

/**
 * Gives up files that nobody has used since then and that no message on its way out names; those of a draft that is
 * not sent, and those that no message has named yet, since moments of their own. From then on nobody can use them, and
 * their bytes can be removed.
 */
export async function giveUpOrphans(
  transaction: UserTransaction,
  userId: string,
  { unused, ofDrafts, unnamed }: { unused: Date; ofDrafts: Date; unnamed: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update uploads u set size_bytes = null, draft_id = null
    where u.user_id = ${userId}::uuid and u.used_at < ${unused}
      and not exists (
        select from outbox o where o.user_id = u.user_id and o.state not in ('sent', 'cancelled')
          and o.message->'attachments' @> jsonb_build_array(jsonb_build_object('upload', u.id))
      )
      and (u.draft_id is not null or u.used_at < ${unnamed} or exists (
        select from outbox o where o.user_id = u.user_id
          and o.message->'attachments' @> jsonb_build_array(jsonb_build_object('upload', u.id))
      ))
      and (u.draft_id is null or u.used_at < ${ofDrafts} or exists (
        select from outbox o where o.user_id = u.user_id and o.state = 'sent'
          and o.form_draft = u.draft_id
      ))
    returning u.id
  `.execute(transaction);
  return rows.map(({ id }) => id);
}

/** Whether the person has any file here, or one on its way. */
export async function hasUploads(transaction: UserTransaction, userId: string): Promise<boolean> {
  const { rows } = await sql<{ some: boolean }>`
    select exists (select from uploads where user_id = ${userId}::uuid) as some
  `.execute(transaction);
  return rows[0]?.some ?? false;
}
