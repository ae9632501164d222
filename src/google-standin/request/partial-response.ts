import { GoogleError } from "../store/google-errors.ts";

/** Chosen fields, each with the choice inside it; an empty choice takes everything. */
export type FieldSelection = Map<string, FieldSelection>;

const longest = 5000;
const deepest = 20;

/** What Google's `fields` parameter asks for: `a,b(c,d),e/f`, `*` for all; nothing for all too. 400 when it is no such thing. */
export function readFields(text: string | null): FieldSelection {
  if (text === null || text === "") return new Map();
  if (text.length > longest) throw invalid(text.slice(0, 50));
  return parseFields(text);
}

/** The part of a resource that was chosen. */
export function selectFields(value: unknown, selection: FieldSelection): unknown {
  if (selection.size === 0 || typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => selectFields(item, selection));
  const entries = Object.entries(value).flatMap(([name, inner]) => {
    const choice = unite(selection.get(name), selection.get("*"));
    return choice === undefined ? [] : [[name, selectFields(inner, choice)]];
  });
  return Object.fromEntries(entries) as unknown;
}

/** What either takes: everything, where one of them does. */
function unite(
  one: FieldSelection | undefined,
  other: FieldSelection | undefined,
): FieldSelection | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  if (one.size === 0 || other.size === 0) return new Map();
  const both = new Map(one);
  for (const [name, choice] of other) both.set(name, unite(one.get(name), choice) ?? choice);
  return both;
}

function invalid(field: string): GoogleError {
  return new GoogleError(400, `Invalid field selection ${field}`, {
    reason: "invalidParameter",
    where: { location: "fields", locationType: "parameter" },
  });
}

function parseFields(text: string): FieldSelection {
  const tokens = text.match(/[A-Za-z0-9_*.@-]+|[(),/]|\s+|./g)?.filter((token) => token.trim());
  const reader = { tokens: tokens ?? [], at: 0 };
  const selection = parseList(reader, 0);
  if (reader.at < reader.tokens.length) throw invalid(reader.tokens[reader.at] ?? text);
  return selection;
}

type Reader = { tokens: string[]; at: number };

function parseList(reader: Reader, depth: number): FieldSelection {
  if (depth > deepest) throw invalid("nested too deeply");
  let selection = parseItem(reader, depth);
  while (take(reader, ",")) selection = unite(selection, parseItem(reader, depth)) ?? selection;
  return selection;
}

function parseItem(reader: Reader, depth: number): FieldSelection {
  const name = reader.tokens[reader.at] ?? "";
  if (!known.has(name)) throw invalid(name);
  reader.at += 1;
  return new Map([[name, parseInside(reader, depth)]]);
}

function parseInside(reader: Reader, depth: number): FieldSelection {
  if (take(reader, "/")) return parseItem(reader, depth);
  if (!take(reader, "(")) return new Map();
  const inside = parseList(reader, depth + 1);
  if (!take(reader, ")")) throw invalid(reader.tokens[reader.at] ?? ")");
  return inside;
}

function take(reader: Reader, token: string): boolean {
  if (reader.tokens[reader.at] !== token) return false;
  reader.at += 1;
  return true;
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
