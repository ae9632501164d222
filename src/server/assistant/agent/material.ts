import type { TextPart, UserContent } from "ai";
import { visibleParagraphs } from "#server/mailbox/reading/text/clean-text.ts";
import type { AiShares } from "#server/platform/ai-config.ts";
import { ModelFailure } from "./models/model-failure.ts";
import type { EmailWithBody } from "#contract/messages.ts";
import type { ReadFile } from "../plan/files.ts";
import type { ReadMessage } from "../plan/readers-and-writers.ts";
import type { Reply } from "../plan/plan.ts";
import { withoutHidden } from "./model-text.ts";
import { localTime } from "./prompt.ts";
import { withoutHiddenParts } from "./hidden-parts.ts";

/** Characters of a message, of a part of it, and of a piece; messages of a piece. */
const mostText = 60_000;
const mostPart = 12_000;
const mostPiece = 24_000;
const mostMessages = 25;
/** Characters of all files, and images among them. */
const mostFiles = 60_000;
const mostImages = 5;

/** A file that the person showed the assistant. */
export type ShownFile =
  | { name: string; text: string }
  | { name: string; image: Uint8Array; mediaType: string }
  /** Why it could not be read, in words. */
  | { name: string; unread: string };

/** A file as a model is shown it: one that cannot be read is named with the reason. */
export function toShownFile({ name, came, image }: ReadFile): ShownFile {
  if (came.kind === "text") return { name, text: came.text };
  if (came.kind === "image" && image !== undefined)
    return { name, image, mediaType: came.mediaType };
  return { name, unread: came.kind === "unread" ? came.words : "It cannot be shown." };
}

/** Part of a set that is read by one call: lines of JSON, and the places of its messages in the set, from 1. */
export type Piece = { text: string; numbers: ReadonlySet<number> };

export type Showing = { shares: AiShares; timeZone: string; keep(what: Reply): void };

/**
 * Messages as a model may be shown them, in pieces that one call can read. Each message, or part of a long one, is a JSON
 * value, out of which no text of its own can break; `n` is its place among those given.
 */
export function piecesOf(messages: readonly ReadMessage[], showing: Showing): Piece[] {
  if (messages.length > 0 && showing.shares === "headers")
    showing.keep({ code: "kept_headers_only", parameters: {} });
  const pieces: { lines: string[]; length: number; numbers: Set<number> }[] = [];
  for (const [index, message] of messages.entries())
    for (const shown of linesOf(message, index + 1, showing)) {
      let piece = pieces.at(-1);
      if (piece === undefined || isFull(piece, shown))
        pieces.push((piece = { lines: [], length: 0, numbers: new Set() }));
      piece.lines.push(shown);
      piece.length += shown.length;
      piece.numbers.add(index + 1);
    }
  return pieces.map(({ lines, numbers }) => ({ text: lines.join("\n"), numbers }));
}

function isFull(piece: { length: number; numbers: Set<number> }, shown: string): boolean {
  return piece.length + shown.length > mostPiece || piece.numbers.size >= mostMessages;
}

function linesOf(message: ReadMessage, n: number, showing: Showing): string[] {
  const header = { n, ...headerOf(message, showing) };
  if (showing.shares === "headers") return [JSON.stringify(header)];
  const text = textOf(message);
  if (text.length >= mostText) showing.keep({ code: "kept_long_text", parameters: {} });
  const parts = text.match(new RegExp(`[^]{1,${mostPart}}`, "gu")) ?? [""];
  return parts.map((part, at) =>
    JSON.stringify({
      ...header,
      ...(parts.length > 1 && { part: `${at + 1} of ${parts.length}` }),
      text: part,
    }),
  );
}

/** A message's text as the person sees it. */
export function textOf({ body_text: text, body_html: html }: EmailWithBody): string {
  const seen = html === null ? "" : visibleParagraphs(withoutHiddenParts(html), mostText);
  const whole = seen.trim() === "" ? (text ?? "") : seen;
  return withoutHidden(whole).trim().slice(0, mostText);
}

function headerOf(message: ReadMessage, { shares, timeZone }: Showing) {
  const { proof, attachments } = message;
  return {
    from: line(`${message.sender_name} <${message.sender_email}>`),
    to: line(message.to.map(({ name, address }) => `${name} <${address}>`.trim()).join(", ")),
    date: localTime(new Date(message.received_at), timeZone),
    subject: line(message.subject),
    ...(!message.is_read && { unread: true }),
    ...(proof?.verified === false && { sender: "not proven" }),
    ...(shares === "all" &&
      attachments.length > 0 && {
        attachments: attachments.slice(0, 20).map(({ filename }) => line(filename)),
      }),
  };
}

/** A text of somebody else's as one line. */
export function line(text: string): string {
  return withoutHidden(text).replaceAll(/\s+/g, " ").trim().slice(0, 500);
}

export type Content = Exclude<UserContent, string>;

/** The files that came with the request, as far as the model may be shown them. */
export function showFiles(files: readonly ShownFile[], { shares, keep }: Showing): Content {
  if (files.length > 0 && shares !== "all") keep({ code: "kept_files", parameters: {} });
  if (shares !== "all") return [];
  let [room, images] = [mostFiles, 0];
  return files.flatMap((file): Content => {
    if ("image" in file) {
      images += 1;
      if (images > mostImages) keep({ code: "kept_images", parameters: { count: mostImages } });
      return images > mostImages ? [] : [imagePart(file)];
    }
    if ("unread" in file) {
      keep({ code: "file_unread", parameters: { name: line(file.name), why: file.unread } });
      return [filePart(file.name, { unread: file.unread })];
    }
    const text = withoutHidden(file.text).slice(0, room);
    if (text.length === room) keep({ code: "kept_long_files", parameters: {} });
    room -= text.length;
    return [filePart(file.name, { text })];
  });
}

export function textPart(text: string): TextPart {
  return { type: "text", text };
}

function filePart(name: string, more: { text: string } | { unread: string }): TextPart {
  return textPart(`File: ${JSON.stringify({ name: line(name), ...more })}`);
}

function imagePart({ image, mediaType }: Extract<ShownFile, { image: Uint8Array }>) {
  return { type: "file" as const, data: image, mediaType };
}

/** Calls with what is shown; where a model refuses that with images in it, once more without them, and says so. */
export async function withImages<T>(
  content: Content,
  keep: Showing["keep"],
  call: (content: Content) => Promise<T>,
): Promise<T> {
  try {
    return await call(content);
  } catch (error) {
    const text = content.filter(({ type }) => type === "text");
    const refused =
      error instanceof ModelFailure && /^(400|415|422|500)$/.test(String(error.status));
    if (text.length === content.length || !refused) throw error;
    keep({ code: "kept_images", parameters: { count: 0 } });
    return call(text);
  }
}
