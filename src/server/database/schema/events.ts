import { ownRowsOnly } from "./own-rows-only.ts";

/** What tells the windows of a person what to read again, numbered per person. */
export const events = `
  create table event_counters (
    user_id uuid primary key references users on delete cascade,
    last_number bigint not null
  );
  ${ownRowsOnly("event_counters")}

  create table events (
    user_id uuid not null references users on delete cascade,
    number bigint not null,
    kind text not null,
    created_at timestamptz not null default now(),
    primary key (user_id, number)
  );
  ${ownRowsOnly("events")}
`;
