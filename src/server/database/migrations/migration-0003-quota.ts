import { sql, type Kysely } from "kysely";
import { ownRowsOnly } from "./own-rows-only.ts";

/** What is left of each person's allowance at Gmail, and until when a renewal of the access token is under way. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [bucket, ownRowsOnly("quota_buckets"), take, renewal])
    await sql.raw(statement).execute(database);
}

const bucket = `
  create table quota_buckets (
    user_id uuid primary key references users on delete cascade,
    level double precision not null,
    measured_at timestamptz not null,
    paused_until timestamptz not null default '-infinity'
  ) with (fillfactor = 50);
`;

/**
 * Takes units when that leaves `reserve`, answering 0, or else answers the milliseconds until it may.
 * The moment is read once the row is held, so that of several servers none counts time twice. A
 * lost commit of the last moments would cost less than waiting for the disk at every call.
 */
const take = `
  create function take_quota(
    who uuid, units double precision, reserve double precision, capacity double precision,
    per_second double precision, moment timestamptz
  ) returns integer language plpgsql as $$
  declare
    bucket quota_buckets;
    wait double precision;
  begin
    perform set_config('synchronous_commit', 'off', true);
    insert into quota_buckets (user_id, level, measured_at)
      values (who, capacity, coalesce(moment, clock_timestamp())) on conflict do nothing;
    select * into bucket from quota_buckets where user_id = who for update;
    moment := coalesce(moment, clock_timestamp());
    bucket.level := least(capacity, bucket.level
      + per_second * greatest(0, extract(epoch from moment - bucket.measured_at)));
    wait := greatest(extract(epoch from greatest(bucket.paused_until, moment) - moment),
      (units + reserve - bucket.level) / per_second);
    update quota_buckets set measured_at = moment,
      level = bucket.level - case when wait > 0 then 0 else units end where user_id = who;
    return ceil(least(greatest(wait, 0), 86400) * 1000);
  end $$;
`;

const renewal = `alter table provider_accounts add column renewing_until timestamptz;`;
