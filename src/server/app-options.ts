import type { AllowedPeople } from "#server/accounts/admission/allowed-people.ts";
import type { PubsubOptions } from "#server/google/push/pubsub-client.ts";
import type { QuotaTable } from "#server/google/quota/quota-prices.ts";
import type { SlowestLine } from "#server/http/limits/body-time.ts";
import type { RequestRates } from "#server/http/limits/request-rates.ts";
import type { JobPace } from "#server/jobs/person-queue.ts";
import type { SyncPace } from "#server/jobs/sync-pace.ts";
import type { OutsideNetwork } from "#server/platform/outside/outside-web.ts";
import type { AiConfig } from "#server/platform/ai-config.ts";
import type { BillingConfig } from "#server/platform/billing-config.ts";
import type { FilesPlace } from "#server/platform/files-place.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Logger } from "#server/platform/logger.ts";
import type { DatabaseAddress } from "#server/database/database.ts";

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
  /** Who may sign in; absent: as `allowedPeople` says of the public address. */
  allowed?: AllowedPeople;
  quota: QuotaTable | "off";
  clock: Clock;
  logger: Logger;
  /** How people pay; absent: not at all. */
  billing?: BillingConfig;
  /** The model that the assistant asks; absent: the built-in interpreter is all there is. */
  ai?: AiConfig | undefined;
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
  /** How soon the queue comes back to jobs that were put off or have failed. */
  jobPace?: JobPace;
  /** How much of the pause before another call to Gmail is waited, from 0 up to 1; by default any part of it. */
  jitter?: () => number;
  /** Whether remote images are fetched for those who ask; by default they are. */
  remoteImages?: boolean;
  /** How the hosts that a message names are found; by default on the public internet. */
  outside?: OutsideNetwork;
};
