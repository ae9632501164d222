import { sql, type Kysely } from "kysely";
import { Migrator, type Migration } from "kysely/migration";
import { ensureAppRole } from "./app-role.ts";
import { up as foundation } from "./migration-0001-foundation.ts";
import { up as syncProgress } from "./migration-0002-sync-progress.ts";
import { up as quota } from "./migration-0003-quota.ts";
import { up as consent } from "./migration-0005-consent.ts";
import { up as push } from "./migration-0006-push.ts";
import { up as skeleton } from "./migration-0004-skeleton.ts";
import { up as reading } from "./migration-0007-reading.ts";
import { up as settings } from "./migration-0008-settings.ts";
import { up as journal } from "./migration-0009-journal.ts";
import { up as search } from "./migration-0010-search.ts";
import { up as comparison } from "./migration-0011-comparison.ts";
import { up as urgentLeases } from "./migration-0012-urgent-leases.ts";
import { up as largeChanges } from "./migration-0013-large-changes.ts";
import { up as backlogSize } from "./migration-0014-backlog-size.ts";
import { up as pace } from "./migration-0015-pace.ts";
import { up as keptParts } from "./migration-0016-kept-parts.ts";
import { up as outbox } from "./migration-0017-outbox.ts";
import { up as exportPieces } from "./migration-0018-export-pieces.ts";
import { up as writing } from "./migration-0019-writing.ts";
import { up as sameWords } from "./migration-0020-same-words.ts";
import { up as draftFiles } from "./migration-0021-draft-files.ts";
import { up as usage } from "./migration-0022-usage.ts";
import { up as billing } from "./migration-0023-billing.ts";
import { up as savedDrafts } from "./migration-0024-saved-drafts.ts";
import { up as answers } from "./migration-0027-answers.ts";
import { up as searchRenewals } from "./migration-0028-search-renewals.ts";
import { up as billingLooks } from "./migration-0030-billing-looks.ts";
import { up as formerMarks } from "./migration-0031-former-marks.ts";
import { up as conversations } from "./migration-0032-conversations.ts";
import { up as cards } from "./migration-0033-cards.ts";
import { up as modelUsage } from "./migration-0034-model-usage.ts";
import { up as cardEdits } from "./migration-0036-card-edits.ts";
import { up as madeLabels } from "./migration-0037-made-labels.ts";
import { up as requestsOver } from "./migration-0038-requests-over.ts";
import { up as firstPerson } from "./migration-0042-first-person.ts";
import { up as invitations } from "./migration-0045-invitations.ts";
import { up as signatures } from "./migration-0047-signatures.ts";
import { up as turns } from "./migration-0050-turns.ts";
import { up as nicknames } from "./migration-0052-nicknames.ts";

const migrations: Record<string, Migration> = {
  "0001-foundation": { up: foundation },
  "0002-sync-progress": { up: syncProgress },
  "0003-quota": { up: quota },
  "0005-consent": { up: consent },
  "0006-push": { up: push },
  "0004-skeleton": { up: skeleton },
  "0007-reading": { up: reading },
  "0008-settings": { up: settings },
  "0009-journal": { up: journal },
  "0010-search": { up: search },
  "0011-comparison": { up: comparison },
  "0012-urgent-leases": { up: urgentLeases },
  "0013-large-changes": { up: largeChanges },
  "0014-backlog-size": { up: backlogSize },
  "0015-pace": { up: pace },
  "0016-kept-parts": { up: keptParts },
  "0017-outbox": { up: outbox },
  "0018-export-pieces": { up: exportPieces },
  "0019-writing": { up: writing },
  "0020-same-words": { up: sameWords },
  "0021-draft-files": { up: draftFiles },
  "0022-usage": { up: usage },
  "0023-billing": { up: billing },
  "0024-saved-drafts": { up: savedDrafts },
  "0027-answers": { up: answers },
  "0028-search-renewals": { up: searchRenewals },
  "0030-billing-looks": { up: billingLooks },
  "0031-former-marks": { up: formerMarks },
  "0032-conversations": { up: conversations },
  "0033-cards": { up: cards },
  "0034-model-usage": { up: modelUsage },
  "0036-card-edits": { up: cardEdits },
  "0037-made-labels": { up: madeLabels },
  "0038-requests-over": { up: requestsOver },
  "0042-first-person": { up: firstPerson },
  "0045-invitations": { up: invitations },
  "0047-signatures": { up: signatures },
  "0050-turns": { up: turns },
  "0052-nicknames": { up: nicknames },
};

/**
 * Brings the database to the newest schema, forward only, under an advisory lock: of several
 * servers starting at once one migrates and the others wait. Throws the error of a failed migration.
 */
export async function migrate(owner: Kysely<unknown>): Promise<void> {
  await refuseNewer(owner);
  await ensureAppRole(owner);
  const migrator = new Migrator({ db: owner, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}

/** Throws an Error with words for the operator where a newer version has changed the tables: there is no way back. */
async function refuseNewer(owner: Kysely<unknown>): Promise<void> {
  const { rows: found } = await sql`select to_regclass('kysely_migration') as name`.execute(owner);
  if ((found[0] as { name: unknown } | undefined)?.name === null) return;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(owner);
  const newer = rows.filter(({ name }) => !Object.hasOwn(migrations, name)).map(({ name }) => name);
  if (newer.length === 0) return;
  throw new Error(
    `A newer Mailwright has used this database (${newer.join(", ")}): start that version again, ` +
      "or bring back a backup that was made before it (npm run restore). Nothing was changed.",
  );
}
