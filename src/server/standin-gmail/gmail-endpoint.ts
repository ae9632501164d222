import {
  googleErrorBody,
  googleErrorFor,
  GoogleError,
  insufficientScope,
  invalidArgument,
} from "#server/standin-store/google-errors.ts";
import type { GmailRequest, GmailRoute } from "./gmail-request.ts";
import { gmailRoutes } from "./gmail-routes.ts";
import { findCaller } from "#server/standin-sign-in/find-caller.ts";
import { selectFields } from "./partial-response.ts";
import type { MeteredContext } from "#server/standin-meter/metered-context.ts";
import type { Person } from "#server/standin-store/standin-people.ts";

/** A call as it stands on the wire, alone or as a part of a batch. */
export type GmailCall = {
  method: string;
  /** Path and query. */
  address: string;
  authorization: string | undefined;
  body: Buffer;
};

export type GmailAnswer = { status: number; headers: Record<string, string>; body: string };

/** Query parameters that every Google API knows. */
const standardQuery = new Set(
  "alt fields key prettyPrint quotaUser uploadType upload_protocol callback userIp $.xgafv".split(
    " ",
  ),
);

/** Answers a Gmail call: the method, the token, its scopes, the quota, the parameters, then the act itself. Never throws. */
export function answerGmail(context: MeteredContext, call: GmailCall): GmailAnswer {
  try {
    const { pathname, searchParams: query } = new URL(call.address, context.url);
    const found = findRoute(call.method, pathname);
    if (found === undefined) throw googleErrorFor(404);
    const { person, scopes } = authenticate(context, call.authorization, found);
    context.meter.charge(person.id, found.route.quota);
    checkNames([...query.keys()], found.route.query ?? [], "query");
    const body = readBody(call.body, found.route.body);
    const request = { context, person, scopes, params: found.params, query, body };
    return sendResult(found.route.run(request), query.get("fields"));
  } catch (error) {
    if (!(error instanceof GoogleError)) context.logger.error({ err: error }, "Stand-in failed");
    return sendError(error instanceof GoogleError ? error : googleErrorFor(500));
  }
}

const json = { "content-type": "application/json; charset=UTF-8" };

function sendResult(result: object | undefined, fields: string | null): GmailAnswer {
  if (result === undefined) return { status: 204, headers: {}, body: "" };
  const selected = fields === null || fields === "" ? result : selectFields(result, fields);
  return { status: 200, headers: { ...json }, body: JSON.stringify(selected) };
}

/** The answer that carries an error. */
export function sendError(error: GoogleError): GmailAnswer {
  const body = JSON.stringify(googleErrorBody(error));
  return { status: error.status, headers: { ...json, ...error.headers }, body };
}

type FoundRoute = { route: GmailRoute; params: Record<string, string>; user: string };

function findRoute(method: string, pathname: string): FoundRoute | undefined {
  const parts = pathname.split("/").map(decodePart);
  if (parts.slice(0, 4).join("/") !== "/gmail/v1/users") return undefined;
  const [user = "", ...rest] = parts.slice(4);
  for (const route of gmailRoutes) {
    const params = route.method === method ? matchPath(route.path, rest) : undefined;
    if (params !== undefined) return { route, params, user };
  }
  return undefined;
}

function matchPath(path: string, parts: readonly string[]): Record<string, string> | undefined {
  const wanted = path.split("/");
  const params: Record<string, string> = {};
  if (wanted.length !== parts.length) return undefined;
  for (const [index, name] of wanted.entries()) {
    const part = parts[index] ?? "";
    if (name.startsWith(":")) params[name.slice(1)] = part;
    else if (name !== part) return undefined;
  }
  return params;
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function authenticate(
  context: MeteredContext,
  authorization: string | undefined,
  { route, user }: FoundRoute,
): { person: Person; scopes: string[] } {
  const { person, grant } = findCaller(context, authorization);
  if (!route.scopes.some((scope) => grant.scopes.includes(scope)))
    throw insufficientScope(`caribou.api.proto.MailboxService.${route.name}`, route.scopes);
  if (user !== "me" && user.toLowerCase() !== person.address)
    throw new GoogleError(403, `Delegation denied for ${person.address}`);
  return { person, scopes: grant.scopes };
}

function readBody(body: Buffer, known: readonly string[] | undefined): GmailRequest["body"] {
  if (known === undefined || body.length === 0) return {};
  const value = parseJson(body.toString());
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw invalidArgument("Invalid JSON payload received. Root element must be a message.");
  const fields = { ...value };
  checkNames(Object.keys(fields), known, "field");
  return fields as Record<string, unknown>;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidArgument("Invalid JSON payload received. Unexpected token.");
  }
}

function checkNames(given: string[], known: readonly string[], kind: "query" | "field"): void {
  const unknown = given.find(
    (name) => !known.includes(name) && !(kind === "query" && standardQuery.has(name)),
  );
  if (unknown === undefined) return;
  const words =
    kind === "query"
      ? `Cannot bind query parameter. Field '${unknown}' could not be found in request message.`
      : "Cannot find field.";
  throw invalidArgument(`Invalid JSON payload received. Unknown name "${unknown}": ${words}`);
}
