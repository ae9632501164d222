import { flushCompileCache } from "node:module";
import path from "node:path";
import { allowedPeople, sayAllowed } from "#server/accounts/admission/allowed-people.ts";
import { createClock } from "#server/platform/clock.ts";
import type { Config } from "#server/platform/config.ts";
import { portRefusal } from "#server/platform/free-port.ts";
import { createLogger, type Logger } from "#server/platform/logger.ts";
import { findLocalModels, linesFor } from "#server/assistant/agent/models/find-local-models.ts";
import { keepPostgres } from "#server/database/postgres/keep-postgres.ts";
import type { DatabaseAddress } from "#server/database/database.ts";
import { releaseDeadRequests } from "#server/database/release-dead-requests.ts";
import { createApp } from "./app.ts";
import type { GoogleConnection } from "./app-options.ts";
import { checkKeyFile, readByOthers } from "./key-file.ts";
import { misspeltSettings } from "./misspelt-settings.ts";
import { prepareStart, readPush } from "./prepare-start.ts";
import { startStandinChild } from "./standin-child.ts";

/** What was started, to be stopped in the opposite order. */
type Stops = (() => unknown)[];

const stops: Stops = [];
let stopping: Promise<never> | undefined;

process.once("SIGINT", () => void stop(0));
process.once("SIGTERM", () => void stop(0));
// Who read our words may be gone: that is no reason to end in disorder.
process.stdout.on("error", () => undefined);
process.stderr.on("error", () => undefined);
process.once("disconnect", () => void stop(0));

try {
  const { config, lock } = await prepareStart(process.env);
  stops.push(() => lock.release());
  for (const words of misspeltSettings(process.env)) say(words);
  await start(config);
} catch (error) {
  if (stopping === undefined) process.stderr.write(`${(error as Error).message}\n`);
  await stop(1);
}

async function start(config: Config): Promise<void> {
  const logger = createLogger(config.logLevel);
  const database = await startDatabase(config, logger);
  await checkKeyFile(config, database);
  const open = readByOthers(config);
  if (open !== undefined) say(open);
  const google = await connectGoogle(config);
  const clock = createClock(config.clockAt);
  const allowed = allowedPeople(config.allowedPeople, config.publicUrl);
  const app = await createApp({
    allowed,
    publicUrl: config.publicUrl,
    dataDir: config.dataDir,
    files: config.files,
    webFolder: path.resolve(import.meta.dirname, "../../dist/web"),
    secretKey: config.secretKey,
    database,
    google,
    quota: config.gmailQuota,
    remoteImages: config.remoteImages,
    trustProxy: config.trustProxy,
    metricsToken: config.metricsToken,
    ...(config.rateLimits === "off" && { rates: "off" }),
    billing: config.billing,
    ai: config.ai,
    freePrompts: config.freePrompts,
    push: readPush(config),
    clock,
    logger,
  });
  stops.push(app.close);
  // A database of our own has no other server, by the lock of its folder.
  if (config.databaseUrl === undefined) await releaseDeadRequests(database, clock.now());
  const { port, host } = config;
  await app.server.listen({ port, host }).catch((cause: unknown) => {
    throw portRefusal({ setting: "PORT", port, host }, cause);
  });
  await sayReady(config, sayAllowed(allowed, config.publicUrl));
  // Kept now, too: a process that is killed keeps nothing at its end.
  flushCompileCache();
}

async function sayReady({ publicUrl, ai }: Config, allowed: string | undefined): Promise<void> {
  if (allowed !== undefined) say(allowed);
  say(`\nMailwright is ready: ${publicUrl}\n`);
  if (ai === undefined) await sayLocalModels();
}

/** Names a program on this machine that could serve the assistant a model, and the lines that switch it on. */
async function sayLocalModels(): Promise<void> {
  for (const found of await findLocalModels()) {
    say(
      `${found.program} serves models on this machine. These two lines in .env let the assistant ask it:`,
    );
    for (const line of linesFor(found)) say(`  ${line}`);
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function startDatabase(config: Config, logger: Logger): Promise<DatabaseAddress> {
  if (config.databaseUrl !== undefined) return { connectionString: config.databaseUrl };
  say("Starting the database …");
  const folder = path.join(config.dataDir, "postgres");
  const { host, port, user, database, stop: end } = await keepPostgres({ folder, logger });
  stops.push(end);
  return { host, port, user, database, ssl: false };
}

async function connectGoogle({
  google,
  dataDir,
  publicUrl,
  ...config
}: Config): Promise<GoogleConnection> {
  if (google.kind === "google")
    return {
      name: google.baseUrl ?? "google",
      issuer: google.baseUrl ?? "https://accounts.google.com",
      gmailBaseUrl: google.baseUrl,
      clientId: google.clientId,
      clientSecret: google.clientSecret,
    };
  say("Preparing the mail of the Google stand-in …");
  const standin = await startStandinChild({
    folder: path.join(dataDir, "google"),
    port: google.port,
    redirectUris: [`${publicUrl}/auth/v1/callback`],
    mail: google.mail,
    owner: google.owner,
    quota: config.gmailQuota,
    clockAt: config.clockAt?.toISOString(),
    logLevel: config.logLevel,
  });
  stops.push(standin.stop);
  return standin.connection;
}

/** Stops everything once, in order, and ends the process. */
function stop(code: number): Promise<never> {
  stopping ??= (async () => {
    for (const end of stops.reverse())
      await Promise.resolve(end()).catch((error: unknown) => process.stderr.write(`${error}\n`));
    if (code === 0) say("Mailwright has stopped.");
    process.exit(code);
  })();
  return stopping;
}
