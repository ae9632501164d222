import { existsSync } from "node:fs";
import path from "node:path";
import { listAccounts, type ListedAccount } from "#server/accounts/tables/list-accounts.ts";
import { borrowPostgres } from "#server/database/postgres/borrow-postgres.ts";
import { createPubsubClient } from "#server/google/push/pubsub-client.ts";
import { PushFailure } from "#server/google/push/ask-json.ts";
import { readServiceAccount } from "#server/google/push/service-account.ts";
import { type Clock, createClock } from "#server/platform/clock.ts";
import type { Config } from "#server/platform/config.ts";
import { checkGoogleClient } from "./check-google-client.ts";
import { askGoogle, discoverGoogle, type RealGoogle } from "./google-discovery.ts";
import type { HealthCheck } from "./health-check.ts";
import { missingPermissions, permissions } from "#contract/permissions.ts";

const day = 24 * 3600_000;

/** Google ends every grant of a project in "Testing" after so many days. */
const testing = 7;

const cure =
  'Publish the consent screen ("In production") at https://console.cloud.google.com/auth/audience; see docs/google-setup.md.';

/** What is to be said of the connected accounts. Throws an Error that names each account in trouble, with the cure. */
export function judgeAccounts(accounts: readonly ListedAccount[], now: Date): string {
  const troubles = accounts.flatMap((account) => troubleOf(account, now));
  if (troubles.length > 0) throw new Error(troubles.slice(0, 20).join("; "));
  if (accounts.length === 0) return "nobody has signed in yet";
  return `${accounts.length} connected, every permission granted`;
}

function troubleOf(account: ListedAccount, now: Date): string[] {
  const { email, status, scopes } = account;
  if (status === "reconnect") return [`${email} must sign in again. ${hint(account)}`.trim()];
  if (endsInTesting(account, now)) return [`${email}'s grant ends after 7 days. ${cure}`];
  const missing = missingPermissions(scopes);
  if (missing.length === 0) return [];
  const words = permissions
    .filter(({ permission }) => missing.includes(permission))
    .map((one) => one.words);
  return [
    `${email} has not granted: ${words.join(", ")}. Sign in again and leave every box ticked`,
  ];
}

/** A grant that died about a week after consent tells of a project in "Testing". */
function hint({ granted_at, updated_at }: ListedAccount): string {
  if (granted_at === null) return "";
  const age = (updated_at.getTime() - granted_at.getTime()) / day;
  const words = `Google's grant ended ${Math.round(age)} days after consent`;
  return age > testing - 0.5 && age < testing + 1
    ? `${words}, as in "Testing". ${cure}`
    : `${words}: a changed password, a withdrawal or half a year unused ends it`;
}

/** Google names the end of a grant in "Testing" beforehand. */
function endsInTesting({ granted_at, grant_ends_at }: ListedAccount, now: Date): boolean {
  if (granted_at === null || grant_ends_at === null || grant_ends_at < now) return false;
  return grant_ends_at.getTime() - granted_at.getTime() <= (testing + 0.5) * day;
}

/** What is looked at where a Google client is set; without one the network stays untouched. */
export function googleChecks({ google, publicUrl }: Config): HealthCheck[] {
  if (google.kind === "standin")
    return [
      { name: "Google", look: () => standinWords },
      { name: "clock", look: ({ clockAt }) => standinClockWords(clockAt) },
    ];
  const redirectUri = `${publicUrl}/auth/v1/callback`;
  const clock = createClock();
  return [
    { name: "client", look: () => checkGoogleClient(google, redirectUri) },
    { name: "redirect", look: () => checkRedirect(google, redirectUri) },
    { name: "clock", look: () => checkClock(google, clock) },
    { name: "quota", look: ({ gmailQuota }) => quotaWords(gmailQuota, google) },
    { name: "push", look: (config) => checkPush(config, google, clock) },
    { name: "accounts", look: (config) => checkAccounts(config, clock.now()) },
  ];
}

const standinWords =
  "no client is set, so the local stand-in is used; docs/google-setup.md brings your own Gmail";

/** The stand-in goes by the same clock as the server, so the two cannot disagree. */
function standinClockWords(clockAt: Date | undefined): string {
  const time =
    clockAt === undefined ? "this machine's clock" : `CLOCK_AT, ${clockAt.toISOString()}`;
  return `not compared: the stand-in goes by ${time}, as Mailwright does`;
}

/** Google's calls do not tell the table that holds for a project; its console does. */
function quotaWords(quota: Config["gmailQuota"], { baseUrl }: RealGoogle): string {
  if (quota === "off") return `GMAIL_QUOTA is off at ${baseUrl}`;
  const [told, other] = { 2026: ["6,000", "15,000: legacy"], legacy: ["15,000", "6,000: 2026"] }[
    quota
  ];
  return (
    `GMAIL_QUOTA is ${quota}: ${told} units a minute for each person. The console's page of the Gmail API, Quotas, ` +
    `must say the same (${other})`
  );
}

/** Sign-in compares times of Google's with ours: so many seconds apart it begins to fail. */
const tolerated = 60;

/** Whether this machine's clock agrees with Google's. Throws an Error with the cure. */
async function checkClock(google: RealGoogle, clock: Clock): Promise<string> {
  const { date } = await discoverGoogle(google);
  if (date === undefined) return "Google names no time to compare with";
  const apart = Math.round((clock.now().getTime() - date.getTime()) / 1000);
  const words = `${Math.abs(apart)} s ${apart < 0 ? "behind" : "ahead of"} Google's`;
  if (Math.abs(apart) <= tolerated) return apart === 0 ? "agrees with Google's" : words;
  throw new Error(`${words}: set this machine's clock, and let it follow a time server (NTP).`);
}

/** Whether the connected accounts have what they need; starts the embedded database for as long as it takes, unless it runs. */
async function checkAccounts(config: Config, now: Date): Promise<string> {
  const { google, databaseUrl, dataDir } = config;
  const provider = (google.kind === "google" ? google.baseUrl : undefined) ?? "google";
  const folder = path.join(dataDir, "postgres");
  if (databaseUrl === undefined && !existsSync(folder)) return "nobody has signed in yet";
  const accounts =
    databaseUrl === undefined
      ? await borrowPostgres(dataDir, (address) => listAccounts(address, provider))
      : await listAccounts({ connectionString: databaseUrl }, provider);
  if (accounts !== undefined) return judgeAccounts(accounts, now);
  return "not seen: only a database user who is a superuser sees everybody's, after the first start";
}

const guide = "See docs/google-setup.md, Word of new mail at once.";

/** Whether Gmail's word can be pulled, where a subscription is set. Throws an Error with the cure. */
async function checkPush({ push }: Config, { baseUrl }: RealGoogle, clock: Clock): Promise<string> {
  if (push === undefined) return "not used: mailboxes are asked every few seconds, which is enough";
  const account = readServiceAccount(push.credentials);
  const client = createPubsubClient({
    baseUrl: baseUrl ?? "https://pubsub.googleapis.com",
    subscription: push.subscription,
    account,
    clock,
  });
  try {
    return `${push.subscription} is pulled, of ${await client.topic()}`;
  } catch (error) {
    throw new Error(cureOf(error, push.subscription, account.clientEmail), { cause: error });
  }
}

function cureOf(error: unknown, subscription: string, email: string): string {
  const { message, status } = error as PushFailure;
  if (!(error instanceof PushFailure) || status === undefined)
    return `${message}: look at the network, the proxy and DNS.`;
  if (status === 403)
    return `${email} may not see ${subscription}: give it the roles Pub/Sub Subscriber and Viewer. ${guide}`;
  if (status === 404) return `there is no ${subscription}: make it, or correct the name. ${guide}`;
  return `Google refuses the key of ${email} (${message}): make another. ${guide}`;
}

const hops = 5;

/**
 * Whether the address to which Google returns is registered. With `prompt=none` an authorization server shows no page
 * and returns at once to an address that it knows (OpenID Connect Core, 3.1.2.6). Throws an Error with the cure.
 */
async function checkRedirect(google: RealGoogle, redirectUri: string): Promise<string> {
  checkForm(redirectUri);
  const { authorizationEndpoint } = await discoverGoogle(google);
  const url = new URL(authorizationEndpoint);
  url.search = String(
    new URLSearchParams({
      client_id: google.clientId,
      redirect_uri: redirectUri,
      response_type: "code",
      scope: "openid",
      prompt: "none",
      state: "doctor",
    }),
  );
  const outcome = await follow(url.href, redirectUri);
  if (outcome === "returned") return `${redirectUri} is registered at Google`;
  if (outcome === "unclear") return `register exactly ${redirectUri} at Google, if it is not`;
  throw new Error(
    `Google refuses to return to ${redirectUri}: add exactly this under "Authorized redirect URIs" of the client ` +
      "at https://console.cloud.google.com/auth/clients (a change may take minutes).",
  );
}

/** Google's rules for redirect addresses: https, or http on this machine alone. */
function checkForm(redirectUri: string): void {
  const { protocol, hostname } = new URL(redirectUri);
  const local = /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
  if (protocol === "http:" && !local)
    throw new Error(
      `Google takes http for localhost alone, and people use ${new URL(redirectUri).origin}: set PUBLIC_URL to an https address.`,
    );
}

async function follow(start: string, redirectUri: string) {
  let url = start;
  for (let hop = 0; hop < hops; hop++) {
    const response = await askGoogle(url);
    await response.body?.cancel();
    const location = response.headers.get("location");
    if (response.status >= 400) return "refused";
    if (location === null) return "unclear";
    url = new URL(location, url).href;
    if (url.startsWith(`${redirectUri}?`)) return "returned";
    if (url.includes("/oauth/error")) return "refused";
  }
  return "unclear";
}
