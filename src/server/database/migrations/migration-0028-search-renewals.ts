import { sql, type Kysely } from "kysely";
import { ownRowsOnly } from "./own-rows-only.ts";

/** Whose index of words is of a form that knew no months and fewer neighbours: messages up to an id are still to be indexed anew. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [renewals, ownRowsOnly("search_renewals"), ownSearch])
    await sql.raw(statement).execute(database);
}

const renewals = `
  create table search_renewals (
    user_id uuid primary key references users on delete cascade,
    up_to bigint not null
  );
  insert into search_renewals select user_id, max(email_id) from email_search group by user_id;
`;

/** The person is compared as a value, not as text; `is true` keeps every other index away as the text did. */
const ownSearch = `
  create or replace view own_email_search as select email_id, received_at, tsv from email_search
    where (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) is true;
`;
