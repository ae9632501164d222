import { sql, type Selectable } from "kysely";
import type { UserTransaction } from "#server/database/database.ts";
import { deleteExportPieces } from "./export-pieces-table.ts";
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
