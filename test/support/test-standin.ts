import { mkdtempSync, rmSync } from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { auth, gmail, type gmail_v1 } from "@googleapis/gmail";
import * as oidc from "openid-client";
import {
  startGoogleStandin,
  type GoogleStandin,
  type GoogleStandinOptions,
} from "#google-standin/server/google-standin.ts";
import { createLogger } from "#server/platform/logger.ts";
import { createHttpClient, type HttpClient } from "./http-client.ts";
import { createManualClock, type ManualClock } from "./manual-clock.ts";

export function gmailScope(name: string): string {
  return `https://www.googleapis.com/auth/gmail.${name}`;
}

export const productScopes = ["readonly", "modify", "send", "compose"].map(gmailScope);

export type TestStandin = {
  standin: GoogleStandin;
  clock: ManualClock;
  folder: string;
  redirectUri: string;
  /** openid-client's view of the stand-in, discovered anew for each caller. */
  discover(): Promise<oidc.Configuration>;
  /** Signs in as a person would and exchanges the code. */
  signIn(options?: SignInOptions): Promise<SignInResult>;
  /** Google's own typed client with that access token. */
  gmail(accessToken: string): gmail_v1.Gmail;
  /** The same folder served again by a new stand-in. */
  restart(options?: Partial<GoogleStandinOptions>): Promise<void>;
  stop(): Promise<void>;
};

export type SignInOptions = {
  person?: string;
  browser?: HttpClient;
  scopes?: string[];
  without?: string[];
  parameters?: Record<string, string>;
};

export type SignInResult = oidc.TokenEndpointResponse & oidc.TokenEndpointResponseHelpers;

/** A stand-in on a folder and a port of its own, with the callback page of an app, and library clients to drive it. */
export async function startTestStandin(
  options: Partial<GoogleStandinOptions> = {},
): Promise<TestStandin> {
  const folder = mkdtempSync(path.join(tmpdir(), "mailwright-standin-"));
  const clock = createManualClock();
  const app = http.createServer((_request, response) => response.end("back at the app"));
  await new Promise<void>((resolve) => app.listen(0, "127.0.0.1", resolve));
  const redirectUri = `http://127.0.0.1:${(app.address() as AddressInfo).port}/callback`;
  function start(more: Partial<GoogleStandinOptions> = {}): Promise<GoogleStandin> {
    const redirectUris = [redirectUri];
    const logger = createLogger("silent");
    return startGoogleStandin({
      folder,
      port: 0,
      clock,
      logger,
      redirectUris,
      quota: "off",
      ...options,
      ...more,
    });
  }
  const test: TestStandin = {
    standin: await start(),
    clock,
    folder,
    redirectUri,
    discover: () => discover(test.standin),
    signIn: (how) => signIn(test, how),
    gmail(accessToken) {
      const client = new auth.OAuth2();
      client.setCredentials({ access_token: accessToken });
      return gmail({ version: "v1", auth: client, rootUrl: `${test.standin.url}/`, retry: false });
    },
    async restart(more) {
      await test.standin.close();
      test.standin = await start(more);
    },
    async stop() {
      await test.standin.close();
      app.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return test;
}

function discover({ url, clientId, clientSecret }: GoogleStandin): Promise<oidc.Configuration> {
  return oidc.discovery(new URL(url), clientId, undefined, oidc.ClientSecretPost(clientSecret), {
    execute: [oidc.allowInsecureRequests],
  });
}

export type Authorization = { url: URL; verifier: string; state: string; nonce: string };

/** A well-formed authorization request with PKCE, state and nonce; `parameters` override or add. */
export async function authorize(
  test: TestStandin,
  config: oidc.Configuration,
  { scopes = productScopes, parameters = {} }: SignInOptions = {},
): Promise<Authorization> {
  const verifier = oidc.randomPKCECodeVerifier();
  const [state, nonce] = [oidc.randomState(), oidc.randomNonce()];
  const url = oidc.buildAuthorizationUrl(config, {
    redirect_uri: test.redirectUri,
    scope: ["openid", "email", "profile", ...scopes].join(" "),
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    access_type: "offline",
    state,
    nonce,
    ...parameters,
  });
  return { url, verifier, state, nonce };
}

async function signIn(test: TestStandin, options: SignInOptions = {}): Promise<SignInResult> {
  const {
    person = "alex.morgan@example.com",
    browser = createHttpClient(),
    without = [],
  } = options;
  const config = await test.discover();
  const { url, verifier, state, nonce } = await authorize(test, config, options);
  let page = await browser.visit(url.href);
  if (page.text.includes("Choose an account")) page = await browser.submit(page, person);
  if (page.text.includes("wants access")) page = await browser.submit(page, "Allow", { without });
  return oidc.authorizationCodeGrant(config, new URL(page.url), {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
  });
}
