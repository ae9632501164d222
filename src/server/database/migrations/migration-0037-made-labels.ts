import { sql, type Kysely } from "kysely";
import { ownRowsOnly } from "./own-rows-only.ts";

/** Labels that a request to the assistant has made, which go with it when it is undone and no message bears them. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [table, ownRowsOnly("made_labels")])
    await sql.raw(statement).execute(database);
}

const table = `
  create table made_labels (
    user_id uuid not null references users on delete cascade,
    label text not null,
    name text not null,
    request_id uuid not null,
    primary key (user_id, label)
  );
  create index made_labels_request on made_labels (user_id, request_id);
`;
