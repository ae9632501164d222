import { sql } from "kysely";
import type { UserTransaction } from "#server/database/database.ts";

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
export async function deleteExportPieces(
  transaction: UserTransaction,
  userId: string,
): Promise<void> {
  await sql`delete from export_pieces where user_id = ${userId}::uuid`.execute(transaction);
}
