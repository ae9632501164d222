import { oneLine } from "../text/clean-text.ts";
import type { GmailMessage, GmailPart } from "#server/google/client/gmail-message.ts";
import { readMailHeaders } from "./mail-headers.ts";
import { messageAttachments } from "./message-attachments.ts";
import { createMimeWorkers, type MimeWorkersOptions } from "./mime-workers.ts";
import type { ParsedMail } from "./parse-mail.ts";

/** A message as the mirror stores it. Every text is fit for PostgreSQL; names are single lines. */
export type ReadMessage = ParsedMail & {
  gmailId: string;
  threadId: string;
  historyId: string;
  labels: string[];
  /** When Gmail took the message in (`internalDate`). */
  receivedAt: Date;
  sizeBytes: number;
  /** False when the message could not be parsed: then only the header and the attachments' names are here. */
  readable: boolean;
};

/** A message's source, parsed. `readable` false: every field is empty. */
type ReadSource = ParsedMail & { readable: boolean };

export type MessageReader = {
  /** Reads a message of Gmail's. Never throws: what cannot be parsed is answered with `readable` false. */
  read(message: GmailMessage): Promise<ReadMessage>;
  /** Reads a message's source. Never throws. */
  readRaw(raw: Uint8Array): Promise<ReadSource>;
  close(): Promise<void>;
};

type MessageReaderOptions = Partial<MimeWorkersOptions> & {
  /** Bytes of header and texts, attachments aside, with which a message is parsed at all. */
  messageBytes?: number;
  /** Bytes of a source that are parsed at all. */
  sourceBytes?: number;
};

const defaults = {
  workers: 1,
  jobMs: 2000,
  memoryMb: 512,
  messageBytes: 40 * 1024 * 1024,
  sourceBytes: 4 * 1024 * 1024,
};
// Read on the server's own thread, so only what any real header needs.
const fallbackHeaderCap = 8 * 1024;

/** Reads mail in threads of its own, with caps on time, memory, size, depth and headers. */
export function createMessageReader(options: MessageReaderOptions = {}): MessageReader {
  const settings = { ...defaults, ...options };
  const workers = createMimeWorkers(settings);

  return {
    read: async (message) => {
      const { payload } = message;
      const fits = payloadBytes(payload) <= settings.messageBytes;
      const parsed = fits ? await workers.parse({ kind: "payload", payload }) : undefined;
      return {
        ...(parsed ?? headerOnly(message)),
        ...envelopeOf(message),
        readable: parsed !== undefined,
      };
    },
    readRaw: async (raw) => {
      const fits = isModest(raw, settings.sourceBytes);
      const parsed = fits ? await workers.parse({ kind: "raw", raw }) : undefined;
      return { ...(parsed ?? emptyMail()), readable: parsed !== undefined };
    },
    close: workers.close,
  };
}

/** Bytes of header and inline text that parsing would have to go through. */
function payloadBytes(part: GmailPart): number {
  const own = part.headers.reduce((sum, { name, value }) => sum + name.length + value.length, 0);
  const text = ((part.data?.length ?? 0) * 3) / 4;
  return part.parts.reduce((sum, child) => sum + payloadBytes(child), own + text);
}

/**
 * Whether parsing surely stays far below a thread's heap: running into the limit can end the whole
 * process. The parser keeps an object for every line and far more for every part.
 */
function isModest(raw: Uint8Array, maxBytes: number): boolean {
  if (raw.byteLength > maxBytes) return false;
  const source = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  return hasAtMost(source, "\n", 200_000) && hasAtMost(source, "\n--", 10_000);
}

function hasAtMost(source: Buffer, mark: string, most: number): boolean {
  let count = 0;
  for (let at = source.indexOf(mark); at >= 0; at = source.indexOf(mark, at + 1))
    if (++count > most) return false;
  return true;
}

function envelopeOf(message: GmailMessage) {
  return {
    gmailId: message.id,
    threadId: message.threadId,
    historyId: message.historyId,
    labels: message.labels,
    receivedAt: message.receivedAt,
    sizeBytes: message.sizeBytes,
  };
}

function headerOnly({ payload, snippet }: GmailMessage): ParsedMail {
  return {
    ...readMailHeaders(payload.headers, fallbackHeaderCap),
    snippet: oneLine(snippet, 200),
    bodyText: null,
    bodyHtml: null,
    seenText: null,
    attachments: messageAttachments(payload, null),
    calendar: null,
  };
}

function emptyMail(): ParsedMail {
  const bodies = { snippet: "", bodyText: null, bodyHtml: null, seenText: null };
  return { ...readMailHeaders([]), ...bodies, attachments: [], calendar: null };
}
