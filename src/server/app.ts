import type { AuthContext } from "#server/accounts/sign-in/auth-context.ts";
import { createGoogleAccess } from "#server/accounts/sign-in/google-access.ts";
import type { AssistantContext } from "#server/assistant/resolve/resolve-context.ts";
import { countOutbox } from "#server/compose/tables/outbox-table.ts";
import { type DatabaseAddress, openDatabase } from "#server/database/database.ts";
import { createPubsubClient } from "#server/google/push/pubsub-client.ts";
import { createEventHub } from "#server/http/events/event-hub.ts";
import { createHttpServer } from "#server/http/http-server.ts";
import { requestRates } from "#server/http/limits/request-rates.ts";
import { createJobRunner, type JobRunner } from "#server/jobs/job-runner.ts";
import { createTurns } from "#server/platform/create-turns.ts";
import { createDiskWatch, type DiskWatch } from "#server/platform/disk/disk-watch.ts";
import type { Logger } from "#server/platform/logger.ts";
import {
  createServerMetrics,
  type ServerMetrics,
} from "#server/platform/metrics/server-metrics.ts";
import type { AppOptions } from "./app-options.ts";
import {
  createAccount,
  createActs,
  createAssistant,
  createAuth,
  createAutomation,
  createBilling,
  createGmail,
  createMailbox,
  createOutbox,
  createReader,
  createUsage,
  createWriting,
} from "./app-parts.ts";

export type App = {
  auth: AuthContext;
  /** What carries out the assistant's plans. */
  acting: AssistantContext;
  server: Awaited<ReturnType<typeof createHttpServer>>;
  /** Ends what waits for Gmail, requests, jobs, workers and connections, in that order. */
  close(): Promise<void>;
};

/** Of the database's twelve connections some are left for all else, and of these some for others than one person. */
const searchesAtOnce = { most: 6, each: 2, waiting: 20 };

/** Builds every domain once, in order: the only place that knows them all. */
export async function createApp(options: AppOptions): Promise<App> {
  const { logger } = options;
  const database = await openDatabase(options.database, logger);
  const auth = createAuth(options, database);
  const jobs = await createJobRunner(options.database, logger, options.jobPace);
  const access = createGoogleAccess(auth);
  const gmail = createGmail(options, database, access);
  const mailbox = createMailbox(options, { auth, jobs, access, gmail });
  const acts = createActs(mailbox, { jobs, access });
  const push = options.push && createPubsubClient({ ...options.push, clock: options.clock });
  const writing = createWriting(options, mailbox, jobs);
  const billing = await createBilling(options, database);
  const account = createAccount(options, { auth, jobs, gmail, files: writing.files, billing });
  const outbox = createOutbox(mailbox, writing, jobs);
  const automation = createAutomation(options, { acts, outbox, jobs });
  const parts = { auth, mailbox, acts, writing, outbox, account, automation };
  await jobs.work({ ...parts, pace: options.pace ?? { watched: 8, idle: 60 }, push });
  const events = await createEventHub(database, logger);
  const reading = createReader(options, mailbox);
  const usage = createUsage(options, database);
  const assistant = await createAssistant(options, { acts, outbox, usage, automation, reading });
  const site = { ...readSite(options), ready: database.ping };
  const metrics = createAppMetrics({ ...options, disk: site.disk }, jobs.depths);
  const http = { ...parts, ...site, usage, billing, assistant, reading, events, metrics };
  const server = await createHttpServer(http);
  return {
    auth,
    acting: { ...acts, ...outbox, automation, reading },
    server,
    async close() {
      gmail.close();
      await assistant.running.close();
      await server.close();
      metrics.close();
      await jobs.stop();
      await events.close();
      await mailbox.reader.close();
      await database.close();
    },
  };
}

function readSite({ publicUrl, webFolder, logger, slowestLine, dataDir, ...options }: AppOptions) {
  const { trustProxy = [], rates = requestRates, metricsToken } = options;
  const searchTurns = createTurns(searchesAtOnce);
  return {
    publicUrl,
    webFolder,
    logger,
    slowestLine,
    trustProxy,
    rates,
    metricsToken,
    searchTurns,
    disk: createDiskWatch(dataDir, logger),
  };
}

/** What is measured of the app, with what waits in its queues and in everybody's outbox. */
function createAppMetrics(
  { database, logger, disk }: { database: DatabaseAddress; logger: Logger; disk: DiskWatch },
  depths: JobRunner["depths"],
): ServerMetrics {
  return createServerMetrics({
    logger,
    disk,
    jobs: async () =>
      (await depths()).flatMap(({ queue, queued, active }) => [
        { labels: { queue, state: "queued" }, count: queued },
        { labels: { queue, state: "active" }, count: active },
      ]),
    outbox: async () =>
      (await countOutbox(database)).map(({ state, count }) => ({ labels: { state }, count })),
  });
}
