import { sql, type Kysely } from "kysely";

/**
 * Messages known before they are read, the backlog's order and leases, the labels' names, and how a
 * sync stands: listing, stopped, its pace, the last comparison with Gmail. A mirror made before is listed again.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [emails, backlog, state, labels])
    await sql.raw(statement).execute(database);
  for (const table of ["sync_backlog", "labels"])
    await sql.raw(ownRowsOnly(table)).execute(database);
}

const emails = `alter table emails add column pending boolean not null default false;`;

/** A foreign key lets what is forgotten leave the backlog, too. */
const backlog = `
  drop table sync_backlog;
  create table sync_backlog (
    user_id uuid not null,
    gmail_id text not null,
    thread_id text not null,
    received_at timestamptz not null,
    labels_known boolean not null,
    is_news boolean not null,
    tries integer not null default 0,
    due_at timestamptz not null default '-infinity',
    leased_until timestamptz not null default '-infinity',
    primary key (user_id, gmail_id),
    foreign key (user_id, gmail_id) references emails (user_id, gmail_id) on delete cascade
  );
  create index sync_backlog_by_time on sync_backlog (user_id, received_at desc);
  create index sync_backlog_by_thread on sync_backlog (user_id, thread_id);
`;

const state = `
  alter table sync_state
    drop column listed_at,
    add column listed_at timestamptz,
    add column listing_until timestamptz not null default '-infinity',
    add column revision bigint not null default 0,
    add column news_at timestamptz,
    add column watched_at timestamptz,
    add column stopped_at timestamptz,
    add column reads_a_second double precision,
    add column checked_at timestamptz,
    add column in_step boolean,
    add column known_gap text;
`;

const labels = `
  create table labels (
    user_id uuid not null references users on delete cascade,
    label text not null,
    name text not null,
    kind text not null check (kind in ('system', 'user')),
    primary key (user_id, label)
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
