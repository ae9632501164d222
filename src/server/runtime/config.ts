import { isIP } from "node:net";
import path from "node:path";
import { limits } from "#contract/limits.ts";
import type { BillingConfig } from "./billing-config.ts";
import { readFilesPlace, type FilesPlace } from "./files-place.ts";

export type Config = {
  port: number;
  host: string;
  publicUrl: string;
  /** Proxies whose `X-Forwarded-For` is believed: addresses, networks, or names of kinds of networks. */
  trustProxy: string[];
  rateLimits: "on" | "off";
  /** Who brings it may read the metrics. */
  metricsToken: string | undefined;
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
  /** Prompts to the assistant that are free. */
  freePrompts: number;
  clockAt: Date | undefined;
  logLevel: string;
};

/** `standin` starts the local Google; otherwise `baseUrl` names another Google-compatible server, or none the real one. */
export type GoogleConfig =
  | { kind: "standin"; port: number; mail: string | undefined; owner: string | undefined }
  | { kind: "google"; baseUrl: string | undefined; clientId: string; clientSecret: string };

type Environment = Record<string, string | undefined>;

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
    dataDir: path.resolve(environment["DATA_DIR"] || "./data"),
    databaseUrl: environment["DATABASE_URL"] || undefined,
    secretKey: environment["SECRET_KEY"] || undefined,
    google,
    gmailQuota: readQuota(environment, google),
    remoteImages: readChoice(environment, "IMAGE_PROXY", ["on", "off"]) === "on",
    push: readPush(environment, google),
    files: readFilesPlace(environment["STORAGE_URL"]),
    billing: readBilling(environment),
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

/** Port 0, any free one, is no use to the app: sign-in must know where to return to before it listens. */
function readPort(
  environment: Environment,
  name: string,
  { fallback, from }: { fallback: number; from: 0 | 1 },
): number {
  const text = environment[name];
  if (!text) return fallback;
  const port = Number(text);
  if (!Number.isInteger(port) || port < from || port > 65535)
    throw new Error(`${name} is '${text}': it must be a port number from ${from} to 65535.`);
  return port;
}

function readAddress(environment: Environment, name: string): string | undefined {
  const text = environment[name];
  if (!text) return undefined;
  if (!/^[^\s@<>"(),:;]{1,64}@[a-z0-9-]+(?:\.[a-z0-9-]+)*$/i.test(text))
    throw new Error(`${name} is '${text}': it must be a mail address such as ada@example.com.`);
  return text;
}

function readUrl(environment: Environment, name: string): string | undefined {
  const text = environment[name];
  if (!text) return undefined;
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new Error(`${name} is '${text}': it must be an http or https address.`);
  if (url.pathname !== "/" || url.search !== "" || url.hash !== "" || url.username !== "")
    throw new Error(
      `${name} is '${text}': it must name a host alone, such as https://example.com.`,
    );
  return url.origin;
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

function readLink(environment: Environment, name: string): string | undefined {
  const text = environment[name];
  if (!text) return undefined;
  if (URL.parse(text)?.protocol !== "https:")
    throw new Error(`${name} is '${text}': it must be an https address.`);
  return text;
}

function readCount(environment: Environment, name: string, fallback: number): number {
  const text = environment[name];
  if (!text) return fallback;
  if (!/^\d{1,6}$/.test(text))
    throw new Error(`${name} is '${text}': it must be a whole number, 0 or more.`);
  return Number(text);
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

function readChoice<const T extends string>(
  environment: Environment,
  name: string,
  choices: readonly [T, ...T[]],
): T {
  const text = environment[name];
  if (!text) return choices[0];
  const choice = choices.find((one) => one === text);
  if (choice === undefined)
    throw new Error(`${name} is '${text}': it must be one of ${choices.join(", ")}.`);
  return choice;
}
