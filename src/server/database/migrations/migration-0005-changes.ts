import { sql, type Kysely } from "kysely";
import { ownRowsOnly } from "../schema/own-rows-only.ts";

/** What requests have changed of rules and lists, by which they are taken back, and what rules could not do. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statements of [changes, ledger, unsubscriptions])
    await sql.raw(statements).execute(database);
}

const changes = `
  -- A rule that was switched or deleted, the pause of all of them, or a list that was left.
  create table automation_changes (
    user_id uuid not null references users on delete cascade,
    id bigint generated always as identity,
    request_id uuid not null,
    kind text not null check (kind in ('rule', 'pause', 'unsubscription')),
    -- The rule's id, or the sender's address.
    key text not null,
    -- How it was; null: there was none. And how it is since; null: it is gone.
    before jsonb,
    after jsonb,
    at timestamptz not null,
    undone_at timestamptz,
    primary key (user_id, id)
  );
  create index automation_changes_by_request on automation_changes (user_id, request_id);
  ${ownRowsOnly("automation_changes")}
`;

const ledger = `
  -- How often drafts and forwards were tried, whether nothing more of them is to be done, and what could not be.
  alter table rule_ledger
    add column effect_tries integer not null default 0,
    add column stopped boolean not null default false,
    add column not_done jsonb not null default '[]';
`;

const unsubscriptions = `
  alter table unsubscriptions drop constraint unsubscriptions_state_check;
  alter table unsubscriptions add constraint unsubscriptions_state_check
    check (state in ('asking', 'done', 'sent', 'opened', 'failed', 'undone'));
`;
