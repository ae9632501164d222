import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { ErrorCode } from "#contract/errors.ts";
import type { Session } from "#contract/session.ts";
import { createApp, type App } from "#server/app.ts";
import {
  startGoogleStandin,
  type GoogleStandin,
  type GoogleStandinOptions,
} from "#server/google-standin/google-standin.ts";
import { createLogger } from "#server/runtime/logger.ts";
import type { DatabaseAddress } from "#server/storage/database.ts";
import { freePorts } from "./free-ports.ts";
import { createFreshDatabase } from "./fresh-database.ts";
import { createHttpClient, type FormChange, type HttpClient } from "./http-client.ts";
import { createManualClock, type ManualClock } from "./manual-clock.ts";

export type RunningApp = {
  app: App;
  url: string;
  clock: ManualClock;
  database: DatabaseAddress;
  standin: GoogleStandin;
  /** Goes through the stand-in's pages like a person; answers the signed-in person. */
  signIn(person?: string): Promise<SignedIn>;
  stop(): Promise<void>;
};

export type SignedIn = HttpClient & {
  session: Session;
  /** Calls an endpoint as this person's browser would; bodies are JSON. */
  call<T = Record<string, unknown>>(
    method: "GET" | "POST",
    path: string,
    body?: unknown,
  ): Promise<{ status: number; body: T & { error?: { code: ErrorCode; message: string } } }>;
};

/** The real app on a fresh database, with a stand-in of its own, both listening on loopback. */
export async function startApp(
  options: Partial<GoogleStandinOptions> & { publicUrl?: string } = {},
): Promise<RunningApp> {
  const folder = mkdtempSync(join(tmpdir(), "mailwright-app-"));
  const clock = createManualClock();
  const logger = createLogger("silent");
  const fresh = await createFreshDatabase();
  const [port = 0] = await freePorts(1);
  const url = `http://localhost:${port}`;
  const standin = await startGoogleStandin({
    folder: join(folder, "google"),
    port: 0,
    clock,
    logger,
    redirectUris: [`${url}/auth/v1/callback`],
    ...options,
  });
  const { clientId, clientSecret } = standin;
  const app = await createApp({
    publicUrl: url,
    dataDir: folder,
    webFolder: resolve("dist/web"),
    secretKey: undefined,
    database: fresh.address,
    google: {
      name: "standin",
      issuer: standin.url,
      gmailBaseUrl: standin.url,
      clientId,
      clientSecret,
    },
    clock,
    logger,
    pace: { watched: 1, idle: 1 },
  });
  await app.server.listen({ port, host: "localhost" });
  return {
    app,
    url,
    clock,
    database: fresh.address,
    standin,
    signIn: (person) => signIn(url, person),
    async stop() {
      await app.close();
      await standin.close();
      await fresh.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function signIn(url: string, person = "alex.morgan@example.com"): Promise<SignedIn> {
  const client = createHttpClient();
  const end = await goThroughGoogle(client, url, { person });
  if (end.status !== 200 && end.status !== 404) throw new Error(`sign-in ended at ${end.url}`);
  const session = (await (await client.send(`${url}/auth/v1/session`)).json()) as Session;
  return {
    ...client,
    session,
    call: (method, path, body) => call(client, { url, session }, { method, path, body }),
  };
}

/** From the sign-in address through both pages of Google, back to wherever the app sends. */
export async function goThroughGoogle(
  client: HttpClient,
  url: string,
  {
    person = "alex.morgan@example.com",
    button = "Allow",
    ...change
  }: FormChange & { person?: string; button?: string } = {},
): Promise<{ url: string; status: number; text: string }> {
  const choice = await client.visit(
    `${url}/auth/v1/authorize?provider=google&redirect_to=/?section=inbox`,
  );
  const consent = await client.submit(choice, person);
  return client.submit(consent, button, change);
}

type Call = { method: "GET" | "POST"; path: string; body: unknown };

async function call(
  client: HttpClient,
  { url, session }: { url: string; session: Session },
  { method, path, body }: Call,
) {
  const response = await client.send(`${url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${session.access_token}`,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text === "" ? {} : JSON.parse(text) };
}
