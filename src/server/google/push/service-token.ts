import { importPKCS8, SignJWT } from "jose";
import type { Clock } from "#server/platform/clock.ts";
import { askJson, PushFailure } from "./ask-json.ts";
import type { ServiceAccount } from "./service-account.ts";

const scope = "https://www.googleapis.com/auth/pubsub";
const grantType = "urn:ietf:params:oauth:grant-type:jwt-bearer";

/** A token that ends within that many milliseconds is asked for anew. */
const early = 60_000;
const patience = 30_000;

type ServiceToken = {
  token(): Promise<string>;
  /** To be called when Google refuses the token. */
  forget(): void;
};

/** Access tokens of a service account (RFC 7523): kept until they end, and asked for once at a time. */
export function createServiceToken(account: ServiceAccount, clock: Clock): ServiceToken {
  let kept: { token: string; endsAt: number } | undefined;
  let asking: Promise<string> | undefined;
  async function ask(): Promise<string> {
    const answer = await askJson(account.tokenUri, {
      method: "POST",
      body: new URLSearchParams({
        grant_type: grantType,
        assertion: await writeAssertion(account, clock.now()),
      }),
      signal: AbortSignal.timeout(patience),
    });
    const { access_token: token, expires_in: seconds } = answer;
    if (typeof token !== "string") throw new PushFailure("the token answer has no token");
    const lifetime = typeof seconds === "number" ? seconds * 1000 : 0;
    kept = { token, endsAt: clock.now().getTime() + lifetime };
    return token;
  }
  return {
    async token() {
      if (kept !== undefined && kept.endsAt - early > clock.now().getTime()) return kept.token;
      asking ??= ask().finally(() => (asking = undefined));
      return asking;
    },
    forget: () => void (kept = undefined),
  };
}

async function writeAssertion(
  { clientEmail, privateKey, privateKeyId, tokenUri }: ServiceAccount,
  now: Date,
): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000);
  const named = privateKeyId === undefined ? {} : { kid: privateKeyId };
  return new SignJWT({ scope })
    .setProtectedHeader({ alg: "RS256", typ: "JWT", ...named })
    .setIssuer(clientEmail)
    .setAudience(tokenUri)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + 3600)
    .sign(await importPKCS8(privateKey, "RS256"));
}
