import { isIP } from "node:net";
import path from "node:path";
import { limits } from "#contract/limits.ts";
import { readAiConfig, type AiConfig } from "./ai-config.ts";
import type { BillingConfig } from "./billing-config.ts";
import { readFilesPlace, type FilesPlace } from "./files-place.ts";
import {
  readAddress,
  readChoice,
  readCount,
  readLink,
  readPeople,
  readPort,
  readUrl,
  type Environment,
} from "./read-setting.ts";

export type Config = {
  port: number;
  host: string;
  publicUrl: string;
  /** Proxies whose `X-Forwarded-For` is believed: addresses, networks, or names of kinds of networks. */
  trustProxy: string[];
  rateLimits: "on" | "off";
  /** Who brings it may read the metrics. */
  metricsToken: string | undefined;
  /** Who may sign in, where the operator says so: addresses, domains, or `*`. */
  allowedPeople: string[] | undefined;
  dataDir: string;
  databaseUrl: string | undefined;
  secretKey: string | undefined;
  google: GoogleConfig;
  /** Google's price table that holds for the project; `off` meters nothing. */
  gmailQuota: "2026" | "legacy" | "off";
  /** The Pub/Sub subscription that is pulled, and the file with the key of the service account that may. */
  push: { subscription: string; credentials: string } | undefined;
  /** Whether remote images of messages are fetched for those who ask. */
  remoteImages: boolean;
  /** Where in S3 the files of messages wait; undefined: in the data folder. */
  files: FilesPlace | undefined;
  billing: BillingConfig;
  /** The model that the assistant asks; undefined: the built-in one does it all. */
  ai: AiConfig | undefined;
  /** Prompts to the assistant that are free. */
  freePrompts: number;
  clockAt: Date | undefined;
  logLevel: string;
};

/** `standin` starts the local Google; otherwise `baseUrl` names another Google-compatible server, or none the real one. */
export type GoogleConfig =
  | { kind: "standin"; port: number; mail: string | undefined; owner: string | undefined }
  | { kind: "google"; baseUrl: string | undefined; clientId: string; clientSecret: string };

/** Reads and checks the environment. Throws an Error whose message says which setting is wrong and how to mend it. */
export function readConfig(environment: Environment): Config {
  const port = readPort(environment, "PORT", { fallback: 3000, from: 1 });
  const host = environment["HOST"] || "127.0.0.1";
  const google = readGoogle(environment, port);
  return {
    port,
    host,
    publicUrl: readUrl(environment, "PUBLIC_URL") ?? `http://${hostInUrl(host)}:${port}`,
    trustProxy: readProxies(environment["TRUST_PROXY"]),
    metricsToken: readMetricsToken(environment["METRICS_TOKEN"]),
    rateLimits: readChoice(environment, "RATE_LIMITS", ["on", "off"]),
    allowedPeople: readPeople(environment, "ALLOWED_PEOPLE"),
    dataDir: path.resolve(environment["DATA_DIR"] || "./data"),
    databaseUrl: environment["DATABASE_URL"] || undefined,
    secretKey: environment["SECRET_KEY"] || undefined,
    google,
    gmailQuota: readQuota(environment, google),
    remoteImages: readChoice(environment, "IMAGE_PROXY", ["on", "off"]) === "on",
    push: readPush(environment, google),
    files: readFilesPlace(environment["STORAGE_URL"]),
    billing: readBilling(environment),
    ai: readAi(environment),
    freePrompts: readCount(environment, "FREE_AI_PROMPTS", limits.freePrompts),
    clockAt: readClock(environment["CLOCK_AT"], google),
    logLevel: readChoice(environment, "LOG_LEVEL", [
      "info",
      "fatal",
      "error",
      "warn",
      "debug",
      "trace",
      "silent",
    ]),
  };
}

function hostInUrl(host: string): string {
  return host === "127.0.0.1" || host === "::1" || host === "0.0.0.0" || host === "::"
    ? "localhost"
    : host.replace(/^.*:.*$/, "[$&]");
}

function readProxies(text: string | undefined): string[] {
  const proxies = (text ?? "").split(",").flatMap((one) => one.trim() || []);
  for (const proxy of proxies)
    if (!/^(?:loopback|linklocal|uniquelocal)$/.test(proxy) && !isNetwork(proxy))
      throw new Error(
        `TRUST_PROXY is '${text}': it must be addresses or networks such as 10.0.0.0/8, or loopback, with commas.`,
      );
  return proxies;
}

function readMetricsToken(text: string | undefined): string | undefined {
  if (!text) return undefined;
  if (text.length < 16)
    throw new Error("METRICS_TOKEN is too short: give it 16 characters or more.");
  return text;
}

/** Whether it is an IP address, or one with the length of a network's prefix that leaves somebody out. */
function isNetwork(text: string): boolean {
  const [address = "", prefix = "32", ...more] = text.split("/");
  const bits = isIP(address) === 4 ? 32 : 128;
  const length = /^\d{1,3}$/.test(prefix) ? Number(prefix) : 0;
  return isIP(address) !== 0 && more.length === 0 && length > 0 && length <= bits;
}

function readGoogle(environment: Environment, port: number): GoogleConfig {
  const clientId = environment["GOOGLE_CLIENT_ID"];
  const clientSecret = environment["GOOGLE_CLIENT_SECRET"];
  const baseUrl = readUrl(environment, "GOOGLE_BASE_URL");
  if (!clientId !== !clientSecret)
    throw new Error("Set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET together, or neither.");
  if (clientId && clientSecret) return { kind: "google", baseUrl, clientId, clientSecret };
  if (baseUrl !== undefined)
    throw new Error("GOOGLE_BASE_URL needs GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.");
  return {
    kind: "standin",
    port: readStandinPort(environment, port),
    mail: environment["STANDIN_MAIL"] ? path.resolve(environment["STANDIN_MAIL"]) : undefined,
    owner: readAddress(environment, "STANDIN_OWNER"),
  };
}

function readStandinPort(environment: Environment, taken: number): number {
  const fallback = taken === 65535 ? taken - 1 : taken + 1;
  const port = readPort(environment, "STANDIN_PORT", { fallback, from: 0 });
  if (port === taken)
    throw new Error(`PORT and STANDIN_PORT are both ${port}: set one of them to another.`);
  return port;
}

function readQuota(environment: Environment, google: GoogleConfig): Config["gmailQuota"] {
  const quota = readChoice(environment, "GMAIL_QUOTA", ["2026", "legacy", "off"]);
  if (quota === "off" && google.kind === "google" && google.baseUrl === undefined)
    throw new Error(
      "GMAIL_QUOTA cannot be off with a real Google client: set it to 2026 or legacy.",
    );
  return quota;
}

function readPush(environment: Environment, google: GoogleConfig): Config["push"] {
  const subscription = environment["GMAIL_PUBSUB_SUBSCRIPTION"];
  if (!subscription) return undefined;
  if (
    !/^projects\/[a-z0-9][a-z0-9.:-]{2,60}\/subscriptions\/[a-z][\w.~+%-]{2,254}$/i.test(
      subscription,
    )
  )
    throw new Error(
      `GMAIL_PUBSUB_SUBSCRIPTION is '${subscription}': it must be projects/PROJECT/subscriptions/NAME.`,
    );
  if (google.kind === "standin")
    throw new Error("GMAIL_PUBSUB_SUBSCRIPTION needs GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.");
  const file = environment["GOOGLE_APPLICATION_CREDENTIALS"];
  if (file) return { subscription, credentials: path.resolve(file) };
  throw new Error(
    "GMAIL_PUBSUB_SUBSCRIPTION needs GOOGLE_APPLICATION_CREDENTIALS: the file of a service account's key.",
  );
}

function readBilling(environment: Environment): BillingConfig {
  return {
    secretKey: environment["STRIPE_SECRET_KEY"] || undefined,
    webhookSecret: environment["STRIPE_WEBHOOK_SECRET"] || undefined,
    apiBase: readUrl(environment, "STRIPE_API_BASE"),
    prices: {
      monthly: environment["STRIPE_PRICE_MONTHLY"] || undefined,
      lifetime: environment["STRIPE_PRICE_LIFETIME"] || undefined,
    },
    links: {
      basic: readLink(environment, "PAYMENT_LINK_BASIC"),
      lifetime: readLink(environment, "PAYMENT_LINK_LIFETIME"),
    },
  };
}

function readAi(environment: Environment): AiConfig | undefined {
  return readAiConfig({
    AI_PROVIDER: environment["AI_PROVIDER"],
    AI_MODEL: environment["AI_MODEL"],
    AI_API_KEY: environment["AI_API_KEY"],
    AI_BASE_URL: environment["AI_BASE_URL"],
    AI_SEND: environment["AI_SEND"],
    AI_MONTHLY_USD: environment["AI_MONTHLY_USD"],
    AI_MONTHLY_TOKENS: environment["AI_MONTHLY_TOKENS"],
    AI_PRICE: environment["AI_PRICE"],
    AI_CALLS: environment["AI_CALLS"],
    AI_CALL_SECONDS: environment["AI_CALL_SECONDS"],
    AI_REQUEST_SECONDS: environment["AI_REQUEST_SECONDS"],
    AI_TOOLS: environment["AI_TOOLS"],
  });
}

function readClock(text: string | undefined, google: GoogleConfig): Date | undefined {
  if (!text) return undefined;
  const time = new Date(text);
  if (Number.isNaN(time.getTime()))
    throw new Error(`CLOCK_AT is '${text}': it must be an ISO time such as 2026-01-31T09:00:00Z.`);
  if (google.kind === "google" && google.baseUrl === undefined)
    throw new Error("CLOCK_AT cannot be used with a real Google client: unset one of the two.");
  return time;
}
