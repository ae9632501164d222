import { GoogleError } from "#server/standin-store/google-errors.ts";

/** Chosen fields, each with the choice inside it; an empty choice takes everything. */
type Selection = Map<string, Selection>;

const longest = 5000;
const deepest = 20;

/** The part of a resource that Google's `fields` parameter asks for: `a,b(c,d),e/f`, `*` for all. 400 when it is no such thing. */
export function selectFields(resource: object, fields: string): unknown {
  if (fields.length > longest) throw invalid(fields.slice(0, 50));
  return pick(resource, parseFields(fields));
}

function invalid(field: string): GoogleError {
  return new GoogleError(400, `Invalid field selection ${field}`, {
    reason: "invalidParameter",
    where: { location: "fields", locationType: "parameter" },
  });
}

function parseFields(text: string): Selection {
  const tokens = text.match(/[A-Za-z0-9_*.@-]+|[(),/]|\s+|./g)?.filter((token) => token.trim());
  const reader = { tokens: tokens ?? [], at: 0 };
  const selection = parseList(reader, 0);
  if (reader.at < reader.tokens.length) throw invalid(reader.tokens[reader.at] ?? text);
  return selection;
}

type Reader = { tokens: string[]; at: number };

function parseList(reader: Reader, depth: number): Selection {
  if (depth > deepest) throw invalid("nested too deeply");
  const selection: Selection = new Map();
  do parseItem(reader, selection, depth);
  while (take(reader, ","));
  return selection;
}

function parseItem(reader: Reader, selection: Selection, depth: number): void {
  let inside = selection;
  do {
    const name = reader.tokens[reader.at] ?? "";
    if (!known.has(name)) throw invalid(name);
    reader.at += 1;
    const next = inside.get(name) ?? (new Map() as Selection);
    inside.set(name, next);
    inside = next;
  } while (take(reader, "/"));
  if (!take(reader, "(")) return;
  for (const [name, choice] of parseList(reader, depth + 1)) inside.set(name, choice);
  if (!take(reader, ")")) throw invalid(reader.tokens[reader.at] ?? ")");
}

function take(reader: Reader, token: string): boolean {
  if (reader.tokens[reader.at] !== token) return false;
  reader.at += 1;
  return true;
}

function pick(value: unknown, selection: Selection): unknown {
  if (selection.size === 0 || typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => pick(item, selection));
  const entries = Object.entries(value).flatMap(([name, inner]) => {
    const choice = selection.get(name) ?? selection.get("*");
    return choice === undefined ? [] : [[name, pick(inner, choice)]];
  });
  return Object.fromEntries(entries) as unknown;
}

/** The fields of Gmail's resources; Google refuses others. */
const known = new Set(
  `* id threadId labelIds snippet historyId internalDate payload sizeEstimate raw classificationLabelValues
  partId mimeType filename headers body parts name value attachmentId size data
  messages nextPageToken resultSizeEstimate threads history messagesAdded messagesDeleted labelsAdded
  labelsRemoved message labels type messageListVisibility labelListVisibility color textColor backgroundColor
  messagesTotal messagesUnread threadsTotal threadsUnread emailAddress drafts draft expiration
  sendAs sendAsEmail displayName replyToAddress signature isPrimary isDefault treatAsAlias
  smtpMsa verificationStatus filter criteria action`.split(/\s+/),
);
