import type { TextPart, UserContent } from "ai";
import type { AiShares } from "#server/runtime/ai-config.ts";
import { withoutHidden } from "./clean-text.ts";
import type { Material, ShownFile, ShownMessage } from "./models.ts";

/** What of messages and files a model is shown: messages, characters of one, of all, and of files. */
const mostMessages = 100;
const mostText = 6000;
const mostTexts = 150_000;
const mostFiles = 60_000;
const mostImages = 5;

export type Shown = {
  content: Exclude<UserContent, string>;
  /** What was kept back, in words. */
  keptBack: string[];
  images: number;
};

/**
 * Messages and files as a model may be shown them. Each is a JSON value, out of which no text of its own can break;
 * the message at place n is the n-th that was given.
 */
export function showMaterial({ messages, files }: Material, shares: AiShares): Shown {
  const keptBack = new Set<string>();
  const shown = showMessages(messages, shares, keptBack);
  const parts: Shown["content"] = shown.length === 0 ? [] : [textPart(`Messages:\n${shown}`)];
  const given = shares === "all" ? files : [];
  if (given.length < files.length) keptBack.add("The model was not shown the files.");
  parts.push(...showFiles(given, keptBack));
  const images = parts.filter(({ type }) => type !== "text").length;
  return { content: parts, keptBack: [...keptBack], images };
}

function textPart(text: string): TextPart {
  return { type: "text", text };
}

function showMessages(
  messages: readonly ShownMessage[],
  shares: AiShares,
  keptBack: Set<string>,
): string {
  const some = messages.slice(0, mostMessages);
  if (some.length < messages.length)
    keptBack.add(`The model was shown the first ${mostMessages} of ${messages.length} messages.`);
  if (some.length > 0 && shares === "headers")
    keptBack.add("The model was shown senders and subjects alone.");
  let room = mostTexts;
  const lines = some.map((message, index) => {
    const text = shares === "headers" ? "" : textOf(message, Math.min(mostText, room));
    room -= text.length;
    return JSON.stringify({ n: index + 1, ...headerOf(message, shares), ...(text && { text }) });
  });
  return lines.join("\n");
}

function textOf({ text }: ShownMessage, room: number): string {
  const whole = withoutHidden(text).trim();
  return whole.length <= room ? whole : `${whole.slice(0, Math.max(0, room))} […]`;
}

function headerOf({ from, to, receivedAt, subject, files }: ShownMessage, shares: AiShares) {
  return {
    from: line(from),
    to: line(to),
    date: receivedAt.toISOString(),
    subject: line(subject),
    ...(shares === "all" && files.length > 0 && { attachments: files.slice(0, 20).map(line) }),
  };
}

function line(text: string): string {
  return withoutHidden(text).replaceAll(/\s+/g, " ").slice(0, 500);
}

function showFiles(files: readonly ShownFile[], keptBack: Set<string>): Shown["content"] {
  let room = mostFiles;
  let images = 0;
  return files.flatMap((file): Shown["content"] => {
    if ("image" in file) {
      images += 1;
      if (images > mostImages) keptBack.add(`The model was shown the first ${mostImages} images.`);
      return images > mostImages ? [] : [imagePart(file)];
    }
    if ("unread" in file) {
      keptBack.add(`${line(file.name)}: ${file.unread}`);
      return [filePart(file.name, { unread: file.unread })];
    }
    const text = withoutHidden(file.text).slice(0, room);
    if (text.length < file.text.length && text.length === room)
      keptBack.add("The model was shown the beginning of the files.");
    room -= text.length;
    return [filePart(file.name, { text })];
  });
}

function filePart(name: string, more: { text: string } | { unread: string }): TextPart {
  return textPart(`File: ${JSON.stringify({ name: line(name), ...more })}`);
}

function imagePart({ image, mediaType }: Extract<ShownFile, { image: Uint8Array }>) {
  return { type: "file" as const, data: image, mediaType };
}
