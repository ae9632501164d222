import { sql, type Kysely } from "kysely";
import { ownRowsOnly } from "./own-rows-only.ts";

/**
 * What a person has paid, as Stripe tells it, and what an operator has granted. Beside the rule that everybody sees
 * their own rows, who knows one of Stripe's ids sees whose it is: so its word finds the person.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql.raw(tables).execute(database);
  const own = ["customers", "purchases", "checkouts", "events", "grants"];
  for (const name of own) await sql.raw(ownRowsOnly(`billing_${name}`)).execute(database);
  await sql.raw(doors).execute(database);
}

const tables = `
  create table billing_customers (
    user_id uuid not null references users on delete cascade,
    customer_id text not null unique,
    linked_at timestamptz not null default now(),
    primary key (user_id, customer_id)
  );
  create table billing_purchases (
    user_id uuid not null references users on delete cascade,
    -- Stripe's id of the subscription, or of the payment of what is paid once.
    purchase_id text not null unique,
    kind text not null check (kind in ('subscription', 'lifetime')),
    status text not null,
    premium_until timestamptz,
    -- Of two readings of Stripe's state the one that began later holds.
    reading bigint not null,
    read_at timestamptz not null,
    primary key (user_id, purchase_id)
  );
  create sequence billing_readings;
  grant usage on sequence billing_readings to mailwright_app;
  create table billing_checkouts (
    user_id uuid not null references users on delete cascade,
    plan text not null check (plan in ('monthly', 'lifetime')),
    -- What Stripe knows the attempt by, so that it makes one page of it however often it is asked.
    attempt uuid not null,
    session_id text,
    primary key (user_id, plan)
  );
  create table billing_events (
    user_id uuid not null references users on delete cascade,
    event_id text not null,
    seen_at timestamptz not null,
    primary key (user_id, event_id)
  );
  create table billing_grants (
    user_id uuid primary key references users on delete cascade,
    granted_at timestamptz not null default now()
  );
`;

/** The owner of the tables is the operator, who finds people by their address; no request is served as the owner. */
const doors = `
  create policy by_id on billing_customers for select
    using (customer_id = (select nullif(current_setting('app.stripe_id', true), '')));
  create policy by_id on billing_purchases for select
    using (purchase_id = (select nullif(current_setting('app.stripe_id', true), '')));
  create policy operator on users for select to current_user using (true);
  create policy operator on user_usage for select to current_user using (true);
  create policy operator on billing_purchases for select to current_user using (true);
  create policy operator on billing_grants for select to current_user using (true);
`;
