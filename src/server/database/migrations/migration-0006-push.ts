import { sql, type Kysely } from "kysely";

/**
 * Where Gmail's word of a mailbox finds its person. Beside the rule that everybody sees their own rows, a row is seen by
 * who knows its key, which takes SECRET_KEY and the address: the one door across people, and nothing else is behind it.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
      create table push_addresses (
        user_id uuid not null references users on delete cascade,
        address_key text not null,
        watch_due_at timestamptz not null,
        primary key (user_id)
      );
      create index push_addresses_by_key on push_addresses (address_key);
      alter table push_addresses enable row level security;
      alter table push_addresses force row level security;
      create policy own_rows on push_addresses
        using (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid))
        with check (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));
      create policy by_key on push_addresses for select
        using (address_key = (select nullif(current_setting('app.push_address_key', true), '')));
      grant select, insert, update, delete on push_addresses to mailwright_app;
    `)
    .execute(database);
}
