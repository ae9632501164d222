import { join } from "node:path";
import type { AccountContext } from "#server/account/account-context.ts";
import { limits } from "#contract/limits.ts";
import type { ActsContext } from "#server/acts/acts-context.ts";
import type { BillingContext } from "#server/billing/billing-context.ts";
import { endBilling } from "#server/billing/end-billing.ts";
import { createGoogleAccess, type GoogleAccess } from "#server/auth/google-access.ts";
import { createGoogleProvider } from "#server/auth/google-provider.ts";
import type { AuthContext } from "#server/auth/auth-context.ts";
import { loadKeys } from "#server/auth/keys.ts";
import { leaveGoogle } from "#server/auth/leave-google.ts";
import { createTokenVault } from "#server/auth/token-vault.ts";
import { createGmailAccounts, type GmailAccounts } from "#server/gmail/gmail-accounts.ts";
import { createPubsubClient, type PubsubOptions } from "#server/gmail-push/pubsub-client.ts";
import type { QuotaTable } from "#server/gmail-quota/quota-prices.ts";
import { createMessageReader } from "#server/mail-reader/message-reader.ts";
import type { SlowestLine } from "#server/edge/body-time.ts";
import { requestRates, type RequestRates } from "#server/edge/request-rates.ts";
import { createHttpServer } from "#server/http/http-server.ts";
import { createJobRunner, type JobRunner } from "#server/jobs/job-runner.ts";
import type { OutboxContext } from "#server/outbox/outbox-context.ts";
import type { SyncPace } from "#server/jobs/sync-pace.ts";
import { createOutsideWeb, type OutsideNetwork } from "#server/outside/outside-web.ts";
import type { FileStore } from "#server/file-store/file-store.ts";
import { openFileStore } from "#server/file-store/open-file-store.ts";
import type { BillingConfig } from "#server/runtime/billing-config.ts";
import type { FilesPlace } from "#server/runtime/files-place.ts";
import { createReading, type Reading } from "#server/reading/reading.ts";
import { createEventHub } from "#server/realtime/event-hub.ts";
import type { Clock } from "#server/runtime/clock.ts";
import { createTurns } from "#server/runtime/create-turns.ts";
import type { Logger } from "#server/runtime/logger.ts";
import { createStripeClient } from "#server/stripe/stripe-client.ts";
import { openDatabase, type Database, type DatabaseAddress } from "#server/storage/database.ts";
import type { UsageContext } from "#server/usage/usage-context.ts";
import type { WritingContext } from "#server/writing/writing-context.ts";
import { createAppMetrics } from "./app-metrics.ts";
import { createQuotaBucket } from "./quota-bucket.ts";

/** The Google that the app speaks to: an OpenID Connect issuer, a client there, and Gmail's base when it is not Google's own. */
export type GoogleConnection = {
  /** Part of every person's identity, so it must not change while the data stays. */
  name: string;
  issuer: string;
  gmailBaseUrl: string | undefined;
  clientId: string;
  clientSecret: string;
};

export type AppOptions = {
  publicUrl: string;
  dataDir: string;
  /** Where the files of messages wait; absent: a folder below `dataDir`. */
  files?: FilesPlace | undefined;
  webFolder: string;
  secretKey: string | undefined;
  database: DatabaseAddress;
  google: GoogleConnection;
  quota: QuotaTable | "off";
  clock: Clock;
  logger: Logger;
  /** How people pay; absent: not at all. */
  billing?: BillingConfig;
  /** Prompts to the assistant that are free. */
  freePrompts?: number;
  /** The Pub/Sub subscription by which Gmail may send word of news; without it mailboxes are polled alone. */
  push?: Omit<PubsubOptions, "clock"> | undefined;
  /** Addresses and networks of proxies, whose word about a client's address is believed; by default nobody's. */
  trustProxy?: readonly string[];
  /** How much may be asked of this process; by default the product's rates. */
  rates?: RequestRates | "off";
  /** What the operator's Prometheus brings to read the metrics; absent: they are for this machine alone. */
  metricsToken?: string | undefined;
  /** The slowest line whose bodies are waited for. */
  slowestLine?: SlowestLine;
  /** How often Gmail is asked for news; by default every 8 to 10 seconds while somebody looks, else every 1 to 5 minutes. */
  pace?: SyncPace;
  /** Whether remote images are fetched for those who ask; by default they are. */
  remoteImages?: boolean;
  /** How the hosts that a message names are found; by default on the public internet. */
  outside?: OutsideNetwork;
};

export type App = {
  auth: AuthContext;
  server: Awaited<ReturnType<typeof createHttpServer>>;
  /** Ends what waits for Gmail, requests, jobs, workers and connections, in that order. */
  close(): Promise<void>;
};

/** Of the database's twelve connections some are left for all else, and of these some for others than one person. */
const searchesAtOnce = { most: 6, each: 2, waiting: 20 };

/** A file of mail takes thrice its size of memory while Gmail's answer is read. */
const wholeFilesAtOnce = { most: 3, each: 1, waiting: 50 };

/** Builds every room once, in order: the only place that knows them all. */
export async function createApp(options: AppOptions): Promise<App> {
  const { logger } = options;
  const database = await openDatabase(options.database, logger);
  const auth = createAuth(options, database);
  const jobs = await createJobRunner(options.database, logger);
  const access = createGoogleAccess(auth);
  const gmail = createGmail(options, database, access);
  const acts = createActs(options, { auth, jobs, access, gmail });
  const push = options.push && createPubsubClient({ ...options.push, clock: options.clock });
  const writing = createWriting(options, acts, jobs);
  const billing = await createBilling(options, database);
  const account = createAccount(options, { auth, jobs, gmail, files: writing.files, billing });
  const outbox = createOutbox(options, writing, jobs);
  const rooms = { auth, mailbox: acts, acts, writing, outbox, account };
  await jobs.work({ ...rooms, pace: options.pace ?? { watched: 8, idle: 60 }, push });
  const events = await createEventHub(database, logger);
  const reading = createReader(options, acts);
  const searchTurns = createTurns(searchesAtOnce);
  const usage = createUsage(options, database);
  const site = { ...readSite(options), ready: database.ping };
  const metrics = createAppMetrics(options, jobs.depths);
  const http = { ...rooms, ...site, usage, billing, reading, events, searchTurns, metrics };
  const server = await createHttpServer(http);
  return {
    auth,
    server,
    async close() {
      gmail.close();
      await server.close();
      metrics.close();
      await jobs.stop();
      await events.close();
      await acts.reader.close();
      await database.close();
    },
  };
}

function readSite({ publicUrl, webFolder, logger, slowestLine, ...options }: AppOptions) {
  const { trustProxy = [], rates = requestRates, metricsToken } = options;
  return { publicUrl, webFolder, logger, slowestLine, trustProxy, rates, metricsToken };
}

function createAuth(options: AppOptions, database: Database): AuthContext {
  const { clock, logger, google, publicUrl } = options;
  const keys = loadKeys(options.secretKey, options.dataDir);
  const provider = createGoogleProvider({
    name: google.name,
    issuer: google.issuer,
    clientId: google.clientId,
    clientSecret: google.clientSecret,
    redirectUri: `${publicUrl}/auth/v1/callback`,
    clock,
  });
  return { database, clock, logger, keys, google: provider, vault: createTokenVault(keys) };
}

function createGmail(
  { google, quota, clock, logger }: AppOptions,
  database: Database,
  access: GoogleAccess,
): GmailAccounts {
  return createGmailAccounts({
    baseUrl: google.gmailBaseUrl,
    accessToken: access.token,
    quota,
    bucketFor: (userId, table) => createQuotaBucket(database, userId, table),
    clock,
    logger,
  });
}

type MailboxParts = {
  auth: AuthContext;
  jobs: JobRunner;
  access: GoogleAccess;
  gmail: GmailAccounts;
};

/** The mailbox with all that acts on it need: the one holds for the other. */
function createActs(
  { clock, logger, quota }: AppOptions,
  { auth, jobs, access, gmail }: MailboxParts,
): ActsContext {
  return {
    database: auth.database,
    clock,
    logger,
    gmailFor: gmail.gmailFor,
    quota,
    reader: createMessageReader(),
    connection: access.connection,
    missing: access.missing,
    continueSync: jobs.continueSync,
    mayDeleteForever: access.hasWholeMailbox,
    continueActs: (userId) => jobs.continueActs({ database: auth.database, clock }, userId),
  };
}

function createWriting(
  { files, dataDir }: AppOptions,
  acts: ActsContext,
  jobs: JobRunner,
): WritingContext {
  return {
    ...acts,
    files: openFileStore(files, dataDir),
    wholeFiles: createTurns(wholeFilesAtOnce),
    continueSweep: jobs.continueSweep,
  };
}

function createReader({ outside, remoteImages = true }: AppOptions, acts: ActsContext): Reading {
  return createReading({
    ...acts,
    gmailFor: (userId) => acts.gmailFor(userId, "person"),
    outside: createOutsideWeb(outside),
    remoteImages,
  });
}

function createOutbox(
  { clock }: AppOptions,
  writing: WritingContext,
  jobs: JobRunner,
): OutboxContext {
  const { database } = writing;
  return {
    ...writing,
    continueOutbox: (userId) => jobs.continueOutbox({ database, clock }, userId),
  };
}

function createUsage(
  { clock, freePrompts = limits.freePrompts }: AppOptions,
  database: Database,
): UsageContext {
  return { database, clock, freePrompts };
}

async function createBilling(
  { clock, logger, publicUrl, billing: config = { prices: {}, links: {} } }: AppOptions,
  database: Database,
): Promise<BillingContext> {
  const stripe = await createStripeClient(config);
  return { database, clock, logger, config, stripe, publicUrl };
}

function createAccount(
  { clock, logger, quota, dataDir }: AppOptions,
  {
    auth,
    jobs,
    gmail,
    files,
    billing,
  }: Pick<MailboxParts, "auth" | "jobs" | "gmail"> & {
    files: FileStore;
    billing: BillingContext;
  },
): AccountContext {
  return {
    database: auth.database,
    clock,
    logger,
    gmailFor: gmail.gmailFor,
    quota,
    databaseFolder: join(dataDir, "postgres"),
    continueExport: jobs.continueExport,
    ensureLeft: jobs.ensureLeft,
    forgetFiles: (userId) => files.removeAll(userId),
    endBilling: (userId) => endBilling(billing, userId),
    leave: (userId) => leaveGoogle(auth, userId),
  };
}
