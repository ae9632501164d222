import { sql, type Kysely } from "kysely";
import { ownRowsOnly } from "./own-rows-only.ts";

/** The mail that is collected for download, where every server finds it; what lay on one server's disk is collected again. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql.raw(exportPieces).execute(database);
  await sql.raw(ownRowsOnly("export_pieces")).execute(database);
}

/** `start_at`: where the piece begins in the file. Kept as it is, a part of a piece is read without the rest. */
const exportPieces = `
  delete from exports;
  create table export_pieces (
    user_id uuid not null references exports on delete cascade,
    start_at bigint not null,
    bytes bytea not null,
    primary key (user_id, start_at)
  );
  alter table export_pieces alter column bytes set storage external;
`;
