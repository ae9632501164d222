import type { GoogleConfig } from "#server/platform/config.ts";

/** A Google with a client of the operator's own. */
export type RealGoogle = Extract<GoogleConfig, { kind: "google" }>;

type GoogleDiscovery = {
  authorizationEndpoint: string;
  tokenEndpoint: string;
  /** Google's own time. */
  date: Date | undefined;
};

const patience = 10_000;

/** Reads where Google's endpoints are. Throws an Error that says who could not be reached. */
export async function discoverGoogle({ baseUrl }: RealGoogle): Promise<GoogleDiscovery> {
  const issuer = baseUrl ?? "https://accounts.google.com";
  const response = await askGoogle(`${issuer}/.well-known/openid-configuration`);
  const body = (await response.json().catch(() => ({}))) as Record<string, unknown>;
  const [authorizationEndpoint, tokenEndpoint] = [
    body["authorization_endpoint"],
    body["token_endpoint"],
  ];
  if (typeof authorizationEndpoint !== "string" || typeof tokenEndpoint !== "string")
    throw new Error(
      `${issuer} does not answer as Google does (${response.status}): is a proxy in between?`,
    );
  const date = new Date(response.headers.get("date") ?? "");
  return {
    authorizationEndpoint,
    tokenEndpoint,
    date: Number.isNaN(date.getTime()) ? undefined : date,
  };
}

/** One request to Google, following nothing. Throws an Error that names the host and the reason when none answers. */
export async function askGoogle(url: string, init: RequestInit = {}): Promise<Response> {
  try {
    return await fetch(url, {
      redirect: "manual",
      ...init,
      signal: AbortSignal.timeout(patience),
    });
  } catch (cause) {
    const { code, message } = ((cause as Error).cause ?? cause) as NodeJS.ErrnoException;
    throw new Error(
      `${new URL(url).host} cannot be reached (${code ?? message}): look at the network, the proxy and DNS.`,
      { cause },
    );
  }
}
