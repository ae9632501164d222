import { sql, type Kysely } from "kysely";

/** The marks that a message bore with words that others have replaced: a draft of those is never sent, but deleted. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql.raw(outbox).execute(database);
}

const outbox = `
  alter table outbox add column former_send_ids uuid[] not null default '{}';
`;
