import { ownRowsOnly } from "./own-rows-only.ts";

const usage = `
  -- How many prompts of a person's count, and whether they have Pro.
  create table user_usage (
    user_id uuid primary key references users on delete cascade,
    ai_prompts_used integer not null default 0 check (ai_prompts_used >= 0),
    subscription_status text not null default 'free'
      check (subscription_status in ('free', 'premium')),
    -- 'infinity': for good. What is paid for a while ends by itself, whether or not anybody sends word.
    premium_until timestamptz
  );
  ${ownRowsOnly("user_usage")}
  -- The operator, as with users.
  create policy operator on user_usage for select to current_user using (true);

  -- Each prompt by its id, so that none counts twice.
  create table accepted_prompts (
    user_id uuid not null references users on delete cascade,
    prompt_id uuid not null,
    counted boolean not null,
    state text not null check (state in ('running', 'done', 'returned')),
    accepted_at timestamptz not null,
    primary key (user_id, prompt_id)
  );
  ${ownRowsOnly("accepted_prompts")}
`;

/** Beside the rule that everybody sees their own rows, who knows one of Stripe's ids sees whose it is: so its word finds the person. */
const payments = `
  create table billing_customers (
    user_id uuid not null references users on delete cascade,
    customer_id text not null unique,
    linked_at timestamptz not null default now(),
    primary key (user_id, customer_id)
  );
  ${ownRowsOnly("billing_customers")}
  create policy by_id on billing_customers for select
    using (customer_id = (select nullif(current_setting('app.stripe_id', true), '')));

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
  ${ownRowsOnly("billing_purchases")}
  create policy by_id on billing_purchases for select
    using (purchase_id = (select nullif(current_setting('app.stripe_id', true), '')));
  create policy operator on billing_purchases for select to current_user using (true);

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
  ${ownRowsOnly("billing_checkouts")}

  create table billing_events (
    user_id uuid not null references users on delete cascade,
    event_id text not null,
    seen_at timestamptz not null,
    primary key (user_id, event_id)
  );
  ${ownRowsOnly("billing_events")}

  -- What an operator has granted.
  create table billing_grants (
    user_id uuid primary key references users on delete cascade,
    granted_at timestamptz not null default now()
  );
  ${ownRowsOnly("billing_grants")}
  create policy operator on billing_grants for select to current_user using (true);

  -- When a check of somebody's plan last had Stripe asked, so that no number of checks asks it more often.
  create table billing_looks (
    user_id uuid primary key references users on delete cascade,
    looked_at timestamptz not null
  );
  ${ownRowsOnly("billing_looks")}
`;

/** What a person has asked of the assistant, has paid as Stripe tells it, and was granted. */
export const billing = usage + payments;
