import { sql, type Kysely } from "kysely";
import { ownRowsOnly } from "./own-rows-only.ts";

/** Who signed in first: on a public address nobody else may, until the operator says who. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [table, whoIsFirst, ownRowsOnly("first_person")])
    await sql.raw(statement).execute(database);
}

// A stranger's claim is refused before anything of theirs is kept, so the person may follow it in the same transaction.
const table = `
  create table first_person (
    user_id uuid primary key references users on delete cascade deferrable initially deferred,
    alone boolean not null default true unique check (alone)
  );
`;

const whoIsFirst = `
  alter table users no force row level security;
  insert into first_person (user_id)
    select user_id from users order by created_at, user_id limit 1;
  alter table users force row level security;
`;
