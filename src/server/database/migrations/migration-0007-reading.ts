import { sql, type Kysely } from "kysely";
import { ownRowsOnly } from "./own-rows-only.ts";

/** What a message's header proves of its origin, and the senders whose remote images a person always wants to see. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const statements = [
    "alter table email_bodies add column origin jsonb",
    imageSenders,
    ownRowsOnly("image_senders"),
  ];
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const imageSenders = `
  create table image_senders (
    user_id uuid not null references users on delete cascade,
    address text not null,
    added_at timestamptz not null default now(),
    primary key (user_id, address)
  );
`;
