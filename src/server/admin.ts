import { existsSync } from "node:fs";
import path from "node:path";
import { createAuditLog, type AuditLog } from "#server/admission/audit-log.ts";
import { grantPro, revokePro } from "#server/billing/grant-pro.ts";
import { borrowPostgres } from "#server/postgres/borrow-postgres.ts";
import { createClock } from "#server/runtime/clock.ts";
import { readConfig } from "#server/runtime/config.ts";
import { createLogger } from "#server/runtime/logger.ts";
import { openDatabase, type Database, type DatabaseAddress } from "#server/storage/database.ts";
import { findByAddress, listPro, type ListedPro } from "#server/billing-tables/list-pro.ts";

const usage = `What to do?
  npm run admin -- grant pro ADDRESS    gives Pro to who signed in with the address
  npm run admin -- revoke pro ADDRESS   takes back what was given so; what was paid stays
  npm run admin -- list                 who has Pro, and why`;

try {
  await run(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}

async function run(words: string[]): Promise<void> {
  const [order = "", plan, email = "", ...more] = words;
  if (order === "list" && words.length === 1) return withDatabase(list);
  const isChange = (order === "grant" || order === "revoke") && plan === "pro";
  if (!isChange || email === "" || more.length > 0) throw new Error(usage);
  await withDatabase((database, address, audit) =>
    change({ audit, database, address, order, email }),
  );
}

async function withDatabase(
  work: (database: Database, address: DatabaseAddress, audit: AuditLog) => Promise<void>,
): Promise<void> {
  const { databaseUrl, dataDir } = readConfig(process.env);
  if (databaseUrl === undefined && !existsSync(path.join(dataDir, "postgres")))
    throw new Error("Nobody has signed in yet: start Mailwright first (npm start).");
  const logger = createLogger("silent");
  async function open(address: DatabaseAddress): Promise<void> {
    const database = await openDatabase(address, logger, 2);
    const audit = createAuditLog(dataDir, { clock: createClock(undefined), logger });
    await work(database, address, audit).finally(() => database.close());
  }
  if (databaseUrl === undefined) await borrowPostgres(dataDir, open);
  else await open({ connectionString: databaseUrl });
}

type Change = {
  audit: AuditLog;
  database: Database;
  address: DatabaseAddress;
  order: "grant" | "revoke";
  email: string;
};

async function change({ audit, database, address, order, email }: Change): Promise<void> {
  const people = await findByAddress(address, email);
  if (people.length === 0)
    throw new Error(`Nobody has signed in with ${email}. They must do so once before.`);
  for (const userId of people) {
    if (order === "grant") {
      await grantPro(database, userId);
      audit.note({ event: "pro granted", person: userId, address: email });
      say(`${email} has Pro.`);
    } else {
      const taken = await revokePro(database, userId);
      if (taken) audit.note({ event: "pro revoked", person: userId, address: email });
      say(taken ? `${email} has lost what was given.` : `Nothing was given to ${email} by hand.`);
    }
  }
}

async function list(_database: Database, address: DatabaseAddress): Promise<void> {
  const people = await listPro(address);
  if (people.length === 0) say("Nobody has or had Pro.");
  for (const person of people) say(lineOf(person));
}

function lineOf({ email, granted, bought, premium_until: until }: ListedPro): string {
  const end = until instanceof Date ? `until ${until.toISOString()}` : "for good";
  const why = [...(granted ? ["given by hand"] : []), ...bought].join(", ");
  return `${email}  ${end}  (${why})`;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
