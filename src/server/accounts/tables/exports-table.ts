import { sql, type Selectable } from "kysely";
import type { UserTransaction } from "#server/database/database.ts";
import type { Tables } from "#server/database/tables.ts";

export type ExportRow = Selectable<Tables["exports"]>;

/** How far the collection of the person's mail is, if there is one. */
export async function readExport(
  transaction: UserTransaction,
  userId: string,
): Promise<ExportRow | undefined> {
  return transaction
    .selectFrom("exports")
    .selectAll()
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

/** Begins a new collection, in place of the one before, whose pieces go with it. */
export async function beginExport(
  transaction: UserTransaction,
  userId: string,
  exportId: string,
): Promise<void> {
  await deleteExportPieces(transaction, userId);
  await sql`
    insert into exports (user_id, export_id, state)
    values (${userId}::uuid, ${exportId}::uuid, 'running')
    on conflict (user_id) do update set export_id = excluded.export_id, state = 'running',
      last_email = 0, done = 0, gone = 0, size_bytes = 0, expires_at = null
  `.execute(transaction);
}

export type ExportChange = Partial<Omit<ExportRow, "user_id" | "export_id">>;

/** Notes how far a collection has come from `from`; answers whether it still stood there. */
export async function updateExport(
  transaction: UserTransaction,
  from: ExportRow,
  change: ExportChange,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("exports")
    .set(change)
    .where("user_id", "=", from.user_id)
    .where("export_id", "=", from.export_id)
    .where("state", "=", from.state)
    .where("done", "=", from.done)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function deleteExport(
  transaction: UserTransaction,
  userId: string,
  exportId: string,
): Promise<void> {
  await transaction
    .deleteFrom("exports")
    .where("user_id", "=", userId)
    .where("export_id", "=", exportId)
    .execute();
}

/** A message to be collected, with its labels by the names that people see. */
export type MailToCollect = {
  id: number;
  gmail_id: string;
  thread_id: string;
  received_at: Date;
  labels: { id: string; name: string | null }[];
};

/** The next messages to be collected, in the order in which they became known. */
export async function nextToCollect(
  transaction: UserTransaction,
  userId: string,
  { after, limit }: { after: number; limit: number },
): Promise<MailToCollect[]> {
  const { rows } = await sql<MailToCollect>`
    select e.id, e.gmail_id, e.thread_id, e.received_at, coalesce((
      select json_agg(json_build_object('id', l.id, 'name', k.name) order by l.id)
      from unnest(e.labels) as l (id)
      left join labels k on k.user_id = e.user_id and k.label = l.id and k.kind = 'user'
    ), '[]'::json) as labels
    from emails e where e.user_id = ${userId}::uuid and e.id > ${after}
    order by e.id limit ${limit}
  `.execute(transaction);
  return rows;
}

/** How many messages are still to be collected. */
export async function countToCollect(
  transaction: UserTransaction,
  userId: string,
  after: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from emails where user_id = ${userId}::uuid and id > ${after}
  `.execute(transaction);
  return rows[0]?.count ?? 0;
}

/** Puts a piece of collected mail at its place in the file. */
export async function addExportPiece(
  transaction: UserTransaction,
  userId: string,
  { startAt, bytes }: { startAt: number; bytes: Buffer },
): Promise<void> {
  await sql`
    insert into export_pieces (user_id, start_at, bytes) values (${userId}::uuid, ${startAt}, ${bytes})
  `.execute(transaction);
}

/** Bytes of the file from a place on, at most so many; undefined where the collection is another by now, or none. */
export async function readExportPiece(
  transaction: UserTransaction,
  userId: string,
  { exportId, at, atMost }: { exportId: string; at: number; atMost: number },
): Promise<Buffer | undefined> {
  const { rows } = await sql<{ bytes: Buffer }>`
    select substring(p.bytes from (${at}::bigint - p.start_at + 1)::int for ${atMost}::int) as bytes
    from export_pieces p join exports e using (user_id)
    where p.user_id = ${userId}::uuid and e.export_id = ${exportId}::uuid and p.start_at <= ${at}::bigint
    order by p.start_at desc limit 1
  `.execute(transaction);
  const bytes = rows[0]?.bytes;
  return bytes === undefined || bytes.length === 0 ? undefined : bytes;
}

/** Forgets all pieces of the person's file. */
async function deleteExportPieces(transaction: UserTransaction, userId: string): Promise<void> {
  await sql`delete from export_pieces where user_id = ${userId}::uuid`.execute(transaction);
}
