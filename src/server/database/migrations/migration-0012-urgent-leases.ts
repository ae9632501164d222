import { sql, type Kysely } from "kysely";

/** For whom a message of the backlog is reserved: what the background reads, a person need not wait for. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [backlog, putOff]) await sql.raw(statement).execute(database);
}

const backlog = `alter table sync_backlog add column leased_for_person boolean not null default false;`;

/** What was put off is little, and is counted at each look at the mailbox. */
const putOff = `
  create index sync_backlog_put_off on sync_backlog (user_id, due_at) where due_at > '-infinity';
`;
