import type { ErrorCode } from "#contract/errors.ts";
import type { Session } from "#contract/session.ts";
import { createHttpClient, type FormChange, type HttpClient } from "./http-client.ts";

export type SignedIn = HttpClient & {
  session: Session;
  /** Calls an endpoint as this person's browser would; bodies are JSON. */
  call<T = Record<string, unknown>>(
    method: "GET" | "POST" | "PATCH" | "DELETE",
    path: string,
    body?: unknown,
  ): Promise<{ status: number; body: T & { error?: { code: ErrorCode; message: string } } }>;
};

/** Goes through Google's pages like a person; answers the signed-in person. */
export async function signIn(
  url: string,
  person = "alex.morgan@example.com",
  change: FormChange = {},
): Promise<SignedIn> {
  const client = createHttpClient();
  const end = await goThroughGoogle(client, url, { person, ...change });
  if (end.status !== 200 && end.status !== 404) throw new Error(`sign-in ended at ${end.url}`);
  return sessionIn(client, url);
}

/** The person who is signed in there now. */
export async function sessionIn(client: HttpClient, url: string): Promise<SignedIn> {
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

type Call = { method: "GET" | "POST" | "PATCH" | "DELETE"; path: string; body: unknown };

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
