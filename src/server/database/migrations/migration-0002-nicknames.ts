import { sql, type Kysely } from "kysely";
import { ownRowsOnly } from "../schema/own-rows-only.ts";

/** Names by which a person calls people, as they have told the assistant; a name may stand for several people. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [table, ownRowsOnly("nicknames")])
    await sql.raw(statement).execute(database);
}

const table = `
  create table nicknames (
    user_id uuid not null references users on delete cascade,
    id uuid not null,
    name text not null,
    address text not null,
    sure boolean not null,
    request_id uuid not null,
    primary key (user_id, id)
  );
  create unique index nicknames_by_name on nicknames (user_id, lower(name), lower(address));
  create index nicknames_request on nicknames (user_id, request_id);
`;
