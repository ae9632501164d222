import { askGoogle, discoverGoogle, type RealGoogle } from "./google-discovery.ts";

const clients = "https://console.cloud.google.com/auth/clients";

/**
 * Whether Google knows the client and its secret: a made-up code is offered to the token endpoint, which looks at
 * the client first (RFC 6749, 5.2). Throws an Error with the cure.
 */
export async function checkGoogleClient(google: RealGoogle, redirectUri: string): Promise<string> {
  checkForm(google);
  const { tokenEndpoint } = await discoverGoogle(google);
  const response = await askGoogle(tokenEndpoint, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "authorization_code",
      code: "doctor",
      client_id: google.clientId,
      client_secret: google.clientSecret,
      redirect_uri: redirectUri,
    }),
  });
  const answer = (await response.json().catch(() => ({}))) as Record<string, unknown>;
  return judge(String(answer["error"] ?? response.status), answer["error_description"]);
}

/** Only Google's own ids have a form that is known; another server's may look otherwise. */
function checkForm({ baseUrl, clientId, clientSecret }: RealGoogle): void {
  const pasted = [clientId, clientSecret].find((text) => /[\s"']/.test(text));
  if (pasted !== undefined)
    throw new Error(
      "GOOGLE_CLIENT_ID or GOOGLE_CLIENT_SECRET holds a space or a quotation mark: paste it without.",
    );
  if (baseUrl === undefined && !/^[\w-]+\.apps\.googleusercontent\.com$/.test(clientId))
    throw new Error(
      `GOOGLE_CLIENT_ID is no id of Google's: it ends in .apps.googleusercontent.com. Copy it from ${clients}`,
    );
}

function judge(error: string, description: unknown): string {
  // Redirect addresses have a line of their own.
  if (error === "invalid_grant" || error === "redirect_uri_mismatch")
    return "Google accepts the client's id and secret";
  if (error === "invalid_client")
    throw new Error(
      /not found/i.test(String(description))
        ? `Google does not know GOOGLE_CLIENT_ID. Copy it from ${clients}`
        : `Google refuses GOOGLE_CLIENT_SECRET. Copy it, or make another, at ${clients}`,
    );
  if (error === "unauthorized_client")
    throw new Error(
      `the client may not sign people in: make one of the type "Web application" at ${clients}`,
    );
  throw new Error(
    `Google's answer to the client is not understood (${error.slice(0, 60)}). Try again later.`,
  );
}
