import { sql, type Kysely } from "kysely";
import { ownRowsOnly } from "./own-rows-only.ts";

/** Files that wait to go along with a message, whose bytes lie in the file store, and texts to write from. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [uploads, templates]) await sql.raw(statement).execute(database);
  for (const table of ["uploads", "templates"]) await sql.raw(ownRowsOnly(table)).execute(database);
}

/** `size_bytes` is null while the bytes still come. */
const uploads = `
  create table uploads (
    user_id uuid not null references users on delete cascade,
    id uuid not null,
    filename text not null,
    mime_type text not null,
    size_bytes integer,
    created_at timestamptz not null,
    used_at timestamptz not null,
    primary key (user_id, id)
  );
`;

const templates = `
  create table templates (
    user_id uuid not null references users on delete cascade,
    id uuid not null,
    name text not null,
    subject text not null,
    body text not null,
    primary key (user_id, id),
    unique (user_id, name)
  );
`;
