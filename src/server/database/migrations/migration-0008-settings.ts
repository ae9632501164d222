import { sql, type Kysely } from "kysely";
import { ownRowsOnly } from "./own-rows-only.ts";

/** What a person has chosen and thinks of the product, and how far the collection of their mail for download is. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql.raw(tables).execute(database);
  for (const table of ["settings", "reviews", "exports"])
    await sql.raw(ownRowsOnly(table)).execute(database);
}

const tables = `
  create table settings (
    user_id uuid primary key references users on delete cascade,
    chosen jsonb not null default '{}',
    changed_at timestamptz not null default now()
  );
  create table reviews (
    user_id uuid primary key references users on delete cascade,
    stars smallint not null check (stars between 1 and 5),
    words text not null,
    written_at timestamptz not null default now()
  );
  create table exports (
    user_id uuid primary key references users on delete cascade,
    export_id uuid not null,
    state text not null check (state in ('running', 'ready', 'failed')),
    last_email bigint not null default 0,
    done integer not null default 0,
    gone integer not null default 0,
    size_bytes bigint not null default 0,
    expires_at timestamptz
  );
`;
