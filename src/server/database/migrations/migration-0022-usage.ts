import { sql, type Kysely } from "kysely";
import { ownRowsOnly } from "./own-rows-only.ts";

/** What a person has asked of the assistant: how many prompts count, and each prompt by its id, so that none counts twice. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql.raw(tables).execute(database);
  for (const table of ["user_usage", "accepted_prompts"])
    await sql.raw(ownRowsOnly(table)).execute(database);
}

const tables = `
  create table user_usage (
    user_id uuid primary key references users on delete cascade,
    ai_prompts_used integer not null default 0 check (ai_prompts_used >= 0),
    subscription_status text not null default 'free'
      check (subscription_status in ('free', 'premium')),
    -- 'infinity': for good. What is paid for a while ends by itself, whether or not anybody sends word.
    premium_until timestamptz
  );
  create table accepted_prompts (
    user_id uuid not null references users on delete cascade,
    prompt_id uuid not null,
    counted boolean not null,
    state text not null check (state in ('running', 'done', 'returned')),
    accepted_at timestamptz not null,
    primary key (user_id, prompt_id)
  );
`;
