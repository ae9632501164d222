import { readScopes } from "./oauth-scopes.ts";
import type { StandinContext } from "../store/standin-context.ts";

/** A checked request of an app to sign somebody in. */
export type AuthorizationRequest = {
  /** The query as it came: the forms carry it on, and it is checked anew each time. */
  query: string;
  redirectUri: string;
  scopes: string[];
  state: string | undefined;
  nonce: string | undefined;
  challenge: string | undefined;
  prompt: string[];
  loginHint: string | undefined;
  offline: boolean;
  includeGranted: boolean;
};

/** What Google shows on its error page, for it never redirects to an app it does not know. */
export type AuthorizationProblem = { error: string; words: string };

type ReadAuthorization =
  | { ok: true; request: AuthorizationRequest }
  | { ok: false; problem: AuthorizationProblem };

/** Checks an authorization request as strictly as Google: known client, exact redirect address, known scopes, PKCE with S256. */
export function readAuthorization(context: StandinContext, query: string): ReadAuthorization {
  const parameters = new URLSearchParams(query);
  const scopes = readScopes(parameters.get("scope") ?? "");
  const problem = findProblem(context, parameters, scopes);
  if (problem !== undefined) return { ok: false, problem };
  return {
    ok: true,
    request: {
      query,
      redirectUri: parameters.get("redirect_uri") ?? "",
      scopes: scopes ?? [],
      state: parameters.get("state") ?? undefined,
      nonce: parameters.get("nonce") ?? undefined,
      challenge: parameters.get("code_challenge") ?? undefined,
      prompt: (parameters.get("prompt") ?? "").split(" ").filter((word) => word !== ""),
      loginHint: parameters.get("login_hint")?.toLowerCase(),
      offline: parameters.get("access_type") === "offline",
      includeGranted: parameters.get("include_granted_scopes") === "true",
    },
  };
}

type Check = [bad: boolean, error: string, words: string];

function findProblem(
  { client, redirectUris }: StandinContext,
  parameters: URLSearchParams,
  scopes: string[] | undefined,
): AuthorizationProblem | undefined {
  const clientId = parameters.get("client_id");
  const redirectUri = parameters.get("redirect_uri") ?? "";
  const checks: Check[] = [
    [!clientId, "invalid_request", "Missing required parameter: client_id"],
    [clientId !== client.id, "invalid_client", "The OAuth client was not found."],
    [redirectUri === "", "invalid_request", "Missing required parameter: redirect_uri"],
    [
      !redirectUris.includes(redirectUri),
      "redirect_uri_mismatch",
      "The redirect address of the request is not one of those registered for the app.",
    ],
    ...parameterChecks(parameters),
    [!parameters.get("scope"), "invalid_request", "Missing required parameter: scope"],
    [scopes === undefined, "invalid_scope", "Some requested scopes were invalid."],
  ];
  const failed = checks.find(([bad]) => bad);
  return failed && { error: failed[1], words: failed[2] };
}

function parameterChecks(parameters: URLSearchParams): Check[] {
  const challenge = parameters.get("code_challenge");
  const twice = [...parameters.keys()].find((name) => parameters.getAll(name).length > 1);
  return [
    [twice !== undefined, "invalid_request", `Parameter given twice: ${twice}`],
    [
      parameters.get("response_type") !== "code",
      "unsupported_response_type",
      "Only the response type 'code' is supported.",
    ],
    [
      challenge !== null && !/^[\w-]{43}$/.test(challenge),
      "invalid_request",
      "The code challenge must be 43 characters of base64url.",
    ],
    [
      challenge !== null && parameters.get("code_challenge_method") !== "S256",
      "invalid_request",
      "The code challenge method must be S256.",
    ],
    [
      unknownWord(parameters.get("prompt"), ["none", "consent", "select_account"]),
      "invalid_request",
      "Invalid parameter value for prompt.",
    ],
    [
      unknownWord(parameters.get("access_type"), ["online", "offline"]),
      "invalid_request",
      "Invalid parameter value for access_type.",
    ],
  ];
}

function unknownWord(text: string | null, known: string[]): boolean {
  const words = (text ?? "").split(" ").filter((word) => word !== "");
  const none = words.includes("none") && words.length > 1;
  return none || words.some((word) => !known.includes(word));
}
