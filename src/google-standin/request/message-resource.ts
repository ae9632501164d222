import { randomBytes } from "node:crypto";
import { readSource, type MessageRow } from "../store/messages-table.ts";
import { parseMimeTree, type MimePart } from "#mime/mime-tree.ts";
import { decodeText } from "../search/snippet.ts";
import type { Store } from "../store/standin-store.ts";

export const messageFormats = ["minimal", "metadata", "full", "raw"] as const;
type MessageFormat = (typeof messageFormats)[number];

/** How a message is to be shown; `headers`: the only ones wanted of `metadata`, in any case of letters. */
type MessageView = { format: MessageFormat; headers: readonly string[] };

/** A message as `users.messages.get` gives it in one of the four formats. */
export function messageResource(
  store: Store,
  person: number,
  { message, view }: { message: MessageRow; view: MessageView },
): object {
  const minimal = {
    ...briefResource(message),
    snippet: message.snippet,
    sizeEstimate: message.size,
    historyId: String(message.history),
    internalDate: String(message.received_at),
  };
  if (view.format === "minimal") return minimal;
  const raw = readSource(store, person, message.id);
  if (view.format === "raw") return { ...minimal, raw: encodeData(raw) };
  const tree = parseMimeTree(raw);
  if (view.format === "full") return { ...minimal, payload: partResource(tree) };
  const wanted = view.headers.map((name) => name.toLowerCase());
  const headers = tree.headers.filter(
    ({ name }) => wanted.length === 0 || wanted.includes(name.toLowerCase()),
  );
  return { ...minimal, payload: { mimeType: tree.mimeType, headers } };
}

/** Ids and labels alone, as the changing methods answer. */
export function briefResource(message: MessageRow): object {
  const labels = message.labels.length === 0 ? {} : { labelIds: message.labels };
  return { id: message.id, threadId: message.thread, ...labels };
}

function partResource(part: MimePart): object {
  const parts = part.parts.length === 0 ? {} : { parts: part.parts.map(partResource) };
  const { partId, mimeType, filename, headers } = part;
  return { partId, mimeType, filename, headers, body: bodyResource(part), ...parts };
}

/** Text without a file name comes with the part, in UTF-8; everything else is fetched by an id that differs each time. */
function bodyResource(part: MimePart): object {
  if (part.mimeType.startsWith("multipart/")) return { size: 0 };
  if (part.filename === "" && part.mimeType.startsWith("text/")) {
    const data = Buffer.from(decodeText(part));
    return data.length === 0 ? { size: 0 } : { size: data.length, data: encodeData(data) };
  }
  return { attachmentId: attachmentId(part.partId), size: part.body.length };
}

/** Gmail's base64url, which keeps its padding. */
export function encodeData(bytes: Buffer): string {
  return bytes.toString("base64").replaceAll("+", "-").replaceAll("/", "_");
}

const attachmentPrefix = "ANGjdJ";

function attachmentId(partId: string): string {
  const salt = randomBytes(24).toString("hex");
  return attachmentPrefix + Buffer.from(`${salt}:${partId}`).toString("base64url");
}

/** The part of a message that an attachment id names, or nothing when it names none. */
export function findAttachment(raw: Buffer, id: string): MimePart | undefined {
  if (!id.startsWith(attachmentPrefix)) return undefined;
  const text = Buffer.from(id.slice(attachmentPrefix.length), "base64url").toString();
  const partId = /^[0-9a-f]{48}:([\d.]*)$/.exec(text)?.[1];
  return partId === undefined ? undefined : findPart(parseMimeTree(raw), partId);
}

function findPart(part: MimePart, partId: string): MimePart | undefined {
  if (part.partId === partId) return part;
  for (const child of part.parts) {
    const found = findPart(child, partId);
    if (found !== undefined) return found;
  }
  return undefined;
}
