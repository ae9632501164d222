import {
  googleErrorBody,
  googleErrorFor,
  GoogleError,
  insufficientScope,
  invalidArgument,
} from "../store/google-errors.ts";
import type { GmailRequest, GmailRoute } from "../request/gmail-request.ts";
import { gmailRoutes } from "./gmail-routes.ts";
import { findCaller } from "../oauth/find-caller.ts";
import { readFields, selectFields, type FieldSelection } from "../request/partial-response.ts";
import type { MeteredContext } from "../meter/metered-context.ts";
import type { Person } from "../store/standin-people.ts";

/** A call as it stands on the wire, alone or as a part of a batch. */
export type GmailCall = {
  method: string;
  /** Path and query. */
  address: string;
  authorization: string | undefined;
  body: Buffer;
  /** The message that an upload brought beside the JSON of the body. */
  media?: Buffer;
  /** Who began a resumable upload: its address alone is the right to end it. */
  caller?: Caller;
};

type Caller = { person: Person; scopes: readonly string[] };

export type GmailAnswer = { status: number; headers: Record<string, string>; body: string };

/** Query parameters that every Google API knows. */
const standardQuery = new Set(
  "alt fields key prettyPrint quotaUser uploadType upload_protocol callback userIp $.xgafv".split(
    " ",
  ),
);

const largestJson = 5 * 1024 * 1024;

/** Answers a Gmail call: the method, the token, its scopes, the quota, the parameters, then the act itself. Never throws. */
export function answerGmail(context: MeteredContext, call: GmailCall): GmailAnswer {
  try {
    const admitted = admit(context, call);
    context.meter.charge(admitted.person.id, admitted.route.quota);
    const request = readRequest(context, admitted, call);
    return sendResult(admitted.route.run(request), request.fields);
  } catch (error) {
    if (!(error instanceof GoogleError)) context.logger.error({ err: error }, "Stand-in failed");
    return sendError(error instanceof GoogleError ? error : googleErrorFor(500));
  }
}

/** Who makes a call that takes an upload; throws what Google answers to one that may not be made or is not understood. */
export function admitUpload(context: MeteredContext, call: GmailCall): Caller {
  const admitted = admit(context, { ...call, media: Buffer.alloc(0) });
  readRequest(context, admitted, call);
  return { person: admitted.person, scopes: admitted.scopes };
}

type AdmittedCall = FoundRoute & Caller & { query: URLSearchParams };

function admit(context: MeteredContext, call: GmailCall): AdmittedCall {
  const { pathname, searchParams: query } = new URL(call.address, context.url);
  const found = findRoute(call.method, pathname);
  if (found === undefined) throw googleErrorFor(404);
  if (call.media !== undefined && found.route.takesMedia !== true) throw googleErrorFor(404);
  return { ...found, ...(call.caller ?? authenticate(context, call.authorization, found)), query };
}

function readRequest(
  context: MeteredContext,
  { route, params, person, scopes, query }: AdmittedCall,
  { body, media }: GmailCall,
): GmailRequest {
  if (body.length > largestJson)
    throw new GoogleError(413, `Request payload size exceeds the limit: ${largestJson} bytes.`);
  checkNames([...query.keys()], route.query ?? [], "query");
  const fields = readFields(query.get("fields"));
  return {
    context,
    person,
    scopes,
    params,
    query,
    fields,
    body: readBody(body, route.body),
    media,
  };
}

const json = { "content-type": "application/json; charset=UTF-8" };

function sendResult(result: object | undefined, fields: FieldSelection): GmailAnswer {
  if (result === undefined) return { status: 204, headers: {}, body: "" };
  return { status: 200, headers: { ...json }, body: JSON.stringify(selectFields(result, fields)) };
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
): Caller {
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
