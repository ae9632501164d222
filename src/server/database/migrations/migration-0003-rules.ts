import { sql, type Kysely } from "kysely";
import { ownRowsOnly } from "../schema/own-rows-only.ts";

/** Rules with their versions, what they are to look at, and what they have done. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [rules, work, queue]) await sql.raw(statement).execute(database);
}

const rules = `
  create table rules (
    user_id uuid not null references users on delete cascade,
    id uuid not null,
    place integer not null,
    name text not null,
    words text not null,
    query text not null,
    criterion text,
    actions jsonb not null,
    -- Null: on arrival.
    schedule jsonb,
    enabled boolean not null,
    version integer not null,
    -- Since when it is switched on: mail that came before is left alone.
    since timestamptz not null,
    -- When a scheduled rule runs next.
    next_at timestamptz,
    created_at timestamptz not null,
    changed_at timestamptz not null,
    primary key (user_id, id)
  );
  ${ownRowsOnly("rules")}

  create table rule_exceptions (
    user_id uuid not null,
    rule_id uuid not null,
    id uuid not null,
    query text not null,
    created_at timestamptz not null,
    primary key (user_id, rule_id, id),
    foreign key (user_id, rule_id) references rules on delete cascade
  );
  ${ownRowsOnly("rule_exceptions")}

  -- What a rule said when it acted; it stays when the rule is gone.
  create table rule_versions (
    user_id uuid not null references users on delete cascade,
    rule_id uuid not null,
    version integer not null,
    name text not null,
    words text not null,
    query text not null,
    criterion text,
    actions jsonb not null,
    schedule jsonb,
    exceptions jsonb not null,
    made_at timestamptz not null,
    primary key (user_id, rule_id, version)
  );
  ${ownRowsOnly("rule_versions")}

  create table rule_pauses (
    user_id uuid primary key references users on delete cascade,
    paused_at timestamptz not null
  );
  ${ownRowsOnly("rule_pauses")}
`;

const work = `
  -- A rule that goes once through a frozen list of mail.
  create table rule_runs (
    user_id uuid not null references users on delete cascade,
    id uuid not null,
    rule_id uuid not null,
    version integer not null,
    started_by text not null check (started_by in ('person', 'schedule')),
    state text not null check (state in ('running', 'done', 'stopped')),
    total integer not null,
    started_at timestamptz not null,
    ended_at timestamptz,
    primary key (user_id, id)
  );
  create index rule_runs_by_time on rule_runs (user_id, started_at);
  ${ownRowsOnly("rule_runs")}

  -- Once a message: which version of which rule has had it. A message may be gone while its row stays.
  create table rule_ledger (
    user_id uuid not null references users on delete cascade,
    id bigint generated always as identity,
    rule_id uuid not null,
    version integer not null,
    gmail_id text not null,
    thread_id text not null,
    run_id uuid,
    at timestamptz not null,
    -- The actions that were done, and of them those that are still to be done beside labels.
    did jsonb not null,
    effects jsonb not null,
    effects_at timestamptz not null,
    -- Drafts and messages to be sent that came of it.
    made jsonb not null default '[]',
    -- The journal's entries of it.
    entries bigint[] not null,
    state text not null check (state in ('doing', 'done', 'failed')),
    tries integer not null,
    -- Why the criterion fits.
    reason text,
    undone_at timestamptz,
    -- Whether the person has answered what a correction suggests.
    settled boolean not null default false,
    primary key (user_id, id),
    unique (user_id, rule_id, version, gmail_id)
  );
  create index rule_ledger_by_message on rule_ledger (user_id, gmail_id);
  create index rule_ledger_by_rule on rule_ledger (user_id, rule_id, id);
  create index rule_ledger_by_time on rule_ledger (user_id, at);
  create index rule_ledger_open on rule_ledger (user_id, id) where state = 'doing';
  create index rule_ledger_effects on rule_ledger (user_id, effects_at) where effects <> '[]';
  create index rule_ledger_by_run on rule_ledger (user_id, run_id) where run_id is not null;
  ${ownRowsOnly("rule_ledger")}

  -- What a model's reader has said of messages.
  create table rule_verdicts (
    user_id uuid not null references users on delete cascade,
    rule_id uuid not null,
    version integer not null,
    gmail_id text not null,
    fits boolean not null,
    reason text not null,
    primary key (user_id, rule_id, version, gmail_id)
  );
  ${ownRowsOnly("rule_verdicts")}

  -- How many messages a model was shown for criteria on a day (UTC).
  create table rule_judged (
    user_id uuid not null references users on delete cascade,
    day date not null,
    messages integer not null,
    primary key (user_id, day)
  );
  ${ownRowsOnly("rule_judged")}
`;

/**
 * Mail that rules are to look at. A message gets in with the statement that keeps its text, whoever reads it and why, so that
 * none is missed by a crash or a gap in Gmail's history; servers hear of it at commit.
 */
const queue = `
  create table rule_queue (
    user_id uuid not null references users on delete cascade,
    id bigint generated always as identity,
    gmail_id text not null,
    received_at timestamptz not null,
    -- Null: it has come.
    run_id uuid,
    tries integer not null default 0,
    due_at timestamptz not null default '-infinity',
    -- The rule with a criterion for which it waits, until a model has judged it.
    waits_for uuid,
    primary key (user_id, id),
    unique nulls not distinct (user_id, run_id, gmail_id)
  ) with (fillfactor = 70);
  -- What has come goes before what a run goes through.
  create index rule_queue_by_time on rule_queue (user_id, (run_id is not null), received_at, id);
  ${ownRowsOnly("rule_queue")}

  create function queue_arrivals() returns trigger language plpgsql as $$
  declare
    queued integer;
  begin
    -- Most changes are of labels, and are told at a glance from those that fill what was known.
    if not exists (select from old_emails where pending)
      or not exists (select from new_emails where not pending)
      or not exists (select from rules where enabled and schedule is null) then return null; end if;
    execute $sql$
      insert into rule_queue (user_id, gmail_id, received_at)
      select n.user_id, n.gmail_id, n.received_at
      from (select * from new_emails where not pending offset 0) n
      join (select user_id, id from old_emails where pending offset 0) o
        on o.user_id = n.user_id and o.id = n.id
      where exists (
        select from rules r where r.user_id = n.user_id and r.enabled and r.schedule is null
          and r.since <= n.received_at
      )
      on conflict do nothing
    $sql$;
    get diagnostics queued = row_count;
    if queued > 0 then perform pg_notify('mailwright_rules', user_id::text) from new_emails limit 1; end if;
    return null;
  end $$;
  create trigger queue_arrivals after update on emails
    referencing old table as old_emails new table as new_emails
    for each statement execute function queue_arrivals();
`;
