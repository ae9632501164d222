import { sql, type Kysely } from "kysely";

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

function ownRowsOnly(table: string): string {
  const own = `user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)`;
  return `
    alter table ${table} enable row level security;
    alter table ${table} force row level security;
    create policy own_rows on ${table} using (${own}) with check (${own});
    grant select, insert, update, delete on ${table} to mailwright_app;
  `;
}
