import { sql, type Kysely } from "kysely";
import { DEFAULT_MIGRATION_LOCK_TABLE, MIGRATION_LOCK_ID } from "kysely/migration";

/** The migrations of the versions before 0.1, which in all made the tables that the first migration makes now. */
const former = `
  0001-foundation 0002-sync-progress 0003-quota 0004-skeleton 0005-consent 0006-push 0007-reading 0008-settings
  0009-journal 0010-search 0011-comparison 0012-urgent-leases 0013-large-changes 0014-backlog-size 0015-pace
  0016-kept-parts 0017-outbox 0018-export-pieces 0019-writing 0020-same-words 0021-draft-files 0022-usage 0023-billing
  0024-saved-drafts 0027-answers 0028-search-renewals 0030-billing-looks 0031-former-marks 0032-conversations 0033-cards
  0034-model-usage 0036-card-edits 0037-made-labels 0038-requests-over 0042-first-person 0045-invitations 0047-signatures
  0050-turns
`
  .trim()
  .split(/\s+/);

/** Whether a migration of that name was one of a development version. */
export function isFormer(name: string): boolean {
  return former.includes(name);
}

/**
 * Notes `first` in place of the migrations of the last development version, whose tables are the same, in one
 * transaction under the lock of every migration. Throws an Error with words for the operator where some are still to be made.
 */
export async function adoptDevelopmentVersion(
  owner: Kysely<unknown>,
  first: string,
): Promise<void> {
  const { adapter } = owner.getExecutor();
  const lock = { lockTable: DEFAULT_MIGRATION_LOCK_TABLE, lockRowId: MIGRATION_LOCK_ID };
  await owner.connection().execute(async (connection) => {
    await adapter.acquireMigrationLock(connection, lock);
    try {
      await connection.transaction().execute((transaction) => rename(transaction, first));
    } finally {
      await adapter.releaseMigrationLock(connection, lock);
    }
  });
}

async function rename(transaction: Kysely<unknown>, first: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration where name = any (${former})
  `.execute(transaction);
  // Another server, which held the lock before, has done it.
  if (rows.length === 0) return;
  const missing = former.filter((name) => !rows.some((row) => row.name === name));
  if (missing.length > 0) throw new Error(refusal(missing));
  await sql`
    with former as (delete from kysely_migration where name = any (${former}) returning timestamp)
    insert into kysely_migration (name, timestamp) select ${first}, max(timestamp) from former
  `.execute(transaction);
}

function refusal(missing: string[]): string {
  return (
    `This database was made by a development version of Mailwright and lacks ${missing.join(", ")}. Start the last ` +
    `development version, whose newest migration is ${former.at(-1)}, once first; then start this one. Nothing was changed.`
  );
}
