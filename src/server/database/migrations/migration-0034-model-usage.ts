import { sql, type Kysely } from "kysely";
import { ownRowsOnly } from "./own-rows-only.ts";

/** What a person's calls to a model came to in a month, with those under way at the most they can come to. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [table, ownRowsOnly("llm_usage")])
    await sql.raw(statement).execute(database);
}

const table = `
  create table llm_usage (
    user_id uuid not null references users on delete cascade,
    month date not null,
    calls integer not null default 0,
    input_tokens bigint not null default 0 check (input_tokens >= 0),
    output_tokens bigint not null default 0 check (output_tokens >= 0),
    usd numeric(16, 8) not null default 0 check (usd >= 0),
    -- Calls to models whose price nobody knows: then the dollars are not all.
    unpriced_calls integer not null default 0,
    primary key (user_id, month)
  );
`;
