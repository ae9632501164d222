import { sql, type Kysely } from "kysely";
import { Migrator, type Migration } from "kysely/migration";
import { ensureAppRole } from "./app-role.ts";
import { up as tables } from "./migration-0001-tables.ts";
import { up as nicknames } from "./migration-0002-nicknames.ts";
import { up as rules } from "./migration-0003-rules.ts";
import { up as cleanUp } from "./migration-0004-clean-up.ts";
import { up as changes } from "./migration-0005-changes.ts";
import { up as journalFence } from "./migration-0006-journal-fence.ts";
import { up as verdictTries } from "./migration-0007-verdict-tries.ts";
import { up as undoneLedger } from "./migration-0008-undone-ledger.ts";
import { up as reminderChanges } from "./migration-0009-reminder-changes.ts";

/** By name, in whose order they are made; what has been released stays as it is. */
const migrations: Record<string, Migration> = {
  "0001-tables": { up: tables },
  "0002-nicknames": { up: nicknames },
  "0003-rules": { up: rules },
  "0004-clean-up": { up: cleanUp },
  "0005-changes": { up: changes },
  "0006-journal-fence": { up: journalFence },
  "0007-verdict-tries": { up: verdictTries },
  "0008-undone-ledger": { up: undoneLedger },
  "0009-reminder-changes": { up: reminderChanges },
};

/**
 * Brings the database to the newest schema, forward only, under an advisory lock: of several
 * servers starting at once one migrates and the others wait. Throws the error of a failed migration.
 */
export async function migrate(owner: Kysely<unknown>): Promise<void> {
  refuseNewer(await readNames(owner));
  await ensureAppRole(owner);
  const migrator = new Migrator({ db: owner, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}

/** The migrations that the database has seen, none where it is new. */
async function readNames(owner: Kysely<unknown>): Promise<string[]> {
  const { rows: found } = await sql<{ name: string | null }>`
    select to_regclass('kysely_migration') as name
  `.execute(owner);
  if (found[0]?.name === null) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(owner);
  return rows.map(({ name }) => name);
}

/** Throws an Error with words for the operator where a newer version has changed the tables: there is no way back. */
function refuseNewer(names: string[]): void {
  const newer = names.filter((name) => !Object.hasOwn(migrations, name));
  if (newer.length === 0) return;
  throw new Error(
    `A newer Mailwright has used this database (${newer.join(", ")}): start that version again, ` +
      "or bring back a backup that was made before it (npm run restore). Nothing was changed.",
  );
}
