import path from "node:path";
import { makeBackup } from "#server/database/backup/make-backup.ts";
import { restoreBackup } from "#server/database/backup/restore-backup.ts";
import { readConfig } from "#server/platform/config.ts";

const usage = `What to do?
  npm run backup -- FOLDER     copies all data of Mailwright into a new folder, whether or not it runs
  npm run restore -- FOLDER    puts such a copy into a DATA_DIR that holds nothing yet`;

try {
  await run(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}

async function run([order, place = "", ...more]: string[]): Promise<void> {
  if (place === "" || place.startsWith("-") || more.length > 0) throw new Error(usage);
  const config = readConfig(process.env);
  const folder = path.resolve(place);
  if (order === "backup") await backUp(config, folder);
  else if (order === "restore") await restore(config, folder);
  else throw new Error(usage);
}

type Config = ReturnType<typeof readConfig>;

async function backUp(config: Config, folder: string): Promise<void> {
  const { database, messageFiles, secretKey, files } = await makeBackup(config, folder);
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  say(`The backup in ${folder} is whole: ${files.length} files, ${Math.ceil(bytes / 1e6)} MB.`);
  if (secretKey === "here")
    say("It holds the key of Google's tokens: keep it where nobody reads it.");
  else
    say("SECRET_KEY is not in it: keep that setting too, without it nobody's Gmail opens again.");
  if (database === "elsewhere")
    say(
      "The database of DATABASE_URL is not in it: pg_dump --format=custom copies it (docs/backup.md).",
    );
  if (messageFiles === "elsewhere")
    say("The files in S3 (STORAGE_URL) are not in it: copy their bucket too (docs/backup.md).");
}

async function restore(config: Config, folder: string): Promise<void> {
  const { list, maybeSent } = await restoreBackup(config, folder);
  say(`${config.dataDir} is as it was on ${list.made}. Start Mailwright with npm start.`);
  if (maybeSent > 0)
    say(
      `${maybeSent} messages waited to be sent, and may have been since: each is looked for at Gmail, and left to its person where none is found.`,
    );
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
