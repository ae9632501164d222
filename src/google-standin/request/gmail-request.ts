import { GoogleError, invalidArgument } from "../store/google-errors.ts";
import type { StandinContext } from "../store/standin-context.ts";
import type { FieldSelection } from "./partial-response.ts";
import type { Person } from "../store/standin-people.ts";

/** A call of one Gmail method by somebody whose token allows it. */
export type GmailRequest = {
  context: StandinContext;
  person: Person;
  scopes: readonly string[];
  /** The parts of the path named in the route. */
  params: Record<string, string>;
  query: URLSearchParams;
  /** What of the answer is wanted. */
  fields: FieldSelection;
  body: Record<string, unknown>;
  /** The message that an upload brought. */
  media: Buffer | undefined;
};

/** One method of the Gmail API; `run` gives the answer's JSON, or nothing for 204. */
export type GmailRoute = {
  /** Gmail's own name of the method, as it stands in scope errors. */
  name: string;
  /** Its name in the price tables (`quota-prices.ts`). */
  quota: string;
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Below `/gmail/v1/users/{user}/`; a part `:id` is a parameter. */
  path: string;
  /** Any one of these scopes suffices. */
  scopes: readonly string[];
  /** Query parameters and body fields that the method knows; others are refused. */
  query?: readonly string[];
  body?: readonly string[];
  /** Whether a message may be uploaded to it. */
  takesMedia?: boolean;
  run(request: GmailRequest): object | undefined;
};

const mostPerPage = 500;

/** `maxResults`, 100 when absent or 0, at most 500 as Gmail caps it. */
export function readMaxResults(query: URLSearchParams): number {
  const text = query.get("maxResults");
  if (text === null || text === "") return 100;
  if (!/^\d{1,10}$/.test(text))
    throw invalidArgument(`Invalid value at 'max_results' (TYPE_UINT32), "${text}"`);
  return Math.min(Number(text) || 100, mostPerPage);
}

/** A boolean of the query, false when absent. */
export function readFlag(query: URLSearchParams, name: string): boolean {
  const text = query.get(name) ?? "false";
  if (text !== "true" && text !== "false")
    throw invalidArgument(`Invalid value at '${name}' (TYPE_BOOL), "${text}"`);
  return text === "true";
}

/** A list of strings of the body, empty when absent. */
export function readStrings(body: Record<string, unknown>, name: string): string[] {
  const value = body[name] ?? [];
  if (!Array.isArray(value) || !value.every((item) => typeof item === "string"))
    throw invalidArgument(`Invalid value at '${name}', expected a list of strings`);
  return value;
}

/** A message or thread id in its stored form; Gmail takes up to 16 hex digits and refuses the rest. */
export function readId(text: string, name = "id"): string {
  if (!/^[0-9a-fA-F]{1,16}$/.test(text)) throw invalidArgument(`Invalid ${name} value`);
  return text.toLowerCase().padStart(16, "0");
}

/** One of the formats a method knows, `full` when absent. Tokens for metadata alone get no bodies. */
export function readFormat<const Format extends string>(
  { query, scopes }: Pick<GmailRequest, "query" | "scopes">,
  formats: readonly Format[],
): Format {
  const text = (query.get("format") ?? "full").toLowerCase();
  const format = formats.find((one) => one === text);
  if (format === undefined)
    throw invalidArgument(
      `Invalid value at 'format' (type.googleapis.com/google.apps.gmail.v1.Format), "${query.get("format")}"`,
    );
  if ((text === "full" || text === "raw") && !scopes.some(readsBodies))
    throw new GoogleError(403, `Metadata scope doesn't allow format ${text.toUpperCase()}`);
  return format;
}

/** Whether a scope allows more than headers and labels. */
export function readsBodies(scope: string): boolean {
  return scope === "https://mail.google.com/" || /\/gmail\.(readonly|modify)$/.test(scope);
}
