import { createClock } from "#server/platform/clock.ts";
import type { Config } from "#server/platform/config.ts";
import { checkAccounts } from "./check-accounts.ts";
import { checkClock } from "./check-clock.ts";
import { checkGoogleClient } from "./check-google-client.ts";
import { checkPush } from "./check-push.ts";
import { checkRedirect } from "./check-redirect.ts";
import type { RealGoogle } from "./google-discovery.ts";
import type { HealthCheck } from "./health-check.ts";

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
