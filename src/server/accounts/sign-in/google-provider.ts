import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  clockSkew,
  discovery,
  refreshTokenGrant,
  tokenRevocation,
  type Configuration,
} from "openid-client";
import { permissions, scopeOf, type Grantable } from "#contract/permissions.ts";
import { createClock, type Clock } from "#server/platform/clock.ts";

type GoogleProviderOptions = {
  /** `google`, the stand-in's name, or the address of another Google-compatible server: part of a person's identity. */
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  redirectUri: string;
  clock: Clock;
};

/** The secrets of one sign-in, kept by the browser in a sealed cookie until Google answers. */
export type SignInCheck = { state: string; nonce: string; verifier: string };

export type GoogleTokens = {
  accessToken: string;
  /** Given at the first consent only. */
  refreshToken: string | undefined;
  expiresAt: Date;
  /** When the grant itself ends, where Google says so, as it does in "Testing" and for access on time. */
  grantEndsAt: Date | undefined;
  scopes: string[];
};

export type GoogleIdentity = {
  subject: string;
  email: string;
  /** Whether Google has proven that the address is theirs. */
  emailVerified: boolean;
  name: string | null;
};

type AuthorizationWanted = {
  loginHint: string | undefined;
  /** What alone is asked for beside what was granted before; undefined: the permissions of every sign-in. */
  only: readonly Grantable[] | undefined;
};

export type GoogleProvider = {
  name: string;
  redirectUri: string;
  authorizationUrl(check: SignInCheck, wanted: AuthorizationWanted): Promise<URL>;
  /** Exchanges the code of the callback. Throws openid-client's errors on any mismatch. */
  exchange(callback: URL, check: SignInCheck): Promise<GoogleIdentity & GoogleTokens>;
  refresh(refreshToken: string): Promise<GoogleTokens>;
  revoke(token: string): Promise<void>;
};

function scopesFor(only: readonly Grantable[] | undefined): string {
  const wanted = only?.map(scopeOf) ?? permissions.map(({ scope }) => scope);
  return ["openid", "email", "profile", ...wanted].join(" ");
}

/** Google's OpenID Connect with code flow, PKCE S256, state and nonce. Discovery waits for the first use. */
export function createGoogleProvider(options: GoogleProviderOptions): GoogleProvider {
  const { clock, redirectUri } = options;
  let discovered: Promise<Configuration> | undefined;
  function configuration(): Promise<Configuration> {
    discovered ??= discover(options).catch((error: unknown) => {
      discovered = undefined;
      throw error;
    });
    return discovered;
  }
  return {
    name: options.name,
    redirectUri,
    authorizationUrl: async (check, { loginHint, only }) =>
      buildAuthorizationUrl(await configuration(), {
        ...(await authorizationParameters(check)),
        scope: scopesFor(only),
        redirect_uri: redirectUri,
        ...(loginHint === undefined ? {} : { login_hint: loginHint }),
      }),
    exchange: async (callback, check) =>
      exchange(await configuration(), { callback, check, clock }),
    refresh: async (refreshToken) =>
      toTokens(await refreshTokenGrant(await configuration(), refreshToken), clock),
    revoke: async (token) => tokenRevocation(await configuration(), token),
  };
}

async function authorizationParameters(check: SignInCheck): Promise<Record<string, string>> {
  return {
    state: check.state,
    nonce: check.nonce,
    code_challenge: await calculatePKCECodeChallenge(check.verifier),
    code_challenge_method: "S256",
    access_type: "offline",
    prompt: "consent",
    include_granted_scopes: "true",
  };
}

type Exchange = { callback: URL; check: SignInCheck; clock: Clock };

async function exchange(
  configuration: Configuration,
  { callback, check, clock }: Exchange,
): Promise<GoogleIdentity & GoogleTokens> {
  const answer = await authorizationCodeGrant(configuration, callback, {
    pkceCodeVerifier: check.verifier,
    expectedState: check.state,
    expectedNonce: check.nonce,
    idTokenExpected: true,
  });
  const claims = answer.claims();
  if (claims === undefined) throw new Error("the token answer has no identity");
  return {
    subject: claims.sub,
    email: typeof claims["email"] === "string" ? claims["email"] : "",
    emailVerified: claims["email_verified"] === true,
    name: typeof claims["name"] === "string" ? claims["name"] : null,
    ...toTokens(answer, clock),
  };
}

function discover(options: GoogleProviderOptions): Promise<Configuration> {
  // The library itself goes by the machine's clock.
  const machine = createClock().now().getTime();
  const skew = Math.round((options.clock.now().getTime() - machine) / 1000);
  const issuer = new URL(options.issuer);
  return discovery(
    issuer,
    options.clientId,
    { client_secret: options.clientSecret, [clockSkew]: skew },
    undefined,
    issuer.protocol === "http:" ? { execute: [allowInsecureRequests] } : {},
  );
}

type TokenAnswer = {
  access_token: string;
  refresh_token?: string;
  scope?: string;
  refresh_token_expires_in?: unknown;
  expiresIn(): number | undefined;
};

function toTokens(answer: TokenAnswer, clock: Clock): GoogleTokens {
  const grantSeconds = answer.refresh_token_expires_in;
  return {
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token,
    expiresAt: new Date(clock.now().getTime() + (answer.expiresIn() ?? 3600) * 1000),
    grantEndsAt:
      typeof grantSeconds === "number" && grantSeconds > 0
        ? new Date(clock.now().getTime() + grantSeconds * 1000)
        : undefined,
    scopes: (answer.scope ?? "").split(" ").filter((one) => one !== ""),
  };
}
