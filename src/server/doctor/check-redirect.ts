import { askGoogle, discoverGoogle, type RealGoogle } from "./google-discovery.ts";

const hops = 5;

/**
 * Whether the address to which Google returns is registered. With `prompt=none` an authorization server shows no page
 * and returns at once to an address that it knows (OpenID Connect Core, 3.1.2.6). Throws an Error with the cure.
 */
export async function checkRedirect(google: RealGoogle, redirectUri: string): Promise<string> {
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
