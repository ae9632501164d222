import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { createApp, type App } from "#server/app.ts";
import type { AppOptions } from "#server/app-options.ts";
import {
  startGoogleStandin,
  type GoogleStandin,
  type GoogleStandinOptions,
} from "#google-standin/server/google-standin.ts";
import type { AllowedPeople } from "#server/accounts/admission/allowed-people.ts";
import type { OutsideNetwork } from "#server/platform/outside/outside-web.ts";
import type { SlowestLine } from "#server/http/limits/body-time.ts";
import type { RequestRates } from "#server/http/limits/request-rates.ts";
import { readServiceAccount } from "#server/google/push/service-account.ts";
import type { AiConfig } from "#server/platform/ai-config.ts";
import type { BillingConfig } from "#server/platform/billing-config.ts";
import type { SyncPace } from "#server/jobs/sync-pace.ts";
import { createLogger, type Logger } from "#server/platform/logger.ts";
import type { DatabaseAddress } from "#server/database/database.ts";
import { giveBackPort, takePort } from "./free-ports.ts";
import { createEmptyDatabase, createFreshDatabase } from "./fresh-database.ts";
import { createDatabaseTime } from "./database-time.ts";
import type { PostgresAddress } from "./postgres-setup.ts";
import type { FormChange } from "./http-client.ts";
import { createManualClock, type ManualClock } from "./manual-clock.ts";
import { signIn, type SignedIn } from "./sign-in.ts";

export type RunningApp = {
  app: App;
  url: string;
  clock: ManualClock;
  database: DatabaseAddress;
  dataDir: string;
  standin: GoogleStandin;
  /** Lets so many seconds pass for the messages that are in doubt and in no server's hands; answers how many those are. */
  passDoubt(seconds: number): Promise<number>;
  /** Goes through the stand-in's pages like a person; answers the signed-in person. */
  signIn(person?: string, change?: FormChange): Promise<SignedIn>;
  /** Another server process's app on the same database and data, not listening: it takes part in the jobs. */
  besides(): Promise<App>;
  /** Closes the app and opens it on the same data with another `SECRET_KEY`. */
  restart(secretKey: string): Promise<void>;
  stop(): Promise<void>;
};

export type StartAppOptions = Partial<GoogleStandinOptions> & {
  secretKey?: string;
  /** Who may sign in; anybody, as at every local address, when absent. */
  allowed?: AllowedPeople;
  webFolder?: string;
  outside?: OutsideNetwork;
  remoteImages?: boolean;
  pace?: SyncPace;
  billing?: BillingConfig;
  ai?: AiConfig;
  freePrompts?: number;
  /** How much may be asked; as much as one likes where a test does not say. */
  rates?: RequestRates | "off";
  trustProxy?: string[];
  slowestLine?: SlowestLine;
  metricsToken?: string;
  /** What hears the app's log; by default nobody. */
  log?: Logger;
  /** The subscription by which the stand-in sends word. */
  subscription?: string;
  /** Where the clock stands in the beginning; now, when absent. */
  clockAt?: Date;
  /** The PostgreSQL to work in; the test run's, when absent. */
  postgres?: PostgresAddress;
};

/** The real app on a fresh database, with a stand-in of its own, both listening on loopback. */
export async function startApp({
  secretKey,
  allowed,
  webFolder = resolve("dist/web"),
  outside,
  remoteImages,
  subscription,
  billing,
  ai,
  freePrompts,
  rates = "off",
  trustProxy = [],
  slowestLine,
  metricsToken,
  log = createLogger("silent"),
  clockAt,
  postgres,
  ...options
}: StartAppOptions = {}): Promise<RunningApp> {
  const folder = mkdtempSync(join(tmpdir(), "mailwright-app-"));
  const logger = createLogger("silent");
  const fresh = await (postgres ? createEmptyDatabase(postgres) : createFreshDatabase());
  const time = createDatabaseTime(fresh.address);
  const clock = createManualClock(clockAt, time.passForJobs);
  const port = await takePort();
  const url = `http://localhost:${port}`;
  const standin = await startGoogleStandin({
    folder: join(folder, "google"),
    port: 0,
    clock,
    logger,
    redirectUris: [`${url}/auth/v1/callback`],
    quota: "off",
    ...options,
  });
  const { clientId, clientSecret } = standin;
  function build(key: string | undefined): Promise<App> {
    return createApp({
      publicUrl: url,
      dataDir: folder,
      webFolder,
      secretKey: key,
      database: fresh.address,
      google: {
        name: "standin",
        issuer: standin.url,
        gmailBaseUrl: standin.url,
        clientId,
        clientSecret,
      },
      quota: options.quota ?? "off",
      clock,
      logger: log,
      pace: options.pace ?? usualPace,
      jobPace: { poll: 1, retryDelay: 1 },
      jitter: () => 0.05,
      rates,
      trustProxy,
      metricsToken,
      push: subscription === undefined ? undefined : pushFrom(standin, subscription),
      ...whereSaid({ allowed, outside, slowestLine, billing, ai, freePrompts, remoteImages }),
    });
  }
  async function open(key: string | undefined): Promise<App> {
    const app = await build(key);
    await app.server.listen({ port, host: "localhost" });
    return app;
  }
  const others = new Set<App>();
  const running: RunningApp = {
    app: await open(secretKey),
    url,
    clock,
    database: fresh.address,
    dataDir: folder,
    standin: options.pace === undefined ? tellChanges(standin, time.beginSyncs) : standin,
    passDoubt: time.passDoubt,
    signIn: (person, change) => signIn(url, person, change),
    async besides() {
      const app = await build(secretKey);
      others.add(app);
      return { ...app, close: async () => void (others.delete(app) && (await app.close())) };
    },
    async restart(key) {
      await running.app.close();
      running.app = await open(key);
    },
    async stop() {
      await Promise.all([...others].map((app) => app.close()));
      await running.app.close();
      giveBackPort(port);
      await standin.close();
      await time.close();
      await fresh.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return running;
}

/** The options that a test names: the app has its own for the others. */
function whereSaid<T extends object>(options: T): { [Name in keyof T]?: NonNullable<T[Name]> } {
  const said = Object.entries(options).filter(([, value]) => value !== undefined);
  return Object.fromEntries(said) as { [Name in keyof T]?: NonNullable<T[Name]> };
}

/** Seconds between two looks at Gmail where it does not tell of its changes. */
const usualPace = { watched: 2, idle: 2 };

/** The stand-in, which calls back when a test has changed a mailbox: nobody waits for the next look then. */
function tellChanges(standin: GoogleStandin, changed: () => void): GoogleStandin {
  function telling<Given extends unknown[], Answer>(change: (...given: Given) => Answer) {
    return (...given: Given): Answer => {
      const answer = change(...given);
      changed();
      return answer;
    };
  }
  return {
    ...standin,
    deliver: telling(standin.deliver),
    fill: telling(standin.fill),
    change: telling(standin.change),
    remove: telling(standin.remove),
  };
}

/** As an operator would: the key in a file, read by the server. */
function pushFrom(standin: GoogleStandin, subscription: string): AppOptions["push"] {
  const file = join(mkdtempSync(join(tmpdir(), "mailwright-key-")), "key.json");
  writeFileSync(file, JSON.stringify(standin.serviceAccount()));
  const account = readServiceAccount(file);
  rmSync(dirname(file), { recursive: true });
  return { subscription, account, baseUrl: standin.url };
}
