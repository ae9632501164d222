import { createGmailClient, type GmailClient } from "#server/google/client/gmail-client.ts";
import { createLogger } from "#server/platform/logger.ts";
import { permissions } from "#contract/permissions.ts";
import { createHttpClient } from "./http-client.ts";
import type { RunningApp } from "./start-app.ts";

/** Another mail program of the same person, with a grant of its own from the stand-in's pages. */
export async function otherProgram(
  running: RunningApp,
  person = "alex.morgan@example.com",
): Promise<{ gmail: GmailClient; token: string; revoke(): Promise<void> }> {
  const { standin, url, clock } = running;
  const redirectUri = `${url}/auth/v1/callback`;
  const wanted = new URLSearchParams({
    client_id: standin.clientId,
    redirect_uri: redirectUri,
    response_type: "code",
    scope: permissions.map(({ scope }) => scope).join(" "),
    state: "other-program",
    prompt: "consent",
  });
  const client = createHttpClient();
  const choice = await client.visit(`${standin.url}/o/oauth2/v2/auth?${wanted}`);
  await client.submit(await client.submit(choice, person), "Allow");
  const callback = client.visited.find((one) => one.startsWith(redirectUri)) ?? redirectUri;
  const answer = await fetch(`${standin.url}/token`, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "authorization_code",
      code: new URL(callback).searchParams.get("code") ?? "",
      redirect_uri: redirectUri,
      client_id: standin.clientId,
      client_secret: standin.clientSecret,
    }),
  });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  return {
    token,
    gmail: createGmailClient({
      baseUrl: standin.url,
      accessToken: async () => token,
      clock,
      logger: createLogger("silent"),
    }),
    revoke: async () =>
      void (await fetch(`${standin.url}/revoke`, {
        method: "POST",
        body: new URLSearchParams({ token }),
      })),
  };
}
