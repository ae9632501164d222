import type { MessageText } from "#query/matchable-message.ts";
import { decodeWords } from "#mime/encoded-words.ts";
import { findHeader } from "#mime/mime-header.ts";
import type { MimePart } from "#mime/mime-tree.ts";
import { decodeText, textOfHtml } from "./snippet.ts";

const longestText = 256 * 1024;
const longestHeader = 20_000;

/** What a search looks at in a message, from the first 256 KB of each of its texts. */
export function readMessageText(tree: MimePart): MessageText {
  const texts = shownTexts(tree);
  function header(name: string): string {
    return decodeWords((findHeader(tree.headers, name) ?? "").slice(0, longestHeader));
  }
  return {
    from: header("from"),
    to: header("to"),
    cc: header("cc"),
    bcc: header("bcc"),
    deliveredTo: header("delivered-to"),
    subject: header("subject"),
    body: texts.map(({ seen }) => seen).join("\n"),
    links: texts.map(({ source }) => source).join("\n"),
    attachments: readAttachments(tree),
    list: `${header("list-id")} ${header("list-post")}`,
    messageId: header("message-id"),
  };
}

type ShownText = { source: string; seen: string };

/** The texts that Gmail shows: of alternatives the richest that has any. Messages inside the message are files. */
function shownTexts(part: MimePart): ShownText[] {
  if (part.mimeType.startsWith("multipart/")) {
    const texts = part.parts.map(shownTexts);
    if (part.mimeType !== "multipart/alternative") return texts.flat();
    return texts.findLast((some) => some.some(({ seen }) => seen.trim() !== "")) ?? [];
  }
  const isHtml = part.mimeType === "text/html";
  if (part.filename !== "" || !(isHtml || part.mimeType === "text/plain")) return [];
  const source = decodeText({ ...part, body: part.body.subarray(0, longestText) });
  return [{ source, seen: isHtml ? textOfHtml(source) : source }];
}

/** Named parts, without the pictures that the HTML shows in its midst. */
function readAttachments(part: MimePart): { name: string; type: string }[] {
  const disposition = findHeader(part.headers, "content-disposition") ?? "";
  const isShown =
    findHeader(part.headers, "content-id") !== undefined && !/^\s*attachment/i.test(disposition);
  if (part.filename !== "" && !isShown) return [{ name: part.filename, type: part.mimeType }];
  if (!part.mimeType.startsWith("multipart/")) return [];
  return part.parts.flatMap(readAttachments);
}
