import { sql, type Kysely } from "kysely";

/** Who does an entry of the journal: whoever takes it over counts `fence` up, and what others still do to it is refused. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table journal add column fence bigint not null default 0`.execute(database);
}
