import { Pool } from "pg";
import type { PostgresAddress } from "./postgres-setup.ts";

/** The time that one database goes by, which is the machine's: of its job queue, and of messages that are in doubt. */
export type DatabaseTime = {
  /** Brings the jobs that were put off nearer by so much. */
  passForJobs(milliseconds: number): void;
  /** Lets the syncs that were put off begin now. */
  beginSyncs(): void;
  /** The same, and for the messages of which it is not known what came of them and that no server has in its hands; answers how many. */
  passDoubt(seconds: number): Promise<number>;
  close(): Promise<void>;
};

/** What pg-boss keeps of runs that wait; its workers look again when their channel tells them so. */
const nearer = `
  with nearer as (
    update jobs.job set start_after = start_after - $1 * interval '1 millisecond'
    where state < 'active' and start_after > now() and name like $2 returning name)
  select pg_notify('pgboss_' || left(encode(sha224('jobs'::bytea), 'hex'), 24), name)
  from (select distinct name from nearer) queues`;

const doubt = `
  update outbox set asked_at = asked_at - $1 * interval '1 second',
    doubtful_since = doubtful_since - $1 * interval '1 second',
    leased_until = leased_until - $1 * interval '1 second'
  where state in ('drafting', 'sending') and lease_owner is null`;

export function createDatabaseTime(address: PostgresAddress): DatabaseTime {
  const pool = new Pool({ ...address, max: 1, idleTimeoutMillis: 1000 });
  pool.on("error", () => undefined);
  let passing = Promise.resolve<unknown>(undefined);
  function passForJobs(milliseconds: number, names = "%"): void {
    // A clock that is put back leaves the machine's as it is.
    if (milliseconds <= 0) return;
    passing = passing.then(() => pool.query(nearer, [milliseconds, names])).catch(() => undefined);
  }
  return {
    passForJobs,
    beginSyncs: () => passForJobs(3_600_000, "sync-mailbox"),
    async passDoubt(seconds) {
      const { rowCount } = await pool.query(doubt, [seconds]);
      if (rowCount) passForJobs(seconds * 1000);
      return rowCount ?? 0;
    },
    async close() {
      await passing;
      await pool.end();
    },
  };
}
